import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/open';

/** What the journal says since a position in it. */
export interface EndedSince {
  /** The ids of the devices whose sessions have ended; some may have been read before. */
  devices: string[];
  /** Where the next reading begins. */
  position: string;
  /** Another database, or one that was started anew since, has another one. */
  server: string;
}

/** By the database's clock: longer than any access token can be valid, also of a server whose clock was a day ahead. */
const KEPT = sql`interval '26 hours'`;

/**
 * Reads the journal of ended sessions. The position is the oldest transaction that was still running at the time: whatever
 * is committed after the reading has that number or a higher one, in whichever order transactions end.
 *
 * @param position null reads everything that a valid access token may still belong to
 */
export async function readEndedSessions(database: Database, position: string | null): Promise<EndedSince> {
  const { rows } = await sql<EndedSince>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as position, pg_postmaster_start_time()::text as server, coalesce((
      select json_agg(device) from ended_session
      where transaction >= ${position ?? '0'}::xid8 and ended_at > now() - ${KEPT}
    ), '[]'::json) as devices`.execute(database);
  return rows[0]!;
}

/** Deletes entries that no valid access token can belong to. */
export async function purgeEndedSessions(database: Database): Promise<void> {
  await sql`delete from ended_session where ended_at < now() - ${KEPT}`.execute(database);
}
