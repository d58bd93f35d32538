import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRealmService, type RealmService } from '../../server/features/realms/service';
import type { Store } from '../../server/kernel/database/open';
import { openStore } from '../../server/open-store';
import { breakListeners, newDatabase } from '../fixtures/engines';
import { type Documents, type RealmsFolder, realmsFolder } from '../fixtures/realm-folder';
import { base, prepare } from '../fixtures/test-server';

/** What a process on a store is made of: its own connections, its own folder, its own memory. */
interface Process {
  store: Store;
  folder: RealmsFolder;
  realms: RealmService;
}

let databaseUrl: string;
let processes: Process[] = [];

beforeEach(async () => {
  databaseUrl = await newDatabase();
});
afterEach(async () => {
  for (const { store, folder, realms } of processes) {
    await realms.close();
    await store.close();
    folder.clear();
  }
  processes = [];
});

async function startProcess(folder = realmsFolder()): Promise<Process> {
  const store = await openStore({ databaseUrl });
  const realms = await createRealmService({ store, realmsDir: folder.path, base, build: 'one', prepare });
  const started = { store, folder, realms };
  processes.push(started);
  return started;
}

const titled = (title: string) => (documents: Documents) => {
  documents['settings.json'].settings.MAIN_TITLE = title;
};
const titleIn = async ({ realms }: Process) => (await realms.get('aster'))?.realm.settings.settings?.MAIN_TITLE;
const outcomesOf = async ({ realms }: Process) => (await realms.takeIn()).map(({ outcome }) => outcome);

test('what one process publishes, changes and withdraws, another without its folder serves and ends', async () => {
  const publisher = await startProcess();
  const reader = await startProcess();
  await publisher.folder.write('aster');
  expect(await outcomesOf(publisher)).toEqual(['taken-in']);
  await expect.poll(() => titleIn(reader)).toBe('aster TV');
  expect(reader.realms.nameOfHost('aster.example')).toBe('aster');
  expect(await outcomesOf(reader)).toEqual([]);
  expect(await titleIn(publisher)).toBe('aster TV');

  const notifications: string[] = [];
  reader.realms.onChange((name) => notifications.push(name));
  await publisher.folder.write('aster', titled('New'));
  expect(await outcomesOf(publisher)).toEqual(['taken-in']);
  await expect.poll(() => titleIn(reader)).toBe('New');
  expect(notifications).toEqual(['aster']);

  publisher.folder.remove('aster');
  expect(await outcomesOf(publisher)).toEqual(['gone']);
  await expect.poll(() => reader.realms.names()).toEqual([]);
  expect(reader.realms.nameOfHost('aster.example')).toBeUndefined();
});

test('a process that starts later serves what is there', async () => {
  const publisher = await startProcess();
  await publisher.folder.write('aster');
  await publisher.realms.takeIn();
  const later = await startProcess();
  expect(await titleIn(later)).toBe('aster TV');
});

test('two processes that watch one folder do not fight: one change raises the revision once', async () => {
  const first = await startProcess();
  const second = await startProcess(first.folder);
  await first.folder.write('aster');
  await Promise.all([first.realms.takeIn(), second.realms.takeIn()]);
  await first.folder.write('aster', titled('New'));
  await Promise.all([first.realms.takeIn('aster'), second.realms.takeIn('aster')]);
  await expect.poll(() => titleIn(first)).toBe('New');
  await expect.poll(() => titleIn(second)).toBe('New');
  for (const { realms } of [first, second]) expect((await realms.get('aster'))?.contentRevision).toBe(2);
});

/** A process that has published a realm, and one that serves it without its folder. */
async function publisherAndReader() {
  const publisher = await startProcess();
  const reader = await startProcess();
  await publisher.folder.write('aster');
  await publisher.realms.takeIn();
  await expect.poll(() => titleIn(reader)).toBe('aster TV');
  return { publisher, reader };
}

test('news that were missed while the connection was broken are caught up with', async () => {
  const { publisher, reader } = await publisherAndReader();
  await breakListeners();
  await publisher.folder.write('aster', titled('Missed'));
  await publisher.realms.takeIn();
  await expect.poll(() => titleIn(reader), { timeout: 60_000 }).toBe('Missed');
});

test('a process that can no longer listen asks the store, and closes what another one has closed', async () => {
  const { publisher, reader } = await publisherAndReader();
  const maintenance = new pg.Client({ connectionString: new URL('/postgres', databaseUrl).href });
  await maintenance.connect();
  await maintenance.query(`alter database "${new URL(databaseUrl).pathname.slice(1)}" allow_connections false`);
  await maintenance.end();
  await breakListeners();
  await publisher.folder.write('aster', titled('Unheard'));
  await publisher.realms.takeIn();
  await expect.poll(() => titleIn(reader), { timeout: 60_000 }).toBe('Unheard');
});
