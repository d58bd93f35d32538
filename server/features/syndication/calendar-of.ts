import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { endOfUnconfirmed, isUnconfirmed, unconfirmedDay } from '../../../renderer/contract/confirmed-time';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import { startOf } from '../../../renderer/contract/event-moment';
import type { Card } from '../../../schemas/generated/types';

export interface CalendarParts {
  realm: string;
  title: string;
  /** Events, programmes of channels, and videos that are announced. */
  cards: readonly Card[];
  /** The address of a card's own page; undefined where no address of the realm is known. */
  addressOf: (card: Card) => string | undefined;
  /** When the calendar is made, ms since the epoch. */
  now: number;
}

/** How often whoever subscribes looks again, in seconds. */
export const LOOK_AGAIN_S = 60 * 60;

const STATUS = {
  DELAYED: ICalEventStatus.CONFIRMED,
  POSTPONED: ICalEventStatus.TENTATIVE,
  CANCELLED: ICalEventStatus.CANCELLED,
} as const;

/** A delayed event begins at its new time and lasts as long as before; a video can be watched from its release. */
function hoursOf(card: Card): { start: Date; end: Date; allDay?: boolean } | undefined {
  const { startDate, endDate, availableFrom, duration = 0 } = card;
  if (availableFrom) {
    const start = Date.parse(availableFrom);
    return { start: new Date(start), end: new Date(start + duration * MS_PER_SECOND) };
  }
  if (startDate && isUnconfirmed(card)) {
    const end = new Date(endOfUnconfirmed(startDate));
    return { start: new Date(unconfirmedDay(startDate)), end, allDay: true };
  }
  if (!startDate || !endDate) return undefined;
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  const begins = Date.parse(startOf(card) ?? startDate);
  return { start: new Date(begins), end: new Date(Math.max(end, begins + (end - start))) };
}

/** Where it takes place, or is shown. */
const locationOf = ({ venue, city, channelTitle }: Card): string | null =>
  [venue, city].filter(Boolean).join(', ') || (channelTitle ?? null);

/**
 * Events and programmes as a calendar (RFC 5545). All times are in UTC, which every program shows in its owner's zone. Ids stay the same,
 * so that a calendar that is read again brings events up to date. Results are never told: calendars show titles without being asked.
 */
export function calendarOf({ realm, title, cards, addressOf, now }: CalendarParts): string {
  const calendar = ical({
    name: title,
    prodId: { company: 'Realmcast', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: LOOK_AGAIN_S,
  });
  for (const card of cards) {
    const hours = hoursOf(card);
    if (!hours) continue;
    const url = addressOf(card);
    const about = card.spoilerFreeDescription ?? card.description;
    calendar.createEvent({
      ...hours,
      id: `${card.id}@${realm}.realmcast`,
      stamp: new Date(now),
      summary: card.spoilerFreeTitle ?? card.title,
      status: card.eventState ? STATUS[card.eventState] : ICalEventStatus.CONFIRMED,
      ...(about && { description: about }),
      ...(url && { url }),
      location: locationOf(card),
      // nobody has to be there at the hour of a release
      ...(card.availableFrom && { transparency: ICalEventTransparency.TRANSPARENT }),
    });
  }
  return calendar.toString();
}
