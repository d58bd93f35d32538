import { endOfUnconfirmed, isUnconfirmed, unconfirmedDay } from '../../../renderer/contract/confirmed-time';
import type { Entity } from '../../../schemas/generated/types';

/** When it starts in truth: a delayed event at its new time. */
const startOf = (entity: Entity): Date | null =>
  dateOf(
    entity,
    entity.type === 'LIVE_EVENT' && entity.eventState === 'DELAYED' && entity.delayedUntil
      ? 'delayedUntil'
      : 'startDate',
  );

/** A moment of an entity; null where it has none. */
export const dateOf = (entity: Entity, field: string): Date | null => {
  const value = (entity as unknown as Record<string, unknown>)[field];
  return typeof value === 'string' ? new Date(value) : null;
};

/** From when to when it is on; an event of which only the day is known has all of that. */
function hoursOf(entity: Entity) {
  if (entity.type !== 'LIVE_EVENT' || !isUnconfirmed(entity))
    return { starts_at: startOf(entity), ends_at: dateOf(entity, 'endDate') };
  const { startDate } = entity;
  return { starts_at: new Date(unconfirmedDay(startDate)), ends_at: new Date(endOfUnconfirmed(startDate)) };
}

/** The moments by which lists are found and sorted. */
export const timesOf = (entity: Entity) => ({
  ...hoursOf(entity),
  available_at: dateOf(entity, 'availableFrom'),
});
