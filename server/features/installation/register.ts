import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServerError } from '../../kernel/errors/errors';
import { makeAnswer } from '../../kernel/http/answers';
import { negotiateLanguage } from '../../kernel/http/negotiate';
import { type Parameters, readParameters } from '../../kernel/http/parameters';
import type { RawQuery } from '../../kernel/http/query';
import { sendAnswer } from '../../kernel/http/send';
import type { RealmIcons } from '../media';
import { isHostOfAnother, type RealmService, realmOfCall } from '../realms';
import { webAppManifest } from './manifest';

export interface InstallationOptions {
  realms: RealmService;
  icons: RealmIcons;
}

const MANIFEST = 'manifest.webmanifest';
const PARAMETERS = {
  language: { kind: 'text', description: 'The language (BCP 47). Defaults to Accept-Language.' },
} as const satisfies Parameters;

/** What devices install a realm by: `/manifest.webmanifest` on its own host, `/realm/<name>/manifest.webmanifest` otherwise. */
export function registerInstallation(app: FastifyInstance, { realms, icons }: InstallationOptions): void {
  async function sendManifest(request: FastifyRequest, reply: FastifyReply, named?: string) {
    if (named !== undefined && isHostOfAnother(realms, request.hostname, named))
      throw new ServerError('UNKNOWN_REALM', { realm: named });
    const parameters = readParameters(request.query as RawQuery, PARAMETERS);
    const served = await realmOfCall(request, realms, named);
    const { realm } = served;
    const wished = parameters.language ?? request.headers['accept-language'];
    const language = negotiateLanguage(wished, realm.settings.realmLanguages);
    const basename = named === undefined ? '' : `/realm/${named}`;
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

  app.get(`/${MANIFEST}`, (request, reply) => sendManifest(request, reply));
  app.get<{ Params: { name: string } }>(`/realm/:name/${MANIFEST}`, (request, reply) =>
    sendManifest(request, reply, request.params.name),
  );
}
