import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MS_PER_SECOND, RESULTS_PER_PAGE, SECONDS_PER_DAY, wholeMinute } from '../../renderer/contract/constants';
import { findPage } from '../../renderer/realm/pages';
import { textIn } from '../../renderer/realm/text-in';
import type { PageAnswer, RealmAnswer } from '../../schemas/generated/types';
import { type AnswerCache, makeAnswer } from '../answers';
import { ServerError } from '../errors';
import type { RealmService, ServedRealm } from '../realms/service';
import { sendAnswer } from '../send';
import { contentStore } from '../store/content';
import type { Database } from '../store/open';
import { contentShift } from './content-time';
import { initAnswer, languageOfCall, readGeoMode, readSectionAsked } from './init';
import { type RawQuery, readAt, readList, readMoment, readNumber, readOneOf, readText, refuseUnknown } from './query';
import { type ContentReader, contentReader, LISTED_TYPES } from './read-content';
import { realmOfCall } from './realm-of-call';
import { territoryOf } from './territory';

export interface ApiOptions {
  database: Database;
  realms: RealmService;
  cache: AnswerCache;
  /** The header in which the proxy in front says the viewer's country, lower case; null trusts none. */
  countryHeader: string | null;
  clock: () => number;
}

/** One call, with its realm, language and moment found. */
interface Call {
  served: ServedRealm;
  language: string;
  query: RawQuery;
  params: Readonly<Record<string, string>>;
  reader: ContentReader;
}

const MAX_IDS = 100;
const ALLOWED_HEADERS = 'accept-language, app, authorization, content-type, realm, x-api-key, x-app-var';
/** Answers are asked for again each time, and cost a 304 when nothing changed. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
const VARY = 'Accept-Encoding, Accept-Language, Realm, Host';
/** How long a stretch of the schedule may be, in ms. */
const MAX_STRETCH_MS = 8 * SECONDS_PER_DAY * MS_PER_SECOND;

