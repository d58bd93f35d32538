import { sql } from 'kysely';
import type { Database } from './open';

/** How many dead rows a table may have, and which share of its rows: as PostgreSQL's own cleaning goes by default. */
const DEAD_ROWS = 50;
const DEAD_SHARE = 0.2;

/**
 * Gives the room of deleted and replaced rows back to their tables, one table after another, where there is enough of it. The embedded
 * database has nobody else who does; its only connection is free in between.
 */
export async function vacuumTables(database: Database): Promise<void> {
  // what was changed in the last second is not counted yet
  await sql`select pg_stat_force_next_flush()`.execute(database);
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_stat_user_tables
    where n_dead_tup > ${DEAD_ROWS}::bigint + ${DEAD_SHARE}::float8 * n_live_tup`.execute(database);
  for (const { name } of rows) await sql`vacuum ${sql.raw(name)}`.execute(database);
}
