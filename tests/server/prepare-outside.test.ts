import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Entity } from '../../schemas/generated/types';
import { ensureBuilt, FOLDER } from '../../scripts/build';
import { lookAtFolder } from '../../server/features/realms/fingerprint';
import type { PrepareTask } from '../../server/features/realms/prepare';
import {
  createOutsidePreparer,
  isLargeTask,
  type OutsidePreparer,
  type PreparerOptions,
} from '../../server/features/realms/prepare-outside';
import { createRealmService, type RealmService } from '../../server/features/realms/service';
import { createContentCache } from '../../server/features/realms/stored-items';
import type { ContentWrite } from '../../server/features/realms/writes/content-write';
import { preparingContent } from '../../server/features/realms/writes/prepare-content';
import type { Store } from '../../server/kernel/database/open';
import { openStore } from '../../server/open-store';
import { embedded } from '../fixtures/engines';
import { type Documents, realmsFolder } from '../fixtures/realm-folder';
import { base, check, prepareContent, prepare as prepareHere, product } from '../fixtures/test-server';

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
  const { fingerprint: before, documentBytes } = await lookAtFolder(task.folder, task.build);
  return { ...task, before, documentBytes };
}

test('a realm is prepared by another process as by the one that serves', async () => {
  const { prepare } = await preparing();
  await folder.write('aster');
  const prepared = await prepare(await taskFor('aster'));
  expect(prepared).toEqual(await prepareHere(await taskFor('aster')));
  expect(prepared.documents?.changes.written.count).toBeGreaterThan(3);
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
  expect(await isLargeTask(await taskFor('aster'))).toBe(false);
  folder.put('aster', 'content/more.json', JSON.stringify({ items: [], note: 'x'.repeat(5e6) }));
  expect(await isLargeTask(await taskFor('aster'))).toBe(true);
});

test('a folder is large as well with megabytes of content that the API has', async () => {
  await folder.write('aster');
  folder.put('content', 'all', 'x'.repeat(5e6));
  const state = { revision: 1, hash: '', file: join(folder.path, 'content/all') };
  expect(await isLargeTask({ ...(await taskFor('aster')), state })).toBe(true);
});

describe('content that systems send', () => {
  const ledByApi = (documents: Documents) => {
    documents['settings.json'].contentSource = 'api';
    documents['content/all.json'] = undefined;
  };
  const batch = (title: string, count = 3): ContentWrite => {
    const items = Array.from({ length: count }, (_, at) => ({
      item: {
        type: 'VOD_VIDEO',
        externalId: `film-${at}`,
        title: `${title} ${at}`,
        duration: 60,
        coverUrl: 'media/art/cover.png',
      },
    }));
    return { kind: 'batch', body: Buffer.from(JSON.stringify({ items })) };
  };
  let store: Store | undefined;
  let realms: RealmService | undefined;
  afterEach(async () => {
    await realms?.close();
    await store?.close();
  });

  async function serving(limits: Partial<PreparerOptions> = {}): Promise<RealmService> {
    await folder.write('aster', ledByApi);
    store = await openStore(await embedded.place());
    const { prepare, prepareContent } = await preparing(limits);
    const options = { store, realmsDir: folder.path, base, build: 'test' };
    realms = await createRealmService({
      ...options,
      prepare: limits.longestMs ? prepareHere : prepare,
      prepareContent,
    });
    expect((await realms.takeIn('aster'))[0]).toMatchObject({ outcome: 'taken-in' });
    return realms;
  }
  const statuses = async (service: RealmService, write: ContentWrite) =>
    (await service.writeContent('aster', write, 'Catalogue')).map(({ status }) => status);

  test('is checked by the other process, which need not be the one that checked what was sent before', async () => {
    const service = await serving();
    expect(await statuses(service, batch('First'))).toEqual(['created', 'created', 'created']);
    expect(await statuses(service, batch('First', 4))).toEqual(['unchanged', 'unchanged', 'unchanged', 'created']);
    preparer!.close();
    expect(await statuses(service, batch('First', 4))).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged']);
    expect(await statuses(service, batch('Second', 1))).toEqual(['updated']);
    folder.put('aster', 'theme.json', '{"mode":"light"}');
    expect((await service.takeIn('aster'))[0]).toMatchObject({ outcome: 'taken-in' });
    expect(await statuses(service, batch('Third', 4))).toEqual(['updated', 'updated', 'updated', 'updated']);
  });

  test('is not remembered where it was not written, and another process wrote the same', async () => {
    const service = await serving();
    await statuses(service, batch('First', 1));
    await sql`alter table content add constraint no_failures check (title <> 'Failure 0')`.execute(store!.database);
    await expect(statuses(service, batch('Failure', 1))).rejects.toThrow('no_failures');
    await sql`alter table content drop constraint no_failures`.execute(store!.database);
    const other = await createRealmService({
      ...{ store: store!, realmsDir: folder.path, base, build: 'test', prepare: prepareHere },
      prepareContent: prepareContent(),
    });
    const { revision } = (await other.writeContent('aster', batch('First', 1), 'Editors'))[0]!;
    const same = JSON.parse(Buffer.from((batch('Failure', 1) as { body: Uint8Array }).body).toString());
    const body = Buffer.from(JSON.stringify({ items: [{ ...same.items[0], revision }] }));
    expect(await other.writeContent('aster', { kind: 'batch', body }, 'Editors')).toMatchObject([
      { status: 'updated' },
    ]);
    await other.close();
    const [blind] = await service.writeContent('aster', batch('Blind', 1), 'Catalogue');
    expect(blind).toMatchObject({ status: 'refused', problems: [{ code: 'other-writer' }] });
  });

  test('is refused where the realm would have more of it than a folder may, unless it becomes less', async () => {
    await folder.write('aster', ledByApi);
    const { documents } = check(join(folder.path, 'aster'));
    const contentCache = createContentCache();
    const own = { type: 'VOD_VIDEO', id: 'large', externalId: 'large', title: 'Large', duration: 60 } as Entity;
    const state = { revision: 1, hash: 'large' };
    const json = JSON.stringify(own).padEnd(28e6);
    contentCache.set('aster', state, [{ id: 'large', own, json, hash: '', position: 0, writer: null }]);
    const prepareWrite = preparingContent(product, contentCache);
    const task = {
      realm: 'aster',
      folder: join(folder.path, 'aster'),
      configuration: documents!,
      state,
      writer: 'Catalogue',
    };
    expect(await prepareWrite({ ...task, write: batch('More', 1) })).toEqual({ tooLarge: true });
    const less: ContentWrite = { kind: 'deletion', type: 'VOD_VIDEO', externalId: 'large', revision: null };
    expect(await prepareWrite({ ...task, write: less })).toMatchObject({ results: [{ status: 'deleted' }] });
  });

  test('is refused in words where its check takes too long, and nothing is written', async () => {
    const service = await serving({ longestMs: 1 });
    await expect(statuses(service, batch('First'))).rejects.toMatchObject({ code: 'CONTENT_TOO_COSTLY', status: 413 });
    expect(await store!.database.selectFrom('content').selectAll().execute()).toEqual([]);
  });
});
