import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProgressAnswer, SessionAnswer, SessionTokens, TokenClaims } from '../../schemas/generated/types';
import * as validators from '../../schemas/generated/validators.js';
import { createSecrets } from '../../server/features/auth/sessions/secrets';
import { purgeViewers, viewerStore } from '../../server/features/auth/sessions/viewer-store';
import { blankRenderer } from '../fixtures/blank-page';
import { engines } from '../fixtures/engines';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

const SECRET = 'correct horse battery staple';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(engines)('sessions on $name', (engine) => {
  let server: TestServer;
  let now = NOW;
  /** Each test comes from an address of its own, so that no test uses up another's attempts. */
  let address = 1;

  beforeAll(async () => {
    server = await testServer(['aster', 'beryl'], { clock: () => now }, undefined, engine);
    await server.folder.write('closed', (documents) => {
      documents['settings.json'].guestsAllowed = false;
    });
    await server.realms.takeIn();
    const hashed = await createSecrets().hash(SECRET);
    for (const realm of ['aster', 'beryl'])
      await viewerStore(server.store.database, realm).addAccount(' Ada@Example.com ', hashed);
  });
  afterAll(() => server.close());

  interface Call {
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
    realm?: string;
    body?: unknown;
    token?: string | undefined;
    from?: string;
    headers?: Record<string, string>;
  }

  const ask = (url: string, { method = 'POST', realm = 'aster', body, token, from, headers }: Call = {}) =>
    server.app.inject({
      method,
      url,
      remoteAddress: from ?? `10.0.0.${address}`,
      headers: { realm, ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });

  async function tokens(url: string, call: Call = {}): Promise<SessionTokens> {
    const answer = await ask(url, call);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const body = answer.json();
    expect(validators.validateSessionTokens(body)).toBe(true);
    return body;
  }

  const checkIn = (realm = 'aster') => tokens('/api/v2/login/guest/checkin', { realm });
  const login = (realm = 'aster', email = 'ada@example.com') =>
    tokens('/api/v2/login', { realm, body: { email, secret: SECRET } });
  const codeOf = async (url: string, call?: Call) => {
    const answer = await ask(url, call);
    return `${answer.statusCode} ${(answer.json() as { code: string }).code}`;
  };
  const sessionCode = (token: string, realm = 'aster') => codeOf('/api/v2/session', { method: 'GET', token, realm });

  test('AP-25 a guest checks in without credentials, each a viewer of their own', async () => {
    const [one, other] = [await checkIn(), await checkIn()];
    const claims = decodeJwt(one.authorisationToken) as unknown as TokenClaims;
    expect(validators.validateTokenClaims(claims)).toBe(true);
    expect(claims).toMatchObject({ gue: true, rol: 'guest', aud: 'aster', exp: Math.floor(now / 1000) + 600 });
    expect(decodeJwt(other.authorisationToken).sub).not.toBe(claims.sub);
  });

  test('AP-25 is refused where the realm takes no guests', async () => {
    expect(await codeOf('/api/v2/login/guest/checkin', { realm: 'closed' })).toBe('403 GUESTS_NOT_ALLOWED');
  });

  test('EN-04 a login by email and secret gives a session and its token’s claims, as their schemas have them', async () => {
    const { authorisationToken: token } = await login('aster', 'ADA@example.com');
    const claims = decodeJwt(token) as unknown as TokenClaims;
    expect(validators.validateTokenClaims(claims)).toBe(true);
    expect(claims).toMatchObject({ gue: false, rol: 'customer', aud: 'aster' });
    const answer = await ask('/api/v2/session', { method: 'GET', token });
    const session = answer.json() as SessionAnswer;
    expect(validators.validateSessionAnswer(session)).toBe(true);
    expect(session).toMatchObject({
      realm: 'aster',
      exp: claims.exp,
      user: { id: claims.sub, isGuest: false, rol: 'customer' },
      userInfo: { sub: claims.sub },
      missingInformationStatus: 'NONE',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a wrong secret and an unknown address answer alike; empty ones are told apart from both', async () => {
    address = 2;
    const wrong = await ask('/api/v2/login', { body: { email: 'ada@example.com', secret: 'wrong' } });
    const unknown = await ask('/api/v2/login', { body: { email: 'eve@example.com', secret: 'wrong' } });
    expect(wrong.statusCode).toBe(404);
    expect(wrong.json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(unknown.body).toBe(wrong.body);
    for (const body of [
      { email: '', secret: 'x' },
      { email: 'ada@example.com', secret: '' },
    ])
      expect(await codeOf('/api/v2/login', { body })).toBe('400 EMPTY_INPUTS');
  });

  test('a body that is no login is refused', async () => {
    for (const body of [
      {},
      { email: 1, secret: 'x' },
      { email: 'a', secret: 'x'.repeat(2000) },
      { email: 'a', secret: 'b', role: 'admin' },
      [],
    ])
      expect(await codeOf('/api/v2/login', { body })).toBe('400 BAD_BODY');
  });

  test('an account opens the realm it is in, and no other', async () => {
    const { authorisationToken: token } = await login('beryl');
    expect(await sessionCode(token, 'aster')).toBe('403 WRONG_REALM');
    expect((await ask('/api/v2/session', { method: 'GET', token, realm: 'beryl' })).statusCode).toBe(200);
  });

  test('a token that has ended, is forged, signed by nobody or is garbage opens nothing', async () => {
    const { authorisationToken: token } = await checkIn();
    const claims = decodeJwt(token);
    const { privateKey } = generateKeyPairSync('ed25519');
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA' }).sign(privateKey);
    const unsigned = new UnsecuredJWT(claims).encode();
    const [head, , signature] = token.split('.');
    const admin = Buffer.from(JSON.stringify({ ...claims, rol: 'admin' })).toString('base64url');
    for (const wrong of [forged, unsigned, `${head}.${admin}.${signature}`, 'a.b.c', 'x', '…'])
      expect(await sessionCode(encodeURI(wrong))).toBe('401 TOKEN_REFUSED');
    expect(await codeOf('/api/v2/session', { method: 'GET' })).toBe('401 TOKEN_MISSING');
    const before = now;
    now += 10 * MINUTE;
    expect(await sessionCode(token)).toBe('401 TOKEN_EXPIRED');
    now = before;
  });

  const refresh = (session: SessionTokens, more: Call = {}) =>
    ask('/api/v2/token/refresh', {
      body: { refreshToken: session.refreshToken },
      token: session.authorisationToken,
      ...more,
    });

  test('a refresh takes the ended bearer with it; within the grace two tabs both get tokens', async () => {
    const first = await login();
    now += 20 * MINUTE;
    const answers = await Promise.all([refresh(first), refresh(first)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [one, other] = answers.map((answer) => answer.json() as SessionTokens);
    // one session stays one: both go on with the same successor
    expect(one!.refreshToken).toBe(other!.refreshToken);
    expect(one!.refreshToken).not.toBe(first.refreshToken);
    const tokens = await server.store.database
      .selectFrom('refresh_token')
      .where('replaced_at', 'is', null)
      .selectAll()
      .execute();
    const { sub } = decodeJwt(one!.authorisationToken);
    const device = decodeProtectedHeader(one!.authorisationToken).sid;
    expect(tokens.filter(({ viewer, family }) => viewer === sub && family === device)).toHaveLength(1);
    expect((await ask('/api/v2/session', { method: 'GET', token: one!.authorisationToken })).statusCode).toBe(200);
    expect((await refresh(other!)).statusCode).toBe(200);
  });

  test('a refresh token that is used once more after the grace ends the whole session', async () => {
    const first = await login();
    const next = (await refresh(first)).json() as SessionTokens;
    now += MINUTE;
    expect((await refresh(first)).json()).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect((await refresh(next)).json()).toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test('a refresh token serves its own viewer and realm only, and not for ever', async () => {
    const [session, stranger] = [await checkIn(), await checkIn()];
    expect((await refresh(session, { token: stranger.authorisationToken })).statusCode).toBe(401);
    expect((await refresh(session, { token: undefined })).json()).toMatchObject({ code: 'TOKEN_MISSING' });
    expect((await refresh(session, { realm: 'beryl' })).json()).toMatchObject({ code: 'WRONG_REALM' });
    const before = now;
    now += 31 * DAY;
    expect((await refresh(session)).json()).toMatchObject({ code: 'SESSION_EXPIRED' });
    now = before;
  });

  test('a logout ends the session', async () => {
    const session = await login();
    const { authorisationToken: token, refreshToken } = session;
    expect((await ask('/api/v2/logout', { token, body: { refreshToken } })).statusCode).toBe(204);
    expect((await refresh(session)).json()).toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test('progress is the viewer’s own, the latest first, and can be forgotten', async () => {
    const [{ authorisationToken: token }, { authorisationToken: other }] = [await checkIn(), await checkIn()];
    const keep = (contentId: string, position: number) =>
      ask('/api/v2/progress', { method: 'PUT', token, body: { contentId, position, duration: 600 } });
    const list = async (of: string) => {
      const body = (await ask('/api/v2/progress', { method: 'GET', token: of })).json() as ProgressAnswer;
      expect(validators.validateProgressAnswer(body)).toBe(true);
      return body.items.map(({ contentId, position }) => `${contentId} ${position}`);
    };
    expect((await keep('film-1', 10)).statusCode).toBe(204);
    now += 1000;
    await keep('film-2', 20);
    now += 1000;
    await keep('film-1', 30);
    expect(await list(token)).toEqual(['film-1 30', 'film-2 20']);
    expect(await list(other)).toEqual([]);
    expect((await keep('nothing', 1)).json()).toMatchObject({ code: 'UNKNOWN_CONTENT' });
    expect((await keep('film-1', -1)).json()).toMatchObject({ code: 'BAD_BODY' });
    expect((await ask('/api/v2/progress/film-1', { method: 'DELETE', token })).statusCode).toBe(204);
    expect(await list(token)).toEqual(['film-2 20']);
  });

  test('guests whose session has ended are taken away with what was kept; accounts stay', async () => {
    const { authorisationToken: token } = await checkIn();
    await ask('/api/v2/progress', { method: 'PUT', token, body: { contentId: 'film-1', position: 9, duration: 600 } });
    const { database } = server.store;
    const count = async (table: 'viewer' | 'progress') =>
      (await database.selectFrom(table).selectAll().execute()).length;
    expect(await count('viewer')).toBeGreaterThan(2);
    await purgeViewers(database, now + 400 * DAY);
    expect([await count('viewer'), await count('progress')]).toEqual([2, 0]);
    const late = await ask('/api/v2/progress', {
      method: 'PUT',
      token,
      body: { contentId: 'film-1', position: 9, duration: 600 },
    });
    expect(late.json()).toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test('what the store holds opens nothing: no token and no secret stands in it', async () => {
    const { refreshToken } = await login();
    const rows = await server.store.database.selectFrom('refresh_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
    const viewers = await server.store.database
      .selectFrom('viewer')
      .where('role', '=', 'customer')
      .selectAll()
      .execute();
    for (const { secret, email } of viewers) {
      expect(secret).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(email).toBe('ada@example.com');
    }
  });

  test('the audience cookie: set for a bearer, believed by pages of that realm, gone after DELETE', async () => {
    const { authorisationToken: token } = await login();
    const viewed = await ask('/realm/aster/_view', { token });
    expect(viewed.statusCode).toBe(204);
    const cookie = String(viewed.headers['set-cookie']);
    expect(cookie).toMatch(
      /^rc_audience=customer~adult~aster~[\w-]{36}~\d+~[\w-]+; Max-Age=7776000; Path=\/realm\/aster; HttpOnly; SameSite=Lax$/,
    );
    const [value = ''] = cookie.split(';');
    // by its host, and behind a proxy that speaks https
    const proxied = server.variant({ trustedProxies: 1 });
    const byHost = await proxied.inject({
      method: 'POST',
      url: '/_view',
      headers: {
        host: 'aster.example',
        authorization: `Bearer ${token}`,
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '1.2.3.4',
      },
    });
    expect(String(byHost.headers['set-cookie'])).toMatch(
      /^__Host-rc_audience=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(byHost.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(viewed.headers['strict-transport-security']).toBeUndefined();

    const audiences: string[] = [];
    const pages = server.variant({
      renderer: async () =>
        ({
          ...blankRenderer,
          render: async ({ view }: { view: { audience: { role: string } } }) => {
            audiences.push(view.audience.role);
            return { html: '', status: 200, incomplete: false, inlineStyles: [] };
          },
        }) as never,
    });
    const open = (realm: string, sent: string) =>
      pages.inject({ url: `/realm/${realm}/home`, headers: { cookie: sent } });
    await open('aster', value);
    await open('aster', `${value}x`);
    await open('aster', value.replace('customer', 'admin'));
    await open('beryl', value);
    await open('beryl', value.replace('~aster~', '~beryl~'));
    const before = now;
    now += 91 * DAY;
    await open('aster', value);
    now = before;
    // who is nobody to the server is drawn what a guest sees
    expect(audiences).toEqual(['customer', 'guest', 'guest', 'guest']);

    const gone = await ask('/realm/aster/_view', { method: 'DELETE' });
    expect(gone.headers['set-cookie']).toBe('rc_audience=; Max-Age=0; Path=/realm/aster; HttpOnly; SameSite=Lax');
  });

  test('the audience cookie is not set without a right bearer', async () => {
    expect(await codeOf('/realm/aster/_view')).toBe('401 TOKEN_MISSING');
    expect(await codeOf('/realm/aster/_view', { token: 'a.b.c' })).toBe('401 TOKEN_REFUSED');
    const { authorisationToken: token } = await login('beryl');
    expect(await codeOf('/realm/aster/_view', { token })).toBe('401 TOKEN_REFUSED');
    expect((await ask('/_view', { token, headers: { host: 'nobody.example' } })).statusCode).toBe(405);
  });
});

describe('passwords are compared a few at a time', () => {
  test('who comes when too many wait is told to come again', async () => {
    const secrets = createSecrets({ atOnce: 1, mostWaiting: 1 });
    const hashed = await secrets.hash('x');
    const results = await Promise.allSettled([1, 2, 3].map(() => secrets.matches(hashed, 'x')));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect((results[2] as PromiseRejectedResult).reason).toMatchObject({ code: 'TOO_BUSY' });
    expect(await secrets.matches(hashed, 'x')).toBe(true);
  });

  test('without an account the same work is done, and nothing matches', async () => {
    const secrets = createSecrets();
    expect(await secrets.matches(undefined, 'x')).toBe(false);
  });
});
