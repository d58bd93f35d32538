import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redactAddress } from '../../server/kernel/http/request-log';
import { type AccountServer, accountServer, SECRET } from '../fixtures/accounts';

const ANOTHER = 'quiet-harbour-52';

let on: AccountServer;
beforeAll(async () => {
  on = await accountServer(undefined, {
    confirmed: (documents) => {
      Object.assign(documents['settings.json'], {
        allowSelfregistration: true,
        requiresConfirmation: true,
        pinLoginEnabled: true,
        oauthClients: [{ clientId: 'app', name: 'App', redirectUris: ['https://app.example/cb'] }],
      });
    },
  });
});
afterAll(() => on.server.close());

test('a refresh token of before a new password gives nothing, not even for a moment', async () => {
  const { session } = await on.signUp();
  const { authorisationToken: token, refreshToken } = session;
  const body = { currentSecret: SECRET, secret: ANOTHER };
  const next = await on.tokens('/api/v4/user/update-password', { method: 'PUT', token, body });
  const refresh = (of: string) => on.codeOf('/api/v2/token/refresh', { token, body: { refreshToken: of } });
  expect(await refresh(refreshToken)).toBe('401 SESSION_EXPIRED');
  expect(await refresh(next.refreshToken)).toBe('200 undefined');
});

describe('RS-06 (part) until its address is confirmed an account signs in and watches, and', () => {
  const signUp = () => on.signUp({ consentAnswers: [] }, 'confirmed');
  const confirm = (email: string) =>
    on.server.store.database
      .updateTable('viewer')
      .set({ confirmed_at: new Date(on.now()) })
      .where('email', '=', email)
      .execute();

  test('lets no television in', async () => {
    const { email, session } = await signUp();
    const { pin } = (await on.ask('/api/v2/login/pin', { realm: 'confirmed', body: { deviceName: 'TV' } })).json();
    const approve = () =>
      on.codeOf(`/api/v2/login/pin/${pin}`, {
        realm: 'confirmed',
        token: session.authorisationToken,
        body: { approve: true, secret: SECRET },
      });
    expect(await approve()).toBe('403 EMAIL_UNCONFIRMED');
    await confirm(email);
    expect(await approve()).toBe('204');
  });

  test('lets no other app in', async () => {
    const { email } = await signUp();
    const call = {
      ...{ response_type: 'code', client_id: 'app', redirect_url: 'https://app.example/cb', state: 'x' },
      ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
      credentials: { id: email, secret: SECRET },
    };
    const code = () => on.codeOf('/api/v4/oauth2-auth/code', { realm: 'confirmed', body: call });
    expect(await code()).toBe('403 EMAIL_UNCONFIRMED');
    await confirm(email);
    expect(await code()).toBe('200 undefined');
  });
});

describe('the log', () => {
  test.each([
    ['/login?magic=abc&x=1', '/login?magic=%5Bredacted%5D&x=1'],
    ['/login/reset-password?token=abc', '/login/reset-password?token=%5Bredacted%5D'],
    ['/activate?pin=ABC234&approval=abc', '/activate?pin=%5Bredacted%5D&approval=%5Bredacted%5D'],
    ['/login?from=/activate?pin=ABC234', '/login?from=%2Factivate%3Fpin%3D%255Bredacted%255D'],
    ['/realm/aster/activate-user/abc-def', '/realm/aster/activate-user/[redacted]'],
    ['/api/v2/pendingactivationuser/abc/activate', '/api/v2/pendingactivationuser/[redacted]/activate'],
    ['/api/v2/login/pin/ABC234', '/api/v2/login/pin/[redacted]'],
    ['/api/v4/gifts/redeem/F0G9-R3S7', '/api/v4/gifts/redeem/[redacted]'],
    ['/api/v2/login/pin/token', '/api/v2/login/pin/token'],
    ['/pay?order=1&payment_intent_client_secret=abc', '/pay?order=1&payment_intent_client_secret=%5Bredacted%5D'],
    ['/pay?order=1&token=5O1&PayerID=QYR', '/pay?order=1&token=%5Bredacted%5D&PayerID=%5Bredacted%5D'],
    ['/outbox?key=abc', '/outbox?key=%5Bredacted%5D'],
    ['/section/browse?page=2', '/section/browse?page=2'],
  ])('tells %s as %s', (address, described) => {
    expect(redactAddress(address)).toBe(described);
  });

  test('of a running server has no secret of an address', async () => {
    const lines: string[] = [];
    const app = on.server.variant({ logger: { level: 'info', stream: { write: (line) => lines.push(line) } } });
    await app.inject({ url: '/realm/members/login?magic=very-secret&from=%2Factivate%3Fpin%3Dvery-secret' });
    await app.inject({ url: '/api/v2/admin/user/impersonate?token=very-secret', headers: { realm: 'members' } });
    expect(lines.join('')).toContain('/realm/members/login');
    expect(lines.join('')).not.toContain('very-secret');
  });
});

test('/readyz names tenants to this machine only, and not through a proxy on it', async () => {
  const ask = (remoteAddress: string, headers = {}) => on.server.app.inject({ url: '/readyz', remoteAddress, headers });
  expect((await ask('127.0.0.1')).json().realms).toContainEqual(expect.objectContaining({ name: 'members' }));
  for (const answer of [
    await ask('203.0.113.7'),
    await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }),
    await ask('127.0.0.1', { forwarded: 'for=127.0.0.1' }),
  ]) {
    expect(answer.json()).toEqual({ status: 'ready', build: 'test' });
  }
});

test('nothing names a tenant where a proxy is trusted, which may pass a stranger’s request on without a word', async () => {
  const app = on.server.variant({ trustedProxies: 1 });
  const answer = await app.inject({ url: '/readyz', remoteAddress: '127.0.0.1' });
  expect(answer.json()).toEqual({ status: 'ready', build: 'test' });
  const unknown = { url: '/home', remoteAddress: '127.0.0.1', headers: { host: 'localhost', accept: 'text/html' } };
  expect((await on.server.app.inject(unknown)).body).toContain('/realm/members/');
  const page = await app.inject(unknown);
  expect(page.statusCode).toBe(404);
  expect(page.body).not.toContain('members');
});

describe('over TLS', () => {
  const https = { host: 'members.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };

  test('a protocol that a proxy passes on and that is none of the web’s is refused', async () => {
    const app = on.server.variant({ trustedProxies: 1 });
    const answer = await app.inject({
      url: '/.well-known/oauth-authorization-server/realm/members',
      headers: { ...https, 'x-forwarded-proto': 'javascript' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'UNKNOWN_HOST']);
  });

  test('every answer keeps the browser on TLS, kept ones too, and none without TLS', async () => {
    const app = on.server.variant({ trustedProxies: 1 });
    for (const url of ['/home', '/home', '/healthz', '/api/v2/live', '/nothing.txt']) {
      const secure = await app.inject({ url, headers: https });
      expect(secure.headers['strict-transport-security'], url).toBe('max-age=31536000');
      const plain = await app.inject({ url, headers: { ...https, 'x-forwarded-proto': 'http' } });
      expect(plain.headers['strict-transport-security'], url).toBeUndefined();
    }
  });
});
