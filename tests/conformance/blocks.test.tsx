import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks } from '../../blocks';
import { blockValidators } from '../../blocks/generated/validators.js';
import { type OverlayProps, type PanelSample, UNKNOWN_VIEWER } from '../../renderer/contract';
import { loadSection } from '../../renderer/page/load';
import { createRegistry } from '../../renderer/page/registry';
import { sectionFolders } from '../../scripts/generate/schema-files';
import { ROOT, type TestServer, testServer } from '../fixtures/test-server';
import { drawingFaults } from './drawing';
import { withoutMachine } from './machine';
import { textsIn } from './marked-words';
import { overlayFaults } from './overlays';
import { ownDataFaults } from './own-data';
import { samplesOf } from './sample-files';
import { realmTexts, sampleContext, sampleEngine } from './scene';
import { type ViewSample, viewFaults } from './views';

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

/** Draws a sample as the server does, on no machine, in a language that nobody speaks, and takes it over in a browser. */
async function faultsOf(type: string, settings: Record<string, unknown>): Promise<string[]> {
  const context = await sampleContext(server, type);
  const { view, realm } = context;
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
  const engine = await sampleEngine(server, registry, context, (fault) => faults.push(fault));
  const texts = textsIn([settings, data, ...realmTexts(realm)]);
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

const MEMBER = { status: 'customer', id: 'ada' } as const;

const views = await Promise.all(
  blocks.views.map(async ({ kind, name, view }) => ({ kind, name, view, samples: await samplesOf(kind, name) })),
);
const viewCases = views.flatMap(({ samples, ...view }) =>
  samples.map((sample: ViewSample['sample'] | PanelSample) => ({ ...view, sampleName: sample.name, sample })),
);

test.each(viewCases)('$kind $name · $sampleName: it holds what every block must hold', async (view) => {
  const { kind, name, sampleName, sample } = view;
  const faults: string[] = [];
  const context = await sampleContext(server, name);
  const engine = await sampleEngine(server, registry, context, (fault) => faults.push(fault));
  const { default: Component } = await view.view();
  const texts = textsIn(realmTexts(context.realm));
  // a panel brings what is the viewer's by itself, in the browser, as an overlay does
  const found =
    kind === 'panel'
      ? overlayFaults(Component as ComponentType<OverlayProps>, { viewer: MEMBER, ...sample }, engine, texts)
      : viewFaults(Component, { kind, sample } as ViewSample, engine, texts);
  faults.push(...(await found));
  expect(faults.map((fault) => `${kind} ${name} · ${sampleName}: ${fault}`)).toEqual([]);
});

const overlays = await Promise.all(
  blocks.overlays.map(async (overlay) => ({ overlay, samples: await samplesOf('overlay', overlay.name) })),
);
const overlayCases = overlays.flatMap(({ overlay, samples }) =>
  samples.map((sample) => ({ name: overlay.name, sampleName: sample.name, overlay, sample })),
);

test.each(overlayCases)('overlay $name · $sampleName: it holds what every block must hold', async (overlayCase) => {
  const { name, sampleName, overlay, sample } = overlayCase;
  const faults: string[] = [];
  const context = await sampleContext(server, name);
  const settings = { ...context.realm.settings, ...sample.settings };
  const engine = await sampleEngine(server, registry, { ...context, realm: { ...context.realm, settings } }, (fault) =>
    faults.push(fault),
  );
  const { viewer, hash = '', route = 'home' } = sample;
  if (
    !overlay.when({ viewer: { ...UNKNOWN_VIEWER, ...viewer }, hash, route, settings, territory: engine.view.territory })
  )
    faults.push('is not called for in its sample: its viewer, hash, route and settings must make `when` true');
  await Promise.all((overlay.views ?? []).map(registry.prepareView));
  const { default: Component } = await overlay.view();
  faults.push(...(await overlayFaults(Component, sample, engine, textsIn(realmTexts(context.realm)))));
  expect(faults.map((fault) => `overlay ${name} · ${sampleName}: ${fault}`)).toEqual([]);
});
