import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { findPage } from '../../../renderer/realm/pages';
import { publicSettings } from '../../../renderer/realm/secret-variables';
import { frameFor, isVisibleTo } from '../../../renderer/realm/visible-to';
import { isPublicRealm } from '../../../renderer/routing/content-access';
import { mayOpen } from '../../../renderer/routing/guard';
import type { PageAnswer, RealmAnswer } from '../../../schemas/generated/types';
import { ServerError } from '../../kernel/errors/errors';
import { type AnswerCache, makeAnswer } from '../../kernel/http/answers';
import { JSON_TYPE, REVALIDATED } from '../../kernel/http/api-headers';
import { type CdnCaching, offerAnswer } from '../../kernel/http/cdn';
import { readParameters } from '../../kernel/http/parameters';
import type { RawQuery } from '../../kernel/http/query';
import { sendAnswer } from '../../kernel/http/send';
import { type ContentCalls, contentClosed } from '../catalogue';
import type { RealmService } from '../realms';
import { accessAnswer } from './access';
import { DOCUMENT_ENDPOINTS } from './endpoints';
import { initAnswer } from './init';
import type { SessionParts } from './session-parts';

export interface DocumentsApiOptions {
  calls: ContentCalls;
  /** What init says of the session whose tokens are sent along. */
  sessionParts: SessionParts;
  realms: RealmService;
  cache: AnswerCache;
  clock: () => number;
  cdn: CdnCaching;
}

const OPENAPI_FILE = new URL('../../../schemas/generated/openapi.json', import.meta.url);
const HEADERS = { 'cache-control': REVALIDATED, vary: 'Accept-Encoding' };

/** A realm's documents, and the description of the API itself (docs/api.md). */
export function registerDocumentsApi(app: FastifyInstance, options: DocumentsApiOptions): void {
  const { calls, realms, cache, clock, cdn: caching } = options;
  const { openapi, realm: realmEndpoint, init, access, cookiePolicy, page: pageEndpoint } = DOCUMENT_ENDPOINTS;

  app.get(openapi.path, async (request, reply) => {
    readParameters(request.query as RawQuery, openapi.parameters);
    const document = await cache.get('openapi', async () =>
      makeAnswer({ type: JSON_TYPE, body: await readFile(OPENAPI_FILE), headers: HEADERS }),
    );
    return sendAnswer(request, reply, document);
  });

  app.get(realmEndpoint.path, async (request, reply) => {
    const { host, name: realmName } = readParameters(request.query as RawQuery, realmEndpoint.parameters);
    const name = realmName ?? (host && realms.nameOfHost(host));
    if (!name) throw host ? new ServerError('UNKNOWN_HOST', { host }) : new ServerError('REALM_MISSING');
    const served = await realms.get(name);
    if (!served) throw new ServerError('UNKNOWN_REALM', { realm: name });
    const { realm, contentRevision } = served;
    const answer = await cache.get(['realm', name, realm.version, contentRevision].join('\n'), () => {
      const { settings, theme, frame, routes } = realm;
      const body: RealmAnswer = {
        realmVersion: realm.version,
        contentRevision,
        settings: publicSettings(settings),
        theme,
        // nobody says who they are here
        frame: isPublicRealm(settings) ? frame : frameFor(frame, 'unauthenticated'),
        routes: { routes: [...routes] },
      };
      return makeAnswer({ type: JSON_TYPE, body: JSON.stringify(body), headers: HEADERS });
    });
    offerAnswer({ caching, clock }, reply, answer, { realm: name });
    return sendAnswer(request, reply, answer);
  });

  calls.answer(init, initAnswer, {
    lifetime: 'content',
    ownAnswer: options.sessionParts,
  });

  calls.answer(access, async ({ served: { realm } }) => accessAnswer(realm), { lifetime: 'content' });

  calls.answer(
    cookiePolicy,
    async ({ served: { realm }, language, parameters: { disclosure } }) => ({
      policy: realm.cookies,
      ...(disclosure && { disclosure: realm.tcf?.[language] ?? null }),
    }),
    { lifetime: 'content' },
  );

  calls.answer(
    pageEndpoint,
    async ({ served: { realm }, role, params, parameters }): Promise<PageAnswer> => {
      const { route } = params;
      const document = realm.routes.find(({ name }) => name === route);
      const page = document ? findPage(realm.pages, route, parameters) : undefined;
      if (!document || !page) throw new ServerError('UNKNOWN_PAGE', { route });
      if (isPublicRealm(realm.settings)) return { realmVersion: realm.version, route, page };
      if (!mayOpen(document, role, realm.settings)) throw contentClosed(role);
      const sections = page.sections.filter((section) => isVisibleTo(section, role));
      return { realmVersion: realm.version, route, page: { ...page, sections } };
    },
    { lifetime: 'content' },
  );
}
