import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContentAnswer } from '../../schemas/generated/types';
import { run } from '../../scripts/realm/run';
import { contentClient } from '../fixtures/content-client';
import { newDatabase, postgres } from '../fixtures/engines';
import { ENCRYPTION_KEYS } from '../fixtures/keys';
import { members } from '../fixtures/members';
import type { Document, Documents } from '../fixtures/realm-folder';
import { ROOT, type TestServer, testServer } from '../fixtures/test-server';
import { twoServers } from '../fixtures/two-servers';

const coverUrl = 'media/art/cover.png';
const film = (externalId: string, title: string) => ({
  ...{ type: 'VOD_VIDEO', externalId, title, duration: 60, coverUrl },
});
/** A folder without content, which says that the API leads it. */
const ledByApi = (documents: Documents) => {
  documents['settings.json'].contentSource = 'api';
  documents['content/all.json'] = undefined;
};
const errorsOf = (problems: readonly { severity: string; code: string; file: string; message: string }[] = []) =>
  problems.filter(({ severity }) => severity === 'error').map(({ code, file }) => `${code} ${file}`);

describe('what leads a realm’s content', () => {
  let databaseUrl: string;
  let server: TestServer;
  const { ask } = members(() => server);
  beforeAll(async () => {
    databaseUrl = await newDatabase();
    server = await testServer(['aster'], {}, undefined, { ...postgres, place: async () => ({ databaseUrl }) });
  });
  afterAll(() => server.close());
  beforeEach(() => replaceFolder());

  /** Puts another folder in place and looks at it. */
  async function replaceFolder(change: (documents: Documents) => void = () => {}) {
    server.folder.remove('aster');
    await server.folder.write('aster', change);
    return look();
  }
  async function look() {
    const [report] = await server.realms.takeIn('aster');
    return { outcome: report!.outcome, errors: errorsOf(report!.problems), problems: report!.problems };
  }
  async function realmCommand(...args: string[]) {
    const said: string[] = [];
    const complained: string[] = [];
    const code = await run(args, {
      ...{ root: ROOT, cwd: server.folder.path, realmsDir: server.folder.path },
      storePlace: () => ({ databaseUrl }),
      encryptionKeys: () => ENCRYPTION_KEYS,
      say: (line) => said.push(line),
      complain: (line) => complained.push(line.split('\n\n')[0]!),
    });
    return { code, said: said.join('\n'), complaint: complained.join('\n') };
  }
  const titleOf = async (externalId: string) =>
    ((await ask(`/api/v2/content?externalId=${externalId}`, { method: 'GET' })).json() as ContentAnswer).item?.title;

  test('from the folder to the API and back, nothing is lost: what the API wrote is exported first', async () => {
    expect((await replaceFolder(ledByApi)).outcome).toBe('taken-in');
    const client = await contentClient(server);
    const before = await client.list();
    expect(before.length).toBeGreaterThan(40);
    await client.write(
      film('mam-1', 'Made by the API'),
      { type: 'VOD_SERIES', externalId: 'camp', title: 'Camp', coverUrl, seasonIds: [], accessLevel: 'GUEST' },
      { ...film('camp-1', 'Camp 1'), seriesId: 'camp' },
    );
    const listed = await client.list();

    const back = await replaceFolder();
    expect([back.outcome, back.errors]).toEqual(['kept', ['unexported-content settings.json']]);
    expect(back.problems.find(({ code }) => code === 'unexported-content')?.message).toMatch(
      /lacks 3 of its items and differs in 0: mam-1, camp, camp-1; .*content export/,
    );
    expect(await titleOf('mam-1')).toBe('Made by the API');

    await replaceFolder(ledByApi);
    const contentFolder = join(server.folder.path, 'aster/content');
    rmSync(contentFolder, { recursive: true, force: true });
    symlinkSync(tmpdir(), contentFolder);
    const linked = await realmCommand('content', 'export', 'aster');
    expect([linked.code, linked.complaint]).toEqual([2, expect.stringMatching(/content is not a folder/)]);
    rmSync(contentFolder);
    const { code, said } = await realmCommand('content', 'export', 'aster');
    expect([code, said]).toEqual([0, expect.stringMatching(/^Wrote \d+ items to aster\/content\.\nTo go on/)]);
    server.folder.put('aster', 'settings.json', readFileSync(settingsFile(), 'utf8').replace('"api"', '"folder"'));
    expect(await look()).toMatchObject({ outcome: 'taken-in', errors: [] });
    expect(await client.list()).toEqual(listed);
    expect((await client.put('VOD_VIDEO', 'mam-2', film('mam-2', 'Late'))).body.code).toBe('CONTENT_FROM_FOLDER');
    // an episode of the export inherits as before
    const exported = readdirSync(join(server.folder.path, 'aster/content'));
    expect(exported).toEqual(['exported-001.json']);
    const { items } = JSON.parse(readFileSync(join(server.folder.path, 'aster/content', exported[0]!), 'utf8'));
    expect(items.find(({ id }: Document) => id === 'camp-1')).not.toHaveProperty('accessLevel');
    server.folder.put(
      'aster',
      'content/exported-001.json',
      JSON.stringify({
        items: items.map((item: Document) => ({ ...item, ...(item.id === 'camp' && { accessLevel: 'PUBLIC' }) })),
      }),
    );
    expect((await look()).outcome).toBe('taken-in');
    const { item } = (await ask('/api/v2/content/camp-1', { method: 'GET' })).json() as ContentAnswer;
    expect(item).toMatchObject({ accessLevel: 'PUBLIC' });
    // and once more to the API: what the folder led is no system's any more
    await replaceFolder(ledByApi);
    const editors = await contentClient(server, { name: 'Editors' });
    expect(await editors.write(film('mam-1', 'Made by editors'))).toMatchObject([{ status: 'updated' }]);
  });

  const settingsFile = () => join(server.folder.path, 'aster/settings.json');

  test('a folder that has what the API wrote in another version is refused, with how many and which', async () => {
    await replaceFolder(ledByApi);
    const client = await contentClient(server);
    await client.write(film('differs', 'By the API'));
    const back = await replaceFolder((documents) => {
      documents['content/all.json'].items.push({ ...film('differs', 'By an editor'), id: 'differs' });
    });
    expect(back.problems.find(({ code }) => code === 'unexported-content')?.message).toContain('differs in 1');
    expect(await titleOf('differs')).toBe('By the API');
    await client.batch(
      [...(await client.list())].filter(({ id }) => id === 'differs').map(() => ({ delete: 'differs' })),
    );
  });

  test('an export overwrites no file, and a realm that its folder leads has nothing to export', async () => {
    await replaceFolder(ledByApi);
    server.folder.put('aster', 'content/mine.json', '{"items":[]}');
    const refused = await realmCommand('content', 'export', 'aster');
    expect([refused.code, refused.complaint]).toEqual([2, expect.stringContaining('mine.json is there already')]);
    expect(readdirSync(join(server.folder.path, 'aster/content'))).toEqual(['mine.json']);
    await replaceFolder();
    await exported();
    expect((await realmCommand('content', 'export', 'aster')).complaint).toContain('comes from its folder');
    expect((await realmCommand('content', 'exprot', 'aster')).complaint).toContain('did you mean export');
    expect((await realmCommand('content', 'export')).complaint).toBe('Specify a realm.');
  });

  /** Makes the folder lead again, with all that the API has. */
  async function exported() {
    await replaceFolder(ledByApi);
    await realmCommand('content', 'export', 'aster');
    server.folder.put('aster', 'settings.json', readFileSync(settingsFile(), 'utf8').replace('"api"', '"folder"'));
    expect((await look()).outcome).toBe('taken-in');
  }

  test('content in the folder of a realm that the API leads is an error, with the file and what to do', async () => {
    const both = await replaceFolder((documents) => {
      documents['settings.json'].contentSource = 'api';
    });
    expect([both.outcome, both.errors]).toEqual(['kept', ['folder-content content/all.json']]);
    const { code, said } = await realmCommand('check', 'aster');
    expect(code).toBe(1);
    expect(said).toMatch(
      /aster\/content\/all\.json:1:1 {2}error {2}folder-content .*; remove the file, or set contentSource to "folder"/,
    );
    await replaceFolder(ledByApi);
    expect(await realmCommand('check', 'aster')).toMatchObject({ code: 0 });
  });

  test('pages are checked with the content that the API has, and taken in once it has what they name', async () => {
    await replaceFolder(ledByApi);
    const due: string[] = [];
    server.realms.onLookDue((name) => due.push(name));
    const naming = (documents: Documents) => {
      ledByApi(documents);
      documents['pages/home.json'] = {
        ...{ route: 'home', extends: 'base' },
        sections: [{ id: 'picked', type: 'rail', settings: { bucket: 'picked-by-api' } }],
      };
    };
    const early = await replaceFolder(naming);
    expect([early.outcome, early.errors]).toEqual(['kept', ['unknown-content pages/home.json']]);
    const client = await contentClient(server);
    const bucket = { type: 'BUCKET', externalId: 'picked-by-api', title: 'Picked', itemIds: ['film-1'] };
    await client.write(bucket);
    expect(due).toEqual(['aster']);
    expect(await look()).toMatchObject({ outcome: 'taken-in', errors: [] });
    expect((await client.remove('BUCKET', 'picked-by-api')).body.code).toBe('CONTENT_REFUSED');
    await replaceFolder(ledByApi);
    expect((await client.remove('BUCKET', 'picked-by-api')).status).toBe(204);
  });

  test('a realm whose folder goes and comes again still has what the API wrote', async () => {
    await replaceFolder(ledByApi);
    const client = await contentClient(server);
    await client.write(film('lasting', 'Lasting'));
    server.folder.remove('aster');
    expect((await look()).outcome).toBe('gone');
    await replaceFolder(ledByApi);
    expect(await titleOf('lasting')).toBe('Lasting');
    expect(existsSync(join(server.folder.path, 'aster/content'))).toBe(false);
  });
});

