import { sql } from 'kysely';
import { isoDay } from '../../../renderer/contract/days';
import type { Database } from '../../kernel/database/open';
import { DAY_MS, dayOf } from './time';

/** Events arrive for yesterday, today and, where clocks differ, tomorrow; the day after is there before it is needed. */
const DAYS_AHEAD = [-1, 0, 1, 2];
const NAME = /^insight_event_(\d{4})_(\d{2})_(\d{2})$/;

const partitionOf = (day: number): string => `insight_event_${isoDay(day).replaceAll('-', '_')}`;

/** The day of a partition, ms since the epoch; undefined for the one that takes all other days. */
function dayOfPartition(name: string): number | undefined {
  const [, year, month, day] = NAME.exec(name) ?? [];
  return year === undefined ? undefined : Date.UTC(Number(year), Number(month) - 1, Number(day));
}

async function readPartitions(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'insight_event'::regclass`.execute(database);
  return rows.map(({ name }) => name);
}

/**
 * Adds a day's partition. It is made by itself and attached, which does not keep anybody from writing to other days meanwhile. A
 * day of which the partition for other days has events, as after a copy was restored, stays there.
 */
async function addPartition(database: Database, day: number): Promise<void> {
  const [from, to] = [new Date(day), new Date(day + DAY_MS)];
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('insight partitions'))`.execute(transaction);
    if ((await readPartitions(transaction)).includes(partitionOf(day))) return;
    const { rows } = await sql`
      select from insight_event_other where at >= ${from} and at < ${to} limit 1`.execute(transaction);
    if (rows.length > 0) return;
    const name = sql.table(partitionOf(day));
    await sql`create table ${name} (like insight_event including defaults including constraints)`.execute(transaction);
    await sql`
      alter table insight_event attach partition ${name}
      for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(transaction);
  });
}

/** Sees to it that each of the next days has a partition of its own. @param now ms since the epoch */
export async function addPartitions(database: Database, now: number): Promise<void> {
  const present = new Set(await readPartitions(database));
  for (const offset of DAYS_AHEAD) {
    const day = dayOf(now) + offset * DAY_MS;
    if (!present.has(partitionOf(day))) await addPartition(database, day);
  }
}

/** Drops the partitions of days before one, which takes no longer however many events there are. @param before ms since the epoch */
export async function dropPartitions(database: Database, before: number): Promise<void> {
  for (const name of await readPartitions(database)) {
    const day = dayOfPartition(name);
    if (day !== undefined && day < before) await sql`drop table if exists ${sql.table(name)}`.execute(database);
  }
}
