import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ensureBuilt, FOLDER } from '../../scripts/build';
import { fingerprint } from '../../server/features/realms/fingerprint';
import type { PrepareTask } from '../../server/features/realms/prepare';
import {
  createOutsidePreparer,
  isLargeFolder,
  type OutsidePreparer,
  type PreparerOptions,
} from '../../server/features/realms/prepare-outside';
import { realmsFolder } from '../fixtures/realm-folder';
import { prepare as prepareHere } from '../fixtures/test-server';

const folder = realmsFolder();
let preparer: OutsidePreparer | undefined;
afterEach(() => {
  preparer?.close();
  folder.clear();
});

async function preparing(limits: Partial<PreparerOptions> = {}): Promise<OutsidePreparer> {
  preparer = createOutsidePreparer({
    ...{ program: new URL('../../server/prepare-process.ts', import.meta.url), folder: FOLDER },
    ...{ build: await ensureBuilt(), publicHost: null, ...limits },
  });
  return preparer;
}

async function taskFor(realm: string): Promise<PrepareTask> {
  const task = { folder: join(folder.path, realm), build: 'test', stored: [], state: null, isLedByApi: false };
  return { ...task, before: await fingerprint(task.folder, task.build) };
}

test('a realm is prepared by another process as by the one that serves', async () => {
  const { prepare } = await preparing();
  await folder.write('aster');
  const prepared = await prepare(await taskFor('aster'));
  expect(prepared).toEqual(await prepareHere(await taskFor('aster')));
  expect(prepared.documents?.changes.written.length).toBeGreaterThan(3);
  await folder.write('broken', (documents) => {
    documents['settings.json'].guestsAllowed = 'perhaps';
  });
  expect(await prepare(await taskFor('broken'))).toMatchObject({
    problems: [{ file: 'settings.json', severity: 'error' }],
  });
});

test('a realm that takes too long to check is refused in words', async () => {
  const { prepare } = await preparing({ longestMs: 1 });
  await folder.write('aster');
  const refused = await prepare(await taskFor('aster'));
  expect(refused.documents).toBeUndefined();
  expect(refused).toMatchObject({
    name: 'aster',
    problems: [{ code: 'too-costly', severity: 'error' }],
  });
});

test('a process that something else has ended says nothing about the realm: it is to be looked at again', async () => {
  const program = new URL('../fixtures/killed-program.ts', import.meta.url);
  const { prepare } = await preparing({ program });
  await folder.write('aster');
  await expect(prepare(await taskFor('aster'))).rejects.toThrow('SIGKILL');
});

test('a realm that takes more memory than there is for it is refused in words', async () => {
  const { prepare } = await preparing({ mostMegabytes: 40 });
  await folder.write('aster', (documents) => {
    const { items } = documents['content/all.json'];
    for (let count = 1; count <= 20_000; count += 1)
      items.push({ type: 'VOD', id: `more-${count}`, title: `${count}` });
  });
  expect(await prepare(await taskFor('aster'))).toMatchObject({
    problems: [{ code: 'too-costly', severity: 'error' }],
  });
});

test('a folder with megabytes of documents is large, whatever its media weigh', async () => {
  await folder.write('aster');
  folder.put('aster', 'media/film.bin', 'x'.repeat(5e6));
  expect(await isLargeFolder(join(folder.path, 'aster'))).toBe(false);
  folder.put('aster', 'content/more.json', JSON.stringify({ items: [], note: 'x'.repeat(5e6) }));
  expect(await isLargeFolder(join(folder.path, 'aster'))).toBe(true);
});
