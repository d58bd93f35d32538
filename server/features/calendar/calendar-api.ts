import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS, MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import { narrowed } from '../../../renderer/contract/schedule-filters';
import { languageOf } from '../../../renderer/realm/languages';
import { isPublicRealm } from '../../../renderer/routing/content-access';
import { fillPattern } from '../../../renderer/routing/fill-pattern';
import type { Card, ContentAnswer, ScheduleAnswer } from '../../../schemas/generated/types';
import { inStoreTime } from '../../kernel/database/store-failure';
import { ServerError } from '../../kernel/errors/errors';
import { type Answer, makeAnswer } from '../../kernel/http/answers';
import { negotiateLanguage } from '../../kernel/http/negotiate';
import { type Parameters, type ParameterValues, readParameters } from '../../kernel/http/parameters';
import type { RawQuery } from '../../kernel/http/query';
import { sendAnswer } from '../../kernel/http/send';
import { territoryOf } from '../../kernel/permissions/territory';
import { refuseVpn } from '../../kernel/permissions/vpn';
import type { ServerParts } from '../../kernel/server-parts';
import { type ContentCalls, contentClosed, type Reading } from '../catalogue';
import { type Addresses, realmAddress } from '../mail';
import { type RealmService, realmOfCall, type ServedRealm } from '../realms';
import { type CalendarCard, calendarOf, LOOK_AGAIN_S } from './calendar-of';

export interface CalendarOptions
  extends Pick<ServerParts, 'cache' | 'answering' | 'clock' | 'countryHeader' | 'vpnHeader'> {
  realms: RealmService;
  calls: Pick<ContentCalls, 'local'>;
  addresses: Addresses;
}

const PARAMETERS = {
  event: { kind: 'text', description: 'The id of one event. Defaults to the schedule.' },
  filter: {
    kind: 'text',
    description: 'What of the schedule, as the schedule’s own address has it: `channel:two`, `kind:Golf`.',
  },
  language: { kind: 'text', description: 'The language (BCP 47). Defaults to Accept-Language.' },
} as const satisfies Parameters;

type Wanted = ParameterValues<typeof PARAMETERS>;

const TYPE = 'text/calendar; charset=utf-8';
const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;
/** What the schedule's calendar goes back and ahead, in days; one request for the schedule takes at most eight. */
const STRETCHES = [
  [-1, 7],
  [7, 15],
] as const;

/** The answer to a call about content. @throws ServerError with the call's own code */
async function bring<Body>(
  local: ReturnType<ContentCalls['local']>,
  address: string,
  missing: ServerError,
): Promise<Body> {
  const answer = await local.call(address);
  if (answer?.status !== 200) throw missing;
  return answer.body as Body;
}

/** Events and schedules for calendars: to be saved, or subscribed to, by programs that send no headers of ours. */
export function registerCalendar(app: FastifyInstance, options: CalendarOptions): void {
  const { realms, calls, cache, answering, clock, countryHeader, vpnHeader, addresses } = options;

  async function cardsOf(reading: Reading, { event, filter }: Wanted, now: number): Promise<readonly CalendarCard[]> {
    const local = calls.local(reading);
    if (event !== undefined) {
      const unknown = new ServerError('UNKNOWN_CONTENT', { type: 'event', id: event });
      const { item } = await bring<ContentAnswer>(local, `/api/v2/content/${encodeURIComponent(event)}`, unknown);
      if (item.type !== 'LIVE_EVENT') throw new ServerError('NOT_AN_EVENT', { id: event });
      return [item];
    }
    const today = Math.floor(now / DAY_MS) * DAY_MS;
    const closed = contentClosed(reading.role);
    const stretches = await Promise.all(
      STRETCHES.map(([from, to]) => {
        const moment = (days: number) => new Date(today + days * DAY_MS).toISOString();
        return bring<ScheduleAnswer>(local, `/api/v2/schedule?from=${moment(from)}&to=${moment(to)}`, closed);
      }),
    );
    const cards = new Map(stretches.flatMap(({ items }) => items.map((card) => [card.id, card] as const)));
    // nobody wants what channels show around the clock, unless they say which
    if (!filter) return [...cards.values()].filter(({ type }) => type === 'LIVE_EVENT');
    return narrowed([...cards.values()], filter);
  }

  function pageOf({ realm }: ServedRealm, base: string | null) {
    const path = realm.routes.find(({ name }) => name === 'live')?.path;
    return (card: CalendarCard & Partial<Pick<Card, 'eventId' | 'channelId' | 'type'>>) => {
      const id = card.type === 'PROGRAMME' ? (card.eventId ?? card.channelId) : card.id;
      const target = path && id ? fillPattern(path, { eventId: id }) : undefined;
      return base !== null && target ? base + target : undefined;
    };
  }

  async function find(request: FastifyRequest, reply: FastifyReply, named: string | undefined): Promise<Answer> {
    const wanted = readParameters(request.query as RawQuery, PARAMETERS);
    const served = await realmOfCall(request, realms, named);
    refuseVpn(request, reply, served, vpnHeader);
    const { realm, contentRevision, liveRevision } = served;
    // who subscribes by an address says nothing of themselves
    if (!isPublicRealm(realm.settings)) throw contentClosed('unauthenticated');
    const language = negotiateLanguage(
      wanted.language ?? request.headers['accept-language'],
      realm.settings.realmLanguages,
    );
    const territory = territoryOf(request.headers, countryHeader);
    const base = realmAddress(request, realm, addresses);
    const now = clock();
    const make = async () => {
      const cards = await cardsOf({ served, role: 'unauthenticated', language, territory }, wanted, now);
      const body = calendarOf({
        ...{ realm: realm.name, title: realm.settings.realmFullName ?? realm.name, cards, now },
        addressOf: pageOf(served, base),
      });
      const headers = {
        'cache-control': `public, max-age=${LOOK_AGAIN_S / 4}`,
        vary: ['Accept-Encoding', 'Accept-Language', 'Host', countryHeader].filter((name) => name !== null).join(', '),
        'content-language': languageOf(language),
        'content-disposition': `attachment; filename="${wanted.event ? 'event' : 'schedule'}.ics"`,
      };
      return makeAnswer({ type: TYPE, body, headers, madeAt: now, freshUntil: now + 15 * MINUTE_MS });
    };
    const dependsOn = [realm.name, realm.version, contentRevision, liveRevision, language, territory, base];
    const key = ['calendar', ...dependsOn, wanted.event ?? '', wanted.filter ?? ''].join('\n');
    return cache.get(key, () => answering({ realm: realm.name, address: request.ip }, () => inStoreTime(make())));
  }

  app.get('/calendar.ics', async (request, reply) => sendAnswer(request, reply, await find(request, reply, undefined)));
  app.get<{ Params: { name: string } }>('/realm/:name/calendar.ics', async (request, reply) =>
    sendAnswer(request, reply, await find(request, reply, request.params.name)),
  );
}
