import { isoDay } from '../../../renderer/contract/days';
import { VITAL_LIMITS } from '../../../renderer/contract/insight';
import dataLayer from '../../../schemas/analytics/data-layer.schema.json';
import type { InsightReport } from '../../../schemas/generated/types';
import { groupBy } from './group-by';
import { type Histogram, quantileOf } from './histogram';
import type { Period } from './period';
import type { BucketSum, PointSum, Sum } from './read-sums';
import { CLS_SCALE } from './sums';
import { DAY_MS, HOUR_MS } from './time';

type Totals = InsightReport['totals'];
type Point = InsightReport['series'][number];
type Vital = InsightReport['vitals'][number];
type Quality = InsightReport['quality'][number];
type Dimension = Vital['by'];

/** What a report is made of. */
export interface ReportParts {
  period: Period;
  grain: InsightReport['grain'];
  updatedAt: number | null;
  viewersNow: number;
  points: readonly PointSum[];
  previousPoints: readonly PointSum[];
  values: readonly Sum[];
  histograms: readonly BucketSum[];
  /** Titles by the id of their content. */
  titles: ReadonlyMap<string, string>;
}

/** As many rows as a table of the report has (`insight-report.schema.json`). */
export const MOST_ROWS = 50;
/** Of each breakdown of the quality by page, device or country. */
const MOST_GROUPS = 15;
const DIMENSIONS: readonly Dimension[] = ['all', 'page', 'device', 'country'];
const METRICS = Object.keys(VITAL_LIMITS) as Vital['metric'][];
/** The checkout's steps, in their order (AN-13). */
const STEPS: readonly string[] = dataLayer.$defs.funnelStep.enum;

/** Two days are drawn by the hour. */
export const grainOf = ({ from, to }: Period): InsightReport['grain'] => (to - from <= 2 * DAY_MS ? 'hour' : 'day');

function totalsOf(points: readonly PointSum[]): Totals {
  const of = (name: string) => points.filter(({ measure }) => measure === name);
  const count = (name: string) => of(name).reduce((sum, point) => sum + point.count, 0);
  const total = (name: string) => of(name).reduce((sum, point) => sum + point.total, 0);
  return {
    visitors: count('visitors'),
    sessions: count('sessions'),
    pageViews: count('pageViews'),
    plays: count('plays'),
    watchSeconds: Math.round(total('plays')),
    orders: count('orders'),
  };
}

function seriesOf({ period, grain, points }: ReportParts): Point[] {
  const byStart = groupBy(points, ({ start }) => start);
  const length = grain === 'hour' ? HOUR_MS : DAY_MS;
  return Array.from({ length: (period.to - period.from) / length }, (_, place) => {
    const start = period.from + place * length;
    const { orders: _orders, ...totals } = totalsOf(byStart.get(start) ?? []);
    return { at: new Date(start).toISOString(), ...totals };
  });
}

/** Sums by measure, dimension and value. */
interface SumIndex {
  list(measure: string, dimension: string): readonly Sum[];
  find(measure: string, dimension: string, value: string): Sum | undefined;
}

function indexOf(values: readonly Sum[]): SumIndex {
  const lists = groupBy(values, ({ measure, dimension }) => `${measure} ${dimension}`);
  const list: SumIndex['list'] = (measure, dimension) => lists.get(`${measure} ${dimension}`) ?? [];
  return {
    list,
    find: (measure, dimension, value) => list(measure, dimension).find((sum) => sum.value === value),
  };
}

const counts = (sums: readonly Sum[]) => sums.slice(0, MOST_ROWS).map(({ value, count }) => ({ value, count }));

/** The content that was played most, by id. */
export const contentPlayed = (values: readonly Sum[]): string[] =>
  indexOf(values)
    .list('plays', 'content')
    .slice(0, MOST_ROWS)
    .map(({ value }) => value);

const contentOf = (sums: SumIndex, titles: ReportParts['titles']): InsightReport['content'] =>
  sums
    .list('plays', 'content')
    .slice(0, MOST_ROWS)
    .map(({ value, count, total }) => ({
      ...{ id: value, title: titles.get(value) ?? null, plays: count },
      completions: sums.find('completions', 'content', value)?.count ?? 0,
      watchSeconds: Math.round(total),
    }));

