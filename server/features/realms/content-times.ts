import { endOfUnconfirmed, isUnconfirmed, unconfirmedDay } from '../../../renderer/contract/confirmed-time';
import { startOf } from '../../../renderer/contract/event-moment';
import type { Entity } from '../../../schemas/generated/types';

const dateIn = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null);

/** A moment of an entity; null where it has none. */
export const dateOf = (entity: Entity, field: string): Date | null =>
  dateIn((entity as unknown as Record<string, unknown>)[field]);

/** From when to when it is on; an event of which only the day is known has all of that. */
function hoursOf(entity: Entity) {
  if (entity.type !== 'LIVE_EVENT' || !isUnconfirmed(entity))
    return { starts_at: dateIn(startOf(entity as Parameters<typeof startOf>[0])), ends_at: dateOf(entity, 'endDate') };
  const { startDate } = entity;
  return { starts_at: new Date(unconfirmedDay(startDate)), ends_at: new Date(endOfUnconfirmed(startDate)) };
}

/** The moments by which lists are found and sorted. */
export const timesOf = (entity: Entity) => ({
  ...hoursOf(entity),
  available_at: dateOf(entity, 'availableFrom'),
});
