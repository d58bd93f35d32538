import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../fixtures/root';
import { machineUses, type SourceFault, spelledWords } from './source-files';

const files = ['blocks', 'renderer'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|\/generated\//.test(file)),
);

/** The uses of the machine that are no part of drawing or loading, each with its reason. An entry that is no longer needed fails. */
const JUSTIFIED: Readonly<Record<string, string>> = {
  'renderer/player/engine/player-hls.ts Date.now': 'recovery counts how often a stream has failed of late',
  'renderer/player/ads/fetch-xml.ts fetch': 'reads the documents of ad servers, which the API only names',
  'renderer/player/state/use-play-events.ts performance.now':
    'measures how long a play takes to begin, and where it waits',
  'renderer/player/engine/use-provider.ts Date.now': 'recovery counts how often a stream has failed of late',
  'renderer/player/load-player.ts fetch': 'reads a stream’s playlists, which the API only names',
  'renderer/player/state/commands.ts performance.now': 'presses that follow each other quickly add up',
  'renderer/together/connect-room.ts new WebSocket': 'a room’s connection, whose address the API says',
};

const faultsOf = (check: (file: string, source: string) => SourceFault[]) =>
  files.flatMap((file) =>
    check(file, readFileSync(join(ROOT, file), 'utf8')).map(({ what, message }) => ({
      entry: `${file} ${what}`,
      message,
    })),
  );

describe('the source of blocks and renderer, in the states too that no sample shows', () => {
  const uses = faultsOf(machineUses);

  test('uses no clock, time zone, chance or network of the machine', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(uses.filter(({ entry }) => !JUSTIFIED[entry]).map(({ message }) => message)).toEqual([]);
  });

  test('needs every exception that it has', () => {
    const needed = new Set(uses.map(({ entry }) => entry));
    expect(Object.keys(JUSTIFIED).filter((entry) => !needed.has(entry))).toEqual([]);
  });

  test('spells out no words', () => {
    expect(faultsOf(spelledWords).map(({ message }) => message)).toEqual([]);
  });
});

describe('the guards of source', () => {
  test.each([
    ['Date.now()', 'Date.now'],
    ['new Date()', 'new Date'],
    ['Math.random()', 'Math.random'],
    ['window.performance.now()', 'performance.now'],
    ['crypto?.randomUUID()', 'crypto.randomUUID'],
    ['new Date(at).getHours()', 'getHours'],
    ['count.toLocaleString()', 'toLocaleString'],
    ["fetch('/x')", 'fetch'],
    ["globalThis['fetch']('/x')", 'fetch'],
    ["new WebSocket('/x')", 'new WebSocket'],
  ])('refuse “%s” in whatever it stands', (use, what) => {
    const source = `// Date.now()\nexport const load = () => {\n  const later = () => ${use};\n  return later;\n};`;
    const [fault, ...others] = machineUses('bad.ts', source);
    expect(fault).toMatchObject({ what, message: expect.stringContaining(`bad.ts, line 3: uses ${what}()`) });
    expect(others).toEqual([]);
  });

  test.each([
    ['<p>Watch now</p>', 'text'],
    ["<p>{isOpen ? 'Watch now' : label('later')}</p>", 'text'],
    ['<p>{isOpen && `Watch now`}</p>', 'text'],
    ['<button aria-label="Watch now" />', 'aria-label'],
    ["<input placeholder={hint ?? 'Watch now'} />", 'placeholder'],
    ['<Dialog title="Watch now" />', 'title'],
  ])('refuse the words of “%s”', (jsx, what) => {
    const message = `bad.tsx, line 1: has the hard-coded ${what} “Watch now”: words come from labels`;
    expect(spelledWords('bad.tsx', `const View = () => ${jsx};`)).toEqual([{ what, message }]);
  });

  test('accept labels, signs, keys of labels and given moments', () => {
    const source = `const View = () => <p className="wide" title={label('watch')}>{label('watch')} · {new Date(now).getTime()} <Row title="live" /></p>;`;
    expect([...machineUses('good.tsx', source), ...spelledWords('good.tsx', source)]).toEqual([]);
  });
});
