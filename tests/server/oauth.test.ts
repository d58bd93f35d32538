import { createRemoteJWKSet, customFetch, decodeJwt, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS, type Endpoint } from '../../server/endpoints';
import { isRegistered, isVerifier } from '../../server/features/auth/federation/authorization-server';
import { discardKeys } from '../../server/features/auth/sessions/keys';
import { ALLOWED_APPS, ALLOWED_CALLERS } from '../fixtures/allowed-callers';
import { engines } from '../fixtures/engines';
import { ENCRYPTION_KEYS } from '../fixtures/keys';
import { members, SECRET } from '../fixtures/members';
import { type TestServer, testServer } from '../fixtures/test-server';

const REDIRECT = 'https://companion.example/callback?from=aster';
const CLIENTS = [
  {
    clientId: 'companion',
    name: 'Companion',
    redirectUris: [REDIRECT, 'http://127.0.0.1/cb'],
    scopes: ['profile', 'playback'],
  },
  { clientId: 'other', name: 'Other', redirectUris: [REDIRECT] },
  { clientId: 'lister', name: 'Lister', redirectUris: [REDIRECT], scopes: ['lists'] },
];
const SCOPES = Object.entries(ALLOWED_APPS);
/** Which app is granted a scope. */
const GRANTED_TO = { profile: 'companion', playback: 'companion', lists: 'lister' } as const;
/** RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

test('AU-11 a verifier is held against its challenge as RFC 7636 has it (appendix B)', () => {
  expect(isVerifier(VERIFIER, CHALLENGE)).toBe(true);
  expect(isVerifier(`${VERIFIER}x`, CHALLENGE)).toBe(false);
  expect(isVerifier(VERIFIER, VERIFIER)).toBe(false);
  expect(isVerifier('', CHALLENGE)).toBe(false);
});

describe('AU-11 redirect targets are registered ones only', () => {
  const client = {
    redirectUris: [
      'https://companion.example/callback',
      'http://127.0.0.1/cb',
      'http://[::1]:1/cb',
      'com.example.app:/cb',
    ],
  };
  test.each([
    'https://companion.example/callback',
    'http://127.0.0.1/cb',
    'http://127.0.0.1:51004/cb',
    'http://[::1]:51004/cb',
    'com.example.app:/cb',
  ])('%s is one', (address) => expect(isRegistered(client, address)).toBe(true));
  test.each([
    'https://companion.example/callback/',
    'https://companion.example/callback?a=1',
    'https://companion.example/callback#a',
    'https://companion.example:8443/callback',
    'https://companion.example.evil.example/callback',
    'http://companion.example/callback',
    'https://COMPANION.example/callback',
    'http://127.0.0.1:51004/other',
    'http://127.0.0.1:51004@evil.example/cb',
    'http://127.0.0.1.evil.example/cb',
    'http://localhost:51004/cb',
    'http://127.0.0.1:99999/cb',
    'http://[::1]:65536/cb',
    'com.example.app:/cb2',
    'javascript:alert(1)',
    '',
  ])('%s is none', (address) => expect(isRegistered(client, address)).toBe(false));
});

describe.each(engines)('another app’s sign-in with an account, on $name', (engine) => {
  let server: TestServer;
  let origin = '';
  /** How far the server’s clock is ahead. */
  let ahead = 0;
  const { ask, codeOf, account } = members(() => server);

  beforeAll(async () => {
    server = await testServer([], { clock: () => Date.now() + ahead, isLocal: true }, undefined, engine);
    for (const name of ['aster', 'beryl'])
      await server.folder.write(name, (documents) => {
        documents['settings.json'].oauthClients = CLIENTS;
      });
    const reports = await server.realms.takeIn();
    expect(reports.filter(({ outcome }) => outcome !== 'taken-in')).toEqual([]);
    await account('ada@example.com');
    origin = (await server.app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
  });
  afterAll(() => server.close());

  const request = (more: object = {}) => ({
    response_type: 'code',
    client_id: 'companion',
    redirect_url: REDIRECT,
    state: 'of the app',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    credentials: { id: 'ada@example.com', secret: SECRET },
    ...more,
  });
  async function code(more: object = {}): Promise<string> {
    const answer = await ask('/api/v4/oauth2-auth/code', { body: request(more) });
    expect(answer.statusCode, answer.body).toBe(200);
    return new URL(answer.json().redirectUrl).searchParams.get('code')!;
  }
  const token = (form: Record<string, string> | string, realm = 'aster') =>
    server.app.inject({
      method: 'POST',
      url: '/api/v4/oauth2-auth/token',
      headers: { realm, 'content-type': 'application/x-www-form-urlencoded' },
      payload: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
    });
  const exchange = (of: string, more: Record<string, string> = {}, realm = 'aster') =>
    token(
      {
        ...{ grant_type: 'authorization_code', client_id: 'companion', code: of, redirect_uri: REDIRECT },
        ...{ code_verifier: VERIFIER, ...more },
      },
      realm,
    );
  const errorOf = async (answer: ReturnType<typeof token>) => {
    const { statusCode, headers, ...rest } = await answer;
    expect(headers['cache-control']).toBe('no-store');
    return `${statusCode} ${rest.json().error}`;
  };

  test('AP-03 AU-11 a client of a library of others signs in: discovery, PKCE, iss, tokens, refresh, keys', async () => {
    const insecure = { [oauth.allowInsecureRequests]: true };
    const issuer = new URL(`${origin}/realm/aster`);
    const as = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
    );
    const client = { client_id: 'companion' };
    const redirect = 'http://127.0.0.1:51004/cb';
    const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
    const code_challenge = await oauth.calculatePKCECodeChallenge(verifier);
    expect(as.authorization_endpoint).toBe(`${issuer}/authorize`);

    // what the page does when the viewer has signed in there
    const answer = await fetch(`${origin}/api/v4/oauth2-auth/code`, {
      method: 'POST',
      headers: { realm: 'aster', 'content-type': 'application/json' },
      body: JSON.stringify(request({ redirect_url: redirect, state, code_challenge })),
    });
    const { redirectUrl } = (await answer.json()) as { redirectUrl: string };
    expect(redirectUrl.startsWith(`${redirect}?`)).toBe(true);

    const parameters = oauth.validateAuthResponse(as, client, new URL(redirectUrl), state);
    const granted = await oauth.authorizationCodeGrantRequest(
      ...([as, client, oauth.None(), parameters, redirect, verifier, insecure] as const),
    );
    const tokens = await oauth.processAuthorizationCodeResponse(as, client, granted);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 600 });
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      aud: 'aster:apps',
      rol: 'customer',
      client_id: 'companion',
      scope: 'profile playback',
    });

    const renewed = await oauth.processRefreshTokenResponse(
      as,
      client,
      await oauth.refreshTokenGrantRequest(as, client, oauth.None(), tokens.refresh_token!, insecure),
    );
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    const profile = await ask('/api/v2/user/profile', { method: 'GET', token: renewed.access_token });
    expect(profile.json().contactEmail).toBe('ada@example.com');

    const keys = createRemoteJWKSet(new URL(as.jwks_uri!), { [customFetch]: fetch });
    expect((await jwtVerify(renewed.access_token, keys, { audience: 'aster:apps' })).payload.sub).toBeDefined();
  });

  test('a code is not exchanged by an app that has taken the id of the one it was given to', async () => {
    const [companion] = CLIENTS;
    const offer = async (oauthClients: readonly object[]) => {
      await server.folder.write('beryl', (documents) => {
        documents['settings.json'].oauthClients = oauthClients;
      });
      expect((await server.realms.takeIn('beryl')).map(({ outcome }) => outcome)).toEqual(['taken-in']);
    };
    const other = { ...companion!, redirectUris: ['https://other.example/callback'] };
    await account('grace@example.com', { realm: 'beryl' });
    const credentials = { id: 'grace@example.com', secret: SECRET };
    const codeInBeryl = async () => {
      const answer = await ask('/api/v4/oauth2-auth/code', { body: request({ credentials }), realm: 'beryl' });
      expect(answer.statusCode, answer.body).toBe(200);
      return new URL(answer.json().redirectUrl).searchParams.get('code')!;
    };
    for (const steps of [[[], CLIENTS], [[], [other]], [[other]]]) {
      await offer(CLIENTS);
      const given = await codeInBeryl();
      for (const step of steps) await offer(step);
      expect(await errorOf(exchange(given, {}, 'beryl'))).toBe('400 invalid_grant');
    }
    await offer(CLIENTS);
    expect((await exchange(await codeInBeryl(), {}, 'beryl')).statusCode).toBe(200);
  });

  test('the metadata of a realm of its own host; of a realm that is not there', async () => {
    const own = await server.app.inject({
      url: '/.well-known/oauth-authorization-server',
      headers: { host: 'aster.example' },
    });
    expect(own.json()).toMatchObject({
      issuer: 'http://aster.example',
      authorization_endpoint: 'http://aster.example/authorize',
      code_challenge_methods_supported: ['S256'],
    });
    expect(own.headers['access-control-allow-origin']).toBe('*');
    for (const [url, host] of [
      ['/.well-known/oauth-authorization-server', 'nobody.example'],
      ['/.well-known/oauth-authorization-server/realm/nobody', 'localhost'],
    ] as const)
      expect((await server.app.inject({ url, headers: { host } })).statusCode).toBe(404);
  });

  test('state and the address’s own query come back as they were', async () => {
    const state = 'ä &?=#%';
    const answer = await ask('/api/v4/oauth2-auth/code', { body: request({ state }) });
    const url = new URL(answer.json().redirectUrl);
    expect(url.origin + url.pathname).toBe('https://companion.example/callback');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ from: 'aster', state });
  });

  test('a wrong app or address is told to the person, and never led anywhere', async () => {
    const coded = (more: object) => codeOf('/api/v4/oauth2-auth/code', { body: request(more) });
    expect(await coded({ client_id: 'nobody' })).toBe('400 UNKNOWN_CLIENT');
    expect(await coded({ redirect_url: 'https://evil.example/callback' })).toBe('400 REDIRECT_REFUSED');
    expect(await coded({ redirect_url: 'javascript:alert(1)' })).toBe('400 REDIRECT_REFUSED');
    expect(await coded({ response_type: 'token' })).toBe('400 BAD_BODY');
    expect(await coded({ code_challenge_method: 'plain' })).toBe('400 BAD_BODY');
    expect(await coded({ code_challenge: 'short' })).toBe('400 BAD_BODY');
    expect(await coded({ credentials: { id: 'ada@example.com', secret: 'wrong' } })).toBe('404 NOT_FOUND');
    expect(await coded({ credentials: { id: '', secret: '' } })).toBe('400 EMPTY_INPUTS');
  });

  test('a code is good for its app, address, verifier and realm, for a minute', async () => {
    expect(await errorOf(exchange(await code(), { client_id: 'other' }))).toBe('400 invalid_grant');
    expect(await errorOf(exchange(await code(), { redirect_uri: 'http://127.0.0.1/cb' }))).toBe('400 invalid_grant');
    expect(await errorOf(exchange(await code(), { code_verifier: `${VERIFIER}x` }))).toBe('400 invalid_grant');
    expect(await errorOf(exchange(await code(), {}, 'beryl'))).toBe('400 invalid_grant');
    expect(await errorOf(exchange('made-up'))).toBe('400 invalid_grant');
    const late = await code();
    ahead = 60_000;
    expect(await errorOf(exchange(late))).toBe('400 invalid_grant');
    ahead = 0;
    // a try that failed has used the code up
    const tried = await code();
    await exchange(tried, { code_verifier: 'wrong' });
    expect(await errorOf(exchange(tried))).toBe('400 invalid_grant');
  });

  test('a code that is used twice ends what came of it (RFC 6749, 4.1.2)', async () => {
    const used = await code();
    const { access_token, refresh_token } = (await exchange(used)).json();
    expect((await ask('/api/v2/user/profile', { method: 'GET', token: access_token })).statusCode).toBe(200);
    expect(await errorOf(exchange(used))).toBe('400 invalid_grant');
    expect(await codeOf('/api/v2/user/profile', { method: 'GET', token: access_token })).toBe('401 SESSION_EXPIRED');
    const again = token({ grant_type: 'refresh_token', client_id: 'companion', refresh_token });
    expect(await errorOf(again)).toBe('400 invalid_grant');
  });

  test('of two that come with one code at once, neither keeps a session', async () => {
    const used = await code();
    const answers = await Promise.all([exchange(used), exchange(used)]);
    const given = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().access_token);
    for (const access of given)
      expect(await codeOf('/api/v2/user/profile', { method: 'GET', token: access })).toBe('401 SESSION_EXPIRED');
  });

  test('a refresh token is good for its app alone, and a session of the realm’s own is none', async () => {
    const { refresh_token } = (await exchange(await code())).json();
    const renew = (client_id: string, of: string) =>
      token({ grant_type: 'refresh_token', client_id, refresh_token: of });
    expect(await errorOf(renew('other', refresh_token))).toBe('400 invalid_grant');
    expect((await renew('companion', refresh_token)).statusCode).toBe(200);
    const own = await ask('/api/v2/login', { body: { email: 'ada@example.com', secret: SECRET } });
    expect(await errorOf(renew('companion', own.json().refreshToken))).toBe('400 invalid_grant');
  });

  test.each(SCOPES)(
    'AU-11 an app that was granted “%s” does that, and nothing else: every other call refuses its token',
    async (scope, allowed: readonly string[]) => {
      const client_id = GRANTED_TO[scope as keyof typeof GRANTED_TO];
      const granted = (await exchange(await code({ client_id, scope }), { client_id })).json();
      expect(granted.scope).toBe(scope);
      const closed = ALLOWED_CALLERS.flatMap(({ proof, calls }) => (proof === 'bearer' ? calls : []));
      for (const name of closed) {
        const { method, path }: Endpoint = ENDPOINTS[name];
        const body = method === 'GET' ? {} : { body: { nonsense: true } };
        const answered = await codeOf(path.replace(/:\w+/g, 'x'), { method, token: granted.access_token, ...body });
        if (allowed.includes(name)) expect(answered, name).not.toMatch(/^401|SCOPE_MISSING|FORBIDDEN/);
        else expect(answered, name).toBe('403 SCOPE_MISSING');
      }
    },
  );

  test('AU-11 (part) an app’s tokens make no session of the viewer’s own', async () => {
    const { access_token: token } = (await exchange(await code({ scope: 'profile' }))).json();
    const own = (await ask('/api/v2/login', { body: { email: 'ada@example.com', secret: SECRET } })).json();
    const { refresh_token: refreshToken } = (await exchange(await code())).json();
    expect(await codeOf('/api/v2/token/refresh', { token: own.authorisationToken, body: { refreshToken } })).toBe(
      '401 SESSION_EXPIRED',
    );
    // nor does the access token tell the page server who looks
    const viewed = await ask('/realm/aster/_view', { token });
    expect(viewed.headers['set-cookie']).toBeUndefined();
  });

  test('AU-11 the app is checked before anybody is asked for a password', async () => {
    const client = (query: Record<string, string>) =>
      ask(`/api/v4/oauth2-auth/client?${new URLSearchParams(query)}`, { method: 'GET' });
    const right = { client_id: 'companion', redirect_url: REDIRECT };
    expect((await client(right)).json()).toEqual({ name: 'Companion', scopes: ['profile', 'playback'] });
    expect((await client({ ...right, scope: 'playback' })).json().scopes).toEqual(['playback']);
    expect((await client({ ...right, scope: 'lists' })).json().code).toBe('SCOPE_REFUSED');
    expect((await client({ ...right, client_id: 'nobody' })).json().code).toBe('UNKNOWN_CLIENT');
    expect((await client({ ...right, redirect_url: 'https://evil.example/' })).json().code).toBe('REDIRECT_REFUSED');
    expect(await codeOf('/api/v4/oauth2-auth/code', { body: request({ scope: 'profile lists' }) })).toBe(
      '400 SCOPE_REFUSED',
    );
  });

  test('forms that are none are refused in the words of the RFC; what it does not name is left out', async () => {
    expect(await errorOf(token({ grant_type: 'password', client_id: 'companion' }))).toBe('400 unsupported_grant_type');
    expect(await errorOf(token({ grant_type: 'authorization_code', client_id: 'nobody' }))).toBe('400 invalid_client');
    expect(await errorOf(token({ grant_type: 'authorization_code', client_id: 'companion' }))).toBe(
      '400 invalid_request',
    );
    expect(await errorOf(token({ grant_type: 'refresh_token', client_id: 'companion' }))).toBe('400 invalid_request');
    expect(await errorOf(token(''))).toBe('400 invalid_request');
    expect(await errorOf(token('grant_type=a&grant_type=b&client_id=companion'))).toBe('400 invalid_request');
    expect((await exchange(await code(), { audience: 'of another dialect' })).statusCode).toBe(200);
    expect(await codeOf('/api/v4/oauth2-auth/token', { body: { grant_type: 'x' } })).toBe('415 BAD_MEDIA_TYPE');
    // and every other call takes no form
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await codeOf('/api/v2/login', { headers: form, body: 'email=a&secret=b' })).toBe('415 BAD_MEDIA_TYPE');
  });

  test('what the realm takes from an app is gone at once, and with the app all of its tokens', async () => {
    const { access_token, refresh_token } = (await exchange(await code())).json();
    const change = (change: (clients: { clientId: string; scopes?: string[] }[]) => unknown) =>
      server.folder
        .write('aster', (documents) => {
          const settings = documents['settings.json'];
          settings.oauthClients = change(structuredClone(CLIENTS));
        })
        .then(() => server.realms.takeIn());
    const plays = () => codeOf('/api/v2/playback/film-1', { method: 'GET', token: access_token });
    expect(await plays()).not.toContain('SCOPE_MISSING');
    await change(([companion, other]) => [{ ...companion, scopes: ['profile'] }, other]);
    expect(await plays()).toBe('403 SCOPE_MISSING');
    const renewed = await token({ grant_type: 'refresh_token', client_id: 'companion', refresh_token });
    expect(renewed.json().scope).toBe('profile');
    await change(([, other]) => [other]);
    expect(await codeOf('/api/v2/user/profile', { method: 'GET', token: access_token })).toBe('401 SESSION_EXPIRED');
    // whoever has the id next is another app
    await change((clients) => clients);
    expect(await codeOf('/api/v2/user/profile', { method: 'GET', token: access_token })).toBe('401 SESSION_EXPIRED');
  });

  test('keys that are discarded take apps’ sessions and codes along', async () => {
    const unused = await code();
    const { refresh_token } = (await exchange(await code())).json();
    await discardKeys(server.store.database, ENCRYPTION_KEYS, Date.now() + ahead);
    ahead += 6_000;
    const renewed = token({ grant_type: 'refresh_token', client_id: 'companion', refresh_token });
    expect(await errorOf(renewed)).toBe('400 invalid_grant');
    expect(await errorOf(exchange(unused))).toBe('400 invalid_grant');
  });

  test('what the store holds opens nothing: no code stands in it', async () => {
    const fresh = await code();
    const rows = await server.store.database.selectFrom('oauth_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(fresh);
  });
});
