import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionTokens } from '../../schemas/generated/types';
import { identityStore } from '../../server/features/auth/federation/identity-store';
import { impersonations } from '../../server/features/auth/federation/impersonation';
import { providerLoginStore } from '../../server/features/auth/federation/provider-login-store';
import { ERRORS } from '../../server/kernel/errors/errors';
import { postgres } from '../fixtures/engines';
import { createMailbox, linkIn } from '../fixtures/mailbox';
import { members, SECRET } from '../fixtures/members';
import { type OpenIdProvider, openIdProvider } from '../fixtures/open-id-provider';
import { passkeyHolders, securityEventsOf } from '../fixtures/passkeys';
import { type TestServer, testServer } from '../fixtures/test-server';

const MINUTE = 60_000;
const RETURN = 'http://localhost/realm/aster/login-redirect';
const REDIRECT = 'https://companion.example/callback';
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const APP = {
  ...{ response_type: 'code', client_id: 'companion', redirect_url: REDIRECT, state: 's' },
  ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
};

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await openIdProvider([RETURN]);
});
afterAll(() => provider.close());

describe.each([postgres])('a second factor, on $name', (engine) => {
  let server: TestServer;
  /** How far the server's clock is ahead of the identity provider's. */
  let ahead = 0;
  let made = 0;
  const now = () => Date.now() + ahead;
  const mailbox = createMailbox();
  const people = members(() => server);
  const { ask, codeOf, account, login } = people;
  const { add, confirm, firstStep, requireSecondFactor, secondStep, signIn, signInCode } = passkeyHolders(
    people,
    'http://localhost',
  );

  beforeAll(async () => {
    const options = {
      ...{ clock: now, deliver: mailbox.deliver, isLocal: true, allowPrivateProviders: true },
      environment: { OIDC_SECRET_ASTER: 'of-aster-at-the-provider' },
    };
    server = await testServer([], options, undefined, engine);
    await writeAster(provider.issuer);
    await server.folder.write('beryl');
    const reports = await server.realms.takeIn();
    expect(reports.filter(({ outcome }) => outcome !== 'taken-in')).toEqual([]);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    ahead = 0;
  });

  const writeAster = (issuer: string) =>
    server.folder.write('aster', (documents) => {
      Object.assign(documents['settings.json'], {
        ...{ magicLinkLoginEnabled: true, pinLoginEnabled: true },
        oauthClients: [{ clientId: 'companion', name: 'Companion', redirectUris: [REDIRECT], scopes: ['profile'] }],
        authenticationProviders: [
          {
            ...{ name: 'northpass', fields: [], issuer, clientId: 'aster-web' },
            ...{ clientSecretEnv: 'OIDC_SECRET_ASTER', linksByEmail: true },
          },
        ],
      });
    });
  /** Lists another provider under the same name. */
  async function offer(issuer: string): Promise<void> {
    await writeAster(issuer);
    expect((await server.realms.takeIn('aster')).map(({ outcome }) => outcome)).toEqual(['taken-in']);
  }

  /** An account that requires a second factor, with a session in which that was switched on. */
  async function careful({ role = 'customer' as 'customer' | 'admin' } = {}) {
    made += 1;
    const email = `careful-${made}@example.com`;
    const { id } = await account(email, { role });
    const { authorisationToken: token, deviceToken } = await login(email);
    const { passkey, id: passkeyId } = await add(token);
    const codes = await requireSecondFactor(token, passkey);
    return {
      id,
      email,
      token,
      deviceToken: deviceToken!,
      passkey,
      passkeyId,
      codes,
      password: { email, secret: SECRET },
    };
  }
  const complete = (body: object, realm = 'aster') => codeOf('/api/v2/login/second-factor', { body, realm });
  const eventsOf = (viewer: string) => securityEventsOf(server.store.database, viewer);
  const sessionsOf = async (viewer: string) =>
    (await server.store.database.selectFrom('device').select('id').where('viewer', '=', viewer).execute()).length;

  test('asks for a confirmed address first: whoever proves the mailbox would otherwise switch it off', async () => {
    const email = 'unconfirmed@example.com';
    const { id } = await account(email);
    const own = server.store.database.updateTable('viewer').where('id', '=', id);
    await own.set({ confirmed_at: null }).execute();
    const { authorisationToken: token } = await login(email);
    const { passkey } = await add(token);
    const listed = async () => (await ask('/api/v2/user/passkeys', { method: 'GET', token })).json();
    expect(await listed()).toMatchObject({ emailConfirmed: false, secondFactor: false });
    const body = { required: true, ...(await confirm(token, passkey)) };
    expect(await codeOf('/api/v2/user/second-factor', { method: 'PUT', token, body })).toBe('403 EMAIL_UNCONFIRMED');
    expect(await codeOf('/api/v2/user/confirmation', { token })).toBe('204');
    const link = linkIn(await mailbox.next(email, /[Cc]onfirm/));
    const confirmationToken = link.searchParams.get('token');
    expect(await codeOf('/api/v2/confirmation-token/verify', { body: { confirmationToken, secret: SECRET } })).toBe(
      '204',
    );
    expect(await listed()).toMatchObject({ emailConfirmed: true });
    await requireSecondFactor(token, passkey);
    // a reset by email does not get past it
    await ask('/api/v2/user/request-password', { body: { email } });
    const reset = linkIn(await mailbox.next(email, /password/)).searchParams.get('token');
    const secret = 'quiet-lantern-77';
    expect(await codeOf('/api/v2/user/reset-password', { body: { token: reset, secret } })).toBe('204');
    await firstStep('/api/v2/login', { body: { email, secret } });
  });

  test('a sign-in between its two steps ends when the account signs out everywhere', async () => {
    const { token, passkey, password } = await careful();
    const pending = await firstStep('/api/v2/login', { body: password });
    const step = await secondStep(pending, passkey);
    expect(await codeOf('/api/v2/logout/everywhere', { token })).toBe('204');
    expect(await complete(step)).toBe('410 CODE_REFUSED');
  });

  test('is switched on with a passkey that works, answers ten recovery codes once, and ends all other sessions', async () => {
    const email = 'first@example.com';
    const { id } = await account(email);
    const other = await login(email);
    const { authorisationToken: token } = await login(email);
    const { passkey } = await add(token);
    const change = (body: object) => codeOf('/api/v2/user/second-factor', { method: 'PUT', token, body });
    expect(await change({ required: true, secret: SECRET })).toBe('403 REAUTHENTICATION_REQUIRED');
    expect(await change({ required: true })).toBe('403 REAUTHENTICATION_REQUIRED');
    const codes = await requireSecondFactor(token, passkey);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-TV-Z0-9]{4}(?:-[A-HJKMNP-TV-Z0-9]{4}){3}$/);
    const stored = await server.store.database
      .selectFrom('recovery_code')
      .selectAll()
      .where('viewer', '=', id)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(codes[0]);
    expect(JSON.stringify(stored)).not.toContain(codes[0]!.replaceAll('-', ''));
    const session = (by: string) => codeOf('/api/v2/session', { method: 'GET', token: by });
    expect([await session(token), await session(other.authorisationToken)]).toEqual(['200', '401 SESSION_EXPIRED']);
    const list = await ask('/api/v2/user/passkeys', { method: 'GET', token });
    expect(list.json()).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10, confirmation: 'PASSKEY' });
    await mailbox.next(email, /now requires a passkey/);
    await expect.poll(() => eventsOf(id)).toContain('SECOND_FACTOR_ON');
    expect(await change({ required: true, ...(await confirm(token, passkey)) })).toBe('409 CONFLICT');
  });

  test('needs a passkey to be switched on', async () => {
    const email = 'without@example.com';
    await account(email);
    const { authorisationToken: token } = await login(email);
    const { passkey, id } = await add(token);
    const options = (await ask('/api/v2/user/passkeys/confirmation', { token })).json();
    await ask(`/api/v2/user/passkeys/${id}`, { method: 'DELETE', token, body: { secret: SECRET } });
    const body = { required: true, ...(await confirm(token, passkey)) };
    expect(options.allowCredentials).toHaveLength(1);
    expect(await codeOf('/api/v2/user/second-factor', { method: 'PUT', token, body })).toBe('403 PASSKEY_REFUSED');
  });

  test('a password is the first step only, whatever the device; a passkey completes it, once', async () => {
    const { id, password, deviceToken, passkey } = await careful();
    const before = await sessionsOf(id);
    const headers = { 'x-device-tokens': deviceToken };
    const token = await firstStep('/api/v2/login', { body: password, headers });
    expect(await sessionsOf(id)).toBe(before);
    const step = await secondStep(token, passkey);
    const answer = await ask('/api/v2/login/second-factor', { body: step });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(decodeJwt(answer.json().authorisationToken).sub).toBe(id);
    expect(await complete(step)).toBe('410 CODE_REFUSED');
    expect(await complete(await secondStep(token, passkey))).toBe('410 CODE_REFUSED');
    await expect.poll(() => eventsOf(id)).toContain('SIGN_IN passkey');
    // a wrong password says nothing of a second factor
    expect(await codeOf('/api/v2/login', { body: { ...password, secret: 'wrong' } })).toBe('404 NOT_FOUND');
  });

  test('the second step takes this account’s passkey, for this sign-in, within five minutes, in this realm', async () => {
    const ada = await careful();
    const eve = await careful();
    const token = await firstStep('/api/v2/login', { body: ada.password });
    const other = await firstStep('/api/v2/login', { body: ada.password });
    const eves = await firstStep('/api/v2/login', { body: eve.password });
    expect(await complete({ token })).toBe('400 BAD_BODY');
    expect(await complete(await secondStep(token, eve.passkey))).toBe('403 PASSKEY_REFUSED');
    await expect.poll(() => eventsOf(ada.id)).toContain('SECOND_FACTOR_FAILED passkey');
    expect(await eventsOf(eve.id)).not.toContain('SECOND_FACTOR_FAILED passkey');
    expect(await complete({ ...(await secondStep(eves, eve.passkey)), token })).toBe('403 PASSKEY_REFUSED');
    expect(await complete({ ...(await secondStep(other, ada.passkey)), token })).toBe('403 PASSKEY_REFUSED');
    expect(await complete({ token: `${token}x`, recoveryCode: ada.codes[0] })).toBe('410 CODE_REFUSED');
    expect(await complete({ token, recoveryCode: eve.codes[0] })).toBe('403 RECOVERY_CODE_WRONG');
    expect(await complete({ token, recoveryCode: ada.codes[0] }, 'beryl')).toBe('410 CODE_REFUSED');
    const step = await secondStep(token, ada.passkey);
    ahead += 5 * MINUTE;
    expect(await complete(step)).toBe('410 CODE_REFUSED');
    expect(await codeOf('/api/v2/login/second-factor/options', { body: { token } })).toBe('410 CODE_REFUSED');
  });

  test('a recovery code completes a sign-in once, however it is typed, and its owner is told', async () => {
    const { id, email, password, codes, token: session, passkey } = await careful();
    const use = async (recoveryCode: string) =>
      complete({ token: await firstStep('/api/v2/login', { body: password }), recoveryCode });
    expect(await use(codes[0]!.toLowerCase().replaceAll('-', ' '))).toBe('200');
    expect(await use(codes[0]!)).toBe('403 RECOVERY_CODE_WRONG');
    const both = await Promise.all([use(codes[1]!), use(codes[1]!)]);
    expect(both.sort()).toEqual(['200', '403 RECOVERY_CODE_WRONG']);
    await mailbox.next(email, /recovery code/);
    const left = async () =>
      (await ask('/api/v2/user/passkeys', { method: 'GET', token: session })).json().recoveryCodesLeft;
    expect(await left()).toBe(8);
    // a sign-in that has been completed uses no other code up
    const token = await firstStep('/api/v2/login', { body: password });
    expect(await complete(await secondStep(token, passkey))).toBe('200');
    expect(await complete({ token, recoveryCode: codes[2] })).toBe('410 CODE_REFUSED');
    expect(await left()).toBe(8);
    const replace = (body: object) => ask('/api/v2/user/second-factor/recovery-codes', { token: session, body });
    expect((await replace({ secret: SECRET })).json().code).toBe('REAUTHENTICATION_REQUIRED');
    const { recoveryCodes } = (await replace(await confirm(session, passkey))).json();
    expect(await left()).toBe(10);
    expect(await use(codes[2]!)).toBe('403 RECOVERY_CODE_WRONG');
    expect(await use(recoveryCodes[0])).toBe('200');
    await expect
      .poll(() => eventsOf(id))
      .toEqual(expect.arrayContaining(['RECOVERY_CODE_USED', 'RECOVERY_CODES_REPLACED', 'SIGN_IN recovery code']));
  });

  test('recovery codes cannot be guessed, and guessing does not keep the owner’s passkey out', async () => {
    const { id, password, codes, passkey } = await careful();
    const token = await firstStep('/api/v2/login', { body: password });
    const guess = (at: number) =>
      codeOf('/api/v2/login/second-factor', {
        body: { token, recoveryCode: `AAAA-AAAA-AAAA-AAA${at}` },
        from: `10.9.${at}.1`,
      });
    for (let at = 0; at < 10; at++) expect(await guess(at)).toBe('403 RECOVERY_CODE_WRONG');
    expect(await guess(0)).toBe('429 TOO_MANY_ATTEMPTS');
    expect(await complete({ token, recoveryCode: codes[0] })).toBe('429 TOO_MANY_ATTEMPTS');
    await expect.poll(() => eventsOf(id)).toContain('SECOND_FACTOR_FAILED recovery code');
    expect(await complete(await secondStep(token, passkey))).toBe('200');
    expect(await signInCode(passkey)).toBe('200');
  });

  test('a passkey alone is both factors', async () => {
    const { id, passkey } = await careful();
    expect(decodeJwt((await signIn(passkey)).authorisationToken).sub).toBe(id);
  });

  test('a link by email is the first step only', async () => {
    const { id, email, passkey } = await careful();
    await ask('/api/v2/login/magic-link', { body: { email } });
    const link = linkIn(await mailbox.next(email, /ink/));
    const token = await firstStep('/api/v2/login/magic-link/verify', {
      body: { token: link.searchParams.get('magic') },
    });
    const answer = await ask('/api/v2/login/second-factor', { body: await secondStep(token, passkey) });
    expect(decodeJwt(answer.json().authorisationToken).sub).toBe(id);
  });

  test('a new password by email leaves it on', async () => {
    const { email, passkey } = await careful();
    await ask('/api/v2/user/request-password', { body: { email } });
    const link = linkIn(await mailbox.next(email, /password/));
    const secret = 'quiet-lantern-77';
    expect(
      await codeOf('/api/v2/user/reset-password', { body: { token: link.searchParams.get('token'), secret } }),
    ).toBe('204');
    const token = await firstStep('/api/v2/login', { body: { email, secret } });
    expect(await complete(await secondStep(token, passkey))).toBe('200');
  });

  test('an identity provider is the first step only, and the second goes on to where the viewer was', async () => {
    const { id, email, passkey } = await careful();
    const { database } = server.store;
    const subject = { issuer: provider.issuer, subject: `s-${id}`, email, emailVerified: true };
    await identityStore(database, 'aster').tie(subject, 'northpass', id);
    /** As a provider leaves it that has vouched for its subject. */
    async function returned(): Promise<string> {
      const logins = providerLoginStore(database, 'aster');
      const { state, binding } = await logins.add(
        {
          ...{ provider: 'northpass', issuer: provider.issuer, redirectUri: RETURN, destination: '/vod/7' },
          ...{ verifier: 'v', nonce: 'n' },
        },
        now() + MINUTE,
      );
      await logins.keep(state, subject);
      return firstStep('/api/v2/login/provider/northpass/return', { body: { code: 'c', state, binding } });
    }
    const token = await returned();
    const answer = await ask('/api/v2/login/second-factor', { body: await secondStep(token, passkey) });
    expect(answer.json().from).toBe('/vod/7');
    expect(decodeJwt(answer.json().authorisationToken)).toMatchObject({ sub: id, apr: 'northpass' });

    // another provider has taken the name before the second step
    const late = await returned();
    await offer('https://other.example');
    expect(await complete(await secondStep(late, passkey))).toBe('401 SESSION_EXPIRED');
    await offer(provider.issuer);
  });

  test('an app gets its code for both steps, and no code from before', async () => {
    const email = 'app@example.com';
    await account(email);
    const body = { ...APP, credentials: { id: email, secret: SECRET } };
    const code = async (more: object = {}) => {
      const answer = await ask('/api/v4/oauth2-auth/code', { body: { ...body, ...more } });
      expect(answer.statusCode, answer.body).toBe(200);
      return new URL(answer.json().redirectUrl).searchParams.get('code')!;
    };
    const exchange = (of: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v4/oauth2-auth/token',
        headers: { realm: 'aster', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          ...{ grant_type: 'authorization_code', client_id: 'companion', code: of, redirect_uri: REDIRECT },
          code_verifier: VERIFIER,
        }).toString(),
      });
    const { authorisationToken: session } = await login(email);
    const early = await code();
    const { passkey } = await add(session);
    const [recoveryCode] = await requireSecondFactor(session, passkey);
    expect((await exchange(early)).json().error).toBe('invalid_grant');
    const token = await firstStep('/api/v4/oauth2-auth/code', { body });
    // the token is for a code, and not for a session; one for a session is for no code
    expect(await complete({ token, recoveryCode })).toBe('410 CODE_REFUSED');
    const forSession = await firstStep('/api/v2/login', { body: { email, secret: SECRET } });
    expect(
      await codeOf('/api/v4/oauth2-auth/code', {
        body: { ...body, secondFactor: { token: forSession, recoveryCode } },
      }),
    ).toBe('410 CODE_REFUSED');
    const wrong = { ...body, credentials: { id: email, secret: 'wrong' } };
    expect(
      await codeOf('/api/v4/oauth2-auth/code', { body: { ...wrong, secondFactor: { token, recoveryCode } } }),
    ).toBe('404 NOT_FOUND');
    const tokens = await exchange(await code({ secondFactor: await secondStep(token, passkey) }));
    expect(tokens.statusCode, tokens.body).toBe(200);
    // and an app's tokens open nothing of this
    const app = { token: tokens.json().access_token };
    expect(await codeOf('/api/v2/user/passkeys', { method: 'GET', ...app })).toBe('403 SCOPE_MISSING');
    expect(await codeOf('/api/v2/user/second-factor', { method: 'PUT', body: { required: false }, ...app })).toBe(
      '403 SCOPE_MISSING',
    );
  });

  test('a television is let in with a passkey and not with the password; an approval from before lets nothing in', async () => {
    const { id, token, passkey, codes } = await careful();
    const start = async () => (await ask('/api/v2/login/pin', { body: { deviceName: 'Television' } })).json();
    const { pin, deviceCode } = await start();
    const shown = await ask(`/api/v2/login/pin/${pin}`, { method: 'GET', token });
    expect(shown.json().confirmation).toBe('PASSKEY');
    const approve = (proof: object, by = token, of = pin) =>
      codeOf(`/api/v2/login/pin/${of}`, { body: { approve: true, ...proof }, token: by });
    expect(await approve({ secret: SECRET })).toBe('403 REAUTHENTICATION_REQUIRED');
    expect(await approve({ recoveryCode: 'AAAA-AAAA-AAAA-AAAA' })).toBe('403 RECOVERY_CODE_WRONG');
    expect(await approve(await confirm(token, passkey))).toBe('204');
    const tokens = (await ask('/api/v2/login/pin/token', { body: { deviceCode } })).json();
    expect(decodeJwt(tokens.authorisationToken).sub).toBe(id);
    const second = await start();
    expect(await approve({ recoveryCode: codes[0] }, token, second.pin)).toBe('204');

    const email = 'viewer-of-before@example.com';
    await account(email);
    const { authorisationToken: before } = await login(email);
    const waiting = await start();
    expect(await approve({ secret: SECRET }, before, waiting.pin)).toBe('204');
    const { passkey: own } = await add(before);
    await requireSecondFactor(before, own);
    expect(await codeOf('/api/v2/login/pin/token', { body: { deviceCode: waiting.deviceCode } })).toBe(
      '400 PIN_EXPIRED',
    );
  });

  test('adding and removing passkeys takes the second factor; with the last passkey it is off', async () => {
    const { id, email, token, passkey, passkeyId, password } = await careful();
    const options = (body: object) => codeOf('/api/v2/user/passkeys/options', { token, body });
    expect(await options({ secret: SECRET })).toBe('403 REAUTHENTICATION_REQUIRED');
    const { id: second } = await add(token, { proof: await confirm(token, passkey), name: 'Phone' });
    const remove = (which: string, body: object) =>
      codeOf(`/api/v2/user/passkeys/${which}`, { method: 'DELETE', token, body });
    expect(await remove(second, { secret: SECRET })).toBe('403 REAUTHENTICATION_REQUIRED');
    expect(await remove(second, await confirm(token, passkey))).toBe('204');
    await firstStep('/api/v2/login', { body: password });
    expect(await remove(passkeyId, { secret: SECRET })).toBe('403 REAUTHENTICATION_REQUIRED');
    expect(await remove(passkeyId, await confirm(token, passkey))).toBe('204');
    expect(await codeOf('/api/v2/login', { body: password })).toBe('200');
    await mailbox.next(email, /no longer requires/);
    await expect.poll(() => eventsOf(id)).toContain('SECOND_FACTOR_OFF');
    expect(
      await server.store.database.selectFrom('recovery_code').selectAll().where('viewer', '=', id).execute(),
    ).toEqual([]);
  });

  test('is switched off with a passkey or a recovery code, and not with the password', async () => {
    const { email, token, password, codes } = await careful();
    const change = (body: object) =>
      codeOf('/api/v2/user/second-factor', { method: 'PUT', token, body: { required: false, ...body } });
    expect(await change({})).toBe('403 REAUTHENTICATION_REQUIRED');
    expect(await change({ secret: SECRET })).toBe('403 REAUTHENTICATION_REQUIRED');
    expect(await change({ recoveryCode: codes[3] })).toBe('200');
    await mailbox.next(email, /no longer requires/);
    expect(await codeOf('/api/v2/login', { body: password })).toBe('200');
  });

  test('a confirmation is good in the session that asked for it', async () => {
    const { token, passkey } = await careful();
    const { authorisationToken: other } = await signIn(passkey);
    const proof = await confirm(other, passkey);
    expect(await codeOf('/api/v2/user/passkeys/options', { token, body: proof })).toBe('403 PASSKEY_REFUSED');
    expect(await codeOf('/api/v2/user/passkeys/options', { token: other, body: proof })).toBe('200');
    expect(await codeOf('/api/v2/user/passkeys/options', { token: other, body: proof })).toBe('403 PASSKEY_REFUSED');
  });

  test('RL-10 (part) an administrator acts for such a customer only when their own sign-ins take a second factor', async () => {
    const customer = await careful();
    await account('plain-admin@example.com', { role: 'admin' });
    const plain = (await login('plain-admin@example.com')).authorisationToken;
    const leave = (token: string) => ask('/api/v2/admin/impersonation', { token, body: { email: customer.email } });
    expect((await leave(plain)).json()).toMatchObject({ code: 'FORBIDDEN', status: ERRORS.FORBIDDEN.status });
    // a leave from before the customer switched it on opens nothing
    const { database } = server.store;
    const early = await impersonations(database, 'aster').allow(
      customer.email,
      { actor: { name: 'plain-admin@example.com' }, hasSecondFactor: false },
      now(),
    );
    const act = (token: string) => codeOf(`/api/v2/admin/user/impersonate?token=${token}`, { method: 'GET' });
    expect(await act(early.token)).toBe('403 SECOND_FACTOR_REQUIRED');
    const admin = await careful({ role: 'admin' });
    expect(await act((await leave(admin.token)).json().token)).toBe('200');
  });

  test('what an administrator opened of other accounts before their second factor was on ends with it', async () => {
    await account('watched@example.com');
    const email = 'late-admin@example.com';
    await account(email, { role: 'admin' });
    const [token, thief] = [(await login(email)).authorisationToken, (await login(email)).authorisationToken];
    const leave = async () =>
      (await ask('/api/v2/admin/impersonation', { token: thief, body: { email: 'watched@example.com' } })).json().token;
    const act = (left: string) => ask(`/api/v2/admin/user/impersonate?token=${left}`, { method: 'GET' });
    const acting: SessionTokens = (await act(await leave())).json();
    const stands = () => codeOf('/api/v2/session', { method: 'GET', token: acting.authorisationToken });
    expect(await stands()).toBe('200');
    const unused = await leave();
    const { passkey } = await add(token);
    await requireSecondFactor(token, passkey);
    expect(await stands()).toBe('401 SESSION_EXPIRED');
    expect((await act(unused)).json().code).toBe('CODE_REFUSED');
  });
});
