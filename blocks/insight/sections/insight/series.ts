import { MS_PER_SECOND, SECONDS_PER_DAY, SECONDS_PER_HOUR } from '../../../../renderer/contract/constants';
import type { InsightPoint, InsightReport } from '../../../../schemas/generated/types';

/** What a point of the chart covers. */
export type Grain = InsightReport['grain'] | 'week';

/** A series as the page shows it. */
export interface Series {
  grain: Grain;
  points: readonly InsightPoint[];
}

/** How long a point lasts, in ms. */
export const GRAIN_MS: Readonly<Record<Grain, number>> = {
  hour: SECONDS_PER_HOUR * MS_PER_SECOND,
  day: SECONDS_PER_DAY * MS_PER_SECOND,
  week: 7 * SECONDS_PER_DAY * MS_PER_SECOND,
};

/** From so many days on, weeks say more than days. */
const WEEKS_FROM = 120;
const DAYS_PER_WEEK = 7;

const sum = (one: InsightPoint, other: InsightPoint): InsightPoint => ({
  at: one.at,
  visitors: one.visitors + other.visitors,
  sessions: one.sessions + other.sessions,
  pageViews: one.pageViews + other.pageViews,
  plays: one.plays + other.plays,
  watchSeconds: one.watchSeconds + other.watchSeconds,
});

/** Seven days each, counted from the last: only the first may have fewer. */
function weeksOf(days: readonly InsightPoint[]): InsightPoint[] {
  const rest = days.length % DAYS_PER_WEEK;
  const starts = [...(rest > 0 ? [0] : [])];
  for (let start = rest; start < days.length; start += DAYS_PER_WEEK) starts.push(start);
  return starts.map((start, at) => days.slice(start, starts[at + 1] ?? days.length).reduce(sum));
}

/** The series of a report, by week where it is long. */
export const seriesOf = ({ grain, series }: Pick<InsightReport, 'grain' | 'series'>): Series =>
  grain === 'day' && series.length >= WEEKS_FROM
    ? { grain: 'week', points: weeksOf(series) }
    : { grain, points: series };
