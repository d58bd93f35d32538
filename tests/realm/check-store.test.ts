import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../../scripts/realm/run';
import { type ObjectStore, startObjectStore } from '../fixtures/object-store';
import { realmsFolder } from '../fixtures/realm-folder';
import { ROOT } from '../fixtures/root';

const folder = realmsFolder();
let objects: ObjectStore;
beforeAll(async () => {
  objects = await startObjectStore();
  await folder.write('aster');
  rmSync(join(folder.path, 'aster/media/film'), { recursive: true });
  await objects.put('aster', 'media/film/master.m3u8', '#EXTM3U\n');
  Object.assign(process.env, objects.environment);
});
afterAll(async () => {
  folder.clear();
  await objects.stop();
});

async function check(environment: Readonly<Record<string, string>>): Promise<{ code: number; lines: string }> {
  const lines: string[] = [];
  const tell = (line: string) => void lines.push(line);
  const code = await run(['check', 'aster'], {
    ...{ root: ROOT, cwd: folder.path, realmsDir: folder.path, environment, say: tell, complain: tell },
    storePlace: () => ({ dataDir: folder.path }),
    encryptionKeys: () => [],
  });
  return { code, lines: lines.join('\n') };
}

test('the check of a realm takes what the store has for there', async () => {
  const without = await check({});
  expect([without.code, without.lines]).toEqual([1, expect.stringContaining('media/film/master.m3u8')]);
  const withStore = await check(objects.environment);
  expect(withStore.lines).not.toContain('media/film/master.m3u8');
  expect(withStore.code).toBe(0);
});

test('and says so where the store cannot be used', async () => {
  const dead = await check({ ...objects.environment, MEDIA_STORE_ENDPOINT: 'http://127.0.0.1:9' });
  expect([dead.code, dead.lines]).toEqual([2, expect.stringContaining('MEDIA_STORE cannot be used')]);
  const wrong = await check({ MEDIA_STORE: 'films' });
  expect([wrong.code, wrong.lines]).toEqual([2, expect.stringContaining('s3://media.example.com')]);
});
