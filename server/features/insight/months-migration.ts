import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sums by month, from which long reports are made. */
export const insightMonthsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema.alterTable('insight_sum').dropConstraint('insight_sum_grain').execute();
    await database.schema
      .alterTable('insight_sum')
      .addCheckConstraint('insight_sum_grain', sql`grain in ('hour', 'day', 'month')`)
      .execute();
    await sql`
      insert into insight_sum (realm, grain, start, measure, dimension, value, bucket, count, total)
      select realm, 'month', date_trunc('month', start, 'UTC'), measure, dimension, value, bucket, sum(count), sum(total)
      from insight_sum where grain = 'day'
      group by realm, date_trunc('month', start, 'UTC'), measure, dimension, value, bucket`.execute(database);
  },
};
