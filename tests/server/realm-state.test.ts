import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiKeyScope } from '../../schemas/generated/types';
import { type DatabaseLink, linkTo } from '../../scripts/database-link';
import { formatApiKey, parseApiKey } from '../../server/kernel/keys/api-key';
import { apiKeyStore } from '../../server/kernel/keys/api-key-store';
import { newDatabase, postgres } from '../fixtures/engines';
import { members } from '../fixtures/members';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

const PATH = '/api/v2/realm-state';
const MINUTE = 60_000;

let link: DatabaseLink;
let server: TestServer;
let now = NOW;
const { ask, codeOf } = members(() => server);
beforeAll(async () => {
  link = await linkTo(await newDatabase());
  server = await testServer(['aster', 'beryl'], { clock: () => now }, undefined, {
    ...postgres,
    place: async () => ({ databaseUrl: link.databaseUrl }),
  });
});
afterAll(async () => {
  link.restore();
  await server.close();
  link.close();
});

const keyOf = (realm: string, scopes: ApiKeyScope[] = ['realm:read']) =>
  apiKeyStore(server.store.database, realm).create({ name: 'Monitor', scopes, expiresAt: null }, now);
const read = (token: string) => ask(PATH, { method: 'GET', token });

test('the state of a realm is read with a key of that realm that has the scope, and with nothing else', async () => {
  const answer = await read(await keyOf('aster'));
  const version = (await server.realms.get('aster'))?.realm.version;
  expect(answer.json()).toEqual({
    ...{ realm: 'aster', version, build: 'test', store: 'responding' },
    folder: { outcome: 'taken-in', errors: 0, warnings: 0, problems: [] },
  });
  expect(await codeOf(PATH, { method: 'GET' })).toBe('401 API_KEY_MISSING');
  expect(await codeOf(PATH, { method: 'GET', token: await keyOf('beryl') })).toBe('403 WRONG_REALM');
  expect(await codeOf(PATH, { method: 'GET', token: await keyOf('aster', ['live:write']) })).toBe(
    '403 API_KEY_SCOPE_MISSING',
  );
});

test('a folder that was refused is told with its problems, and without a word of other realms or paths', async () => {
  const key = await keyOf('aster');
  const { version } = (await read(key)).json();
  await server.folder.write('aster', (documents) => documents['settings.json'].domains.push('beryl.example'));
  await server.realms.takeIn('aster');
  const answer = await read(key);
  expect(answer.json()).toMatchObject({ version, folder: { outcome: 'kept', errors: 1 } });
  expect(answer.json().folder.problems).toContainEqual(
    expect.objectContaining({ severity: 'error', file: 'settings.json', line: expect.any(Number) }),
  );
  expect(answer.body).not.toContain('beryl');
  expect(answer.body).not.toContain(server.folder.path);
});

test('while the store is away it is told to a key that was known minutes ago, and to no other', async () => {
  const [known, unknown, revoked] = [await keyOf('aster'), await keyOf('aster'), await keyOf('aster')];
  const codeFor = async (key: string) => (await read(key)).json().code;
  const before = (await read(known)).json();
  await apiKeyStore(server.store.database, 'aster').revoke(parseApiKey(revoked)!.id, now);
  expect(await codeFor(revoked)).toBe('API_KEY_REVOKED');
  link.break();
  now += 14 * MINUTE;
  expect((await read(known)).json()).toEqual({ ...before, store: 'away' });
  expect(await codeFor(unknown)).toBe('STORE_AWAY');
  expect(await codeFor(revoked)).toBe('API_KEY_REVOKED');
  const guessed = formatApiKey({ id: parseApiKey(known)!.id, secret: '0'.repeat(64) });
  expect(await codeFor(guessed)).toBe('API_KEY_REFUSED');
  now += 2 * MINUTE;
  expect(await codeFor(known)).toBe('STORE_AWAY');
  link.restore();
  await expect.poll(async () => (await read(known)).statusCode).toBe(200);
});
