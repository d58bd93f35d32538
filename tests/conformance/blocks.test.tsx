import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine } from '../../app/engine';
import { summarizeRealm } from '../../app/realm-summary';
import { blocks } from '../../blocks';
import { blockValidators } from '../../blocks/generated/validators.js';
import { type ContentApi, EngineProvider, type LoadContext, noViewer, pageHints } from '../../renderer/contract';
import { loadSection } from '../../renderer/page/load';
import { createRegistry } from '../../renderer/page/registry';
import { compileLabels } from '../../renderer/realm/labels';
import { accessAnswer } from '../../server/api/access';
import { contentReader } from '../../server/api/read-content';
import { contentStore } from '../../server/store/content';
import { searchStore } from '../../server/store/search';
import { SEARCHED_TYPES } from '../../server/store/search-words';
import { ROOT, type TestServer, testServer } from '../fixtures/test-server';

interface Sample {
  name: string;
  settings: Record<string, unknown>;
}

const folder = join(ROOT, 'blocks/sections');
const types = readdirSync(folder);
const samplesOf = (type: string) => JSON.parse(readFileSync(join(folder, type, 'samples.json'), 'utf8')) as Sample[];
const cases = types.flatMap((type) => samplesOf(type).map((sample) => ({ type, ...sample })));
const registry = createRegistry(blocks);

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** The kinds of content that a block's page is about, where it is not any that is watched. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  athlete: ['ATHLETE'],
  'news-item': ['NEWS'],
  programmes: ['CHANNEL'],
};
const WATCHED = ['VOD_SERIES', 'VOD_VIDEO', 'VOD_PLAYLIST', 'LIVE_EVENT'];

/** The fixture realm's content; an id of a sample that it does not have stands for the first of its kind. */
async function sampleContext(block: string): Promise<LoadContext> {
  const { realm } = (await server.realms.get('aster'))!;
  const store = contentStore(server.store.database, 'aster');
  const reader = contentReader(store, searchStore(server.store.database, 'aster'), {
    language: 'en',
    locales: ['en_US'],
    now: Date.parse('2026-11-16T12:00:00Z'),
    shift: 0,
    territory: null,
    geoBlocked: 'LOCKED',
    licences: {},
    role: 'guest',
    access: 'all',
    isPublic: true,
    sign: (path) => path,
  });
  const rows = await server.store.database
    .selectFrom('content')
    .where('realm', '=', 'aster')
    .select(['id', 'type'])
    .execute();
  const known = (id: string, ...kinds: string[]) =>
    rows.some((row) => row.id === id && kinds.includes(row.type))
      ? id
      : (rows.find(({ type }) => kinds.includes(type))?.id ?? id);
  const first = (type: string) => rows.find((row) => row.type === type)?.id ?? '';
  const api: ContentApi = {
    section: (id) =>
      reader.section(known(id, 'SECTION'), { rpp: 6, bpp: 4, bspp: 10, page: 1, shortcuts: true, hideLocked: false }),
    bucket: (id, paging) =>
      reader.bucket(known(id, 'BUCKET'), { page: paging?.page ?? 1, pageSize: paging?.pageSize ?? 12 }),
    content: (id) => reader.content(known(id, ...(SUBJECTS[block] ?? WATCHED))),
    cards: (ids) => reader.cards(ids.map((id) => known(id, 'VOD_VIDEO', 'LIVE_EVENT'))),
    live: reader.live,
    schedule: (from, to) => reader.schedule(new Date(from), new Date(to)),
    items: (type, paging) => reader.items(type, { page: paging?.page ?? 1, pageSize: paging?.pageSize ?? 12 }),
    search: ({ query, page = 0, pageSize = 12 }) =>
      reader.search({ query, types: SEARCHED_TYPES, page, hitsPerPage: pageSize }),
    popular: ({ pageSize = 12 } = {}) => reader.popular({ types: SEARCHED_TYPES, page: 0, hitsPerPage: pageSize }),
    // the provider in the address
    access: async () => ({
      ...accessAnswer(realm),
      providers: [{ name: first('BUCKET'), fields: [], autoLogin: false }],
    }),
  };
  const view: LoadContext['view'] = {
    build: 'test',
    realm: 'aster',
    realmVersion: '1',
    contentRevision: 1,
    basename: '',
    path: '/home',
    search: '',
    locale: 'en_US',
    timeZone: 'UTC',
    viewport: 'wide',
    scheme: 'dark',
    territory: null,
    audience: { role: 'guest', child: false },
    minute: Date.parse('2026-11-16T12:00:00Z'),
  };
  return {
    api,
    view,
    params: { id: first('BUCKET'), eventId: first('LIVE_EVENT'), playlistId: first('VOD_PLAYLIST') },
    query: new URLSearchParams(),
    page: { route: 'home' },
    hints: pageHints({ width: 1280, height: 800 }),
    realm: summarizeRealm(realm, '0.0.0'),
    signal: new AbortController().signal,
  };
}

test('every block of the list has a folder, a schema, samples and a validator, and every folder is in the list', () => {
  expect(registry.sectionTypes().sort()).toEqual([...types].sort());
  for (const type of types) {
    expect(blockValidators[type], type).toBeTypeOf('function');
    for (const file of ['schema.json', 'samples.json', 'index.ts'])
      expect(existsSync(join(folder, type, file)), `${type}/${file}`).toBe(true);
    expect(samplesOf(type).length, type).toBeGreaterThan(0);
  }
});

test.each(cases)('$type · $name: its settings are valid, and it loads and draws', async ({ type, settings }) => {
  expect(blockValidators[type]!(settings)).toBe(true);
  const context = await sampleContext(type);
  const failures: unknown[] = [];
  const { state } = await loadSection({ id: 'sample', type, settings }, context, registry, (_, code, error) =>
    failures.push(code, error),
  );
  expect(failures).toEqual([]);
  expect(['ready', 'empty']).toContain(state.status);
  const { view, realm, api, hints } = context;
  const labels = compileLabels((await server.realms.get('aster'))!.realm.labels.en!);
  const missing: string[] = [];
  const menu = { status: 'success' as const, retry: () => {} };
  const engine = createEngine({
    view,
    realm,
    labels,
    registry,
    api,
    hints,
    toast: () => {},
    viewer: noViewer,
    menu,
    onMissingLabel: (key) => missing.push(key),
  });
  for (const key of registry.section(type)?.views?.(realm) ?? []) await registry.prepareView(key);
  const Component = registry.readySection(type)!;
  if (state.status === 'ready') {
    const html = renderToString(
      <EngineProvider engine={engine}>
        <Component id="sample" settings={settings} data={state.data} />
      </EngineProvider>,
    );
    expect(html).not.toMatch(/undefined|\[object Object\]|NaN/);
  }
  expect(missing).toEqual([]);
});
