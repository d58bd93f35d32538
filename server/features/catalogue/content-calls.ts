import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wholeMinute } from '../../../renderer/contract/constants';
import { isPublicRealm } from '../../../renderer/routing/content-access';
import type { ContentAnswerAt } from '../../../schemas/generated/calls';
import type { Role } from '../../../schemas/generated/types';
import { problemDetails, ServerError } from '../../kernel/errors/errors';
import { makeAnswer } from '../../kernel/http/answers';
import { API_VARIES, JSON_TYPE, REVALIDATED } from '../../kernel/http/api-headers';
import type { Endpoint } from '../../kernel/http/endpoint';
import { negotiateLanguage } from '../../kernel/http/negotiate';
import { type Parameters, type ParameterValues, readParameters } from '../../kernel/http/parameters';
import { type RawQuery, readAt, readOneOf } from '../../kernel/http/query';
import { sendAnswer } from '../../kernel/http/send';
import { territoryOf } from '../../kernel/permissions/territory';
import { refuseVpn } from '../../kernel/permissions/vpn';
import type { ServerParts } from '../../kernel/server-parts';
import type { Sessions } from '../auth';
import { assertCurrent, onCurrentVersion, type RealmService, realmOfCall, type ServedRealm } from '../realms';
import { contentShift } from './content-time';
import { GEO_MODES } from './endpoints';
import { matchPath, readAddress } from './match-path';
import type { ContentReader } from './read-content';
import { type ReaderOptions, readerOf } from './reader-of';
import { roleOf } from './role-of';

export interface ContentCallsOptions
  extends Pick<ServerParts, 'database' | 'cache' | 'responseCache' | 'countryHeader' | 'vpnHeader' | 'clock'> {
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

/** Makes calls of one page; undefined for an address that is none of a call about content. */
export type LocalCalls = (address: string) => Promise<LocalAnswer> | undefined;

/** Calls about a realm's content and documents, whose answers are the same for everybody of a role. */
export interface ContentCalls {
  /**
   * Registers a call. Its answer depends on realm, content, language, territory, address and minute, and on nothing else;
   * where a realm is not open to everybody, also on the caller's role. It is cached by these, compressed, and has an ETag.
   */
  answer<const Declared extends ContentEndpoint>(
    endpoint: Declared,
    handle: Handler<Declared, ContentAnswerAt<Declared['path']>>,
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

/** RS-31: whether content whose rights do not reach the viewer is left out or shown as locked, where a call says so. */
const readGeoMode = (query: RawQuery): (typeof GEO_MODES)[number] | undefined =>
  readOneOf(query, 'geoBlockedContentDisplayMode', GEO_MODES);

/** When content is read; ms since the epoch. */
type Moment = Pick<ReaderOptions, 'now' | 'shift' | 'serverTime'>;

/** A registered call. */
interface Registered {
  path: string;
  parameters: Parameters;
  handle: Handler<ContentEndpoint, unknown>;
}

export function createContentCalls(app: FastifyInstance, options: ContentCallsOptions): ContentCalls {
  const { database, realms, cache, responseCache, sessions, clock, countryHeader, vpnHeader } = options;
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

  /** A realm's content at a moment. */
  async function read(reading: Reading, moment: Moment, query: RawQuery): Promise<ContentReader> {
    const { served, role, language, territory } = reading;
    return readerOf(database, served, {
      ...moment,
      language,
      territory,
      geoBlocked: readGeoMode(query),
      role,
      mediaKey: (await sessions.keys()).media,
    });
  }

  return {
    answer(endpoint, handle) {
      const { path, parameters: declared } = endpoint;
      calls.push({ path, parameters: declared, handle: handle as Registered['handle'] });
      app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
        const send = responseCache.begin(request);
        const { at, ...query } = request.query as RawQuery;
        const territory = territoryOf(request.headers, countryHeader);
        const { answer, isPublic } = await onCurrentVersion(realms, async () => {
          const served = await realmOfCall(request, realms);
          refuseVpn(request, reply, served, vpnHeader);
          const { realm, contentRevision, liveRevision } = served;
          const isPublic = isPublicRealm(realm.settings);
          const role = await roleOf(sessions, request, served);
          const language = negotiateLanguage(request.headers['accept-language'], realm.settings.realmLanguages);
          const moment = momentOf(served, at);
          const { serverTime, now, shift } = moment;
          const dependsOn = [role, language, territory, serverTime, now, shift, request.url];
          const keyed = [realm.name, realm.version, contentRevision, liveRevision, ...dependsOn];
          const answer = await cache.get(['api', ...keyed].join('\n'), async () => {
            const parameters = readParameters(query, declared);
            const reader = await read({ served, role, language, territory }, moment, query);
            const params = request.params as ContentCall<typeof endpoint>['params'];
            const body = JSON.stringify(
              await handle({ served, language, role, territory, parameters, params, reader }),
            );
            await assertCurrent(realms, served);
            const vary = [VARY, countryHeader, isPublic ? null : 'Authorization']
              .filter((name) => name !== null)
              .join(', ');
            const headers = {
              'cache-control': isPublic ? REVALIDATED : MEMBERS_ONLY,
              vary,
              'content-language': language,
            };
            return makeAnswer({ type: JSON_TYPE, body, headers });
          });
          return { answer, isPublic };
        });
        // what a request says besides its bearer does not make its answer known again
        return isPublic ? send(reply, answer) : sendAnswer(request, reply, answer);
      });
    },

    local(reading) {
      const { served, language, territory } = reading;
      const role = isPublicRealm(served.realm.settings) ? 'unauthenticated' : reading.role;
      const ofPage = { ...reading, role };
      let shared: Promise<ContentReader> | undefined;

      async function make({ parameters: declared, handle }: Registered, params: Record<string, string>, raw: RawQuery) {
        if (reading.isVpnRefused) throw new ServerError('VPN_BLOCKED', { realm: served.realm.name });
        const { at, ...query } = raw;
        const parameters = readParameters(query, declared);
        const isOwn = at !== undefined || readGeoMode(query) !== undefined;
        if (!isOwn) shared ??= read(ofPage, momentOf(served, undefined), {});
        const reader = await (isOwn ? read(ofPage, momentOf(served, at), query) : shared!);
        return handle({ served, language, role, territory, parameters, params, reader });
      }

      return (address) => {
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
      };
    },
  };
}
