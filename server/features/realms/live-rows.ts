import { type Selectable, sql, type Transaction } from 'kysely';
import { type LiveOverlay, withLiveState } from '../../../renderer/realm/live-overlay';
import type { LiveEvent } from '../../../schemas/generated/types';
import type { Tables } from '../../kernel/database/tables';
import { timesOf } from './content-times';
import type { LiveStateTable } from './tables';

export type LiveStateRow = Selectable<LiveStateTable>;

/** What of a live state lies over its event. */
export const overlayOf = ({ status, starts_at, since, until }: LiveStateRow): LiveOverlay => ({
  status,
  startsAt: starts_at?.toISOString() ?? null,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
});

/** An event as the realm's documents have it, with its live state. */
export interface StatedEvent {
  event: LiveEvent;
  state: LiveStateRow;
}

/** The events of a realm that have a live state. */
export async function readStatedEvents(transaction: Transaction<Tables>, realm: string): Promise<StatedEvent[]> {
  const rows = await transaction
    .selectFrom('live_state')
    .innerJoin('content', (join) =>
      join.onRef('content.realm', '=', 'live_state.realm').onRef('content.id', '=', 'live_state.event'),
    )
    .where('live_state.realm', '=', realm)
    .where('content.type', '=', 'LIVE_EVENT')
    .selectAll('live_state')
    .select(sql<LiveEvent>`coalesce(content.document, content.data)`.as('own'))
    .execute();
  return rows.map(({ own: event, ...state }) => ({ event, state }));
}

/** Stores an event with its live state over it, so that whoever reads content has both at once. */
export async function overlayEvent(
  transaction: Transaction<Tables>,
  realm: string,
  event: LiveEvent,
  state: LiveStateRow,
): Promise<void> {
  const data = withLiveState(event, overlayOf(state));
  await transaction
    .updateTable('content')
    .set({ ...timesOf(data), data: JSON.stringify(data), document: JSON.stringify(event) })
    .where('realm', '=', realm)
    .where('id', '=', event.id)
    .execute();
}
