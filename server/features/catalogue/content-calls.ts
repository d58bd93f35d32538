import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  MINUTE_MS,
  MS_PER_SECOND,
  PAGE_KEPT_MS,
  SECONDS_PER_DAY,
  wholeMinute,
} from '../../../renderer/contract/constants';
import { isPublicRealm } from '../../../renderer/routing/content-access';
import type { ContentAnswerAt } from '../../../schemas/generated/calls';
import type { Role } from '../../../schemas/generated/types';
import type { FairQueue } from '../../kernel/async/fair-queue';
import { inStoreTime } from '../../kernel/database/store-failure';
import { problemDetails, ServerError } from '../../kernel/errors/errors';
import { type Answer, makeAnswer } from '../../kernel/http/answers';
import { API_VARIES, JSON_TYPE, REVALIDATED } from '../../kernel/http/api-headers';
import type { Endpoint } from '../../kernel/http/endpoint';
import { negotiateLanguage } from '../../kernel/http/negotiate';
import {
  isOneOfManyQueries,
  type Parameters,
  type ParameterValues,
  readParameters,
} from '../../kernel/http/parameters';
import { type RawQuery, readAt, readOneOf } from '../../kernel/http/query';
import { sendAnswer } from '../../kernel/http/send';
import { territoryOf } from '../../kernel/permissions/territory';
import { refuseVpn } from '../../kernel/permissions/vpn';
import type { ServerParts } from '../../kernel/server-parts';
import { type Sessions, signingMediaKey } from '../auth';
import { assertCurrent, onCurrentVersion, type RealmService, realmOfCall, type ServedRealm } from '../realms';
import { contentShift } from './content-time';
import { GEO_MODES } from './endpoints';
import { createHorizon, type Horizon } from './horizon';
import { matchPath, readAddress } from './match-path';
import type { ContentReader } from './read-content';
import { type ReaderOptions, readerOf } from './reader-of';
import { roleIn, roleOf } from './role-of';

export interface ContentCallsOptions
  extends Pick<
    ServerParts,
    'database' | 'cache' | 'responseCache' | 'answering' | 'countryHeader' | 'vpnHeader' | 'clock'
  > {
  realms: RealmService;
  sessions: Pick<Sessions, 'keys' | 'bearerOf'>;
}

/** What an answer depends on besides the content, the moment and the request itself. */
export interface Reading {
  served: ServedRealm;
  role: Role;
  language: string;
  /** Where the viewer is, null when that is not known. */
  territory: string | null;
  /** Whether the viewer comes through a VPN that the realm does not allow: every call is refused (RS-18). */
  isVpnRefused?: boolean;
}

/** One call, with its realm, language and moment found. */
export interface ContentCall<Declared extends ContentEndpoint>
  extends Pick<Reading, 'served' | 'role' | 'language' | 'territory'> {
  parameters: ParameterValues<Declared['parameters']>;
  /** The parts of the path. */
  params: Readonly<Record<keyof Declared['parts'], string>>;
  reader: ContentReader;
}

/** What registering a call needs of its entry in the table. */
type ContentEndpoint = Pick<Endpoint, 'path' | 'parts' | 'parameters'>;

type Handler<Declared extends ContentEndpoint, Answer> = (call: ContentCall<Declared>) => Promise<Answer>;

/** What a call answers in this process: what HTTP would send, before it is written as JSON. */
export interface LocalAnswer {
  status: number;
  body: unknown;
}

/** The calls of one page. */
export interface LocalCalls {
  /** @returns undefined for an address that is none of a call about content */
  call(address: string): Promise<LocalAnswer> | undefined;
  /** When what the calls brought changes by itself, ms since the epoch, by the server's clock; null when it never does. */
  nextChange(): number | null;
}

/** How long an answer is good: until the content that it shows changes, or a minute, where more than content is in it. */
type AnswerLifetime = 'content' | 'minute';

/** What an answer says to one caller alone. */
export interface OwnAnswer {
  role: Role;
  /** Whether the caller has sent what is left of a session: content that is closed to them then says so. */
  isSessionOver?: boolean;
  /** Fields that take the place of those that everybody gets. */
  fields: Readonly<Record<string, unknown>>;
}

export interface AnswerOptions<Declared extends ContentEndpoint> {
  /** A minute when left out. */
  lifetime?: AnswerLifetime;
  /** Where requests wait whose answer is not in the cache: with all others about content when left out. */
  queue?: FairQueue;
  /** What is the caller's own, made once a request and kept nowhere; undefined where it is what everybody gets. */
  ownAnswer?: (
    request: FastifyRequest,
    call: Pick<ContentCall<Declared>, 'served' | 'parameters'>,
  ) => Promise<OwnAnswer | undefined>;
}