/** The realm server's API (docs/api.md). Every answer is cached by what it depends on, compressed, and has an ETag. */
export function registerApi(app: FastifyInstance, { database, realms, cache, clock, countryHeader }: ApiOptions): void {
  // the API takes a bearer and no cookie: any origin may ask, and gets what it could get by itself
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/'))
      reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', 'date, etag');
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

  /** A GET whose answer depends on realm, content, language, territory, address and minute, and on nothing else. */
  function answer(path: string, make: (call: Call) => Promise<unknown>): void {
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const served = await realmOfCall(request, realms);
      const { realm, contentRevision } = served;
      const language = languageOfCall(request.headers['accept-language'], realm.settings.realmLanguages);
      const { at: _, ...query } = request.query as RawQuery;
      // a preview asks what another moment's answer is
      const now = wholeMinute(readAt(request.query as RawQuery, clock()));
      const shift = contentShift(realm.settings.contentAnchor, clock());
      const territory = territoryOf(request.headers, countryHeader);
      const keyed = [realm.name, realm.version, contentRevision, language, territory, now, shift, request.url];
      const made = await cache.get(['api', ...keyed].join('\n'), async () => {
        const labels = realm.labels[language] ?? {};
        const call: Call = {
          served,
          language,
          query,
          params: request.params as Record<string, string>,
          reader: contentReader(contentStore(database, realm.name), {
            language,
            now,
            shift,
            territory,
            geoBlocked: readGeoMode(query) ?? realm.settings.geoBlockedContentDisplayMode,
            licences: Object.fromEntries(
              realm.licences.map(({ id, name }) => [id, textIn(name, language, (key) => labels[key] ?? key)]),
            ),
          }),
        };
        const body = JSON.stringify(await make(call));
        const vary = countryHeader === null ? VARY : `${VARY}, ${countryHeader}`;
        const headers = { 'cache-control': CACHE_CONTROL, vary, 'content-language': language };
        return makeAnswer({ type: 'application/json; charset=utf-8', body, headers });
      });
      return sendAnswer(request, reply, made);
    });
  }

  app.get('/api/v2/realm', async (request, reply) => {
    const query = request.query as RawQuery;
    refuseUnknown(query, ['host', 'name']);
    const host = readText(query, 'host');
    const name = readText(query, 'name') ?? (host && realms.nameOfHost(host));
    if (!name) throw host ? new ServerError('UNKNOWN_HOST', { host }) : new ServerError('REALM_MISSING');
    const served = await realms.get(name);
    if (!served) throw new ServerError('UNKNOWN_REALM', { realm: name });
    const { realm, contentRevision } = served;
    const made = await cache.get(['realm', name, realm.version, contentRevision].join('\n'), () => {
      const { settings, theme, frame, routes } = realm;
      const body: RealmAnswer = {
        realmVersion: realm.version,
        contentRevision,
        settings,
        theme,
        frame,
        routes: { routes: [...routes] },
      };
      return makeAnswer({
        type: 'application/json; charset=utf-8',
        body: JSON.stringify(body),
        headers: { 'cache-control': CACHE_CONTROL, vary: 'Accept-Encoding' },
      });
    });
    return sendAnswer(request, reply, made);
  });

  answer('/api/v1/init/', ({ served, query, language, reader }) => initAnswer({ served, query, language, reader }));

  answer('/api/v2/section/:id', ({ params, query, reader }) => {
    refuseUnknown(query, [
      'rpp',
      'bpp',
      'bspp',
      'page',
      'displaySectionLinkBuckets',
      'displayContentAvailableOnSignIn',
      'geoBlockedContentDisplayMode',
    ]);
    return reader.section(params.id!, readSectionAsked(query));
  });

  answer('/api/v2/bucket/:id', ({ params, query, reader }) => {
    refuseUnknown(query, ['page', 'rpp']);
    const page = readNumber(query, 'page', { min: 1, max: 500, unset: 1 });
    return reader.bucket(params.id!, {
      page,
      pageSize: readNumber(query, 'rpp', { min: 1, max: 50, unset: RESULTS_PER_PAGE }),
    });
  });

  answer('/api/v2/content/:id', ({ params, query, reader }) => {
    refuseUnknown(query, []);
    return reader.content(params.id!);
  });

  answer('/api/v2/cards', ({ query, reader }) => {
    refuseUnknown(query, ['ids']);
    return reader.cards(readList(query, 'ids', MAX_IDS));
  });

  answer('/api/v2/items', ({ query, reader }) => {
    refuseUnknown(query, ['type', 'page', 'rpp']);
    const type = readOneOf(query, 'type', LISTED_TYPES);
    if (!type) throw new ServerError('BAD_QUERY', { problem: `“type” is one of ${LISTED_TYPES.join(', ')}.` });
    const page = readNumber(query, 'page', { min: 1, max: 500, unset: 1 });
    return reader.items(type, {
      page,
      pageSize: readNumber(query, 'rpp', { min: 1, max: 50, unset: RESULTS_PER_PAGE }),
    });
  });

  answer('/api/v2/live', ({ query, reader }) => {
    refuseUnknown(query, []);
    return reader.live();
  });

  answer('/api/v2/schedule', ({ query, reader }) => {
    refuseUnknown(query, ['from', 'to']);
    const from = readMoment(query, 'from');
    const to = readMoment(query, 'to');
    const length = to.getTime() - from.getTime();
    if (length <= 0 || length > MAX_STRETCH_MS)
      throw new ServerError('BAD_QUERY', { problem: '“to” is after “from”, by eight days at most.' });
    return reader.schedule(from, to);
  });

  answer('/api/v2/page/:route', async ({ served: { realm }, params, query }): Promise<PageAnswer> => {
    refuseUnknown(query, ['id', 'eventId', 'playlistId']);
    const route = params.route!;
    const known = realm.routes.some(({ name }) => name === route);
    const page = known ? findPage(realm.pages, route, query as Record<string, string>) : undefined;
    if (!page) throw new ServerError('UNKNOWN_PAGE', { route });
    return { realmVersion: realm.version, route, page };
  });
}
