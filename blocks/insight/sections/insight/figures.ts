import type { InsightPoint, InsightTotals } from '../../../../schemas/generated/types';
import type { Kind } from './format';

/** What a point of the series counts. */
export type SeriesKey = Exclude<keyof InsightPoint, 'at'>;

export interface KeyFigure {
  id: string;
  /** The key of its label. */
  label: string;
  kind: Kind;
  /** Null where there is nothing to divide by. */
  value(totals: InsightTotals): number | null;
  /** What the chart shows of it; undefined where there is no series. */
  series?: SeriesKey;
}

/** Null where there is nothing to divide by. */
export const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** The figures at the top of the page, in their order. */
export const KEY_FIGURES: readonly KeyFigure[] = [
  { id: 'visitors', label: 'insightVisitors', kind: 'count', value: ({ visitors }) => visitors, series: 'visitors' },
  { id: 'visits', label: 'insightVisits', kind: 'count', value: ({ sessions }) => sessions, series: 'sessions' },
  { id: 'views', label: 'insightPageViews', kind: 'count', value: ({ pageViews }) => pageViews, series: 'pageViews' },
  { id: 'plays', label: 'insightPlays', kind: 'count', value: ({ plays }) => plays, series: 'plays' },
  {
    id: 'watch-time',
    label: 'insightWatchTime',
    kind: 'duration',
    value: ({ watchSeconds }) => watchSeconds,
    series: 'watchSeconds',
  },
  { id: 'orders', label: 'insightOrders', kind: 'count', value: ({ orders }) => orders },
  {
    id: 'conversion',
    label: 'insightConversion',
    kind: 'share',
    value: ({ orders, sessions }) => share(orders, sessions),
  },
];

/** How a figure has changed, 0.12 for 12 % more; null where there was nothing before. */
export function changeOf(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : (now - before) / before;
}
