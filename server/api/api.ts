import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MS_PER_SECOND, SECONDS_PER_DAY, wholeMinute } from '../../renderer/contract/constants';
import { findPage } from '../../renderer/realm/pages';
import { publicSettings } from '../../renderer/realm/secret-variables';
import { isPublicRealm } from '../../renderer/routing/content-access';
import { mayOpen } from '../../renderer/routing/guard';
import type { PageAnswer, RealmAnswer, Role } from '../../schemas/generated/types';
import type { ResponseCache } from '../kernel/cache/response-cache';
import { ServerError } from '../kernel/errors/errors';
import { type AnswerCache, makeAnswer } from '../kernel/http/answers';
import { type Parameters, type ParameterValues, readParameters } from '../kernel/http/parameters';
import { type RawQuery, readAt } from '../kernel/http/query';
import { sendAnswer } from '../kernel/http/send';
import { territoryOf } from '../kernel/permissions/territory';
import { refuseVpn } from '../kernel/permissions/vpn';
import type { RealmService, ServedRealm } from '../realms/service';
import type { Sessions } from '../sessions/sessions';
import type { Database } from '../store/open';
import { accessAnswer } from './access';
import { REPLACEMENT_HEADER } from './calls';
import type { ContentCallers } from './content-caller';
import { contentClosed } from './content-closed';
import { contentShift } from './content-time';
import { ENDPOINTS, type Endpoint } from './endpoints';
import { initAnswer, languageOfCall, readGeoMode, sectionRequest } from './init';
import type { ContentReader } from './read-content';
import { readerOf } from './reader-of';
import { realmOfCall } from './realm-of-call';
import { hitsRequest, searchText } from './search';

export interface ApiOptions {
  database: Database;
  realms: RealmService;
  cache: AnswerCache;
  responseCache: Pick<ResponseCache, 'begin'>;
  callers: Pick<ContentCallers, 'roleOf'>;
  sessions: Pick<Sessions, 'keys'>;
  /** The header in which the proxy in front says the viewer's country, lower case; null trusts none. */
  countryHeader: string | null;
  /** The same for whether the viewer comes through a VPN. */
  vpnHeader: string | null;
  clock: () => number;
}

