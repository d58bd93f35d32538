import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiKeyScope } from '../../schemas/generated/types';
import { run } from '../../scripts/realm/run';
import type { Database } from '../../server/kernel/database/open';
import { apiKeyStore } from '../../server/kernel/keys/api-key-store';
import { engines, newDatabase, postgres } from '../fixtures/engines';
import { ENCRYPTION_KEYS } from '../fixtures/keys';
import { members } from '../fixtures/members';
import { NOW, ROOT, type TestServer, testServer } from '../fixtures/test-server';

const DAY = 24 * 60 * 60_000;
const PATH = '/api/v2/api-key';

/** Every row of the table, as a dump of the database has it. */
const dumpOf = async (database: Database): Promise<string> => {
  const { rows } = await sql<{ row: string }>`select t::text as row from api_key t`.execute(database);
  return rows.map(({ row }) => row).join('\n');
};

describe.each(engines)('an API key, on $name', (engine) => {
  let server: TestServer;
  let now = NOW;
  const { ask, codeOf, account, login } = members(() => server);
  beforeAll(async () => {
    server = await testServer(['aster', 'beryl'], { clock: () => now }, undefined, engine);
  });
  afterAll(() => server.close());

  const keysOf = (realm: string) => apiKeyStore(server.store.database, realm);
  const make = (over: { scopes?: ApiKeyScope[]; expiresAt?: Date; realm?: string } = {}) =>
    keysOf(over.realm ?? 'aster').create(
      { name: 'Scoreboard', scopes: over.scopes ?? ['live:write'], expiresAt: over.expiresAt ?? null },
      now,
    );
  const call = (token: string | undefined, from = '10.1.0.1') => codeOf(PATH, { method: 'GET', token, from });

  test('says what it is to who has it, and is stored as a hash only', async () => {
    const key = await make({ expiresAt: new Date(NOW + DAY) });
    const [, id, secret] = /^rc_([0-9a-f]{16})_([0-9a-f]{64})[0-9a-f]{8}$/.exec(key) ?? [];
    const answer = await ask(PATH, { method: 'GET', token: key });
    expect(answer.json()).toEqual({
      ...{ id, name: 'Scoreboard', scopes: ['live:write'] },
      expiresAt: new Date(NOW + DAY).toISOString(),
    });
    const dump = await dumpOf(server.store.database);
    expect(dump).toContain(id);
    expect(dump).not.toContain(secret);
  });

  test('opens nothing that a viewer’s bearer opens, and a viewer’s bearer is none', async () => {
    await account('ada@example.com');
    const { authorisationToken } = await login('ada@example.com');
    expect(await call(authorisationToken)).toBe('401 API_KEY_REFUSED');
    expect(await call(undefined)).toBe('401 API_KEY_MISSING');
    expect(await codeOf('/api/v2/session', { method: 'GET', token: await make() })).toBe('401 TOKEN_REFUSED');
  });

  test('is refused when it is wrong, cut off, another realm’s, expired or revoked, each with its code', async () => {
    const key = await make({ expiresAt: new Date(NOW + DAY) });
    const other = await make();
    const mixed = `${key.slice(0, 20)}${other.slice(20)}`;
    expect(await call(key.slice(0, -1))).toBe('401 API_KEY_REFUSED');
    expect(await call(mixed)).toBe('401 API_KEY_REFUSED');
    expect(await call(await make({ realm: 'beryl' }))).toBe('403 WRONG_REALM');
    expect(await call(key)).toBe('200');
    now = NOW + DAY;
    expect(await call(key)).toBe('401 API_KEY_EXPIRED');
    now = NOW;
    // no realm revokes another's
    expect(await keysOf('beryl').revoke(key.slice(3, 19), now)).toBe(false);
    expect(await call(key)).toBe('200');
    expect(await keysOf('aster').revoke(key.slice(3, 19), now)).toBe(true);
    expect(await call(key)).toBe('401 API_KEY_REVOKED');
  });

  test('guesses are limited by network, and calls with a good key are not', async () => {
    const key = await make();
    const [guesser, busy] = ['10.2.0.1', '10.2.0.2'];
    const calls = await Promise.all(Array.from({ length: 70 }, () => call(key, busy)));
    expect(new Set(calls)).toEqual(new Set(['200']));
    for (let guess = 0; guess < 60; guess += 1) expect(await call('rc_guess', guesser)).toBe('401 API_KEY_REFUSED');
    expect(await call('rc_guess', guesser)).toBe('429 TOO_MANY_ATTEMPTS');
    expect(await call(key, busy)).toBe('200');
  });

  test('its last use is known to within an hour, and written no more often', async () => {
    const key = await make();
    const lastUse = async () =>
      (await keysOf('aster').list()).find(({ id }) => key.includes(id))?.last_used_at?.getTime() ?? null;
    expect(await lastUse()).toBeNull();
    await call(key);
    now = NOW + 59 * 60_000;
    await call(key);
    expect(await lastUse()).toBe(NOW);
    now = NOW + 60 * 60_000;
    await call(key);
    expect(await lastUse()).toBe(now);
    now = NOW;
  });
});

