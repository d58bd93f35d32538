import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import { isPagedType } from '../../../renderer/contract/paged-type';
import { languagesOf } from '../../../renderer/realm/language-parameter';
import { shareWords } from '../../../renderer/realm/share-words';
import type { ContentAnswer } from '../../../schemas/generated/types';
import { inStoreTime } from '../../kernel/database/store-failure';
import { ServerError } from '../../kernel/errors/errors';
import { type Parameters, readParameters } from '../../kernel/http/parameters';
import type { RawQuery } from '../../kernel/http/query';
import { matchesEtag } from '../../kernel/http/send';
import { unlessLeft } from '../../kernel/http/while-connected';
import type { SharedContent, SharePictures } from '../media';
import { realmOnHost, type ServedRealm } from '../realms';
import { admitVisitor } from './admit-visitor';
import { KEPT_MS, type SyndicationOptions } from './open-addresses';

const PARAMETERS = {
  v: { kind: 'text', description: 'Any value: another one for each state of the picture, since networks keep it.' },
} as const satisfies Parameters;

const FILE = /^([a-z0-9-]{1,80})\.jpg$/;

export interface SharePictureOptions
  extends Pick<SyndicationOptions, 'realms' | 'calls' | 'answering' | 'countryHeader' | 'vpnHeader'> {
  sharePictures: SharePictures;
}

/** Serves the pictures that other sites show of pages at `/_realm/<name>/share/<language>/<id>.jpg` (docs/decisions/0155). */
export function registerSharePictures(app: FastifyInstance, options: SharePictureOptions): void {
  const { realms, calls, answering, countryHeader, vpnHeader, sharePictures } = options;
  const varies = ['Host', countryHeader, vpnHeader].filter((name) => name !== null).join(', ');

  function assertLanguage({ realm }: ServedRealm, language: string): void {
    const languages = languagesOf(realm.settings.realmLanguages);
    if (!languages.includes(language))
      throw new ServerError('UNKNOWN_LANGUAGE', { language, languages: languages.join(', ') });
  }

  /** What somebody without a session may see of content that has a page. */
  async function contentOf(
    served: ServedRealm,
    id: string,
    language: string,
    territory: string | null,
    address: string,
  ) {
    const local = calls.local({ served, role: 'unauthenticated', language, territory });
    const share = { realm: served.realm.name, address };
    const found = await answering(share, () =>
      inStoreTime(local.call(`/api/v2/content/${id}`) ?? Promise.resolve(undefined)),
    );
    const content = found?.status === 200 ? (found.body as ContentAnswer) : undefined;
    if (!content || !isPagedType(content.item.type)) throw new ServerError('UNKNOWN_CONTENT', { type: 'content', id });
    return content;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, served: ServedRealm, shared: SharedContent) {
    const picture = await unlessLeft(request.raw, (signal) =>
      sharePictures.of(served, shared, { realm: served.realm.name, address: request.ip, signal }),
    );
    // nobody is left to answer
    if (picture === undefined) return reply.hijack();
    const { file, etag } = picture;
    reply.headers({ 'cache-control': `public, max-age=${KEPT_MS / MS_PER_SECOND}`, vary: varies, etag });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('image/jpeg').send(await readFile(file));
  }

  app.get<{ Params: { realm: string; language: string; file: string } }>(
    '/_realm/:realm/share/:language/:file',
    async (request, reply) => {
      const { realm: name, language, file } = request.params;
      readParameters(request.query as RawQuery, PARAMETERS);
      const served = await realmOnHost(realms, request.hostname, name);
      const territory = admitVisitor(request, reply, served, { countryHeader, vpnHeader });
      const [, id] = FILE.exec(file) ?? [];
      if (id === undefined) throw new ServerError('UNKNOWN_PATH', { method: request.method, path: request.url });
      assertLanguage(served, language);
      const content = await contentOf(served, id, language, territory, request.ip);
      return send(request, reply, served, { ...shareWords(content), language });
    },
  );
}
