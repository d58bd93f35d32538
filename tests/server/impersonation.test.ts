import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS, type Endpoint } from '../../server/endpoints';
import { engines } from '../fixtures/engines';
import { members, SECRET } from '../fixtures/members';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

const MINUTE = 60_000;

describe.each(engines)('AU-07 AP-28 RL-10 an admin acts for a customer, on $name', (engine) => {
  let server: TestServer;
  let now = NOW;
  let admin = '';
  const { ask, codeOf, account, login } = members(() => server);

  beforeAll(async () => {
    server = await testServer(['aster', 'beryl'], { clock: () => now, isLocal: true }, undefined, engine);
    await account('root@example.com', { role: 'admin' });
    await account('ada@example.com');
    await account('ada@example.com', { realm: 'beryl' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    now += 20 * MINUTE;
    admin = (await login('root@example.com')).authorisationToken;
  });

  const allow = (email = 'ada@example.com', token = admin) =>
    ask('/api/v2/admin/impersonation', { body: { email }, token });
  const take = (token: string, call: object = {}) =>
    ask(`/api/v2/admin/user/impersonate?token=${token}`, { method: 'GET', ...call });
  const takeCode = (token: string, call: object = {}) =>
    codeOf(`/api/v2/admin/user/impersonate?token=${token}`, { method: 'GET', ...call });

  test('with a token for one use within a minute, in its realm; the session says who acts', async () => {
    const allowed = await allow('ADA@example.com');
    const { token, link } = allowed.json();
    expect(link).toBe(`http://localhost/realm/aster/impersonate?token=${token}`);
    expect(await takeCode(token, { realm: 'beryl' })).toBe('410 CODE_REFUSED');
    const { authorisationToken } = (await take(token)).json();
    expect(decodeJwt(authorisationToken)).toMatchObject({ rol: 'customer', aud: 'aster' });
    const session = await ask('/api/v2/session', { method: 'GET', token: authorisationToken });
    expect(session.json()).toMatchObject({
      email: 'ada@example.com',
      impersonationState: 'loaded',
      impersonatedBy: 'root@example.com',
    });
    expect(await takeCode(token)).toBe('410 CODE_REFUSED');
    const { token: late } = (await allow()).json();
    now += MINUTE;
    expect(await takeCode(late)).toBe('410 CODE_REFUSED');
    expect(await takeCode('')).toBe('410 CODE_REFUSED');
  });

  test('for an hour, however often the session is refreshed', async () => {
    let tokens = (await take((await allow()).json().token)).json();
    const ends = Math.floor(now / 1000) + 3600;
    for (let at = 0; at < 7; at++) {
      now += 9 * MINUTE - 60_000 * (at === 6 ? 1 : 0);
      if (now / 1000 >= ends) break;
      const refreshed = await ask('/api/v2/token/refresh', {
        token: tokens.authorisationToken,
        body: { refreshToken: tokens.refreshToken },
      });
      expect(refreshed.statusCode, refreshed.body).toBe(200);
      tokens = refreshed.json();
      expect(decodeJwt(tokens.authorisationToken).exp).toBeLessThanOrEqual(ends);
    }
    now = ends * 1000;
    const over = { token: tokens.authorisationToken, body: { refreshToken: tokens.refreshToken } };
    expect(await codeOf('/api/v2/token/refresh', over)).toBe('401 SESSION_EXPIRED');
    expect(await codeOf('/api/v2/session', { method: 'GET', ...over, body: undefined })).toBe('401 TOKEN_EXPIRED');
  });

  test('AU-02 (part) until the identity provider by which the admin signed in leaves the realm, whether leave was used or not', async () => {
    const offer = async (names: readonly string[]) => {
      await server.folder.write('aster', (documents) => {
        documents['settings.json'].authenticationProviders = names.map((name) => ({
          ...{ name, displayName: name, fields: [], issuer: 'https://idp.example', clientId: 'aster-web' },
        }));
      });
      const reports = await server.realms.takeIn('aster');
      expect(reports.filter(({ outcome }) => outcome !== 'taken-in')).toEqual([]);
    };
    await offer(['staff']);
    await server.store.database
      .updateTable('device')
      .set({ provider: 'staff' })
      .where('realm', '=', 'aster')
      .where('viewer', 'in', (viewers) =>
        viewers.selectFrom('viewer').select('id').where('email', '=', 'root@example.com').where('realm', '=', 'aster'),
      )
      .execute();
    const { authorisationToken: token } = (await take((await allow()).json().token)).json();
    const { token: unused } = (await allow()).json();
    const readsProgress = () => codeOf('/api/v2/progress', { method: 'GET', token });
    expect(await readsProgress()).toBe('200');
    await offer([]);
    expect(await readsProgress()).toBe('401 SESSION_EXPIRED');
    expect(await takeCode(unused)).toBe('410 CODE_REFUSED');
  });

  test('nor does a child who watches on an administrator’s device', async () => {
    const { database } = server.store;
    const id = randomUUID();
    const { id: viewer } = await database
      .selectFrom('viewer')
      .where('realm', '=', 'aster')
      .where('email', '=', 'root@example.com')
      .select('id')
      .executeTakeFirstOrThrow();
    const child = { id, realm: 'aster', viewer, name: 'Bo', type: 'c', avatar: 'one', main: false } as const;
    await database
      .insertInto('profile')
      .values({ ...child, font_scale: null, created_at: new Date(now) })
      .execute();
    await database.updateTable('device').set({ profile: id }).where('viewer', '=', viewer).execute();
    expect((await allow()).json().code).toBe('FORBIDDEN');
    await database.updateTable('device').set({ profile: null }).where('viewer', '=', viewer).execute();
    expect((await allow()).statusCode).toBe(200);
  });

  test('what an administrator does for others is an adult’s to do', () => {
    const paths = Object.values(ENDPOINTS).filter(({ path, callers }: Endpoint) => path.includes('/admin/') && callers);
    expect(paths.length).toBeGreaterThan(3);
    for (const { path, adultsOnly } of paths as Endpoint[]) expect(adultsOnly, path).toBe(true);
  });

  test('nobody acts for an admin, for nobody, or without being one', async () => {
    expect((await allow('root@example.com')).json().code).toBe('UNKNOWN_ACCOUNT');
    expect((await allow('nobody@example.com')).json().code).toBe('UNKNOWN_ACCOUNT');
    const { authorisationToken: customer } = await login('ada@example.com');
    expect((await allow('ada@example.com', customer)).json().code).toBe('FORBIDDEN');
  });

  test('who acts changes nothing that signs in, and gives nobody leave', async () => {
    const own: readonly Endpoint[] = [
      ENDPOINTS.updatePassword,
      ENDPOINTS.changeUserProfile,
      ENDPOINTS.changeUserAddress,
      ENDPOINTS.changeBillingDetails,
      ENDPOINTS.changePin,
      ENDPOINTS.resetPin,
      ENDPOINTS.askConfirmation,
      ENDPOINTS.logoutEverywhere,
      ENDPOINTS.allowImpersonation,
      ENDPOINTS.unlinkProvider,
      ENDPOINTS.decidePinLogin,
    ];
    const { authorisationToken: token } = (await take((await allow()).json().token)).json();
    for (const { method, path } of own) {
      const url = path.replace(/:\w+/g, 'x');
      const body =
        method === 'GET' || method === 'DELETE' ? undefined : { currentSecret: SECRET, secret: 'another one' };
      expect(await codeOf(url, { method, token, body }), `${method} ${path}`).toBe('403 FORBIDDEN');
    }
    // and what the customer may look at stays open
    expect(await codeOf('/api/v2/progress', { method: 'GET', token })).toBe('200');
  });

  test('each call is told in the log with both names', async () => {
    const lines: string[] = [];
    const app = server.variant({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
    const { token } = (
      await ask('/api/v2/admin/impersonation', { body: { email: 'ada@example.com' }, token: admin, app })
    ).json();
    const { authorisationToken } = (await take(token, { app })).json();
    await ask('/api/v2/progress', { method: 'GET', token: authorisationToken, app });
    const printed = lines.map((line) => JSON.parse(line));
    expect(printed.at(-1)).toMatchObject({
      msg: 'a call for somebody else',
      actor: 'root@example.com',
      viewer: decodeJwt(authorisationToken).sub,
      realm: 'aster',
      method: 'GET',
      path: '/api/v2/progress',
    });
    expect(JSON.stringify(printed)).not.toContain(token);
  });
});
