import { sql } from 'kysely';
import type { Database } from '../../kernel/database/open';
import type { Period } from './period';
import { monthOf } from './time';

/** The sums of a measure for one value of a dimension. */
export interface Sum {
  measure: string;
  dimension: string;
  value: string;
  count: number;
  total: number;
}

/** A bucket of a histogram. */
export interface BucketSum extends Omit<Sum, 'total'> {
  bucket: number;
}

/** The sums of a measure in an hour or on a day. */
export interface PointSum extends Pick<Sum, 'measure' | 'count' | 'total'> {
  /** ms since the epoch */
  start: number;
}

/** Of each measure and dimension, the values with the highest sums. */
const MOST_VALUES = 200;

const within = ({ from, to }: Period) => sql`start >= ${new Date(from)} and start < ${new Date(to)}`;

const isIn = (grain: 'day' | 'month', period: Period) => sql`(grain = ${grain} and ${within(period)})`;

/** Whole months are read as months: a year has hardly more rows than a month. */
function addingUpTo({ from, to }: Period) {
  const first = monthOf(from) === from ? from : monthOf(from, 1);
  const last = monthOf(to);
  if (first >= last) return isIn('day', { from, to });
  const parts = [
    isIn('month', { from: first, to: last }),
    isIn('day', { from, to: first }),
    isIn('day', { from: last, to }),
  ];
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** Reads the sums of a realm. */
export interface SumReader {
  /** The sums of everything, hour by hour or day by day, oldest first. */
  points(period: Period, grain: 'hour' | 'day'): Promise<PointSum[]>;
  /** The sums by value of each dimension, highest first. */
  values(period: Period): Promise<Sum[]>;
  histograms(period: Period): Promise<BucketSum[]>;
}

export function sumReader(database: Database, realm: string): SumReader {
  return {
    async points(period, grain) {
      const { rows } = await sql<Omit<PointSum, 'start'> & { start: Date }>`
        select start, measure, count::float8, total from insight_sum
        where realm = ${realm} and grain = ${grain} and dimension = 'all' and ${within(period)}
        order by start`.execute(database);
      return rows.map((row) => ({ ...row, start: row.start.getTime() }));
    },
    async values(period) {
      const { rows } = await sql<Sum>`
        select measure, dimension, value, count, total
        from (
          select *, row_number() over (partition by measure, dimension order by count desc, total desc, value) as place
          from (
            select measure, dimension, value, sum(count::float8) as count, sum(total) as total from insight_sum
            where realm = ${realm} and ${addingUpTo(period)}
            group by measure, dimension, value
          ) as summed
        ) as ranked
        where place <= ${MOST_VALUES}
        order by measure, dimension, place`.execute(database);
      return rows;
    },
    async histograms(period) {
      const { rows } = await sql<BucketSum>`
        select measure, dimension, value, bucket, sum(count::float8) as count
        from insight_histogram cross join lateral unnest(buckets, counts) as entry(bucket, count)
        where realm = ${realm} and ${addingUpTo(period)}
        group by measure, dimension, value, bucket`.execute(database);
      return rows;
    },
  };
}
