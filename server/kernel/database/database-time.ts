import { sql } from 'kysely';
import type { Database } from './open';

/** The time by the database's clock, ms since the epoch: for what is compared with moments that the database itself has noted. */
export async function databaseTime(database: Database): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(database);
  return rows[0]!.now;
}
