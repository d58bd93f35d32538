import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Realm } from '../../../renderer/realm/compose';
import { type CompiledLabels, compileLabels } from '../../../renderer/realm/labels';
import { type Answer, makeAnswer } from '../../kernel/http/answers';

/** A language's labels, compiled, and the immutable module that brings them to a browser. */
export interface LabelsModule {
  labels: CompiledLabels;
  href: string;
  answer: Answer;
}

export interface LabelsService {
  /** Undefined for a language that the realm does not have. */
  of(realm: Realm, language: string): Promise<LabelsModule | undefined>;
}

const KEPT = 1000;
/** What only emails say does not travel to browsers. */
const ONLY_IN_MAILS = /^mail[A-Z]/;
/** Characters of a module whose best compression would take seconds of a thread that files of all realms share. */
const LARGE = 200_000;
const LARGE_QUALITY = 5;
const FOREVER = 'public, max-age=31536000, immutable';

async function compile(
  realm: Realm,
  language: string,
  messages: Readonly<Record<string, string>>,
): Promise<LabelsModule> {
  const labels = compileLabels(
    Object.fromEntries(Object.entries(messages).filter(([key]) => !ONLY_IN_MAILS.test(key))),
  );
  const body = `export default ${JSON.stringify(labels)}`;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12);
  const answer = await makeAnswer({
    type: 'text/javascript; charset=utf-8',
    body,
    quality: body.length > LARGE ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY,
    headers: { 'cache-control': FOREVER, vary: 'Accept-Encoding' },
  });
  return { labels, href: `/labels/${realm.name}/${language}.${hash}.js`, answer };
}

/** Labels compiled once a realm version and language, into one immutable file. */
export function createLabelsService(): LabelsService {
  const modules = new LRUCache<string, Promise<LabelsModule>>({ max: KEPT });
  return {
    async of(realm, language) {
      const messages = Object.hasOwn(realm.labels, language) ? realm.labels[language] : undefined;
      if (!messages) return undefined;
      const key = `${realm.name}\n${realm.version}\n${language}`;
      const found = modules.get(key) ?? compile(realm, language, messages);
      modules.set(key, found);
      return found;
    },
  };
}
