import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { members } from '../fixtures/members';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

const DAY = 24 * 60 * 60_000;
let server: TestServer;
let now = NOW;
const { ask, codeOf, account, login, checkIn } = members(() => server);

beforeAll(async () => {
  server = await testServer(['aster'], { clock: () => now, vpnHeader: 'x-vpn' });
  await server.folder.write('beryl', (documents) => {
    documents['settings.json'].vpnAllowed = false;
  });
  await server.realms.takeIn();
  for (const realm of ['aster', 'beryl']) await account('ada@example.com', { realm });
});
afterAll(() => server.close());

describe('RS-18 a viewer behind a VPN, where the proxy says so and the realm allows none', () => {
  const vpn = { 'x-vpn': 'true' };
  const get = (url: string, more: object = {}) => ask(url, { method: 'GET', realm: 'beryl', headers: vpn, ...more });

  test('is answered VPN_BLOCKED by each call about content and viewers, with the header that the app looks for', async () => {
    const { authorisationToken: token } = await login('ada@example.com', 'beryl');
    for (const url of [
      '/api/v1/init/',
      '/api/v2/content/film-1',
      '/api/v2/section/home',
      '/api/v2/session',
      '/api/v2/progress',
    ]) {
      const answer = await get(url, { token });
      expect(answer.json(), url).toMatchObject({ status: 403, code: 'VPN_BLOCKED' });
      expect(answer.headers['x-vpn-blocked']).toBe('true');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['access-control-expose-headers']).toContain('x-vpn-blocked');
    }
    const body = { email: 'ada@example.com', secret: 'x' };
    expect(await codeOf('/api/v2/login', { realm: 'beryl', headers: vpn, body })).toBe('403 VPN_BLOCKED');
  });

  test('may sign out, and read what the realm is', async () => {
    const { authorisationToken: token, refreshToken } = await login('ada@example.com', 'beryl');
    const out = { realm: 'beryl', headers: vpn, token, body: { refreshToken } };
    expect(await codeOf('/api/v2/logout', out)).toBe('204');
    expect((await get('/api/v2/realm?name=beryl')).statusCode).toBe(200);
  });

  test('is not kept out elsewhere, when the proxy says nothing or no, or when no such header is trusted', async () => {
    expect((await get('/api/v2/live', { realm: 'aster' })).statusCode).toBe(200);
    expect((await get('/api/v2/live', { headers: {} })).statusCode).toBe(200);
    expect((await get('/api/v2/live', { headers: { 'x-vpn': 'false' } })).statusCode).toBe(200);
    expect((await get('/api/v2/live', { headers: { 'x-vpn': '1' } })).statusCode).toBe(403);
    // a client has sent one of its own, and the proxy has added another
    for (const values of ['false, true', 'true, false', ', 1'])
      expect((await get('/api/v2/live', { headers: { 'x-vpn': values } })).statusCode).toBe(403);
    expect((await get('/api/v2/live', { app: server.variant({ vpnHeader: null }) })).statusCode).toBe(200);
  });
});

describe('what brought a visitor here', () => {
  const referrerOf = async (token: string) => (await ask('/api/v2/session', { method: 'GET', token })).json().referrer;

  test('AP-22 is kept without a session, and with a bearer for its viewer', async () => {
    const nobody = await ask('/api/v1/session', { body: { referralExid: 'partner-42', clickId: 'c-1' } });
    expect(nobody.statusCode).toBe(201);
    expect(nobody.json().id).toMatch(/^[0-9a-f-]{36}$/);
    const { authorisationToken: token } = await checkIn();
    expect(await referrerOf(token)).toBeNull();
    const mine = await ask('/api/v1/session', { body: { referralExid: 'partner-43' }, token });
    expect(mine.statusCode).toBe(201);
    expect(await referrerOf(token)).toBe('partner-43');
    expect(await codeOf('/api/v1/session', { body: { referralExid: 'x' }, token: 'a.b.c' })).toBe('401 TOKEN_REFUSED');
    expect(await codeOf('/api/v1/session', { body: {} })).toBe('400 BAD_BODY');
  });

  test('AP-19 is tied to an account until it ends; the latest counts', async () => {
    const { authorisationToken: token } = await login('ada@example.com');
    const keep = (esrefid: string, ends: number, of = token) =>
      codeOf('/api/v2/referral-session', {
        body: { esrefid, esclkid: 'c-9', expiresAt: new Date(ends).toISOString() },
        token: of,
      });
    expect(await keep('first', now + DAY)).toBe('204');
    now += 1000;
    expect(await keep('second', now + 60_000)).toBe('204');
    expect(await keep('over', now)).toBe('204');
    expect(await referrerOf(token)).toBe('second');
    now += 60_000;
    expect(await referrerOf(token)).toBe('first');
    expect(await codeOf('/api/v2/referral-session', { body: {} })).toBe('401 TOKEN_MISSING');
    expect(await codeOf('/api/v2/referral-session', { body: { esrefid: 'x' }, token })).toBe('400 BAD_BODY');
  });
});
