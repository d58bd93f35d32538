import { sql } from 'kysely';
import settings from '../../../schemas/realm/insight-settings.schema.json';
import type { Database } from '../../kernel/database/open';
import { dropPartitions } from './partitions';
import { SUM_TABLES } from './sums';
import { DAY_MS, dayOf } from './time';
import { purgeSalts } from './visitor-key';

/** The longest that single events are stored, in days. */
const LONGEST_DAYS = settings.properties.retentionDays.maximum;
/** How long hours have sums by page, content and so on, from which those of their day are made, in days. */
const HOURS_DAYS = 3;
/** How long events that do not fit are there to be looked at, in days. */
const REFUSED_DAYS = 7;

const daysBefore = (now: number, days: number): Date => new Date(dayOf(now) - days * DAY_MS);

/**
 * Deletes what is past the retention of its realm, with whole days at a time where all realms are past it.
 *
 * @param now ms since the epoch
 */
export async function purgeInsight(database: Database, now: number): Promise<void> {
  const today = new Date(dayOf(now));
  await dropPartitions(database, daysBefore(now, LONGEST_DAYS).getTime());
  await sql`
    delete from insight_event using insight_realm as measured
    where measured.realm = insight_event.realm
      and at < ${today}::timestamptz - make_interval(days => measured.retention_days)`.execute(database);
  await sql`
    delete from insight_play using insight_realm as measured
    where measured.realm = insight_play.realm
      and started_at < ${today}::timestamptz - make_interval(days => measured.retention_days)`.execute(database);
  for (const table of SUM_TABLES) {
    await sql`
      delete from ${sql.table(table)} as sums using insight_realm as measured
      where measured.realm = sums.realm
        -- months go as a whole, as reports read them
        and start < date_trunc('month', ${today}::timestamptz - make_interval(months => measured.report_months), 'UTC')`.execute(
      database,
    );
    await database
      .deleteFrom(table)
      .where('grain', '=', 'hour')
      .where('dimension', '<>', 'all')
      .where('start', '<', daysBefore(now, HOURS_DAYS))
      .execute();
  }
  await database.deleteFrom('insight_refused_event').where('at', '<', daysBefore(now, REFUSED_DAYS)).execute();
  await purgeSalts(database, now);
}
