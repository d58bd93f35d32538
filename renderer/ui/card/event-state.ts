import type { Card } from '../../../schemas/generated/types';

/** How an event or a programme stands at a moment. */
export type EventMoment = 'upcoming' | 'live' | 'ended' | 'delayed' | 'postponed' | 'cancelled';

type Timed = Pick<Card, 'startDate' | 'endDate' | 'eventState' | 'delayedUntil'>;

/** When it starts in truth: a delayed event at its new time, where there is one. ISO 8601. */
export const startOf = ({ startDate, eventState, delayedUntil }: Timed): string | undefined =>
  eventState === 'DELAYED' ? (delayedUntil ?? startDate) : startDate;

/** From its times and what changed about them; undefined for what has no times. */
export function eventMoment(card: Timed, now: number): EventMoment | undefined {
  const start = startOf(card);
  if (!start || !card.endDate) return undefined;
  const isSet = card.eventState === undefined || (card.eventState === 'DELAYED' && card.delayedUntil !== undefined);
  if (!isSet) return card.eventState?.toLowerCase() as EventMoment;
  if (now < Date.parse(start)) return card.eventState ? 'delayed' : 'upcoming';
  return now < Date.parse(card.endDate) ? 'live' : 'ended';
}
