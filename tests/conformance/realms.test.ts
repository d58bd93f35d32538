import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import { blocks } from '../../blocks';
import { createServer } from '../../server/create-server';
import { readBase } from '../../server/realms/base';
import { productFor } from '../../server/realms/product';
import { createRealmCheck } from '../../server/realms/read-folder';
import { createRealmService, type RealmService } from '../../server/realms/service';
import { openStore, type Store } from '../../server/store/open';
import { documented } from '../fixtures/documented';
import { ENCRYPTION_KEYS } from '../fixtures/keys';

const root = fileURLToPath(new URL('../..', import.meta.url));
const realmsDir = join(root, 'realms');
const names = readdirSync(realmsDir).filter((name) => !name.startsWith('.'));
const UNWRITTEN = /undefined|\[object Object\]|NaN|Invalid Date/;
/** One in so many of what a realm has many of: each kind is drawn by one page. */
const SAMPLED: Readonly<Record<string, number>> = { VOD_VIDEO: 9, LIVE_EVENT: 3, NEWS: 6, ATHLETE: 9 };

let store: Store;
let realms: RealmService;
let app: FastifyInstance;

beforeAll(async () => {
  const base = readBase(root);
  store = await openStore({ dataDir: null });
  const check = createRealmCheck(productFor(base, blocks));
  realms = await createRealmService({ store, realmsDir, base, build: 'test', check });
  const reports = await realms.takeIn();
  expect(reports.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'error'))).toEqual([]);
  const renderer = createPageRenderer();
  const server = createServer({
    database: store.database,
    realms,
    encryptionKeys: ENCRYPTION_KEYS,
    pictureDir: join(root, 'data/test-pictures'),
    clientDir: null,
    errorsDocument: '',
    renderer: async () => renderer,
    blocks: blocks.sections,
    assets: () => ({ kind: 'development', scripts: [], styles: [] }),
    apiBase: null,
    baseTheme: base.theme,
    build: 'test',
    version: '0.0.0',
    production: true,
  });
  app = documented(server);
});

afterAll(async () => {
  await app?.close();
  await store?.close();
});

/** The addresses of a realm: every route without parameters that guests may open, and one for each piece of content that has a page. */
async function addressesOf(name: string): Promise<string[]> {
  const { realm } = (await realms.get(name))!;
  const rows = await store.database
    .selectFrom('content')
    .where('realm', '=', name)
    .select(['id', 'type'])
    .orderBy('position')
    .execute();
  const routes: Readonly<Record<string, readonly string[]>> = {
    SECTION: ['section'],
    BUCKET: ['grid', 'collection'],
    VOD_SERIES: ['series'],
    SEASON: ['season'],
    VOD_PLAYLIST: ['playlist'],
    LIVE_EVENT: ['live'],
    VOD_VIDEO: ['vod'],
    CHANNEL: ['live'],
    PROGRAMME: [],
    NEWS: ['newsItem'],
    ATHLETE: ['athlete'],
  };
  const drawn = [...new Set(rows.map(({ type }) => type))].flatMap((type) =>
    rows.filter((row) => row.type === type).filter((_, at) => at % (SAMPLED[type] ?? 1) === 0),
  );
  const pattern = (route: string) => realm.routes.find((candidate) => candidate.name === route)!.path;
  const forGuests = realm.routes.filter(({ roles }) => roles.includes('guest'));
  const fixed = forGuests
    .map(({ path }) => path.replace(/\/:\w+\?$/, ''))
    .filter((path) => !/[:*]/.test(path) && path !== '/');
  return [
    ...fixed,
    ...drawn.flatMap(({ id, type }) => routes[type]!.map((route) => pattern(route).replace(/:\w+/, id))),
  ];
}

test.each(names)(
  '%s: every page draws in every language, with nothing failed, one heading, and no word left unwritten',
  async (name) => {
    const { realm } = (await realms.get(name))!;
    const paths = await addressesOf(name);
    expect(paths.length).toBeGreaterThan(80);
    const wrong: string[] = [];
    for (const locale of realm.settings.realmLanguages) {
      for (const path of paths) {
        const answer = await app.inject({
          url: `/realm/${name}${path}`,
          headers: { 'accept-language': locale.replace('_', '-') },
        });
        const html = answer.body.slice(0, answer.body.indexOf('<script id="boot"'));
        const faults = [
          ![200, 403, 503].includes(answer.statusCode) && `status ${answer.statusCode}`,
          answer.headers['cache-control'] === 'no-store' && 'a section failed',
          html.split('<h1').length !== 2 && `${html.split('<h1').length - 1} first-level headings`,
          UNWRITTEN.exec(html.replace(/<style>.*?<\/style>/s, ''))?.[0],
          /<title>[^<]+<\/title>/.test(html) ? false : 'no title',
        ].filter(Boolean);
        if (faults.length > 0) wrong.push(`${locale} ${path}: ${faults.join(', ')}`);
      }
    }
    expect(wrong).toEqual([]);
  },
  240_000,
);

test('RT-68 route parameters are named eventId, playlistId and id', async () => {
  const { realm } = (await realms.get(names[0]!))!;
  const parameters = new Set(
    realm.routes.flatMap(({ path }) => [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter)),
  );
  expect([...parameters].sort()).toEqual(['eventId', 'id', 'playlistId']);
});
