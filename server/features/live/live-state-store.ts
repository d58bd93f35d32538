import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { withLiveState } from '../../../renderer/realm/live-overlay';
import type { LiveEvent, LiveStatus } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import type { Tables } from '../../kernel/database/tables';
import { ServerError } from '../../kernel/errors/errors';
import { type LiveStateRow, lockRealm, overlayEvent, overlayOf, tellChange } from '../realms';
import { nextOverlay } from './next-state';

/** An update of a sender. */
export interface LiveUpdate {
  status: LiveStatus;
  sequence: number;
  /** ISO 8601, in the time of the content; null for none. */
  startsAt: string | null;
  data: Record<string, unknown> | null;
}

/** When an update arrives, ms since the epoch. */
export interface Arrival {
  /** In the time of the content. */
  contentNow: number;
  now: number;
}

export interface Applied {
  state: LiveStateRow;
  /** Whether the update changed the state. */
  applied: boolean;
  /** Whether what is said of the event has changed with it. */
  isTransition: boolean;
}

/** The event as the realm's documents have it. @throws ServerError UNKNOWN_CONTENT, NOT_AN_EVENT */
async function readEvent(transaction: Transaction<Tables>, realm: string, id: string): Promise<LiveEvent> {
  const row = await transaction
    .selectFrom('content')
    .where('realm', '=', realm)
    .where('id', '=', id)
    .select(['type', sql<LiveEvent>`coalesce(document, data)`.as('event')])
    .executeTakeFirst();
  if (!row) throw new ServerError('UNKNOWN_CONTENT', { type: 'event', id });
  if (row.type !== 'LIVE_EVENT') throw new ServerError('NOT_AN_EVENT', { id });
  return row.event;
}

const readState = (transaction: Transaction<Tables>, realm: string, event: string) =>
  transaction
    .selectFrom('live_state')
    .where('realm', '=', realm)
    .where('event', '=', event)
    .selectAll()
    .executeTakeFirst();

async function writeState(transaction: Transaction<Tables>, { data, ...state }: LiveStateRow): Promise<void> {
  const values = { ...state, data: data && JSON.stringify(data) };
  await transaction
    .insertInto('live_state')
    .values(values)
    .onConflict((conflict) => conflict.columns(['realm', 'event']).doUpdateSet(values))
    .execute();
}

/**
 * Applies an update to the state of an event. One that is not newer than the last one changes nothing; one that changes
 * what is said of the event is told to every process.
 *
 * @throws ServerError UNKNOWN_CONTENT, NOT_AN_EVENT
 */
export function applyLiveUpdate(
  database: Database,
  realm: string,
  id: string,
  { status, sequence, startsAt, data }: LiveUpdate,
  { contentNow, now }: Arrival,
): Promise<Applied> {
  return database.transaction().execute(async (transaction): Promise<Applied> => {
    await lockRealm(transaction, realm);
    const event = await readEvent(transaction, realm, id);
    const last = await readState(transaction, realm, id);
    if (last && last.sequence >= sequence) return { state: last, applied: false, isTransition: false };
    const previous = last && overlayOf(last);
    const overlay = nextOverlay(event, previous, { status, startsAt }, contentNow);
    const state: LiveStateRow = {
      ...{ realm, event: id, sequence, status, data },
      starts_at: overlay.startsAt === null ? null : new Date(overlay.startsAt),
      since: new Date(overlay.since),
      until: overlay.until === null ? null : new Date(overlay.until),
      updated_at: new Date(now),
    };
    await writeState(transaction, state);
    const before = previous ? withLiveState(event, previous) : event;
    const isTransition = !isDeepStrictEqual(before, withLiveState(event, overlay));
    if (isTransition) {
      await overlayEvent(transaction, realm, event, state);
      await transaction
        .updateTable('realm')
        .set({ live_revision: sql`live_revision + 1` })
        .where('name', '=', realm)
        .execute();
      await tellChange(transaction, realm);
    }
    return { state, applied: true, isTransition };
  });
}
