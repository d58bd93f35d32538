import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SERVICE_WORKER } from '../../../renderer/contract/constants';
import { ServerError } from '../../kernel/errors/errors';
import { type AnswerCache, makeAnswer } from '../../kernel/http/answers';
import { negotiateLanguage } from '../../kernel/http/negotiate';
import { type Parameters, readParameters } from '../../kernel/http/parameters';
import type { RawQuery } from '../../kernel/http/query';
import { sendAnswer } from '../../kernel/http/send';
import type { RealmIcons } from '../media';
import { isHostOfAnother, type RealmService, realmOfCall } from '../realms';
import { webAppManifest } from './manifest';
import { workerScript } from './worker-script';

export interface InstallationOptions {
  realms: RealmService;
  icons: RealmIcons;
  cache: AnswerCache;
  build: string;
  /** The built service worker; null where there is none. */
  serviceWorker: string | null;
  /** Whether browsers store pages, to be read offline. */
  storesPages: boolean;
}

const MANIFEST = 'manifest.webmanifest';
/** A worker fetches from its own origin, and is nothing that could be opened. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
const PARAMETERS = {
  language: { kind: 'text', description: 'The language (BCP 47). Defaults to Accept-Language.' },
} as const satisfies Parameters;

const basenameOf = (named: string | undefined): string => (named === undefined ? '' : `/realm/${named}`);

/**
 * What devices install a realm by and read it with offline: `/manifest.webmanifest` and `/service-worker.js` on its own host, below
 * `/realm/<name>/` otherwise.
 */
export function registerInstallation(app: FastifyInstance, options: InstallationOptions): void {
  const { realms, icons, cache, build, serviceWorker, storesPages } = options;

  async function realmAt(request: FastifyRequest, named?: string) {
    if (named !== undefined && isHostOfAnother(realms, request.hostname, named))
      throw new ServerError('UNKNOWN_REALM', { realm: named });
    return realmOfCall(request, realms, named);
  }

  async function sendManifest(request: FastifyRequest, reply: FastifyReply, named?: string) {
    const parameters = readParameters(request.query as RawQuery, PARAMETERS);
    const served = await realmAt(request, named);
    const { realm } = served;
    const wished = parameters.language ?? request.headers['accept-language'];
    const language = negotiateLanguage(wished, realm.settings.realmLanguages);
    const basename = basenameOf(named);
    const manifest = webAppManifest({ realm, basename, language, icons: await icons.of(served) });
    const answer = await makeAnswer({
      type: 'application/manifest+json; charset=utf-8',
      body: JSON.stringify(manifest),
      headers: {
        // what is installed follows a change of the realm at once
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding, Accept-Language, Host',
        'content-language': language,
      },
    });
    return sendAnswer(request, reply, answer);
  }

  async function sendWorker(request: FastifyRequest, reply: FastifyReply, named?: string) {
    const { realm } = await realmAt(request, named);
    const script = workerScript({ realm, basename: basenameOf(named), build, code: serviceWorker, storesPages });
    const answer = await cache.get(`service worker\n${script.key}`, () =>
      makeAnswer({
        type: 'text/javascript; charset=utf-8',
        body: script.text(),
        headers: {
          // a worker that is to go is replaced by the next page that is loaded
          'cache-control': 'no-cache',
          vary: 'Accept-Encoding, Host',
          'content-security-policy': WORKER_POLICY,
        },
      }),
    );
    return sendAnswer(request, reply, answer);
  }

  app.get(`/${SERVICE_WORKER}`, (request, reply) => sendWorker(request, reply));
  app.get<{ Params: { name: string } }>(`/realm/:name/${SERVICE_WORKER}`, (request, reply) =>
    sendWorker(request, reply, request.params.name),
  );
  app.get(`/${MANIFEST}`, (request, reply) => sendManifest(request, reply));
  app.get<{ Params: { name: string } }>(`/realm/:name/${MANIFEST}`, (request, reply) =>
    sendManifest(request, reply, request.params.name),
  );
}