describe('the command for API keys, while two servers run', () => {
  let databaseUrl: string;
  let servers: TestServer[];
  beforeAll(async () => {
    databaseUrl = await newDatabase();
    const shared = { ...postgres, place: async () => ({ databaseUrl }) };
    const start = () => testServer(['aster'], {}, undefined, shared);
    servers = [await start(), await start()];
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
  });

  async function keys(...args: string[]) {
    const said: string[] = [];
    const complained: string[] = [];
    const code = await run(['keys', ...args], {
      ...{ root: ROOT, cwd: ROOT, realmsDir: 'realms' },
      storePlace: () => ({ databaseUrl }),
      encryptionKeys: () => ENCRYPTION_KEYS,
      say: (line) => said.push(line),
      complain: (line) => complained.push(line),
    });
    return { code, said, complaint: complained[0]?.split('\n')[0] };
  }
  const inBoth = (token: string) =>
    Promise.all(servers.map((server) => members(() => server).codeOf(PATH, { method: 'GET', token })));

  test('a key is shown once, used in both, listed without its secret, and refused in both when it is revoked', async () => {
    const { code, said } = await keys('aster', 'create', '--name', 'Scoreboard', '--scope', 'live:write');
    expect(code).toBe(0);
    const key = said.at(-1)!;
    const id = key.slice(3, 19);
    expect(await inBoth(key)).toEqual(['200', '200']);
    const { said: listed } = await keys('aster', 'list');
    expect(listed.join('\n')).toMatch(new RegExp(`^${id}  Scoreboard  live:write  created .*does not expire$`));
    expect(listed.join('\n')).not.toContain(key.slice(20, 84));
    expect((await keys('aster', 'revoke', id)).code).toBe(0);
    expect(await inBoth(key)).toEqual(['401 API_KEY_REVOKED', '401 API_KEY_REVOKED']);
    expect((await keys('aster', 'list')).said[0]).toMatch(/ {2}revoked 20/);
  });

  const NAMED = ['--name', 'Scoreboard'];
  test.each<[string[], RegExp]>([
    [['aster'], /^Specify what to do: create, list, revoke/],
    [['aster', 'creat'], /^keys cannot creat: did you mean create\?/],
    [['aster', 'create', '--scope', 'live:write'], /--name/],
    [['aster', 'create', ...NAMED], /--scope: live:write/],
    [['aster', 'create', ...NAMED, '--scope', 'live:writ'], /no scope live:writ: did you mean live:write/],
    [['aster', 'create', ...NAMED, '--scope', 'live:write', '--expires', '2026-02-30'], /is not a date/],
    [['aster', 'create', ...NAMED, '--scope', 'live:write', '--expires', '2020-01-01'], /in the past/],
    [['aster', 'list', ...NAMED], /belong to create, not to list/],
    [['aster', 'revoke'], /Specify the id/],
    [['aster', 'revoke', '0123456789abcdef'], /aster has no API key with the id 0123456789abcdef/],
    [['nowhere', 'list'], /The store has no realm named nowhere/],
  ])('keys %j says what is wrong', async (args, words) => {
    const { code, complaint } = await keys(...args);
    expect(code).toBe(2);
    expect(complaint).toMatch(words);
  });
});
