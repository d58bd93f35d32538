import { createPageRenderer } from '../../app/entry-server';
import { blocks } from '../../blocks';
import { composeRealm } from '../../renderer/realm/compose';
import { checkRealm, type Problem, type RealmCheck } from '../../renderer/realm/validate';
import { productFor } from '../../server/features/realms/product';
import type { ServedRealm } from '../../server/features/realms/service';
import type { Document } from '../fixtures/realm-folder';
import { base, NOW, type TestServer, testServer } from '../fixtures/test-server';
import { type GeneratedRealm, MEDIA, REALM } from './parts';

const product = productFor(base, blocks);
const media = new Set(MEDIA);
const UNWRITTEN = /undefined|\[object Object\]|NaN|Invalid Date/;

/** How a section fails that is about what the address names, on a page whose address names nothing of its kind. */
const NAMES_NOTHING = 'UNKNOWN_CONTENT';

/** Checks a realm by the text of its documents, as a folder has them. */
export const check = (texts: ReadonlyMap<string, string>): RealmCheck =>
  checkRealm({ name: REALM, documents: texts, media }, product);

export const textsOf = (documents: Readonly<Record<string, Document>>): Map<string, string> =>
  new Map(Object.entries(documents).map(([file, document]) => [file, JSON.stringify(document)]));

export const errorsOf = ({ problems }: RealmCheck): Problem[] =>
  problems.filter(({ severity }) => severity === 'error');

/** How often the parts that are refused are taken out; what is then still refused stays so. */
const ROUNDS = 4;
/** In these documents a part is an entry of a list, and not a key of the document. */
const LISTED = /^\/(?:items|sections|header|footer)\/\d+/;

/** A page has at least one section. */
const SPARE = { id: 'spare', type: 'rich-text', settings: { html: '<p>Hello</p>' } };

/** The documents without the parts that the check refuses for what no schema can say, such as a route that is not there. */
export function mended(documents: Readonly<Record<string, Document>>): Record<string, Document> {
  let now = structuredClone(documents) as Record<string, Document>;
  for (let round = 0; round < ROUNDS; round++) {
    const errors = errorsOf(check(textsOf(now)));
    if (errors.length === 0) return now;
    now = structuredClone(now);
    const parts = new Set(
      errors.map(
        ({ file, pointer }) => `${file}${LISTED.exec(pointer)?.[0] ?? pointer.split('/').slice(0, 2).join('/')}`,
      ),
    );
    for (const part of parts) {
      const [, file = '', list = '', place] = /^(.*\.json)\/?([^/]*)(?:\/(\d+))?$/.exec(part) ?? [];
      if (place === undefined) delete now[file]?.[list];
      else if (now[file]?.[list]) delete now[file][list][Number(place)];
    }
    for (const document of Object.values(now)) {
      for (const [key, value] of Object.entries(document))
        if (Array.isArray(value)) document[key] = value.filter(Boolean);
    }
    for (const [file, document] of Object.entries(now))
      if (file.startsWith('pages/') && !document.sections?.length) document.sections = [SPARE];
  }
  return now;
}

/** A server that serves one generated realm after the other over content that stays. */
export interface Stage {
  /** The documents of the content, with which realms are checked. */
  content: Record<string, Document>;
  /** What is wrong with a realm’s page as the server draws it; empty when nothing is. The check has taken the realm. */
  faults(checked: RealmCheck, address: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openStage(items: readonly Document[]): Promise<Stage> {
  const content = { 'content/all.json': { items } };
  const server: TestServer = await testServer([], {}, undefined);
  await server.folder.write(REALM, (documents) => {
    documents['content/all.json'] = content['content/all.json'];
  });
  const reports = await server.realms.takeIn();
  const wrong = reports.find(({ outcome }) => outcome !== 'taken-in');
  if (wrong) throw new Error(JSON.stringify(wrong, null, 2));
  const stored = (await server.realms.get(REALM))!;
  let served: ServedRealm = stored;
  let count = 0;
  let failed: { code: string; words: string }[] = [];
  const renderer = createPageRenderer();
  const app = server.variant({
    realms: {
      ...server.realms,
      get: async (name) => (name === REALM ? served : undefined),
      nameOfHost: () => undefined,
      // its documents are drawn as they are, and stand in no store
      isCurrent: async () => true,
    },
    renderer: async () => ({
      ...renderer,
      render: (request) =>
        renderer.render({
          ...request,
          report: ({ id, type }, code, error) =>
            failed.push({ code, words: `${type} “${id}” ${code}: ${String(error)}` }),
        }),
    }),
    clientDir: null,
    clock: () => NOW,
  });
  return {
    content,
    async faults({ documents }, address) {
      count++;
      failed = [];
      served = { ...stored, realm: composeRealm(documents!, base, `generated-${count}`) };
      const answer = await app.inject({ url: `/realm/${REALM}${address}`, headers: { accept: 'text/html' } });
      // a realm that takes no guests sends them to its login
      if (answer.statusCode === 302 && String(answer.headers.location).startsWith(`/realm/${REALM}/`)) return [];
      const page = answer.body.slice(0, answer.body.indexOf('<script id="boot"')).replace(/<style>.*?<\/style>/s, '');
      return [
        ...failed.filter(({ code }) => code !== NAMES_NOTHING).map(({ words }) => words),
        ![200, 404].includes(answer.statusCode) &&
          `status ${answer.statusCode} ${answer.headers.location ?? ''} ${answer.body.slice(0, 300)}`,
        answer.headers['cache-control'] === 'no-store' && failed.length === 0 && 'a section failed and nobody was told',
        UNWRITTEN.exec(page)?.[0],
        !page.includes('</title>') && 'no title',
      ].filter((fault) => typeof fault === 'string');
    },
    close: () => server.close(),
  };
}

/** A generated realm’s documents, with those of the content beside it. */
export const withContent = ({ documents }: GeneratedRealm, { content }: Stage): Record<string, Document> => ({
  ...documents,
  ...content,
});