const audienceOf = (sums: SumIndex): InsightReport['audience'] =>
  (['device', 'country'] as const).flatMap((by) =>
    sums
      .list('sessions', by)
      .slice(0, 30)
      .map(({ value, count }) => ({
        ...{ by, value: value || null, sessions: count },
        plays: sums.find('plays', by, value)?.count ?? 0,
      })),
  );

const errorsOf = (sums: SumIndex): InsightReport['errors'] =>
  (['page', 'player'] as const)
    .flatMap((source) =>
      sums.list(`${source}Errors`, 'code').map(({ value, count }) => ({ source, code: value, count })),
    )
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_ROWS);

/** The histograms of a measure by the values of a dimension, those with the most samples first. */
function histogramsBy(buckets: readonly BucketSum[], measure: string, by: Dimension): [string, Histogram, number][] {
  const own = buckets.filter((one) => one.measure === measure && one.dimension === by);
  return [...groupBy(own, ({ value }) => value)]
    .map(([value, rows]): [string, Histogram, number] => [
      value,
      new Map(rows.map(({ bucket, count }) => [bucket, count])),
      rows.reduce((sum, { count }) => sum + count, 0),
    ])
    .sort(([, , one], [, , other]) => other - one);
}

const vitalsOf = (buckets: readonly BucketSum[], sums: SumIndex): Vital[] =>
  METRICS.flatMap((metric) =>
    DIMENSIONS.flatMap((by) =>
      histogramsBy(buckets, metric, by)
        .slice(0, MOST_GROUPS)
        .map(([value, histogram, samples]) => {
          const p75 = quantileOf(histogram, 0.75) ?? 0;
          return {
            ...{ metric, by, value: value || null, samples },
            p75: metric === 'CLS' ? Math.round((p75 / CLS_SCALE) * 1_000) / 1_000 : Math.round(p75),
            good: sums.find(`${metric}.good`, by, value)?.count ?? 0,
            poor: sums.find(`${metric}.poor`, by, value)?.count ?? 0,
          };
        }),
    ),
  );

function qualityOf(buckets: readonly BucketSum[], sums: SumIndex): Quality[] {
  const startups = new Map<string, Histogram>(
    DIMENSIONS.flatMap((by) =>
      histogramsBy(buckets, 'startup', by).map(([value, histogram]) => [`${by} ${value}`, histogram] as const),
    ),
  );
  const quantile = (key: string, share: number) => {
    const value = quantileOf(startups.get(key) ?? new Map(), share);
    return value === undefined ? null : Math.round(value);
  };
  return DIMENSIONS.flatMap((by) =>
    sums
      .list('attempts', by)
      .slice(0, MOST_GROUPS)
      .map(({ value, count }) => {
        const watched = sums.find('plays', by, value)?.total ?? 0;
        const waited = sums.find('rebuffering', by, value)?.total ?? 0;
        return {
          ...{ by, value: value || null, plays: count, failed: sums.find('failures', by, value)?.count ?? 0 },
          startupP50: quantile(`${by} ${value}`, 0.5),
          startupP95: quantile(`${by} ${value}`, 0.95),
          rebufferShare: waited === 0 ? 0 : Math.round((waited / (watched + waited)) * 10_000) / 10_000,
        };
      }),
  );
}

/** A realm's statistics for a period. Pure. */
export function reportOf(parts: ReportParts): InsightReport {
  const { period, grain, updatedAt, viewersNow, points, previousPoints, values, histograms, titles } = parts;
  const sums = indexOf(values);
  return {
    ...{ from: isoDay(period.from), to: isoDay(period.to - DAY_MS), grain },
    updatedAt: updatedAt === null ? null : new Date(updatedAt).toISOString(),
    viewersNow,
    totals: totalsOf(points),
    previous: totalsOf(previousPoints),
    series: seriesOf(parts),
    content: contentOf(sums, titles),
    pages: counts(sums.list('pageViews', 'page')),
    audience: audienceOf(sums),
    searches: counts(sums.list('searchesWithoutHits', 'query')),
    funnel: sums
      .list('checkoutSteps', 'step')
      .map(({ value, count }) => ({ step: value, sessions: count }))
      .sort((one, other) => STEPS.indexOf(one.step) - STEPS.indexOf(other.step))
      .slice(0, 20),
    errors: errorsOf(sums),
    vitals: vitalsOf(histograms, sums),
    quality: qualityOf(histograms, sums),
  };
}