/** Calls about a realm's content and documents, whose answers are the same for everybody of a role. */
export interface ContentCalls {
  /**
   * Registers a call. Its answer depends on realm, content, language, territory, address and time, and on nothing else;
   * where a realm is not open to everybody, also on the caller's role. It is cached by these, compressed, and has an ETag.
   */
  answer<const Declared extends ContentEndpoint>(
    endpoint: Declared,
    handle: Handler<Declared, ContentAnswerAt<Declared['path']>>,
    options?: AnswerOptions<Declared>,
  ): void;
  /**
   * The same calls in this process, for one page: they share a reader, so that an entity is read once, and what is
   * read at the same time comes with one statement.
   */
  local(reading: Reading): LocalCalls;
}

/** What a realm shows to those only who have signed in, no cache on the way may keep. */
const MEMBERS_ONLY = 'private, no-store';
const VARY = ['Accept-Encoding', ...API_VARIES, 'Host'].join(', ');

/** What everybody gets, with what is the caller's own laid over it. */
const withOwn = ({ type, identity, headers }: Answer, { fields }: OwnAnswer): Promise<Answer> =>
  makeAnswer({
    type,
    body: JSON.stringify({ ...JSON.parse(identity.toString()), ...fields }),
    headers: { ...headers, 'cache-control': MEMBERS_ONLY },
  });

/** An app that still has tokens is to forget them: one without any would be refused alike. */
const refusalTo = (own: OwnAnswer | undefined, error: unknown): unknown =>
  own?.isSessionOver && error instanceof ServerError && error.code === 'TOKEN_MISSING'
    ? new ServerError('SESSION_EXPIRED', {}, { cause: error })
    : error;

/** RS-31: whether content whose rights do not reach the viewer is left out or shown as locked, where a call says so. */
const readGeoMode = (query: RawQuery): (typeof GEO_MODES)[number] | undefined =>
  readOneOf(query, 'geoBlockedContentDisplayMode', GEO_MODES);

/** When content is read; ms since the epoch. */
type Moment = Pick<ReaderOptions, 'now' | 'shift' | 'serverTime'>;

const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;

/** A registered call. */
interface Registered {
  path: string;
  parameters: Parameters;
  handle: Handler<ContentEndpoint, unknown>;
  lifetime: AnswerLifetime;
}

