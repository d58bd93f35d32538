import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS, type Endpoint, refusalsOf } from '../../server/endpoints';
import { impersonations } from '../../server/features/auth/federation/impersonation';
import { loadKeys } from '../../server/features/auth/sessions/keys';
import { ERRORS, type ErrorCode } from '../../server/kernel/errors/errors';
import { API_KEY_SCOPES } from '../../server/kernel/keys/api-key';
import { apiKeyStore } from '../../server/kernel/keys/api-key-store';
import { ALLOWED_CALLERS, CALLERS, type CallClass, type Caller, type CallName } from '../fixtures/allowed-callers';
import { openApi } from '../fixtures/documented';
import { ENCRYPTION_KEYS } from '../fixtures/keys';
import { members } from '../fixtures/members';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

const MINUTE = 60_000;
/** What an access token lasts. */
const TOKEN_MS = 10 * MINUTE;

const endpoints = Object.entries(ENDPOINTS) as [CallName, Endpoint][];
/** Tokens of these renew or end a session, and are taken when they have ended themselves. */
const TAKES_ENDED: readonly string[] = ['refresh', 'logout'];
/** What ends sessions comes last: all that is before it is called with one that lives. */
const isEnd = (name: string) => Number(name === 'logoutEverywhere');
const titled = endpoints
  .map(([name, endpoint]) => [`${endpoint.method} ${endpoint.path}`, name, endpoint] as const)
  .sort(([, one], [, other]) => isEnd(one) - isEnd(other));

let server: TestServer;
let now = NOW;
const tokens: Record<Caller, string | undefined> = { nobody: undefined } as Record<Caller, string | undefined>;
const { ask, codeOf, account, login, checkIn } = members(() => server);

beforeAll(async () => {
  server = await testServer(['beryl'], { clock: () => now });
  await server.folder.write('aster', (documents) => {
    Object.assign(documents['settings.json'], {
      pinLoginEnabled: true,
      profileConfiguration: { status: 'ENABLED', maxProfiles: 5, childProfilesAllowed: true },
      requiredProfileFields: ['fullName'],
    });
  });
  await server.realms.takeIn();
  await account('ada@example.com');
  for (const name of ['kim', 'eve', 'ida']) await account(`${name}@example.com`);
  await account('root@example.com', { role: 'admin' });
  tokens.guest = (await checkIn()).authorisationToken;
  tokens.customer = (await login('ada@example.com')).authorisationToken;
  tokens.admin = (await login('root@example.com')).authorisationToken;
  // an administrator of their own: what the other ends would end theirs as well
  await account('acting@example.com', { role: 'admin' });
  const { token: leave } = await impersonations(server.store.database, 'aster').allow(
    'eve@example.com',
    { actor: { name: 'acting@example.com' }, hasSecondFactor: false },
    now,
  );
  tokens.impersonator = (
    await ask(`/api/v2/admin/user/impersonate?token=${leave}`, { method: 'GET' })
  ).json().authorisationToken;
  const parent = (await login('kim@example.com')).authorisationToken;
  const profile = await ask('/api/v2/profiles', { token: parent, body: { name: 'Mia', type: 'c' } });
  const selected = await ask(`/api/v2/profiles/${profile.json().id}/select`, { token: parent, body: {} });
  const keys = apiKeyStore(server.store.database, 'aster');
  const key = { name: 'Scoreboard', expiresAt: null };
  tokens.system = await keys.create({ ...key, scopes: API_KEY_SCOPES }, now);
  tokens['system without scopes'] = await keys.create({ ...key, scopes: [] }, now);
  tokens.child = selected.json().authorisationToken;
  expect(decodeJwt(tokens.child!)).toMatchObject({ pro: { tp: 'c' } });
});
afterAll(() => server.close());

/** Calls with a body that no call takes: a call that gets as far as its body has let the caller in. */
const NONSENSE = { nonsense: true };
/** What reads its body before it looks at the bearer has to be given one that it takes. */
const BODIES: Partial<Record<CallName, object>> = { startReferral: { referralExid: 'partner-42' } };

async function call({ method, path, form }: Endpoint, token?: string, body: object = NONSENSE) {
  const answer = await ask(path.replace(/:\w+/g, 'x'), {
    method,
    token,
    ...(method !== 'GET' && { body: form ? 'nonsense' : body }),
    headers: form ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
  });
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json');
  return { status: answer.statusCode, code: isProblem ? (answer.json().code as ErrorCode) : undefined };
}

const classOf = new Map(ALLOWED_CALLERS.flatMap((one) => one.calls.map((name) => [name, one] as const)));
const titledClosed = titled.filter(([, name]) => classOf.get(name)?.proof === 'bearer');