/** One call, with its realm, language and moment found. */
interface ContentCall<Declared extends Parameters> {
  served: ServedRealm;
  language: string;
  role: Role;
  parameters: ParameterValues<Declared>;
  params: Readonly<Record<string, string>>;
  reader: ContentReader;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const OPENAPI_FILE = new URL('../../schemas/generated/openapi.json', import.meta.url);
const ALLOWED_HEADERS =
  'accept-language, app, authorization, challenge-input, content-type, realm, x-api-key, x-app-var, x-device-tokens';
/** Answers are asked for again each time, and cost a 304 when nothing changed. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
/** What a realm shows to those only who have signed in, no cache on the way may keep. */
const MEMBERS_ONLY = 'private, no-store';
/** The headers that answers of this API depend on, besides those that say host and encoding. */
export const API_VARIES = ['Accept-Language', 'Realm'] as const;
const VARY = ['Accept-Encoding', ...API_VARIES, 'Host'].join(', ');
/** How long a stretch of the schedule may be, in ms. */
const MAX_STRETCH_MS = 8 * SECONDS_PER_DAY * MS_PER_SECOND;

/** The realm server's API (docs/api.md). Every answer is cached by what it depends on, compressed, and has an ETag. */
export function registerApi(app: FastifyInstance, options: ApiOptions): void {
  const { database, realms, cache, responseCache, callers, sessions, clock, countryHeader, vpnHeader } = options;
  // the API takes a bearer and no cookie: any origin may ask, and gets what it could get by itself
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/'))
      reply
        .header('access-control-allow-origin', '*')
        .header('access-control-expose-headers', `date, etag, ${REPLACEMENT_HEADER}, x-vpn-blocked`);
  });
  app.options('/api/*', (request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE')
      .header(
        'access-control-allow-headers',
        String(request.headers['access-control-request-headers'] ?? ALLOWED_HEADERS).slice(0, 500),
      )
      .header('access-control-max-age', String(SECONDS_PER_DAY))
      .code(204)
      .send(),
  );

  app.get(ENDPOINTS.openapi.path, async (request, reply) => {
    readParameters(request.query as RawQuery, ENDPOINTS.openapi.parameters);
    const headers = { 'cache-control': CACHE_CONTROL, vary: 'Accept-Encoding' };
    const made = await cache.get('openapi', async () =>
      makeAnswer({ type: JSON_TYPE, body: await readFile(OPENAPI_FILE), headers }),
    );
    return sendAnswer(request, reply, made);
  });

  app.get(ENDPOINTS.realm.path, async (request, reply) => {
    const { host, name: given } = readParameters(request.query as RawQuery, ENDPOINTS.realm.parameters);
    const name = given ?? (host && realms.nameOfHost(host));
    if (!name) throw host ? new ServerError('UNKNOWN_HOST', { host }) : new ServerError('REALM_MISSING');
    const served = await realms.get(name);
    if (!served) throw new ServerError('UNKNOWN_REALM', { realm: name });
    const { realm, contentRevision } = served;
    const made = await cache.get(['realm', name, realm.version, contentRevision].join('\n'), () => {
      const { settings, theme, frame, routes } = realm;
      const body: RealmAnswer = {
        realmVersion: realm.version,
        contentRevision,
        settings: publicSettings(settings),
        theme,
        frame,
        routes: { routes: [...routes] },
      };
      return makeAnswer({
        type: JSON_TYPE,
        body: JSON.stringify(body),
        headers: { 'cache-control': CACHE_CONTROL, vary: 'Accept-Encoding' },
      });
    });
    return sendAnswer(request, reply, made);
  });

  /**
   * A call whose answer depends on realm, content, language, territory, address and minute, and on nothing else; where a realm
   * is not open to everybody, also on the caller's role.
   */
  function answer<Declared extends Parameters>(
    { path, parameters: declared }: Pick<Endpoint, 'path'> & { parameters: Declared },
    make: (call: ContentCall<Declared>) => Promise<unknown>,
  ): void {
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const send = responseCache.begin(request);
      const served = await realmOfCall(request, realms);
      refuseVpn(request, reply, served, vpnHeader);
      const { realm, contentRevision } = served;
      const isPublic = isPublicRealm(realm.settings);
      const role = await callers.roleOf(request, served);
      const language = languageOfCall(request.headers['accept-language'], realm.settings.realmLanguages);
      const { at: _, ...query } = request.query as RawQuery;
      // a preview asks what another moment's answer is
      const minute = wholeMinute(clock());
      const now = wholeMinute(readAt(request.query as RawQuery, clock()));
      const shift = contentShift(realm.settings.contentAnchor, clock());
      const territory = territoryOf(request.headers, countryHeader);
      const dependsOn = [role, language, territory, minute, now, shift, request.url];
      const keyed = [realm.name, realm.version, contentRevision, ...dependsOn];
      const made = await cache.get(['api', ...keyed].join('\n'), async () => {
        const parameters = readParameters(query, declared);
        const call: ContentCall<Declared> = {
          served,
          language,
          role,
          parameters,
          params: request.params as Record<string, string>,
          reader: readerOf(database, served, {
            language,
            now,
            shift,
            territory,
            geoBlocked: readGeoMode(query),
            role,
            mediaKey: (await sessions.keys()).media,
            signedAt: minute,
          }),
        };
        const body = JSON.stringify(await make(call));
        const vary = [VARY, countryHeader, isPublic ? null : 'Authorization']
          .filter((name) => name !== null)
          .join(', ');
        const headers = {
          'cache-control': isPublic ? CACHE_CONTROL : MEMBERS_ONLY,
          vary,
          'content-language': language,
        };
        return makeAnswer({ type: JSON_TYPE, body, headers });
      });
      // what a request says besides its bearer does not make its answer known again
      return isPublic ? send(reply, made) : sendAnswer(request, reply, made);
    });
  }

  answer(ENDPOINTS.init, initAnswer);
  answer(ENDPOINTS.section, ({ params, parameters, reader }) => reader.section(params.id!, sectionRequest(parameters)));
  answer(ENDPOINTS.bucket, ({ params, parameters: { page, rpp }, reader }) =>
    reader.bucket(params.id!, { page, pageSize: rpp }),
  );
  answer(ENDPOINTS.content, ({ params, reader }) => reader.content(params.id!));
  answer(ENDPOINTS.contentByExternalId, ({ parameters, reader }) => reader.contentByExternalId(parameters.externalId));
  answer(ENDPOINTS.cards, ({ parameters, reader }) => reader.cards(parameters.ids ?? []));
  answer(ENDPOINTS.items, ({ parameters: { type, page, rpp }, reader }) => reader.items(type, { page, pageSize: rpp }));
  answer(ENDPOINTS.live, ({ reader }) => reader.live());

  answer(ENDPOINTS.search, ({ served: { realm }, parameters, reader }) =>
    reader.search({ ...hitsRequest(parameters, realm.name), query: searchText(parameters.query) }),
  );
  answer(ENDPOINTS.popular, ({ served: { realm }, parameters, reader }) =>
    reader.popular(hitsRequest(parameters, realm.name)),
  );

  answer(ENDPOINTS.schedule, ({ parameters: { from, to }, reader }) => {
    const length = to.getTime() - from.getTime();
    if (length <= 0 || length > MAX_STRETCH_MS)
      throw new ServerError('BAD_QUERY', { problem: '“to” must be after “from”, by at most eight days.' });
    return reader.schedule(from, to);
  });

  answer(ENDPOINTS.access, async ({ served: { realm } }) => accessAnswer(realm));

  answer(ENDPOINTS.page, async ({ served: { realm }, role, params, parameters }): Promise<PageAnswer> => {
    const route = params.route!;
    const document = realm.routes.find(({ name }) => name === route);
    const page = document ? findPage(realm.pages, route, parameters) : undefined;
    if (!document || !page) throw new ServerError('UNKNOWN_PAGE', { route });
    if (!isPublicRealm(realm.settings) && !mayOpen(document, role, realm.settings)) throw contentClosed(role);
    return { realmVersion: realm.version, route, page };
  });
}