export function createContentCalls(app: FastifyInstance, options: ContentCallsOptions): ContentCalls {
  const { database, realms, cache, responseCache, answering, sessions, clock, countryHeader, vpnHeader } = options;
  const calls: Registered[] = [];

  /** The moment that a query asks about, else now. One look at the clock: an answer is of the moment that it is kept under. */
  function momentOf({ realm }: ServedRealm, at: RawQuery['at']): Moment {
    const time = clock();
    return {
      // a preview asks what another moment's answer is
      now: wholeMinute(readAt({ at }, time)),
      shift: contentShift(realm.settings.contentAnchor, time),
      serverTime: wholeMinute(time),
    };
  }

  /** Follows what is read at a moment; the content of a realm with an anchor moves each day (UTC). */
  function follow({ now, shift }: Moment, { realm }: ServedRealm): Horizon {
    const horizon = createHorizon(now, shift);
    if (realm.settings.contentAnchor) horizon.note(new Date((Math.floor(now / DAY_MS) + 1) * DAY_MS - shift));
    return horizon;
  }

  /** A realm's content at a moment. */
  async function read(reading: Reading, moment: Moment, query: RawQuery, horizon?: Horizon): Promise<ContentReader> {
    const { served, role, language, territory } = reading;
    return readerOf(database, served, {
      ...moment,
      ...(horizon && { horizon }),
      language,
      territory,
      geoBlocked: readGeoMode(query),
      role,
      mediaKey: signingMediaKey(await sessions.keys()),
    });
  }

  /** Until when an answer is good: as long as nothing that was read changes, where nothing but content is in it. */
  function freshUntil({ serverTime }: Moment, horizon: Horizon, follows: boolean): number {
    if (!follows) return serverTime + MINUTE_MS;
    return Math.min(serverTime + PAGE_KEPT_MS, horizon.next() ?? Number.POSITIVE_INFINITY);
  }

  /** What an answer says of itself to caches on the way. */
  const headersOf = (isPublic: boolean, language: string, hasOwn: boolean) => ({
    'cache-control': isPublic ? REVALIDATED : MEMBERS_ONLY,
    vary: [VARY, countryHeader, vpnHeader, isPublic && !hasOwn ? null : 'Authorization']
      .filter((name) => name !== null)
      .join(', '),
    'content-language': language,
  });

  return {
    answer(endpoint, handle, { lifetime = 'minute', queue = answering, ownAnswer } = {}) {
      const { path, parameters: declared } = endpoint;
      calls.push({ path, parameters: declared, handle: handle as Registered['handle'], lifetime });

      /** What is requested of the call, besides its moment. */
      type Wanted = Pick<ContentCall<typeof endpoint>, 'params' | 'parameters'> & { query: RawQuery; follows: boolean };

      type OwnOf = (
        call: Pick<ContentCall<typeof endpoint>, 'served' | 'parameters'>,
      ) => Promise<OwnAnswer | undefined>;

      /** A session is renewed once a request, however often its answer is looked for. */
      function onceFor(request: FastifyRequest): OwnOf {
        let own: Promise<OwnAnswer | undefined> | undefined;
        return async (call) => {
          if (request.method === 'GET') own ??= ownAnswer?.(request, call);
          return own;
        };
      }

      async function make(
        reading: Reading,
        moment: Moment,
        { query, parameters, params, follows }: Wanted,
      ): Promise<Answer> {
        const horizon = follow(moment, reading.served);
        const reader = await read(reading, moment, query, horizon);
        const call = { ...reading, parameters, params, reader };
        const body = JSON.stringify(await handle(call));
        await assertCurrent(realms, reading.served);
        return makeAnswer({
          type: JSON_TYPE,
          body,
          headers: headersOf(isPublicRealm(reading.served.realm.settings), reading.language, ownAnswer !== undefined),
          madeAt: moment.serverTime,
          freshUntil: freshUntil(moment, horizon, follows),
        });
      }

      /** The answer for a request, and the realm that it is of. */
      async function find(request: FastifyRequest, reply: FastifyReply, ownOf: OwnOf) {
        const { at, ...query } = request.query as RawQuery;
        const served = await realmOfCall(request, realms);
        refuseVpn(request, reply, served, vpnHeader);
        const { realm, contentRevision, liveRevision } = served;
        const parameters = readParameters(query, declared);
        const own = await ownOf({ served, parameters });
        const role = own ? roleIn(served, own.role) : await roleOf(sessions, request, served);
        const language = negotiateLanguage(request.headers['accept-language'], realm.settings.realmLanguages);
        const territory = territoryOf(request.headers, countryHeader);
        const moment = momentOf(served, at);
        // what plays content is signed by the keys
        const { kid } = await sessions.keys();
        const version = [realm.name, realm.version, kid, contentRevision, liveRevision];
        const params = request.params as Wanted['params'];
        const dependsOn = [
          role,
          language,
          territory,
          moment.shift,
          // what the address means: it can be written in endlessly many ways
          JSON.stringify([path, params, parameters]),
          ...(at === undefined ? [] : [moment.now]),
        ];
        // another moment's answer is not known to last
        const wanted = { query, parameters, params, follows: lifetime === 'content' && at === undefined };
        const makeNow = () => inStoreTime(make({ served, role, language, territory }, moment, wanted));
        const answer = await cache
          .get(
            ['api', ...version, ...dependsOn].join('\n'),
            () => queue({ realm: realm.name, address: request.ip }, makeNow),
            {
              isOneOfMany: at !== undefined || isOneOfManyQueries(query, declared),
              onFound: (how) => {
                request.facts.cache = how;
              },
            },
          )
          .catch((error: unknown) => {
            throw refusalTo(own, error);
          });
        return { answer, realm, own };
      }

      app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
        const send = responseCache.begin(request);
        const ownOf = onceFor(request);
        const { answer, realm, own } = await onCurrentVersion(realms, () => find(request, reply, ownOf));
        if (own) return sendAnswer(request, reply, await withOwn(answer, own));
        // what a request says besides its bearer does not make its answer known again
        if (!isPublicRealm(realm.settings)) return sendAnswer(request, reply, answer);
        // another moment is asked for by operators
        const isNow = (request.query as RawQuery).at === undefined;
        return send(reply, answer, realm.name, isNow ? { realm: realm.name } : null);
      });
    },

    local(reading) {
      const { served, language, territory } = reading;
      const role = roleIn(served, reading.role);
      const ofPage = { ...reading, role };
      const moment = momentOf(served, undefined);
      const horizon = follow(moment, served);
      const nextMinute = new Date(moment.now + MINUTE_MS - moment.shift);
      let shared: Promise<ContentReader> | undefined;

      async function make(
        { parameters: declared, handle, lifetime }: Registered,
        params: Record<string, string>,
        raw: RawQuery,
      ) {
        if (reading.isVpnRefused) throw new ServerError('VPN_BLOCKED', { realm: served.realm.name });
        const { at, ...query } = raw;
        const parameters = readParameters(query, declared);
        const isOwn = at !== undefined || readGeoMode(query) !== undefined;
        if (lifetime === 'minute' || at !== undefined) horizon.note(nextMinute);
        if (!isOwn) shared ??= read(ofPage, moment, {}, horizon);
        const reader = await (isOwn ? read(ofPage, momentOf(served, at), query, horizon) : shared!);
        return handle({ served, language, role, territory, parameters, params, reader });
      }

      function call(address: string): Promise<LocalAnswer> | undefined {
        const { path, query } = readAddress(address);
        for (const call of calls) {
          const params = matchPath(call.path, path);
          if (!params) continue;
          return make(call, params, query).then(
            (body) => ({ status: 200, body }),
            (error: unknown) => {
              if (!(error instanceof ServerError)) throw error;
              return { status: error.status, body: problemDetails(error) };
            },
          );
        }
        return undefined;
      }

      return { call, nextChange: horizon.next };
    },
  };
}
