import { isAnnounced } from '../../contract/availability';
import { endOfUnconfirmed, isUnconfirmed } from '../../contract/confirmed-time';
import { MINUTE_MS, MS_PER_SECOND, SECONDS_PER_DAY } from '../../contract/constants';
import { eventMoment, startOf } from '../../contract/event-moment';
import type { DrawnCard } from './drawn-card';
import { NEAR_DAYS } from './facts';
import { airing } from './on-air';

const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;

/** When the first of some dates comes, in whole minutes as they are drawn; null when none is to come. ms since the epoch. */
export const firstChange = (dates: readonly (string | undefined)[], now: number): number | null =>
  firstOf(
    dates.flatMap((date) => (date ? [Date.parse(date)] : [])),
    now,
  );

/** The first of some moments that is still to come, in whole minutes as they are drawn; ms since the epoch. */
function firstOf(moments: readonly number[], now: number): number | null {
  const coming = moments.map((moment) => Math.ceil(moment / MINUTE_MS) * MINUTE_MS).filter((moment) => moment > now);
  return coming.length > 0 ? Math.min(...coming) : null;
}

/** When an event or a programme starts or ends next; null when it does neither, or has no times. ms since the epoch. */
export const eventChange = (card: Parameters<typeof eventMoment>[0], now: number): number | null =>
  isUnconfirmed(card) && card.startDate
    ? firstOf([endOfUnconfirmed(card.startDate)], now)
    : firstChange([startOf(card), card.endDate], now);

/** When the first of some events or programmes starts or ends; ms since the epoch. */
export function firstEventChange(cards: readonly Parameters<typeof eventMoment>[0][], now: number): number | null {
  const changes = cards.map((card) => eventChange(card, now)).filter((change) => change !== null);
  return changes.length > 0 ? Math.min(...changes) : null;
}

/** When what `timeFact` says of an event changes for another reason than that it starts or ends. */
function factChange(card: DrawnCard, now: number): number | null {
  const start = Date.parse(startOf(card) ?? '');
  if (Number.isNaN(start)) return null;
  const moment = eventMoment(card, now);
  const counts = moment === 'live' || (moment === 'upcoming' && start - now < DAY_MS);
  if (counts) return now + MINUTE_MS;
  // both begin after the moment has passed, not with it
  return firstOf([start - NEAR_DAYS * DAY_MS + 1, start - DAY_MS + 1, start + NEAR_DAYS * DAY_MS], now);
}

/** When a channel shows something else, or another minute of the programme that it shows has gone by. */
export function channelChange(card: Pick<DrawnCard, 'now' | 'following'>, now: number): number | null {
  const { current, next } = airing(card, now);
  if (current) return now + MINUTE_MS;
  return next ? firstOf([Date.parse(next.startDate)], now) : null;
}

/** When what a card says of the moment changes next; null when it never does. ms since the epoch. */
export function cardChange(card: DrawnCard, now: number): number | null {
  switch (card.type) {
    case 'LIVE_EVENT': {
      const changes = [eventChange(card, now), factChange(card, now)].filter((change) => change !== null);
      return changes.length > 0 ? Math.min(...changes) : null;
    }
    case 'PROGRAMME':
      return eventMoment(card, now) === 'live' ? now + MINUTE_MS : eventChange(card, now);
    case 'VOD_VIDEO':
      // the words for a start change with its distance
      return isAnnounced(card, now) ? firstOf([now + DAY_MS, Date.parse(card.availableFrom!)], now) : null;
    default:
      return null;
  }
}
