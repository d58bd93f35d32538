import type { InsightVital } from '../../../../schemas/generated/types';

export type Metric = InsightVital['metric'];
export type Rating = 'good' | 'fair' | 'poor';

/** Up to where a metric is good, and up to where it is not poor: ms, for CLS a score (web.dev/articles/vitals). */
const LIMITS: Readonly<Record<Metric, readonly [good: number, fair: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
};

/** The key of the label that says what a metric measures. */
export const METRIC_LABELS: Readonly<Record<Metric, string>> = {
  LCP: 'insightLcp',
  INP: 'insightInp',
  CLS: 'insightCls',
  TTFB: 'insightTtfb',
};

export const METRICS = Object.keys(LIMITS) as readonly Metric[];

export const RATING_LABELS: Readonly<Record<Rating, string>> = {
  good: 'insightGood',
  fair: 'insightFair',
  poor: 'insightPoor',
};

/** How good a value is. @param value ms, for CLS a score */
export function rate(metric: Metric, value: number): Rating {
  const [good, fair] = LIMITS[metric];
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
}
