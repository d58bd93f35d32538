import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine } from '../../app/engine';
import { summarizeRealm } from '../../app/realm-summary';
import { createApiClient } from '../../app/viewer/api-client';
import { blocks } from '../../blocks';
import { blockValidators } from '../../blocks/generated/validators.js';
import { type ContentApi, type LoadContext, noViewer, pageHints } from '../../renderer/contract';
import { wholeMinute } from '../../renderer/contract/constants';
import { loadSection } from '../../renderer/page/load';
import { createRegistry } from '../../renderer/page/registry';
import { compileLabels } from '../../renderer/realm/labels';
import { sectionFolders } from '../../scripts/generate/schema-files';
import { contentFetch } from '../fixtures/content-fetch';
import { NOW, ROOT, type TestServer, testServer } from '../fixtures/test-server';
import { drawingFaults } from './drawing';
import { withoutMachine } from './machine';
import { markedEngine, markedLabels, textsIn } from './marked-words';
import { ownDataFaults } from './own-data';

interface Sample {
  name: string;
  settings: Record<string, unknown>;
}

const folders = sectionFolders(ROOT);
const types = folders.map(({ type }) => type);
const samplesIn = (folder: string) => JSON.parse(readFileSync(join(ROOT, folder, 'samples.json'), 'utf8')) as Sample[];
const cases = folders.flatMap(({ type, folder }) => samplesIn(folder).map((sample) => ({ type, ...sample })));
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
  const rows = await server.store.database
    .selectFrom('content')
    .where('realm', '=', 'aster')
    .select(['id', 'type'])
    .execute();
  const texts = (id: string, ...kinds: string[]) =>
    rows.some((row) => row.id === id && kinds.includes(row.type))
      ? id
      : (rows.find(({ type }) => kinds.includes(type))?.id ?? id);
  const first = (type: string) => rows.find((row) => row.type === type)?.id ?? '';
  const client = createApiClient({
    fetch: await contentFetch(server, 'aster'),
    base: '',
    realm: 'aster',
    locale: 'en_US',
    version: 'test',
  });
  const api: ContentApi = {
    ...client,
    section: (input) => client.section({ ...input, id: texts(input.id, 'SECTION') }),
    bucket: (input) => client.bucket({ ...input, id: texts(input.id, 'BUCKET') }),
    content: ({ id }) => client.content({ id: texts(id, ...(SUBJECTS[block] ?? WATCHED)) }),
    cards: ({ ids = [] } = {}) => client.cards({ ids: ids.map((id) => texts(id, 'VOD_VIDEO', 'LIVE_EVENT')) }),
    // the provider in the address
    access: async () => ({
      ...(await client.access()),
      providers: [{ name: first('BUCKET'), fields: [], autoLogin: false }],
    }),
  };
  const view: LoadContext['view'] = {
    build: 'test',
    realm: 'aster',
    realmVersion: '1',
    contentRevision: 1,
    liveRevision: 0,
    basename: '',
    path: '/home',
    search: '',
    locale: 'en_US',
    timeZone: 'UTC',
    viewport: 'wide',
    scheme: 'dark',
    territory: null,
    audience: { role: 'guest', child: false },
    minute: wholeMinute(NOW),
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
  for (const { type, folder } of folders) {
    expect(blockValidators[type], type).toBeTypeOf('function');
    for (const file of ['schema.json', 'samples.json', 'index.ts'])
      expect(existsSync(join(ROOT, folder, file)), `${folder}/${file}`).toBe(true);
    expect(samplesIn(folder).length, type).toBeGreaterThan(0);
  }
});

/** The ids of the fixture realm's films. */
async function filmIds(): Promise<string[]> {
  const { database } = server.store;
  const films = await database
    .selectFrom('content')
    .where('realm', '=', 'aster')
    .where('type', '=', 'VOD_VIDEO')
    .select('id')
    .execute();
  return films.map(({ id }) => id);
}

/** The blocks that brought something of the sample's viewer. */
const bringers = new Set<string>();

/** The name of a language in itself, which the switch of languages shows. */
function ownName(locale: string): string | undefined {
  const [language = locale] = locale.split('_');
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language);
  return name && name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Draws a sample as the server does, on no machine, in a language that nobody speaks, and takes it over in a browser. */
async function faultsOf(type: string, settings: Record<string, unknown>): Promise<string[]> {
  const context = await sampleContext(type);
  const { view, realm, api, hints } = context;
  await registry.loadModule(type);
  await registry.prepareSection(type);
  for (const key of registry.section(type)?.views?.(realm) ?? []) await registry.prepareView(key);
  const faults: string[] = [];
  const load = await withoutMachine(() =>
    loadSection({ id: 'sample', type, settings }, context, registry, (_, code, error) =>
      faults.push(`fails to load with ${code}: ${error}`),
    ),
  );
  faults.push(...load.uses.map((use) => `load ${use}`));
  const state = load.result?.state;
  if (state?.status !== 'ready') {
    if (state?.status !== 'empty') faults.push(`is ${state?.status ?? load.error} after loading`);
    return faults;
  }
  const { data } = state;
  const labels = (await server.realms.get('aster'))!.realm.labels.en!;
  const engine = markedEngine(
    createEngine({
      view,
      realm,
      labels: compileLabels(markedLabels(labels)),
      registry,
      api,
      hints,
      toast: () => {},
      // a session that fails says so in its state
      viewer: { ...noViewer, impersonate: async () => {} },
      menu: { status: 'success', retry: () => {} },
      onMissingLabel: (key) => faults.push(`uses the label “${key}”, which no language has`),
    }),
  );
  const texts = textsIn([settings, data, realm, realm.settings.realmLanguages.map(ownName)]);
  const definition = registry.section(type)!;
  if (definition.loadViewer) {
    const films = await filmIds();
    const underWay = films.map((contentId) => ({
      contentId,
      position: 60,
      duration: 600,
      updatedAt: '2026-11-16T11:00:00Z',
    }));
    const section = { bring: definition.loadViewer, Component: registry.readySection(type)!, settings, data };
    const own = await ownDataFaults(section, { ...engine, view: { ...view, resumes: true } }, underWay);
    faults.push(...own.faults);
    if (own.brought) bringers.add(type);
  }
  faults.push(...(await drawingFaults(registry.readySection(type)!, { id: 'sample', settings, data }, engine, texts)));
  return faults;
}

test.each(cases)('$type · $name: it holds what every block must hold', async ({ type, name, settings }) => {
  expect(blockValidators[type]!(settings)).toBe(true);
  const faults = await faultsOf(type, settings);
  expect(faults.map((fault) => `${type} · ${name}: ${fault}`)).toEqual([]);
});

test('every block with a loadViewer brings what is the viewer’s own in one of its samples', () => {
  const own = blocks.sections.filter(({ loadViewer }) => loadViewer).map(({ type }) => type);
  expect(own.filter((type) => !bringers.has(type))).toEqual([]);
});
