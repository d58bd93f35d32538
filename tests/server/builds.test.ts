import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureBuild } from '../../scripts/ensure-build';
import {
  BUILD_FILE,
  buildsFolder,
  KEEP_BUILD_MS,
  keepMarked,
  MAX_BUILDS,
} from '../../server/kernel/files/build-folders';
import { testServer } from '../fixtures/test-server';

const START = Date.parse('2026-11-20T12:00:00Z');
const HOUR_MS = 60 * 60 * 1000;

let dist: string;
let now: number;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'realmcast-dist-'));
  now = START;
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const chunkOf = (id: string) => `Rail-${id}.js`;
const usedAt = (build: string) => statSync(join(build, BUILD_FILE)).mtimeMs;
const builds = () => readdirSync(buildsFolder(dist)).sort();

/** What Vite makes of the sources, as far as the server serves it. */
async function writeBuild(outDir: string, id: string): Promise<void> {
  const assets = join(outDir, 'client/assets');
  mkdirSync(assets, { recursive: true });
  for (const [name, text] of [
    [chunkOf(id), `export default '${id}';`],
    ['shared-0.js', 'export default 0;'],
  ] as const) {
    writeFileSync(join(assets, name), text);
    writeFileSync(join(assets, `${name}.gz`), gzipSync(text));
  }
}

const ensure = (id: string, build = (outDir: string) => writeBuild(outDir, id)) =>
  ensureBuild({ dist, sourceId: () => id, build, now: () => now });

describe('a build', () => {
  test('is made elsewhere and appears whole, beside the earlier ones, which stay as they are', async () => {
    const first = await ensure('one');
    const before = readFileSync(join(first, 'client/assets', chunkOf('one')), 'utf8');
    const second = await ensure('two', async (outDir) => {
      await writeBuild(outDir, 'two');
      expect(builds()).toEqual(['one']);
    });
    expect(second).not.toBe(first);
    expect(builds()).toEqual(['one', 'two']);
    expect(readdirSync(second).sort()).toEqual([BUILD_FILE, 'client']);
    expect(readFileSync(join(first, 'client/assets', chunkOf('one')), 'utf8')).toBe(before);
    expect(readdirSync(dist)).toEqual(['builds']);
  });

  test('that fails leaves nothing behind', async () => {
    const failing = ensure('one', async (outDir) => {
      await writeBuild(outDir, 'one');
      throw new Error('a mistake in the code');
    });
    await expect(failing).rejects.toThrow('a mistake in the code');
    expect(builds()).toEqual([]);
    expect(readdirSync(dist)).toEqual(['builds']);
  });

  test('is made once, and again where parts of it have been deleted', async () => {
    const folder = await ensure('one');
    await ensure('one', () => Promise.reject(new Error('built again')));
    rmSync(join(folder, BUILD_FILE));
    await ensure('one');
    expect(existsSync(join(folder, BUILD_FILE))).toBe(true);
  });

  test('that two processes make at the same time stands whole', async () => {
    const [one, other] = await Promise.all([ensure('one'), ensure('one')]);
    expect(one).toBe(other);
    expect(readdirSync(join(one, 'client/assets'))).toHaveLength(4);
    expect(readdirSync(dist)).toEqual(['builds']);
  });

  test('of sources that change meanwhile is made of the newer ones', async () => {
    let source = 'one';
    const made: string[] = [];
    const folder = await ensureBuild({
      dist,
      sourceId: () => source,
      async build(outDir) {
        made.push(source);
        await writeBuild(outDir, source);
        source = 'two';
      },
      now: () => now,
    });
    expect(made).toEqual(['one', 'two']);
    expect(folder).toBe(join(buildsFolder(dist), 'two'));
    expect(builds()).toEqual(['two']);
  });
});

describe('the builds that are kept', () => {
  test('are those used within a week', async () => {
    await ensure('one');
    now += KEEP_BUILD_MS - HOUR_MS;
    await ensure('two');
    expect(builds()).toEqual(['one', 'two']);
    // started again: used again
    await ensure('one');
    now += 2 * HOUR_MS;
    await ensure('three');
    now += KEEP_BUILD_MS - HOUR_MS;
    await ensure('three');
    expect(builds()).toEqual(['three']);
  });

  test('are limited in number, the least recently used leave first; those of the last hour stay', async () => {
    const used = await ensure('used');
    for (let count = 0; count < MAX_BUILDS + 5; count++) {
      now += 2 * HOUR_MS;
      await ensure(`build-${count}`);
    }
    expect(builds()).toHaveLength(MAX_BUILDS + 1);
    expect(existsSync(used)).toBe(false);
    for (let count = 0; count < MAX_BUILDS + 5; count++) await ensure(`quick-${count}`);
    expect(builds().filter((id) => id.startsWith('quick-'))).toHaveLength(MAX_BUILDS + 5);
    expect(builds().filter((id) => id.startsWith('build-'))).toHaveLength(1);
  });

  test('contain the one of a running server, however old it is', async () => {
    const used = await ensure('one');
    const stop = keepMarked(used, () => now, 5);
    try {
      for (let turn = 0; turn < 5; turn++) {
        now += KEEP_BUILD_MS / 2;
        await expect.poll(() => usedAt(used), { interval: 5 }).toBe(now);
        await ensure(`build-${turn}`);
      }
      expect(builds()).toContain('one');
    } finally {
      stop();
    }
    now += KEEP_BUILD_MS + 1;
    await ensure('last');
    expect(builds()).toEqual(['last']);
  });

  test('do not include what interrupted builds have left behind', async () => {
    const left = join(dist, 'building-abc');
    mkdirSync(left);
    utimesSync(left, new Date(START), new Date(START));
    await ensure('one');
    expect(existsSync(left)).toBe(true);
    now += 25 * HOUR_MS;
    await ensure('one');
    expect(existsSync(left)).toBe(false);
  });
});

describe('the public files of other builds', () => {
  test('are served at the same addresses as before, whatever is built while the server runs', async () => {
    await ensure('one');
    const own = await ensure('two');
    const server = await testServer(['aster'], { clientDir: join(own, 'client'), buildsDir: buildsFolder(dist) });
    try {
      const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
      const get = (file: string, encoding = 'identity') =>
        fetch(`${origin}/assets/${file}`, { headers: { 'accept-encoding': encoding } });
      for (const id of ['one', 'two']) {
        const answer = await get(chunkOf(id));
        expect([answer.status, await answer.text()]).toEqual([200, `export default '${id}';`]);
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      }
      const packed = await get(chunkOf('one'), 'gzip');
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(packed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(await packed.text()).toBe(`export default 'one';`);

      // another process of a later build has drawn the page
      const missing = await get(chunkOf('three'));
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
      await ensure('three');
      expect((await get(chunkOf('three'))).status).toBe(200);
      expect((await get(chunkOf('two'))).status).toBe(200);

      now += KEEP_BUILD_MS + 1;
      await ensure('two');
      expect((await get(chunkOf('one'))).status).toBe(404);
      expect((await get('shared-0.js')).status).toBe(200);
      for (const file of ['../build.json', '..%2fbuild.json', '.', 'build.json'])
        expect((await get(file)).status).toBe(404);
    } finally {
      await server.close();
    }
  });
});