/** With what a call refuses whom the table does not name. */
const REFUSAL: Readonly<Record<CallClass['proof'], (caller: Caller) => ErrorCode>> = {
  none: () => {
    throw new Error('what asks for no proof refuses nobody');
  },
  'optional bearer': (caller) => (caller.startsWith('system') ? 'TOKEN_REFUSED' : 'FORBIDDEN'),
  bearer: (caller) => (caller === 'nobody' ? 'TOKEN_MISSING' : REFUSAL['optional bearer'](caller)),
  'API key': (caller) => {
    if (caller === 'nobody') return 'API_KEY_MISSING';
    return caller === 'system without scopes' ? 'API_KEY_SCOPE_MISSING' : 'API_KEY_REFUSED';
  },
};

const KEPT_OUT: readonly ErrorCode[] = [
  'TOKEN_MISSING',
  'TOKEN_REFUSED',
  'TOKEN_EXPIRED',
  'WRONG_REALM',
  'FORBIDDEN',
  'SESSION_EXPIRED',
  'API_KEY_MISSING',
  'API_KEY_REFUSED',
  'API_KEY_SCOPE_MISSING',
];

/** A call does with a caller what the table says. */
async function expectAllowed(name: CallName, endpoint: Endpoint, caller: Caller): Promise<void> {
  const { proof, may, reason } = classOf.get(name)!;
  const answered = await call(endpoint, tokens[caller], BODIES[name]);
  if (!may.includes(caller)) {
    const code = REFUSAL[proof](caller);
    expect(answered, reason).toEqual({ status: ERRORS[code].status, code });
  }
  // the feed alone asks for another kind of proof, and says so
  else if (name !== 'pinLoginFeed') expect(KEPT_OUT, reason).not.toContain(answered.code);
  expect(answered.status).toBeLessThan(500);
  if (answered.code) expect([...refusalsOf(endpoint)]).toContain(answered.code);
}

describe('RL-11 the API enforces every permission itself: each call, by each caller, as the specification says', () => {
  test('the table by hand names every call that the document and the server have, once, and no other', () => {
    const named = ALLOWED_CALLERS.flatMap(({ calls }) => calls);
    expect([...named].sort()).toEqual(Object.keys(ENDPOINTS).sort());
    const documented = Object.values(openApi.paths).flatMap((operations) => Object.keys(operations));
    expect(named.length).toBe(documented.length);
  });

  describe.each(CALLERS)('%s', (caller) => {
    test.each(titled)('%s', (_, name, endpoint) => expectAllowed(name, endpoint, caller));
  });
});

test('RL-09 (part) a child’s profile is told that nothing is missing, whatever the account lacks', async () => {
  const path = '/api/v1/user/missing-information';
  const parent = (await login('kim@example.com')).authorisationToken;
  expect(await codeOf(path, { method: 'GET', token: parent })).toBe('422 MISSING_INFORMATION');
  expect(await codeOf(path, { method: 'GET', token: tokens.child })).toBe('204');
});

