import type { Card } from '../../schemas/generated/types';
import { endOfUnconfirmed, isUnconfirmed } from './confirmed-time';

/** How an event or a programme stands at a moment. */
export type EventMoment = 'upcoming' | 'live' | 'ended' | 'unconfirmed' | 'delayed' | 'postponed' | 'cancelled';

type Timed = Pick<Card, 'timeToBeConfirmed' | 'startDate' | 'endDate' | 'eventState' | 'delayedUntil'>;

/** When it starts in truth: a delayed event at its new time, where there is one. ISO 8601. */
export const startOf = ({ startDate, eventState, delayedUntil }: Timed): string | undefined =>
  eventState === 'DELAYED' ? (delayedUntil ?? startDate) : startDate;

/** From its times and what changed about them; undefined for what has no times. */
export function eventMoment(card: Timed, now: number): EventMoment | undefined {
  const start = startOf(card);
  if (!start || !card.endDate) return undefined;
  if (card.eventState === undefined && isUnconfirmed(card))
    return now < endOfUnconfirmed(start) ? 'unconfirmed' : 'ended';
  const isSet = card.eventState === undefined || (card.eventState === 'DELAYED' && card.delayedUntil !== undefined);
  if (!isSet) return card.eventState?.toLowerCase() as EventMoment;
  if (now < Date.parse(start)) return card.eventState ? 'delayed' : 'upcoming';
  return now < Date.parse(card.endDate) ? 'live' : 'ended';
}
