import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { impersonations } from '../../server/features/auth/federation/impersonation';
import { passkeyStore } from '../../server/features/auth/passkeys/passkey-store';
import { deviceStore } from '../../server/features/auth/sessions/device-store';
import { engines } from '../fixtures/engines';
import { createMailbox } from '../fixtures/mailbox';
import { members, SECRET } from '../fixtures/members';
import { passkeyHolders, securityEventsOf } from '../fixtures/passkeys';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

const MINUTE = 60_000;
const ORIGIN = 'http://localhost';

describe.each(engines)('passkeys, on $name', (engine) => {
  let server: TestServer;
  let now = NOW;
  let made = 0;
  const mailbox = createMailbox();
  const people = members(() => server);
  const { ask, codeOf, account, login } = people;
  const holders = passkeyHolders(people, ORIGIN);
  const { authenticator, add, confirm, signIn, signInCode, signInOptions, requireSecondFactor } = holders;

  beforeAll(async () => {
    server = await testServer(
      ['aster', 'beryl'],
      { clock: () => now, deliver: mailbox.deliver, isLocal: true },
      undefined,
      engine,
    );
    await server.folder.write('dahlia', (documents) => {
      Object.assign(documents['settings.json'], {
        domains: ['www.dahlia.example', 'dahlia.example', 'dahlia.test'],
        requiresConfirmation: true,
      });
    });
    await server.folder.write('elder', (documents) => {
      documents['settings.json'].domains = [];
      delete documents['settings.json'].preferredDomain;
    });
    await server.realms.takeIn();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    now = NOW;
  });

  /** An account of its own, with a session. */
  async function somebody({ realm = 'aster', role = 'customer' as 'customer' | 'admin' } = {}) {
    made += 1;
    const email = `viewer-${made}@example.com`;
    const { id } = await account(email, { realm, role });
    return { id, email, token: (await login(email, realm)).authorisationToken };
  }
  const listed = async (token: string) => (await ask('/api/v2/user/passkeys', { method: 'GET', token })).json();
  const eventsOf = (viewer: string) => securityEventsOf(server.store.database, viewer);

  test('a viewer adds a passkey with the password, and signs in with it alone', async () => {
    const { id, email, token } = await somebody();
    expect(await listed(token)).toEqual({
      passkeys: [],
      secondFactor: false,
      emailConfirmed: true,
      recoveryCodesLeft: 0,
      confirmation: 'PASSWORD',
    });
    const { passkey } = await add(token, { name: '  My laptop ' });
    expect((await mailbox.next(email)).text).toContain('My laptop');
    now += MINUTE;
    const tokens = await signIn(passkey);
    expect(decodeJwt(tokens.authorisationToken)).toMatchObject({ sub: id, rol: 'customer' });
    expect((await listed(token)).passkeys).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'My laptop',
        createdAt: new Date(NOW).toISOString(),
        lastUsedAt: new Date(NOW + MINUTE).toISOString(),
        backedUp: false,
      },
    ]);
    await expect
      .poll(() => eventsOf(id))
      .toEqual(expect.arrayContaining(['PASSKEY_ADDED My laptop', 'SIGN_IN passkey']));
  });

  test('options for adding one require a discoverable credential and user verification, and name those there are', async () => {
    const { id, email, token } = await somebody();
    const { passkey } = await add(token);
    const answer = await ask('/api/v2/user/passkeys/options', { token, body: { secret: SECRET } });
    expect(answer.json()).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: Buffer.from(id).toString('base64url'), name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: passkey.id, type: 'public-key' }],
    });
  });

  test('a session alone neither adds nor removes one, and wrong passwords are counted', async () => {
    const { token } = await somebody();
    const options = (body: object) => codeOf('/api/v2/user/passkeys/options', { token, body });
    expect(await options({})).toBe('403 REAUTHENTICATION_REQUIRED');
    expect(await options({ recoveryCode: 'ABCD-EFGH' })).toBe('403 REAUTHENTICATION_REQUIRED');
    const { id } = await add(token);
    const remove = (body: object) => codeOf(`/api/v2/user/passkeys/${id}`, { method: 'DELETE', token, body });
    expect(await remove({})).toBe('403 REAUTHENTICATION_REQUIRED');
    for (let at = 0; at < 5; at++) expect(await remove({ secret: 'wrong' })).toBe('403 SECRET_WRONG');
    expect(await remove({ secret: SECRET })).toBe('429 TOO_MANY_ATTEMPTS');
    expect((await listed(token)).passkeys).toHaveLength(1);
  });

  test('who has no password has just signed in, uses a passkey, or signs in again', async () => {
    const { id, token } = await somebody();
    await server.store.database.updateTable('viewer').set({ secret: null }).where('id', '=', id).execute();
    expect((await listed(token)).confirmation).toBe('NONE');
    now += 6 * MINUTE;
    expect((await listed(token)).confirmation).toBe('SIGN_IN');
    expect(await codeOf('/api/v2/user/passkeys/options', { token, body: {} })).toBe('403 REAUTHENTICATION_REQUIRED');
    now = NOW;
    const { passkey, id: first } = await add(token, { proof: {} });
    now += 6 * MINUTE;
    expect((await listed(token)).confirmation).toBe('PASSKEY');
    const remove = (body: object) => codeOf(`/api/v2/user/passkeys/${first}`, { method: 'DELETE', token, body });
    expect(await remove({})).toBe('403 REAUTHENTICATION_REQUIRED');
    expect(await remove(await confirm(token, passkey))).toBe('204');
  });

  test('a new passkey counts only for its own challenge, account, origin and relying party, once', async () => {
    const ada = await somebody();
    const eve = await somebody();
    const optionsOf = async (token: string) =>
      (await ask('/api/v2/user/passkeys/options', { token, body: { secret: SECRET } })).json();
    const adds = (attestation: object, token = ada.token) =>
      codeOf('/api/v2/user/passkeys', { token, body: { name: 'One', passkey: attestation } });
    const options = await optionsOf(ada.token);
    for (const deviation of [
      { origin: 'http://localhost:9999' },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isUserVerified: false },
      { challenge: Buffer.from('made up').toString('base64url') },
      { challenge: (await signInOptions()).challenge },
    ])
      expect(await adds(authenticator.create(options, deviation).attestation), JSON.stringify(deviation)).toBe(
        '403 PASSKEY_REFUSED',
      );
    expect(await adds(authenticator.create(options).attestation, eve.token)).toBe('403 PASSKEY_REFUSED');
    expect(await adds(authenticator.create(options).attestation)).toBe('201');
    expect(await adds(authenticator.create(options).attestation)).toBe('403 PASSKEY_REFUSED');
    const late = await optionsOf(ada.token);
    now += 5 * MINUTE;
    expect(await adds(authenticator.create(late).attestation)).toBe('403 PASSKEY_REFUSED');
    expect((await listed(ada.token)).passkeys).toHaveLength(1);
  });

  test('a confirmation for a new one counts in its own sign-in, and no longer once the password is another', async () => {
    const { email, token } = await somebody();
    const optionsOf = async () =>
      (await ask('/api/v2/user/passkeys/options', { token, body: { secret: SECRET } })).json();
    const adds = (attestation: object, by: string) =>
      codeOf('/api/v2/user/passkeys', { token: by, body: { name: 'One', passkey: attestation } });
    const elsewhere = (await login(email)).authorisationToken;
    expect(await adds(authenticator.create(await optionsOf()).attestation, elsewhere)).toBe('403 PASSKEY_REFUSED');
    const options = await optionsOf();
    const change = { currentSecret: SECRET, secret: 'quiet-harbour-52' };
    const changed = await ask('/api/v4/user/update-password', { method: 'PUT', token: elsewhere, body: change });
    const { authorisationToken: renewed } = changed.json();
    const again = (await ask('/api/v2/login', { body: { email, secret: change.secret } })).json();
    for (const by of [renewed, again.authorisationToken])
      expect(await adds(authenticator.create(options).attestation, by)).toBe('403 PASSKEY_REFUSED');
  });

  test('a sign-in is refused from a wrong origin or relying party, without user verification, and for another’s handle', async () => {
    const { token } = await somebody();
    const other = await somebody();
    const { passkey } = await add(token);
    for (const deviation of [
      { origin: 'http://localhost:9999' },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isUserVerified: false },
      { userHandle: Buffer.from(other.id).toString('base64url') },
      { challenge: Buffer.from('made up').toString('base64url') },
      { crossOrigin: true },
    ])
      expect(await signInCode(passkey, deviation), JSON.stringify(deviation)).toBe('403 PASSKEY_REFUSED');
    expect(await signInCode(passkey)).toBe('200');
  });

  test('statements about authenticators, whose certificates could name any address, are not read', async () => {
    const { token } = await somebody();
    const options = (await ask('/api/v2/user/passkeys/options', { token, body: { secret: SECRET } })).json();
    const { attestation } = authenticator.create(options);
    const { response } = attestation;
    const none = Buffer.from(response.attestationObject, 'base64url');
    // CBOR: a text of four bytes in place of another of the same length
    const at = none.indexOf('none');
    const other = Buffer.concat([none.subarray(0, at), Buffer.from('tpm\0'), none.subarray(at + 4)]);
    const stated = { ...attestation, response: { ...response, attestationObject: other.toString('base64url') } };
    const body = { name: 'One', passkey: stated };
    expect(await codeOf('/api/v2/user/passkeys', { token, body })).toBe('403 PASSKEY_REFUSED');
    expect(await codeOf('/api/v2/user/passkeys', { token, body: { name: 'One', passkey: attestation } })).toBe('201');
  });

  test('a challenge is good once, for five minutes, and for a sign-in only', async () => {
    const { token } = await somebody();
    const { passkey } = await add(token);
    const enter = (assertion: object) => codeOf('/api/v2/login/passkey', { body: { passkey: assertion } });
    const options = await signInOptions();
    expect(await enter(authenticator.get(passkey, options))).toBe('200');
    expect(await enter(authenticator.get(passkey, options))).toBe('403 PASSKEY_REFUSED');
    // the same bytes in another spelling
    const again = `${options.challenge}=`;
    expect(await enter(authenticator.get(passkey, options, { challenge: again }))).toBe('403 PASSKEY_REFUSED');
    const both = await signInOptions();
    const codes = await Promise.all([
      enter(authenticator.get(passkey, both)),
      enter(authenticator.get({ ...passkey }, both)),
    ]);
    expect(codes.sort()).toEqual(['200', '403 PASSKEY_REFUSED']);
    const confirmation = (await ask('/api/v2/user/passkeys/confirmation', { token })).json();
    expect(await enter(authenticator.get(passkey, confirmation))).toBe('403 PASSKEY_REFUSED');
    const late = await signInOptions();
    now += 5 * MINUTE;
    expect(await enter(authenticator.get(passkey, late))).toBe('403 PASSKEY_REFUSED');
  });

  test('a sign-in that was begun before the account signed out everywhere, or changed its password, opens nothing', async () => {
    const { token, email } = await somebody();
    const { passkey } = await add(token);
    const enter = (assertion: object) => codeOf('/api/v2/login/passkey', { body: { passkey: assertion } });
    const begun = authenticator.get(passkey, await signInOptions());
    expect(await codeOf('/api/v2/logout/everywhere', { token })).toBe('204');
    expect(await enter(begun)).toBe('403 PASSKEY_REFUSED');
    // whoever begins now is let in
    expect(await enter(authenticator.get(passkey, await signInOptions()))).toBe('200');
    const { authorisationToken: again } = await login(email);
    const overtaken = authenticator.get(passkey, await signInOptions());
    const body = { currentSecret: SECRET, secret: 'quiet-lantern-78' };
    expect(await codeOf('/api/v4/user/update-password', { method: 'PUT', token: again, body })).toBe('200');
    expect(await enter(overtaken)).toBe('403 PASSKEY_REFUSED');
  });

  test('a signature counter that goes back or stays is refused; one that is always 0 is not', async () => {
    const { id, token } = await somebody();
    const { passkey } = await add(token);
    expect(await signInCode(passkey, { counter: 7 })).toBe('200');
    expect(await signInCode(passkey, { counter: 6 })).toBe('403 PASSKEY_REFUSED');
    expect(await signInCode(passkey, { counter: 7 })).toBe('403 PASSKEY_REFUSED');
    await expect.poll(() => eventsOf(id)).toContain('SIGN_IN_FAILED passkey');
    expect(await signInCode(passkey, { counter: 8 })).toBe('200');
    const { passkey: without } = await add(token, { name: 'Without a counter' });
    expect(await signInCode(without, { counter: 0 })).toBe('200');
    expect(await signInCode(without, { counter: 0 })).toBe('200');
  });

  test('another realm below the same host refuses it, with the code that a made-up one gets', async () => {
    const { token } = await somebody();
    const { passkey } = await add(token);
    expect(await signInCode(passkey, {}, { realm: 'beryl' })).toBe('403 PASSKEY_REFUSED');
    const { database } = server.store;
    expect(await passkeyStore(database, 'aster').find(passkey.id)).toBeDefined();
    expect(await passkeyStore(database, 'beryl').find(passkey.id)).toBeUndefined();
    const { challenge } = await signInOptions();
    const crossed = authenticator.get(passkey, { ...(await signInOptions({ realm: 'beryl' })), challenge });
    expect(await codeOf('/api/v2/login/passkey', { realm: 'beryl', body: { passkey: crossed } })).toBe(
      '403 PASSKEY_REFUSED',
    );
    const made = { ...passkey, id: Buffer.alloc(32, 1).toString('base64url') };
    expect(await signInCode(made)).toBe('403 PASSKEY_REFUSED');
    // and the options say nothing of who has passkeys
    expect(Object.keys(await signInOptions()).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
  });

  test('a removed one signs nobody in, and its owner is told', async () => {
    const { id: viewer, email, token } = await somebody();
    const { passkey, id } = await add(token, { name: 'Old phone' });
    const other = await somebody();
    const remove = (by: string) =>
      codeOf(`/api/v2/user/passkeys/${id}`, { method: 'DELETE', token: by, body: { secret: SECRET } });
    expect(await remove(other.token)).toBe('404 UNKNOWN_PASSKEY');
    expect(await remove(token)).toBe('204');
    expect(await signInCode(passkey)).toBe('403 PASSKEY_REFUSED');
    expect(await remove(token)).toBe('404 UNKNOWN_PASSKEY');
    await mailbox.next(email);
    expect((await mailbox.next(email)).text).toContain('Old phone');
    await expect.poll(() => eventsOf(viewer)).toContain('PASSKEY_REMOVED Old phone');
  });

  test('one can be renamed by its owner', async () => {
    const { token } = await somebody();
    const other = await somebody();
    const { id } = await add(token);
    const rename = (name: string, by = token) =>
      codeOf(`/api/v2/user/passkeys/${id}`, { method: 'PUT', token: by, body: { name } });
    expect(await rename('Key ring')).toBe('200');
    expect(await rename('Mine', other.token)).toBe('404 UNKNOWN_PASSKEY');
    expect(await rename('  ')).toBe('400 BAD_BODY');
    expect((await listed(token)).passkeys).toMatchObject([{ name: 'Key ring' }]);
  });

  test('they go with their account', async () => {
    const { id, token } = await somebody();
    const { passkey } = await add(token);
    await requireSecondFactor(token, passkey);
    const { database } = server.store;
    await database.deleteFrom('viewer').where('id', '=', id).execute();
    for (const table of ['passkey', 'recovery_code'] as const)
      expect(await database.selectFrom(table).selectAll().where('viewer', '=', id).execute()).toEqual([]);
    expect(await signInCode(passkey)).toBe('403 PASSKEY_REFUSED');
  });

  test('the relying party is a configured host of the realm, whatever host, port and origin a request names', async () => {
    const optionsAt = async (headers: Record<string, string>) =>
      (await ask('/api/v2/login/passkey/options', { realm: 'dahlia', headers })).json().rpId;
    expect(await optionsAt({ host: 'dahlia.test' })).toBe('dahlia.test');
    expect(await optionsAt({ host: 'dahlia.test:9999' })).toBe('dahlia.test');
    // one domain is below the other: a passkey is good on both
    expect(await optionsAt({ host: 'www.dahlia.example' })).toBe('dahlia.example');
    expect(await optionsAt({ host: 'evil.example' })).toBe('dahlia.example');
    // pages may call an API of another host
    expect(await optionsAt({ host: 'api.example', origin: 'https://dahlia.test' })).toBe('dahlia.test');
    expect(await optionsAt({ host: 'dahlia.test', origin: 'https://evil.example' })).toBe('dahlia.test');
    // a neighbour on another port of the host is another origin, even when the request names that port
    const { token } = await somebody({ realm: 'dahlia' });
    const neighbour = 'https://dahlia.test:9999';
    const place = { realm: 'dahlia', headers: { host: 'dahlia.test:9999', origin: neighbour } };
    const options = (await ask('/api/v2/user/passkeys/options', { token, body: { secret: SECRET }, ...place })).json();
    const adds = (origin: string) => {
      const { attestation } = authenticator.create(options, { origin });
      return codeOf('/api/v2/user/passkeys', { token, body: { name: 'One', passkey: attestation }, ...place });
    };
    for (const origin of [neighbour, 'http://dahlia.test', 'http://dahlia.test:9999', 'https://dahlia.example'])
      expect(await adds(origin), origin).toBe('403 PASSKEY_REFUSED');
    expect(await adds('https://dahlia.test')).toBe('201');
    // a server that others reach takes no local name for its own
    const open = server.variant({ isLocal: false });
    expect((await ask('/api/v2/login/passkey/options', { app: open })).json()).toMatchObject({ rpId: 'aster.example' });
    expect(await codeOf('/api/v2/login/passkey/options', { app: open, realm: 'elder' })).toBe('404 UNKNOWN_HOST');
    const operators = server.variant({ isLocal: false, publicOrigin: 'https://stream.example' });
    const shared = await ask('/api/v2/login/passkey/options', { app: operators, realm: 'elder' });
    expect(shared.json()).toMatchObject({ rpId: 'stream.example' });
  });

  test('they are closed to who acts for a customer, and to an address that is not confirmed', async () => {
    const { email } = await somebody();
    const leave = await impersonations(server.store.database, 'aster').allow(
      email,
      { actor: { name: 'operator' }, hasSecondFactor: false },
      now,
    );
    const acting = (await ask(`/api/v2/admin/user/impersonate?token=${leave.token}`, { method: 'GET' })).json()
      .authorisationToken;
    expect(await codeOf('/api/v2/user/passkeys', { method: 'GET', token: acting })).toBe('403 FORBIDDEN');
    expect(await codeOf('/api/v2/user/passkeys/options', { token: acting, body: { secret: SECRET } })).toBe(
      '403 FORBIDDEN',
    );
    const unproven = await somebody({ realm: 'dahlia' });
    await server.store.database
      .updateTable('viewer')
      .set({ confirmed_at: null })
      .where('id', '=', unproven.id)
      .execute();
    expect(
      await codeOf('/api/v2/user/passkeys/options', {
        realm: 'dahlia',
        token: unproven.token,
        body: { secret: SECRET },
      }),
    ).toBe('403 EMAIL_UNCONFIRMED');
  });

  test('refused passkeys are limited by network, accepted ones are not', async () => {
    const { token } = await somebody();
    const { passkey } = await add(token);
    const from = '10.66.0.1';
    const options = await signInOptions();
    const wrong = authenticator.get({ ...passkey }, options, { origin: 'https://evil.example' });
    const enter = (assertion: object) => codeOf('/api/v2/login/passkey', { body: { passkey: assertion }, from });
    for (let at = 0; at < 3; at++) expect(await signInCode(passkey, {}, { from })).toBe('200');
    const codes = await Promise.all(Array.from({ length: 100 }, () => enter(wrong)));
    expect(new Set(codes)).toEqual(new Set(['403 PASSKEY_REFUSED']));
    expect(await signInCode(passkey, {}, { from })).toBe('429 TOO_MANY_ATTEMPTS');
    expect(await signInCode(passkey, {}, { from: '10.66.1.1' })).toBe('200');
  });

  test('an account has twenty at most', async () => {
    const { token } = await somebody();
    const options = (await ask('/api/v2/user/passkeys/options', { token, body: { secret: SECRET } })).json();
    for (let at = 0; at < 20; at++) await add(token);
    expect(await codeOf('/api/v2/user/passkeys/options', { token, body: { secret: SECRET } })).toBe(
      '409 PASSKEY_LIMIT',
    );
    const { attestation } = authenticator.create(options);
    expect(await codeOf('/api/v2/user/passkeys', { token, body: { name: 'One more', passkey: attestation } })).toBe(
      '409 PASSKEY_LIMIT',
    );
  });

  test('a new password and the first proof of a mailbox: the one keeps passkeys, the other ends those of a stranger', async () => {
    const { id, email, token } = await somebody();
    const { passkey } = await add(token);
    await requireSecondFactor(token, passkey);
    const { database } = server.store;
    await database.updateTable('viewer').set({ confirmed_at: null }).where('id', '=', id).execute();
    await ask('/api/v2/user/request-password', { body: { email } });
    const mail = await mailbox.next(email, /assword/);
    const reset = /token=([\w-]+)/.exec(mail.text)![1];
    expect(await codeOf('/api/v2/user/reset-password', { body: { token: reset, secret: 'quiet-lantern-77' } })).toBe(
      '204',
    );
    expect(await signInCode(passkey)).toBe('403 PASSKEY_REFUSED');
    expect(await codeOf('/api/v2/login', { body: { email, secret: 'quiet-lantern-77' } })).toBe('200');
    expect(await deviceStore(database, 'aster').list(id)).toHaveLength(1);
  });
});
