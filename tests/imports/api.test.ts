import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../scripts/realm/run';
import { apiKeyStore } from '../../server/kernel/keys/api-key-store';
import { contentClient } from '../fixtures/content-client';
import { ENCRYPTION_KEYS } from '../fixtures/keys';
import { members } from '../fixtures/members';
import type { Documents } from '../fixtures/realm-folder';
import { NOW, ROOT, type TestServer, testServer } from '../fixtures/test-server';
import { CHANNEL, COVER, programme, xmltv } from './fixture';

const ledByApi = (documents: Documents) => {
  documents['settings.json'].contentSource = 'api';
  documents['settings.json'].contentAnchor = undefined;
  documents['content/all.json'] = undefined;
};

const GUIDE = xmltv(
  CHANNEL,
  programme('202611261000 Z', '202611261100 Z', 'Morning'),
  programme('202611261100 Z', '202611261200 Z', 'Noon'),
  programme('202611261200 Z', '202611261300 Z', 'Afternoon'),
  programme('202611261300', '202611261400', 'Without a zone'),
  programme('202611261500 Z', '202611261400 Z', 'Backwards'),
);

describe('an import into a realm that the API leads', () => {
  let server: TestServer;
  let client: Awaited<ReturnType<typeof contentClient>>;
  let apiKey: string;
  let address: string;
  let feeds: string;
  const { ask } = members(() => server);
  beforeAll(async () => {
    feeds = mkdtempSync(join(tmpdir(), 'realmcast-feeds-'));
    server = await testServer(['aster']);
    server.folder.remove('aster');
    await server.folder.write('aster', ledByApi);
    const [report] = await server.realms.takeIn('aster');
    expect(report?.outcome).toBe('taken-in');
    client = await contentClient(server, { name: 'Reader' });
    apiKey = await apiKeyStore(server.store.database, 'aster').create(
      { name: 'Guide', scopes: ['content:write'], expiresAt: null },
      NOW,
    );
    address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await server.close();
    rmSync(feeds, { recursive: true });
  });

  async function importing(text: string, more: readonly string[] = [], key = apiKey) {
    writeFileSync(join(feeds, 'guide.xml'), text);
    const said: string[] = [];
    const args = ['--realm', 'aster', '--name', 'guide', '--cover', COVER, '--server', address];
    const code = await run(['import', 'xmltv', 'guide.xml', ...args, ...more], {
      ...{ root: ROOT, cwd: feeds, realmsDir: server.folder.path, encryptionKeys: () => ENCRYPTION_KEYS },
      storePlace: () => ({ dataDir: feeds }),
      environment: { API_KEY: key },
      say: (line) => said.push(line),
      complain: (line) => said.push(line),
    });
    return { code, said };
  }
  const numbers = (said: readonly string[]) => said.find((line) => /\d+ added/.test(line));
  const imported = async () =>
    (await client.list()).flatMap(({ externalId }) => (externalId?.startsWith('xmltv:guide:') ? [externalId] : []));

  test('says with --dry-run what the server would answer, and writes nothing', async () => {
    const { said } = await importing(GUIDE, ['--dry-run']);
    expect(numbers(said)).toBe('Dry run, nothing was written: 4 added, 0 changed, 0 unchanged, 2 refused.');
    expect(await imported()).toEqual([]);
  });

  test('sends its items, of which the server refuses those that are wrong, and changes nothing the second time', async () => {
    const { code, said } = await importing(GUIDE);
    expect(code).toBe(1);
    expect(numbers(said)).toBe('4 added, 0 changed, 0 unchanged, 2 refused.');
    expect(said).toContainEqual(expect.stringMatching(/^guide\.xml:8 {2}refused .*no-time-zone/));
    expect(said).toContainEqual(expect.stringMatching(/^guide\.xml:9 {2}refused .*wrong-order/));
    expect((await ask('/api/v2/content/guide-one--example', { method: 'GET' })).json()).toMatchObject({
      item: { title: 'One' },
    });
    const noon = await client.item('PROGRAMME', 'xmltv:guide:one.example:20261126t110000');
    expect(noon.body.item).toMatchObject({
      title: 'Noon',
      channelId: 'guide-one--example',
      startDate: '2026-11-26T11:00:00Z',
    });
    const revision = (await server.realms.get('aster'))!.contentRevision;
    expect(numbers((await importing(GUIDE)).said)).toBe('0 added, 0 changed, 4 unchanged, 2 refused.');
    expect((await server.realms.get('aster'))!.contentRevision).toBe(revision);
  });

  test('keeps what the feed no longer has, and removes it with --remove-missing', async () => {
    const rest = GUIDE.replace(/<programme[^>]*><title>Noon.*\n/, '');
    expect(numbers((await importing(rest)).said)).toBe('0 added, 0 changed, 3 unchanged, 1 missing, 2 refused.');
    expect(numbers((await importing(rest, ['--remove-missing'])).said)).toBe(
      '0 added, 0 changed, 3 unchanged, 1 removed, 2 refused.',
    );
    expect(await imported()).not.toContain('xmltv:guide:one.example:20261126t110000');
  });

  test('does not overwrite what a key of another name has changed meanwhile', async () => {
    const id = 'xmltv:guide:one.example:20261126t100000';
    const { item, revision } = (await client.item('PROGRAMME', id)).body;
    const headers = { 'if-match': `"${revision}"` };
    expect((await client.put('PROGRAMME', id, { ...item, title: 'Corrected by hand' }, headers)).status).toBe(200);
    const { said } = await importing(GUIDE);
    expect(said).toContainEqual(expect.stringMatching(/guide\.xml:5 {2}refused .*other-writer/));
  });

  test('says why the server refuses its calls', async () => {
    const { code, said } = await importing(GUIDE, [], 'wrong');
    expect(code).toBe(1);
    expect(said[0]).toMatch(/failed {2}server-refused: .* answers 401: /);
  });
});