describe('RL-11 a token that is not this realm’s, not good any more, or nobody’s opens no call', () => {
  let wrong: Readonly<Record<string, { token: string; code: ErrorCode }>> = {};

  beforeAll(async () => {
    const right = tokens.admin!;
    const [claims, header] = [decodeJwt(right), decodeProtectedHeader(right)];
    const own = { ...header, alg: 'EdDSA' };
    const { signing } = await loadKeys(server.store.database, ENCRYPTION_KEYS, now);
    const { privateKey: stranger } = generateKeyPairSync('ed25519');
    // the public key as the secret of another algorithm, in the forms in which it can be had
    const pem = createPublicKey(signing).export({ type: 'spki', format: 'pem' });
    const [head = '', body = '', signature = ''] = right.split('.');
    const altered = Buffer.from(JSON.stringify({ ...claims, rol: 'admin', sub: 'x' })).toString('base64url');
    const sign = (payload: object, head_: object = own) =>
      new SignJWT({ ...payload }).setProtectedHeader(head_ as { alg: string }).sign(signing);
    const { exp: _, ...endless } = claims;
    const refused = async (made: string | Promise<string>) => ({ token: await made, code: 'TOKEN_REFUSED' as const });
    wrong = {
      'another realm’s': { token: (await checkIn('beryl')).authorisationToken, code: 'WRONG_REALM' },
      'one signed by another key': await refused(new SignJWT(claims).setProtectedHeader(own).sign(stranger)),
      'one that nobody signed': await refused(new UnsecuredJWT(claims).encode()),
      'one signed with the public key as a secret': await refused(
        new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(Buffer.from(pem)),
      ),
      'one whose claims were changed': await refused(`${head}.${altered}.${signature}`),
      'one without its signature': await refused(`${head}.${body}.`),
      'one without an end': await refused(sign(endless)),
      'one with a role that there is not': await refused(sign({ ...claims, rol: 'root' })),
      'one of more than 8 KB': await refused(sign({ ...claims, sub: 'x'.repeat(9000) })),
      'no token': await refused('a.b.c'),
    };
  });

  test.each(titledClosed)('%s', async (_, name, endpoint) => {
    for (const [what, { token, code }] of Object.entries(wrong)) {
      // a token without an end has none that could be over: what takes ended ones reads its claims all the same
      expect(await call(endpoint, token), what).toEqual({ status: ERRORS[code].status, code });
    }
    now += TOKEN_MS;
    const { code } = await call(endpoint, tokens.customer);
    now -= TOKEN_MS;
    if (TAKES_ENDED.includes(name)) expect(code).toBe('BAD_BODY');
    else expect(code).toBe('TOKEN_EXPIRED');
  });

  test('a bearer in another place, of another scheme, or twice is none', async () => {
    const [token] = [tokens.customer!];
    const session = (headers: Record<string, string>, query = '') =>
      ask(`/api/v2/session${query}`, { method: 'GET', headers });
    for (const headers of [
      { authorization: token },
      { authorization: `Basic ${token}` },
      { authorization: `Bearer ${token} ${token}` },
      { cookie: `authorization=Bearer ${token}` },
    ] as Record<string, string>[])
      expect((await session(headers)).json().code).toBe('TOKEN_MISSING');
    expect((await session({}, `?access_token=${token}`)).json().code).toBe('BAD_QUERY');
  });
});

describe('a clock that is off', () => {
  test('of a viewer changes nothing: what counts is the server’s, which each answer tells', async () => {
    const answer = await ask('/api/v2/session', {
      method: 'GET',
      token: (await login('ida@example.com')).authorisationToken,
      headers: { date: new Date(now + 60 * MINUTE).toUTCString() },
    });
    expect(answer.statusCode).toBe(200);
    expect(Date.parse(String(answer.headers.date))).toBe(Math.floor(now / 1000) * 1000);
  });

  test('of a server by minutes: a token of one that is ahead is taken, and ends by the clock of who is asked', async () => {
    const ahead = server.variant({ clock: () => now + 3 * MINUTE });
    const behind = server.variant({ clock: () => now - 3 * MINUTE });
    const { authorisationToken: token } = (await ask('/api/v2/login/guest/checkin', { app: ahead })).json();
    const status = async (app: TestServer['app']) =>
      (await ask('/api/v2/session', { method: 'GET', token, app })).statusCode;
    expect([await status(server.app), await status(behind), await status(ahead)]).toEqual([200, 200, 200]);
    now += TOKEN_MS;
    expect([await status(ahead), await status(behind)]).toEqual([401, 200]);
    now -= TOKEN_MS;
  });
});

describe('a character that no store keeps is refused, and never a failure of the server', () => {
  const withParts = titled.filter(([, , { path }]) => path.includes(':'));
  const tokenFor = ({ callers }: Endpoint) =>
    callers?.includes('customer') ? tokens.customer : callers && tokens.admin;
  const send = (endpoint: Endpoint, path: string) =>
    ask(path, {
      method: endpoint.method,
      realm: 'aster',
      token: tokenFor(endpoint) ?? undefined,
      ...(!['GET', 'DELETE'].includes(endpoint.method) && { body: {} }),
    });
  beforeAll(async () => {
    tokens.customer = (await login('ada@example.com')).authorisationToken;
    tokens.admin = (await login('root@example.com')).authorisationToken;
  });

  test.each(withParts)('in each part of %s', async (_, __, endpoint) => {
    for (const [part] of endpoint.path.matchAll(/:\w+/g)) {
      const path = endpoint.path.replace(part, '%00').replace(/:\w+/g, 'x');
      const { statusCode } = await send(endpoint, path);
      const message = `${path}: an id with a null character names nothing, and is refused as such`;
      expect(statusCode, message).toBeGreaterThanOrEqual(400);
      expect(statusCode, message).toBeLessThan(500);
    }
  });

  test.each(titled)('in each parameter of %s', async (_, __, endpoint) => {
    for (const name of Object.keys(endpoint.parameters ?? {})) {
      const path = `${endpoint.path.replace(/:\w+/g, 'x')}?${name}=%00`;
      expect((await send(endpoint, path)).statusCode, path).toBeLessThan(500);
    }
  });
});
