import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Histograms as one row each: with a row for each bucket, most of what a report read was their rows. The column `bucket` of sums
 * stays for earlier builds, until a later release removes it (decision 0053).
 */
export const insightHistogramsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await sql`
      create table insight_histogram (
        realm text not null, grain text not null, start timestamptz not null, measure text not null,
        dimension text not null, value text not null, buckets smallint[] not null, counts bigint[] not null,
        constraint insight_histogram_key primary key (realm, grain, start, measure, dimension, value),
        constraint insight_histogram_grain check (grain in ('hour', 'day', 'month')),
        constraint insight_histogram_counts check (cardinality(buckets) = cardinality(counts))
      )`.execute(database);
    await sql`
      insert into insight_histogram
      select realm, grain, start, measure, dimension, value, array_agg(bucket order by bucket), array_agg(count order by bucket)
      from insight_sum where bucket <> -1
      group by realm, grain, start, measure, dimension, value`.execute(database);
    await sql`delete from insight_sum where bucket <> -1`.execute(database);
    await sql`alter table insight_sum alter column bucket set default -1`.execute(database);
  },
};
