import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useEffect, useState } from 'react';
import { describe, expect, test } from 'vitest';
import {
  ApiError,
  type FieldSample,
  type LayoutSample,
  type NavigationSample,
  type OverlaySample,
  useEngine,
  useNow,
  useQuery,
} from '../../renderer/contract';
import { fixtureEngine } from '../fixtures/engine';
import { drawingFaults } from './drawing';
import { markedEngine } from './marked-words';
import { overlayFaults } from './overlays';
import { samplesOf } from './sample-files';
import { viewFaults } from './views';

const engine = markedEngine(fixtureEngine({ label: (key) => `⟦${key}⟧` }));
const NONE: ReadonlySet<string> = new Set();

const field: FieldSample = {
  name: 'filled in',
  props: {
    field: { fieldName: 'name', fieldType: 'TEXT', fieldLabel: 'fullName', required: true, order: 1 },
    value: 'Ada Falk',
    invalid: false,
  },
};
const layout: LayoutSample = { name: 'a bar', props: { navigation: 'top' } };
const navigation: NavigationSample = {
  name: 'an empty menu',
  props: {
    layout: 'top',
    status: 'success',
    entries: [],
    utilities: [],
    bottomBar: [],
    actions: [],
    homeHref: '/home',
  },
};
const overlay: OverlaySample = {
  name: 'a session',
  viewer: { status: 'customer' },
  answers: { userAddresses: { addresses: [] } },
};

type View = () => React.ReactNode;
/** What the suite finds in a block of each kind. */
const kinds: [kind: string, faultsOf: (View: View) => Promise<string[]>][] = [
  ['section', (View) => drawingFaults(View, {}, engine, NONE)],
  ['field', (View) => viewFaults(View, { kind: 'field', sample: field }, engine, NONE)],
  ['layout', (View) => viewFaults(View, { kind: 'layout', sample: layout }, engine, NONE)],
  ['navigation', (View) => viewFaults(View, { kind: 'navigation', sample: navigation }, engine, NONE)],
  ['overlay', (View) => overlayFaults(View, overlay, engine, NONE)],
];

function Clock() {
  return <time dateTime={String(Date.now())} />;
}

function Network() {
  fetch('http://localhost:1/').catch(() => {});
  return <p />;
}

/** Says it only once its effects have run. */
function LateWords() {
  const [isLate, setLate] = useState(false);
  useEffect(() => setLate(true), []);
  return <p>{isLate && 'Watch now'}</p>;
}

function Failing(): React.ReactNode {
  throw new Error('no');
}

const mistakes: [mistake: string, View: View, fault: RegExp][] = [
  ['reads the clock', Clock, /^drawing it uses Date\.now\(\) at .*kinds\.test\.tsx.*: what it needs must come from/],
  ['uses the network', Network, /^drawing it uses fetch\(\) at .*kinds\.test\.tsx/],
  ['has words of its own', () => <p>Watch now</p>, /^has the hard-coded text “Watch now”: words come from labels$/],
  ['has words after hydration', LateWords, /^has the hard-coded text “Watch now”: words come from labels$/],
  [
    'differs by screen and time zone',
    () => <p>{typeof innerWidth === 'undefined' || innerWidth > 600 ? new Date(0).getHours() : 7}</p>,
    /^(?:does not hydrate: |is drawn differently on another machine, ).*/,
  ],
  ['always throws', Failing, /^fails to draw: Error: no$/],
];

function Sound() {
  const { label, formats } = useEngine();
  return (
    <p>
      {label('watch')} {formats.date(useNow())}
    </p>
  );
}

describe.each(kinds)('a %s', (_, faultsOf) => {
  test.each(mistakes)('that %s is refused', async (_mistake, View, fault) => {
    expect(await faultsOf(View)).toContainEqual(expect.stringMatching(fault));
  });

  test('without mistakes is accepted', async () => {
    expect(await faultsOf(Sound)).toEqual([]);
  });
});

interface LoadedProps {
  show: (count: number) => React.ReactNode;
  /** Runs with the load. */
  beside?: () => void;
}

/** Loads something, and shows it. */
function Loaded({ show, beside }: LoadedProps) {
  const { viewer } = useEngine();
  const load = () => {
    beside?.();
    return viewer.call('userAddresses');
  };
  const { data } = useQuery({ key: ['addresses'], load });
  return <p>{data && show(data.addresses.length)}</p>;
}

const refused: [mistake: string, View: View, fault: RegExp][] = [
  ['has words beside its data', () => <Loaded show={(count) => `${count} addresses`} />, /“0 addresses”: words come/],
  ['reads the clock with its data', () => <Loaded show={() => Date.now()} />, /^drawing it uses Date\.now\(\)/],
  ['loads past the api', () => <Loaded show={String} beside={() => fetch('/x')} />, /^drawing it uses fetch\(\)/],
  ['makes React complain', () => <input value="1" />, /^makes React complain: You provided a .value. prop/],
  ['draws nothing in its sample', () => null, /^draws nothing: give the sample the answers/],
];

/** Waits for something in an effect, and shows what a call refused. */
function Waiting() {
  const { viewer } = useEngine();
  const { error } = useQuery({ key: ['profile'], load: () => viewer.call('userProfile') });
  useEffect(() => {
    const timer = setTimeout(() => {}, 1_000);
    return () => clearTimeout(timer);
  }, []);
  return <p>{error instanceof ApiError && error.message}</p>;
}

describe('an overlay', () => {
  test.each(refused)('that %s is refused', async (_, View, fault) => {
    expect(await overlayFaults(View, overlay, engine, NONE)).toContainEqual(expect.stringMatching(fault));
  });

  test('may wait in an effect, and show what calls refuse', async () => {
    const answers = { userProfile: new ApiError(403, 'FORBIDDEN', 'Not for children') };
    expect(await overlayFaults(Waiting, { ...overlay, answers }, engine, NONE)).toEqual([]);
  });
});

test('a block without samples is refused, and told what to write', async () => {
  const root = mkdtempSync(join(tmpdir(), 'realm-'));
  const folder = join(root, 'blocks/forms/fields/bad');
  mkdirSync(folder, { recursive: true });
  await expect(samplesOf('field', 'bad', root)).rejects.toThrow(
    /^blocks\/forms\/fields\/bad\/samples\.ts is missing: write .* satisfies FieldSample\[\]/,
  );
  await expect(samplesOf('overlay', 'bad', root)).rejects.toThrow('in no folder blocks/<feature>/overlays/bad');
  writeFileSync(join(folder, 'samples.ts'), 'export default [];');
  await expect(samplesOf('field', 'bad', root)).rejects.toThrow('samples.ts has no samples: ');
  rmSync(root, { recursive: true });
});
