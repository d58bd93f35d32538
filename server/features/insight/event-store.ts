import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/open';
import type { RefusedEvent } from './read-events';
import type { EventRow, PlayRow } from './rows';
import { hourOf } from './time';

/** What one beacon brings. */
export interface Delivery {
  realm: string;
  /** ms since the epoch */
  receivedAt: number;
  events: readonly EventRow[];
  plays: readonly PlayRow[];
  refused: readonly RefusedEvent[];
}

/** An hour of a realm, by its beginning in ms since the epoch. */
export interface ChangedHour {
  realm: string;
  hour: number;
}

/** Of how many events of a realm that do not fit the store has the text. */
const MOST_REFUSED = 1_000;

const moment = (column: string) => sql`to_timestamp(${sql.ref(column)} / 1000.0)`;

async function insertEvents(database: Database, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return;
  // an event that comes twice is one
  await sql`
    insert into insight_event (realm, at, id, name, visitor, page, device, country, subject, amount, vitals)
    select realm, ${moment('at')}, id, name, visitor, page, device, country, subject, amount, vitals
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(
      realm text, at double precision, id uuid, name text, visitor text, page text, device text, country text,
      subject text, amount double precision, vitals jsonb)
    on conflict do nothing`.execute(database);
}

/** One row a play: a statement cannot change a row twice. */
function latestOf(rows: readonly PlayRow[]): PlayRow[] {
  const latest = new Map<string, PlayRow>();
  for (const row of rows) {
    const key = `${row.realm} ${row.id}`;
    const other = latest.get(key);
    const [first, second] = other && other.sequence > row.sequence ? [other, row] : [row, other];
    latest.set(key, {
      ...first,
      page: first.page ?? second?.page ?? null,
      shown: first.shown || (second?.shown ?? false),
    });
  }
  // in one order: two statements that change the same rows do not wait for each other for ever
  return [...latest.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** @returns the plays that were written, with when they began: the first report that came says that */
async function upsertPlays(database: Database, rows: readonly PlayRow[]): Promise<readonly ChangedHour[]> {
  if (rows.length === 0) return [];
  const isNewer = sql`excluded.sequence > play.sequence`;
  const newer = (column: string) =>
    sql`${sql.ref(column)} = case when ${isNewer} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`play.${column}`)} end`;
  const replaced = ['updated_at', 'sequence', 'played_ms', 'startup_ms', 'rebuffering_ms', 'errors', 'exit'];
  const { rows: written } = await sql<{ realm: string; started_at: Date }>`
    insert into insight_play as play (realm, id, started_at, updated_at, content, page, visitor, device, country,
      sequence, played_ms, startup_ms, rebuffering_ms, errors, shown, exit)
    select realm, id, ${moment('started_at')}, ${moment('updated_at')}, content, page, visitor, device, country,
      sequence, played_ms, startup_ms, rebuffering_ms, errors, shown, exit
    from json_to_recordset(${JSON.stringify(latestOf(rows))}::json) as row(
      realm text, id uuid, started_at double precision, updated_at double precision, content text, page text,
      visitor text, device text, country text, sequence integer, played_ms bigint, startup_ms integer, rebuffering_ms bigint,
      errors jsonb, shown boolean, exit text)
    on conflict (realm, id) do update set
      page = coalesce(play.page, excluded.page), shown = play.shown or excluded.shown,
      ${sql.join(replaced.map(newer))}
    returning realm, started_at`.execute(database);
  return written.map((row) => ({ realm: row.realm, hour: hourOf(row.started_at.getTime()) }));
}

/** Sets aside what does not fit, of each realm the first of a time. */
async function insertRefused(database: Database, deliveries: readonly Delivery[]): Promise<void> {
  const rows = deliveries.flatMap(({ realm, receivedAt, refused }) =>
    refused.map(({ problem, text }) => ({ realm, id: randomUUID(), at: receivedAt, problem, event: text })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into insight_refused_event (realm, id, at, problem, event)
    select realm, id, ${moment('at')}, problem, event
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(
      realm text, id uuid, at double precision, problem text, event text)
    where (select count(*) from insight_refused_event as other where other.realm = row.realm) < ${MOST_REFUSED}`.execute(
    database,
  );
}

/** Says that the sums of hours are out of date, after what changes them has been written: a sum that is made now may have missed it. */
async function noteChangedHours(database: Database, hours: readonly ChangedHour[]): Promise<void> {
  // in one order, as the plays
  const distinct = [...new Set(hours.map(({ realm, hour }) => JSON.stringify({ realm, hour })))].sort();
  if (distinct.length === 0) return;
  await sql`
    insert into insight_changed_hour (realm, hour)
    select realm, ${moment('hour')}
    from json_to_recordset(${`[${distinct.join(',')}]`}::json) as row(realm text, hour double precision)
    on conflict do nothing`.execute(database);
}

/** Writes what many beacons bring, together. */
export async function writeDeliveries(database: Database, deliveries: readonly Delivery[]): Promise<void> {
  const events = deliveries.flatMap((delivery) => delivery.events);
  const plays = deliveries.flatMap((delivery) => delivery.plays);
  const changed = await database.transaction().execute(async (transaction) => {
    await insertEvents(transaction, events);
    await insertRefused(transaction, deliveries);
    return upsertPlays(transaction, plays);
  });
  await noteChangedHours(database, [...events.map(({ realm, at }) => ({ realm, hour: hourOf(at) })), ...changed]);
}

/**
 * Deletes what there is of a visitor of a day.
 *
 * @param key of the day (visitor-key.ts)
 */
export async function deleteVisitor(database: Database, realm: string, key: string): Promise<void> {
  const changed = await database.transaction().execute(async (transaction) => {
    const { rows: events } = await sql<{ at: Date }>`
      delete from insight_event where realm = ${realm} and visitor = ${key} returning at`.execute(transaction);
    const { rows: plays } = await sql<{ at: Date }>`
      delete from insight_play where realm = ${realm} and visitor = ${key} returning started_at as at`.execute(
      transaction,
    );
    return [...events, ...plays].map(({ at }) => ({ realm, hour: hourOf(at.getTime()) }));
  });
  await noteChangedHours(database, changed);
}
