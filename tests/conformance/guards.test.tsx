import { useState } from 'react';
import { expect, test } from 'vitest';
import { blocks } from '../../blocks';
import { useEngine, useNow, type ViewerContext } from '../../renderer/contract';
import { fixtureEngine } from '../fixtures/engine';
import { drawingFaults } from './drawing';
import { withoutMachine } from './machine';
import { markedEngine, textsIn } from './marked-words';
import { ownDataFaults } from './own-data';
import { versionFaults } from './versions';

const engine = markedEngine(fixtureEngine({ label: (key) => `⟦${key}⟧` }));
const faultsOf = (Component: () => React.ReactNode, data: unknown = {}) =>
  drawingFaults(Component, {}, engine, textsIn(data));

const uses: [called: string, use: () => unknown][] = [
  ['Date.now', () => Date.now()],
  ['new Date', () => new Date()],
  ['performance.now', () => performance.now()],
  ['Math.random', () => Math.random()],
  ['fetch', () => fetch('http://localhost:1/')],
  ['new XMLHttpRequest', () => new XMLHttpRequest()],
  ['setTimeout', () => setTimeout(() => {}, 1)],
  ['setInterval', () => setInterval(() => {}, 1)],
];

test.each(uses)('a load that uses %s() is refused, even where it catches that', async (called, use) => {
  const load = async () => {
    await null;
    try {
      return use();
    } catch {
      return undefined;
    }
  };
  const { uses: found } = await withoutMachine(load);
  expect(found).toEqual([
    expect.stringMatching(
      `^uses ${called}\\(\\) at .*guards\\.test\\.tsx.*: what it needs must come from its context$`,
    ),
  ]);
});

test.each(uses)('a view that uses %s() while it is drawn is refused', async (called, use) => {
  const [fault] = await faultsOf(() => {
    use();
    return null;
  });
  expect(fault).toContain(`drawing it uses ${called}() at `);
});

test('the machine is itself again afterwards, and a date of the context is no use of it', async () => {
  const before = [Date, fetch, Math.random, setTimeout];
  const { result, uses: found } = await withoutMachine(() => new Date(5) instanceof Date && new Date(5).getTime());
  expect([result, found]).toEqual([5, []]);
  expect([Date, fetch, Math.random, setTimeout]).toEqual(before);
});

test.each<[attribute: string, view: () => React.ReactNode]>([
  ['text', () => <p>Watch now</p>],
  ['aria-label', () => <nav aria-label="Watch now" />],
  ['alt', () => <img src="a.png" alt="Watch now" />],
  ['title', () => <b title="Watch now" />],
  ['placeholder', () => <input placeholder="Watch now" />],
])('a hard-coded %s is refused', async (attribute, view) => {
  const expected = `has the hard-coded ${attribute} “Watch now”: words come from labels`;
  expect(await faultsOf(view)).toEqual([expected]);
});

function Mixed() {
  const { label, formats } = useEngine();
  return (
    <p>
      Only {label('watch')}: {formats.date(useNow())} · Ada Lovelace × 3
    </p>
  );
}

test('words beside a label are refused too; labels, data, numbers and signs are not', async () => {
  expect(await faultsOf(Mixed, { name: 'Ada Lovelace' })).toEqual([
    'has the hard-coded text “Only”: words come from labels',
  ]);
});

test.each<[what: string, view: () => React.ReactNode]>([
  ['what is drawn', () => <p>{typeof window === 'undefined' ? 1 : 2}</p>],
  ['an attribute', () => <p data-side={typeof window === 'undefined' ? 'server' : 'browser'} />],
  ['the time zone', () => <p>{new Date(0).getHours()}</p>],
  ['the viewport', () => <p data-wide={typeof innerWidth === 'undefined' || innerWidth > 600} />],
])('a view that differs between server and browser by %s is refused', async (_, view) => {
  expect(await faultsOf(view)).toContainEqual(expect.stringContaining('does not hydrate: '));
});

function Counter() {
  const [count] = useState(3);
  return <p>{count}</p>;
}

test('a view that keeps a state of its own hydrates', async () => {
  expect(await faultsOf(Counter)).toEqual([]);
});

const progress = [{ contentId: 'a', position: 1, duration: 2, updatedAt: '2026-11-16T11:00:00Z' }];
const own = (
  load: (context: ViewerContext) => Promise<unknown>,
  Component: (props: { viewer?: string }) => string,
) => ({
  bring: async () => ({ default: (_settings: unknown, _data: unknown, context: ViewerContext) => load(context) }),
  Component,
  settings: {},
  data: undefined,
});

test('a loadViewer that always throws is refused, as is one that hides failures', async () => {
  const show = ({ viewer = 'nothing' }) => viewer;
  const broken = own(() => Promise.reject(new Error('no')), show);
  expect((await ownDataFaults(broken, engine, progress)).faults).toEqual([
    'loadViewer fails for a sample viewer: Error: no',
  ]);
  const hiding = own(async ({ viewer }) => viewer.progress().then(String, () => 'none'), show);
  expect((await ownDataFaults(hiding, engine, progress)).faults).toEqual([
    'loadViewer hides that the viewer’s data cannot be had',
  ]);
  const sound = own(async ({ viewer }) => (await viewer.progress())[0]?.contentId, show);
  expect((await ownDataFaults(sound, engine, progress)).faults).toEqual([]);
});

test('a view that cannot be drawn without the viewer’s data is refused', async () => {
  const needy = own(
    async ({ viewer }) => (await viewer.progress())[0]?.contentId,
    ({ viewer }) => viewer!.toUpperCase(),
  );
  expect((await ownDataFaults(needy, engine, progress)).faults).toContainEqual(
    expect.stringContaining('does not stand without what loadViewer brings'),
  );
});

test('every version of a block before its present one has an upgrade', () => {
  expect(blocks.sections.flatMap(versionFaults)).toEqual([]);
});

test('a raised version without its upgrades is refused', () => {
  const same = (settings: Record<string, unknown>) => settings;
  expect(versionFaults({ type: 'bad', version: 3, upgrades: { 2: same } })).toEqual([
    'bad: version 3 has no upgrade from version 1',
  ]);
  expect(versionFaults({ type: 'bad', version: 2, upgrades: { 1: same, 2: same } })).toEqual([
    'bad: has an upgrade from version 2, which is not before version 2',
  ]);
  expect(versionFaults({ type: 'bad', version: 0 })).toEqual(['bad: version 0 is not a whole number from 1 on']);
  expect(versionFaults({ type: 'good', version: 2, upgrades: { 1: same } })).toEqual([]);
});
