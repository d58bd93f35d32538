import { VITAL_LIMITS } from '../../../../renderer/contract/insight';
import type { InsightVital } from '../../../../schemas/generated/types';

export type Metric = InsightVital['metric'];
export type Rating = 'good' | 'fair' | 'poor';

/** The key of the label that says what a metric measures. */
export const METRIC_LABELS: Readonly<Record<Metric, string>> = {
  LCP: 'insightLcp',
  INP: 'insightInp',
  CLS: 'insightCls',
  TTFB: 'insightTtfb',
};

export const METRICS = Object.keys(VITAL_LIMITS) as readonly Metric[];

export const RATING_LABELS: Readonly<Record<Rating, string>> = {
  good: 'insightGood',
  fair: 'insightFair',
  poor: 'insightPoor',
};

/** How good a value is. @param value ms, for CLS a score */
export function rate(metric: Metric, value: number): Rating {
  const { good, poor } = VITAL_LIMITS[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
}
