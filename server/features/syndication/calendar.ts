import { isPublicRealm, MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import { aboutIn, narrowed } from '../../../renderer/contract/schedule-filters';
import type { Card, ContentAnswer, ScheduleAnswer } from '../../../schemas/generated/types';
import { ServerError } from '../../kernel/errors/errors';
import type { Parameters } from '../../kernel/http/parameters';
import { contentClosed } from '../catalogue';
import { calendarOf } from './calendar-of';
import type { OpenAddress, OpenCall } from './open-addresses';

const PARAMETERS = {
  event: { kind: 'text', description: 'The id of one event. Defaults to the schedule.' },
  release: { kind: 'text', description: 'The id of one video that is announced.' },
  team: { kind: 'text', description: 'The id of a team or an athlete: the events of its season.' },
  competition: { kind: 'text', description: 'The id of a competition: the events of its season.' },
  filter: {
    kind: 'text',
    description: 'What of the schedule, as the schedule’s own address has it: `channel:two`, `kind:Golf`.',
  },
  language: { kind: 'text', description: 'The language (BCP 47). Defaults to Accept-Language.' },
} as const satisfies Parameters;

type CalendarCall = OpenCall<typeof PARAMETERS>;

const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;
/** What the schedule's calendar goes back and ahead, in days; one request for the schedule takes at most eight. */
const STRETCHES = [
  [-1, 7],
  [7, 15],
] as const;

/** Why one item cannot be brought: it is not there, or the realm shows visitors its schedule alone. */
const missing = ({ served: { realm } }: CalendarCall, type: 'event' | 'release', id: string): ServerError =>
  isPublicRealm(realm.settings) ? new ServerError('UNKNOWN_CONTENT', { type, id }) : contentClosed('unauthenticated');

/** What the calendar of a season goes back and ahead, in days. */
const SEASON = [-30, 160] as const;

/** One item. @throws ServerError `unknown` where there is none */
const itemOf = async ({ bring }: CalendarCall, id: string, unknown: ServerError) =>
  (await bring<ContentAnswer>(`/api/v2/content/${encodeURIComponent(id)}`, unknown)).item;

async function eventOf(call: CalendarCall, id: string): Promise<Card> {
  const item = await itemOf(call, id, missing(call, 'event', id));
  if (item.type !== 'LIVE_EVENT') throw new ServerError('NOT_AN_EVENT', { id });
  return { ...item, type: item.type };
}

/** RT-38: an announced video, at the hour from which it can be watched. */
async function releaseOf(call: CalendarCall, id: string): Promise<Card> {
  const unknown = missing(call, 'release', id);
  const item = await itemOf(call, id, unknown);
  if (item.type !== 'VOD_VIDEO' || !item.availableFrom) throw unknown;
  return { ...item, type: item.type };
}

/** The events of a team or a competition, of a month back and of what is known ahead. */
async function seasonOf({ bring, now }: CalendarCall, about: Readonly<Record<string, string>>): Promise<Card[]> {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const [from, to] = SEASON.map((days) => new Date(today + days * DAY_MS).toISOString()) as [string, string];
  const query = new URLSearchParams({ from, to, ...about });
  return (await bring<ScheduleAnswer>(`/api/v2/schedule?${query}`, contentClosed('unauthenticated'))).items;
}

/** The team and the competition that a calendar is about, whichever parameter names them. */
function aboutOf({ parameters: { team, competition, filter } }: CalendarCall): { team?: string; competition?: string } {
  const named = { ...(team !== undefined && { team }), ...(competition !== undefined && { competition }) };
  return Object.keys(named).length > 0 ? named : { ...aboutIn(filter ?? null) };
}

function cardsOf(call: CalendarCall): Promise<Card[]> {
  const { event, release } = call.parameters;
  if (event !== undefined) return eventOf(call, event).then((card) => [card]);
  if (release !== undefined) return releaseOf(call, release).then((card) => [card]);
  const about = aboutOf(call);
  return Object.keys(about).length > 0 ? seasonOf(call, { ...about }) : scheduleOf(call);
}

/** What a calendar of a team or a competition is called: by its name, where an event has it. */
function titleOf(call: CalendarCall, cards: readonly Card[]) {
  const { realm } = call.served;
  const { team, competition } = aboutOf(call);
  const name =
    team === undefined
      ? competition && cards[0]?.competition?.title
      : cards[0]?.competitors?.find(({ id }) => id === team)?.title;
  const own = realm.settings.realmFullName ?? realm.name;
  return name ? `${name} · ${own}` : own;
}

async function scheduleOf({ bring, now, parameters: { filter } }: CalendarCall): Promise<Card[]> {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const stretches = await Promise.all(
    STRETCHES.map(([from, to]) => {
      const moment = (days: number) => new Date(today + days * DAY_MS).toISOString();
      const address = `/api/v2/schedule?from=${moment(from)}&to=${moment(to)}`;
      return bring<ScheduleAnswer>(address, contentClosed('unauthenticated'));
    }),
  );
  const cards = new Map(stretches.flatMap(({ items }) => items.map((card) => [card.id, card] as const)));
  // nobody wants what channels show around the clock, unless they say which
  if (!filter) return [...cards.values()].filter(({ type }) => type === 'LIVE_EVENT');
  return narrowed([...cards.values()], filter);
}

/** One event, one release, or the schedule, for calendar programs. */
export const calendar: OpenAddress<typeof PARAMETERS> = {
  file: 'calendar.ics',
  type: 'text/calendar; charset=utf-8',
  parameters: PARAMETERS,
  savedAs: ({ event, release }) => (event ? 'event.ics' : release ? 'release.ics' : 'schedule.ics'),
  async make(call) {
    const { served, now, addressOf } = call;
    const { name } = served.realm;
    const cards = await cardsOf(call);
    return calendarOf({
      ...{ realm: name, title: titleOf(call, cards), cards, now },
      addressOf(card) {
        if (card.type === 'VOD_VIDEO') return addressOf('vod', { id: card.id });
        const id = card.type === 'PROGRAMME' ? (card.eventId ?? card.channelId) : card.id;
        return id === undefined ? undefined : addressOf('live', { eventId: id });
      },
    });
  },
};
