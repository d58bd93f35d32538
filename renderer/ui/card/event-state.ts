import type { Card } from '../../../schemas/generated/types';

/** How an event stands at a moment. */
export type EventMoment = 'upcoming' | 'live' | 'ended' | 'delayed' | 'postponed' | 'cancelled';

/** From an event's times and what changed about them; undefined for what is no event. */
export function eventMoment(
  card: Pick<Card, 'startDate' | 'endDate' | 'eventState'>,
  now: number,
): EventMoment | undefined {
  if (!card.startDate || !card.endDate) return undefined;
  if (card.eventState) return card.eventState.toLowerCase() as EventMoment;
  if (now < Date.parse(card.startDate)) return 'upcoming';
  return now < Date.parse(card.endDate) ? 'live' : 'ended';
}