describe('two processes', () => {
  let both: Awaited<ReturnType<typeof twoServers>>;
  beforeAll(async () => {
    both = await twoServers({ aster: ledByApi });
  });
  afterAll(() => both.close());

  const titleIn = async (app: TestServer['app'], externalId: string) => {
    const answer = await app.inject({ url: `/api/v2/content?externalId=${externalId}`, headers: { realm: 'aster' } });
    return (answer.json() as ContentAnswer).item?.title;
  };

  test('a write to one is served by the other within a second', async () => {
    const client = await contentClient(both.one);
    await client.write(film('seen', 'First'));
    await expect.poll(() => titleIn(both.other, 'seen'), { timeout: 1_000 }).toBe('First');
    await client.write(film('seen', 'Second'));
    await expect.poll(() => titleIn(both.other, 'seen'), { timeout: 1_000 }).toBe('Second');
  });

  test('of batches that change one item at the same time, one wins and the other is told; nothing is half written', async () => {
    const [here, there] = [await contentClient(both.one), await contentClient(both.one, { app: both.other })];
    const [created] = await here.write(film('contested', 'Contested'));
    for (let round = 0, revision = created!.revision; round < 5; round++) {
      const batchOf = (who: string) => [
        { item: film('contested', `${who} ${round}`), revision },
        ...Array.from({ length: 20 }, (_, at) => ({ item: film(`${who}-${round}-${at}`, `${who} ${round}`) })),
      ];
      const results = await Promise.all([here.batch(batchOf('here')), there.batch(batchOf('there'))]);
      const [winner, loser] = results.map(([first]) => first!).sort((one) => (one.status === 'updated' ? -1 : 1));
      expect([winner?.status, loser?.status, loser?.problems[0]?.code]).toEqual([
        'updated',
        'refused',
        'changed-since',
      ]);
      for (const result of results)
        expect(new Set(result.slice(1).map(({ status }) => status))).toEqual(new Set(['created']));
      const { body } = await there.item('VOD_VIDEO', 'contested');
      expect(body.revision).toBe(winner?.revision);
      revision = body.revision;
    }
    const listed = await there.list();
    expect(listed.filter(({ id }) => /^(?:here|there)-/.test(id))).toHaveLength(200);
    const rows = await both.one.store.database
      .selectFrom('content')
      .where('realm', '=', 'aster')
      .select('position')
      .execute();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
  });
});
