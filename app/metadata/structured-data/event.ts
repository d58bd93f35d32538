import type { BroadcastEvent, Event, EventStatusType, SportsEvent } from 'schema-dts';
import { isUnconfirmed, unconfirmedDay } from '../../../renderer/contract/confirmed-time';
import { startOf } from '../../../renderer/contract/event-moment';
import type { ContentItem } from '../../../schemas/generated/types';
import type { Site } from '../site';
import { describedBy } from './described';
import { accessOf } from './offer';

const STATUS = {
  DELAYED: 'https://schema.org/EventRescheduled',
  POSTPONED: 'https://schema.org/EventPostponed',
  CANCELLED: 'https://schema.org/EventCancelled',
} as const satisfies Record<NonNullable<ContentItem['eventState']>, EventStatusType>;

/** When it begins: the day alone where nobody knows the hour yet. */
const beginningOf = (item: ContentItem & { startDate: string }): string =>
  isUnconfirmed(item)
    ? new Date(unconfirmedDay(item.startDate)).toISOString().slice(0, 10)
    : (startOf(item) ?? item.startDate);

/** Where it is watched, and where it takes place. */
const locationsOf = ({ venue, city }: ContentItem, url: string) => [
  { '@type': 'VirtualLocation' as const, url },
  ...(venue || city ? [{ '@type': 'Place' as const, name: venue ?? city!, ...(city && { address: city }) }] : []),
];

const isSport = ({ competitors, competition }: ContentItem) => competition !== undefined || !!competitors?.length;

type LiveEvent = readonly [Event | SportsEvent, ...BroadcastEvent[]];

/** An event, and its broadcast in the realm; nothing for one without hours. Search engines take no broadcast without an end. */
export function liveEvent(item: ContentItem, site: Site): LiveEvent | undefined {
  const { startDate, endDate, competitors = [], eventState } = item;
  const url = site.ofContent('LIVE_EVENT', item.id);
  if (!url || !startDate) return undefined;
  const hours = { startDate: beginningOf({ ...item, startDate }), ...(endDate && { endDate }) };
  const common = {
    url,
    name: item.title,
    ...describedBy(item, site),
    ...hours,
    eventStatus: eventState ? STATUS[eventState] : ('https://schema.org/EventScheduled' as const),
    ...(eventState === 'DELAYED' && { previousStartDate: startDate }),
  };
  const event = {
    ...common,
    '@id': `${url}#event`,
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode' as const,
    location: locationsOf(item, url),
  };
  const teams = competitors.map(({ type, title }) =>
    type === 'TEAM' ? { '@type': 'SportsTeam' as const, name: title } : { '@type': 'Person' as const, name: title },
  );
  return [
    isSport(item)
      ? {
          ...event,
          '@type': 'SportsEvent',
          ...(teams.length > 0 && { competitor: teams }),
          ...(item.competition && { superEvent: { '@type': 'Event', name: item.competition.title } }),
        }
      : { ...event, '@type': 'Event' },
    ...(endDate
      ? [
          {
            ...common,
            '@type': 'BroadcastEvent' as const,
            '@id': `${url}#broadcast`,
            isLiveBroadcast: true,
            inLanguage: site.language,
            ...accessOf(item),
            broadcastOfEvent: { '@id': event['@id'] },
          },
        ]
      : []),
  ];
}
