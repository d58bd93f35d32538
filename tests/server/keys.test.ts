import { createHmac, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { SessionTokens } from '../../schemas/generated/types';
import { discardKeys, loadKeys, purgeKeys, rotateKeys } from '../../server/features/auth/sessions/keys';
import type { Database } from '../../server/kernel/database/open';
import { encryptionKey } from '../../server/kernel/keys/encryption';
import { blankRenderer } from '../fixtures/blank-page';
import { engines, postgres } from '../fixtures/engines';
import { ENCRYPTION_KEYS } from '../fixtures/keys';
import { members, SECRET } from '../fixtures/members';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Every row of every table, as a dump of the database has it. */
async function dumpOf(database: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(database);
  const rows = await Promise.all(
    tables.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(database)),
  );
  return rows.flatMap((one) => one.rows.map(({ row }) => row)).join('\n');
}

describe('session keys', () => {
  let server: TestServer;
  let now = NOW;
  const start = async (engine = postgres) => {
    now = NOW;
    server = await testServer(['aster'], { clock: () => now }, undefined, engine);
  };
  afterEach(() => server.close());

  const database = () => server.store.database;
  const load = () => loadKeys(database(), ENCRYPTION_KEYS, now);
  const checkIn = async (app = server.app): Promise<SessionTokens> =>
    (await app.inject({ method: 'POST', url: '/api/v2/login/guest/checkin', headers: { realm: 'aster' } })).json();
  /** `200`, or the code of the refusal. */
  const codeOf = async (token: string, app = server.app): Promise<number | string> => {
    const headers = { realm: 'aster', authorization: `Bearer ${token}` };
    const answer = await app.inject({ url: '/api/v2/session', headers });
    return answer.statusCode === 200 ? 200 : answer.json().code;
  };
  const refresh = (session: SessionTokens) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v2/token/refresh',
      headers: { realm: 'aster', authorization: `Bearer ${session.authorisationToken}` },
      payload: { refreshToken: session.refreshToken },
    });
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;

  test.each(engines)('a dump of the database holds nothing that signs tokens: $name', async (engine) => {
    await start(engine);
    await checkIn();
    const { signing, pseudonym, cookie, media } = await load();
    const dump = await dumpOf(database());
    const { d } = signing.export({ format: 'jwk' });
    const bytes = [Buffer.from(String(d), 'base64url'), pseudonym, cookie, media];
    const written = bytes.flatMap((one) => (['base64url', 'base64', 'hex'] as const).map((form) => one.toString(form)));
    expect(dump).toContain('aster');
    for (const secret of written) expect(dump).not.toContain(secret);
  });

  test.each(engines)(
    'the unencrypted key of an earlier version moves over: its tokens stay good, and viewers keep their pseudonym: $name',
    async (engine) => {
      await start(engine);
      const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
      await database()
        .insertInto('signing_key')
        .values({ name: 'access-token', jwk: JSON.stringify(jwk) })
        .execute();
      const { authorisationToken: token, refreshToken } = await checkIn();
      const { kid: _, ...header } = decodeProtectedHeader(token);
      const { signing, pseudonym } = await load();
      expect(signing.export({ format: 'jwk' })).toMatchObject({ d: jwk.d });
      expect(pseudonym).toEqual(createHmac('sha256', String(jwk.d)).update('audience-cookie').digest());
      // tokens named no key then
      const earlier = await new SignJWT(decodeJwt(token)).setProtectedHeader({ ...header, alg: 'EdDSA' }).sign(signing);
      expect(await codeOf(earlier)).toBe(200);
      expect(await dumpOf(database())).not.toContain(jwk.d);
      await rotateKeys(database(), ENCRYPTION_KEYS, now);
      now += MINUTE;
      expect(await codeOf(earlier)).toBe(200);
      now += DAY;
      expect((await refresh({ authorisationToken: earlier, refreshToken } as SessionTokens)).statusCode).toBe(200);
    },
  );

  test.each(engines)(
    'a rotation signs out nobody: old tokens are good until they end, and renew their session after that: $name',
    async (engine) => {
      await start(engine);
      const other = server.variant({});
      const before = await checkIn();
      expect(await codeOf(before.authorisationToken, other)).toBe(200);
      const kid = await rotateKeys(database(), ENCRYPTION_KEYS, now);
      now += 6 * SECOND;
      const after = await checkIn();
      expect(kidOf(before.authorisationToken)).not.toBe(kid);
      expect(kidOf(after.authorisationToken)).toBe(kid);
      expect(kidOf((await checkIn(other)).authorisationToken)).toBe(kid);
      for (const { authorisationToken } of [before, after])
        for (const app of [server.app, other]) expect(await codeOf(authorisationToken, app)).toBe(200);
      now = NOW + 9 * MINUTE;
      expect(await codeOf(before.authorisationToken)).toBe(200);
      now = NOW + 30 * MINUTE;
      expect(await codeOf(before.authorisationToken)).toBe('TOKEN_EXPIRED');
      const renewed = await refresh(before);
      expect(renewed.statusCode).toBe(200);
      expect(kidOf((renewed.json() as SessionTokens).authorisationToken)).toBe(kid);
    },
  );

  test('a device that signed in before a rotation is recognised after it, and not after the keys were discarded', async () => {
    await start();
    const { account, ask } = members(() => server);
    await account('ada@aster.example');
    const body = { email: 'ada@aster.example', secret: SECRET };
    const signIn = async (deviceToken = ''): Promise<string> => {
      const headers = { 'x-device-tokens': deviceToken };
      return (await ask('/api/v2/login', { body, headers })).json().deviceToken;
    };
    const deviceOf = (token: string) => token.split('.')[1];
    const before = await signIn();
    await rotateKeys(database(), ENCRYPTION_KEYS, now);
    now += DAY;
    const after = await signIn(before);
    expect(after).not.toBe(before);
    expect(deviceOf(after)).toBe(deviceOf(before));
    await discardKeys(database(), ENCRYPTION_KEYS, now);
    now += DAY;
    expect(deviceOf(await signIn(after))).not.toBe(deviceOf(after));
  });

  test('a server that has not learnt of a rotation yet takes a token of the new key from one that has', async () => {
    await start();
    const late = server.variant({});
    await checkIn(late);
    now += 2 * SECOND;
    await rotateKeys(database(), ENCRYPTION_KEYS, now);
    const fresh = await checkIn(server.variant({}));
    expect(await codeOf(fresh.authorisationToken, late)).toBe(200);
  });

  test('a server that has not learnt of it yet signs nobody in with keys that were discarded', async () => {
    await start();
    const late = server.variant({});
    await checkIn(late);
    await discardKeys(database(), ENCRYPTION_KEYS, now);
    const fresh = await checkIn(late);
    expect(await codeOf(fresh.authorisationToken, server.variant({}))).toBe(200);
  });

  test('a retired key opens nothing any more, whatever its tokens say of their end', async () => {
    await start();
    const { authorisationToken } = await checkIn();
    const { signing } = await load();
    const { alg: _, ...header } = decodeProtectedHeader(authorisationToken);
    const forged = (exp: number) =>
      new SignJWT({ ...decodeJwt(authorisationToken), rol: 'admin', exp })
        .setProtectedHeader({ ...header, alg: 'EdDSA' })
        .sign(signing);
    const [lasting, longest] = [await forged(NOW / 1000 + 1e6), await forged(NOW / 1000 + 12 * 60)];
    await rotateKeys(database(), ENCRYPTION_KEYS, now);
    // no token lasts that long
    expect(await codeOf(lasting)).toBe('TOKEN_EXPIRED');
    now += 2 * MINUTE;
    expect(await codeOf(longest)).toBe(200);
    now += 9.5 * MINUTE;
    expect(await codeOf(longest)).toBe('TOKEN_EXPIRED');
  });

  test('audience cookies of the key before are taken for as long as its tokens', async () => {
    await start();
    const { account, login } = members(() => server);
    await account('ada@example.com');
    const { authorisationToken } = await login('ada@example.com');
    const viewed = await server.app.inject({
      method: 'POST',
      url: '/realm/aster/_view',
      headers: { authorization: `Bearer ${authorisationToken}` },
    });
    const cookie = String(viewed.headers['set-cookie']).split(';')[0]!;
    const looked: string[] = [];
    const app = server.variant({
      renderer: async () =>
        ({
          ...blankRenderer,
          render: async ({ view }: { view: { audience: { role: string } } }) => {
            looked.push(view.audience.role);
            return { html: '', status: 200, incomplete: true };
          },
        }) as never,
    });
    const look = async () => {
      await app.inject({ url: '/realm/aster/home', headers: { cookie } });
      return looked.at(-1);
    };
    expect(await look()).toBe('customer');
    await rotateKeys(database(), ENCRYPTION_KEYS, now);
    now += MINUTE;
    expect(await look()).toBe('customer');
    now += 20 * MINUTE;
    expect(await look()).not.toBe('customer');
  });

  test('the public keys name each key whose tokens are taken, for other services', async () => {
    await start();
    const first = kidOf((await checkIn()).authorisationToken);
    const second = await rotateKeys(database(), ENCRYPTION_KEYS, now);
    const kids = async () => {
      now += 6 * SECOND;
      const { keys } = (await server.app.inject('/api/v4/oauth2-auth/jwks.json')).json() as { keys: { kid: string }[] };
      return keys.map(({ kid }) => kid);
    };
    expect(await kids()).toEqual([second, first]);
    now += 12 * MINUTE;
    expect(await kids()).toEqual([second]);
  });

  test('discarded keys end every session, on servers that run as well', async () => {
    await start();
    const before = await checkIn();
    const { pseudonym } = await load();
    expect(await codeOf(before.authorisationToken)).toBe(200);
    await discardKeys(database(), ENCRYPTION_KEYS, now);
    now += 6 * SECOND;
    expect(await codeOf(before.authorisationToken)).toBe('TOKEN_REFUSED');
    expect((await refresh(before)).statusCode).toBe(401);
    expect((await load()).pseudonym).toEqual(pseudonym);
    expect(await codeOf((await checkIn()).authorisationToken)).toBe(200);
  });

  test('answers that are kept for longer name videos at addresses that the keys of now have signed', async () => {
    await start();
    const film = async (id: string) =>
      (await server.app.inject({ url: `/api/v2/content/${id}`, headers: { realm: 'aster' } })).json().item.playback
        .hlsUrl;
    const statusOf = async (path: string) =>
      (await server.app.inject({ url: path.replace('media/', '/media/aster/') })).statusCode;
    const before = await film('film-1');
    expect([await film('film-1'), await statusOf(before)]).toEqual([before, 200]);
    await discardKeys(database(), ENCRYPTION_KEYS, now);
    now += 6 * SECOND;
    // whatever is read next finds the new key
    await film('film-3');
    expect(await statusOf(await film('film-1'))).toBe(200);
    expect(await statusOf(before)).not.toBe(200);
  });

  test('keys that were discarded with another encryption key open nothing on servers that run: they cannot read the new one', async () => {
    await start();
    const before = await checkIn();
    await discardKeys(database(), [encryptionKey(Buffer.alloc(32, 8))], now);
    now += 6 * SECOND;
    expect(await codeOf(before.authorisationToken)).toBe('NOT_READY');
    expect(await codeOf(before.authorisationToken)).toBe('NOT_READY');
  });

  test('several servers that start at once agree on one key, and two rotations at once leave one current', async () => {
    await start();
    const loaded = await Promise.all([1, 2, 3].map(load));
    expect(new Set(loaded.map(({ kid }) => kid)).size).toBe(1);
    const rotated = await Promise.all([1, 2].map(() => rotateKeys(database(), ENCRYPTION_KEYS, now)));
    const { kid, retired } = await load();
    expect(rotated).toContain(kid);
    expect(retired).toHaveLength(2);
  });

  test('without their encryption key, keys are not read, not replaced, and can be discarded', async () => {
    await start();
    const { kid } = await load();
    const others = [encryptionKey(Buffer.alloc(32, 8))];
    await expect(loadKeys(database(), others, now)).rejects.toMatchObject({ code: 'ENCRYPTION_KEY_MISMATCH' });
    await expect(rotateKeys(database(), others, now)).rejects.toMatchObject({ code: 'ENCRYPTION_KEY_MISMATCH' });
    expect((await load()).kid).toBe(kid);
    const fresh = await discardKeys(database(), others, now);
    expect((await loadKeys(database(), others, now)).kid).toBe(fresh);
  });

  test('a new encryption key before the old one encrypts everything anew; then the old one is not needed', async () => {
    await start();
    const { kid } = await load();
    await rotateKeys(database(), ENCRYPTION_KEYS, now);
    const fresh = encryptionKey(Buffer.alloc(32, 9));
    const before = await loadKeys(database(), [fresh, ...ENCRYPTION_KEYS], now);
    const after = await loadKeys(database(), [fresh], now);
    expect(after.kid).toBe(before.kid);
    expect(after.retired.map((key) => key.kid)).toEqual([kid]);
  });

  test('a key whose sessions have all ended is deleted', async () => {
    await start();
    await load();
    await rotateKeys(database(), ENCRYPTION_KEYS, now);
    await purgeKeys(database(), now + 89 * DAY);
    expect((await load()).retired).toHaveLength(1);
    await purgeKeys(database(), now + 91 * DAY);
    expect((await load()).retired).toHaveLength(0);
  });
});
