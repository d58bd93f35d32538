import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PinLogin, SessionTokens } from '../../schemas/generated/types';
import { endAccess } from '../../server/features/auth/accounts/end-access';
import { identityStore } from '../../server/features/auth/federation/identity-store';
import { impersonations } from '../../server/features/auth/federation/impersonation';
import { oauthCodeStore } from '../../server/features/auth/federation/oauth-code-store';
import { providerLoginStore } from '../../server/features/auth/federation/provider-login-store';
import { lockStanding, raiseAccessRevision } from '../../server/features/auth/sessions/account-lock';
import { accountStore } from '../../server/features/auth/sessions/account-store';
import { startDevices } from '../../server/features/auth/sessions/device-store';
import {
  type EndedSince,
  purgeEndedSessions,
  readEndedSessions,
} from '../../server/features/auth/sessions/ended-session-store';
import { createEndedSessions } from '../../server/features/auth/sessions/ended-sessions';
import { codeStore } from '../../server/features/mail/code-store';
import { openStore } from '../../server/open-store';
import { engines, newDatabase } from '../fixtures/engines';
import { isWaiting } from '../fixtures/lock-waits';
import { members, SECRET } from '../fixtures/members';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';
import { type TwoServers, twoServers } from '../fixtures/two-servers';

const MINUTE = 60_000;

const ANOTHER = 'quiet-harbour-52';

describe.each(engines)('AU-05 a session that has ended opens nothing, on $name', (engine) => {
  let server: TestServer;
  let now = NOW;
  let count = 0;
  const { ask, codeOf, account, login } = members(() => server);

  beforeAll(async () => {
    server = await testServer([], { clock: () => now }, undefined, engine);
    await server.folder.write('aster', (documents) => {
      documents['settings.json'].pinLoginEnabled = true;
      documents['settings.json'].magicLinkLoginEnabled = true;
      // pages, too, ask whether the session stands
      documents['settings.json'].fullGuestAccess = 'LOGIN_REQUIRED';
    });
    await server.realms.takeIn();
  });
  afterAll(() => server.close());

  let email = '';
  let viewer = '';
  let session: SessionTokens;
  let other: SessionTokens;
  beforeEach(async () => {
    count += 1;
    email = `ada-${count}@example.com`;
    viewer = (await account(email)).id;
    const from = `10.5.0.${count}`;
    [session, other] = [await login(email, 'aster', from), await login(email, 'aster', from)];
    expect(await writes(session)).toBe('204');
    expect(await writes(other)).toBe('204');
  });

  const revision = async () =>
    (await accountStore(server.store.database, 'aster').find({ id: viewer }))!.viewer.accessRevision;
  const deviceOf = ({ authorisationToken }: SessionTokens) => String(decodeProtectedHeader(authorisationToken).sid);
  /** What a thief with an access token does: nothing here needs the account's state. */
  const writes = ({ authorisationToken: token }: SessionTokens) =>
    codeOf('/api/v2/progress', { method: 'PUT', token, body: { contentId: 'film-1', position: 9, duration: 600 } });

  const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
    'a logout': () =>
      ask('/api/v2/logout', { token: session.authorisationToken, body: { refreshToken: session.refreshToken } }),
    'a logout everywhere': () => ask('/api/v2/logout/everywhere', { token: other.authorisationToken }),
    'a new password': () =>
      ask('/api/v4/user/update-password', {
        method: 'PUT',
        token: other.authorisationToken,
        body: { currentSecret: SECRET, secret: ANOTHER },
      }),
    'a reset of the password': async () => {
      const token = await codeStore(server.store.database, 'aster', 'reset').make({ viewer, endsAt: now + MINUTE });
      return ask('/api/v2/user/reset-password', { body: { token, secret: ANOTHER } });
    },
    'the removal of the device': () =>
      ask(`/api/v2/user/devices/${deviceOf(session)}`, { method: 'DELETE', token: other.authorisationToken }),
    'a refresh token that is used again': async () => {
      const refresh = () =>
        ask('/api/v2/token/refresh', {
          token: session.authorisationToken,
          body: { refreshToken: session.refreshToken },
        });
      await refresh();
      now += MINUTE;
      return refresh();
    },
  };
  test.each(Object.entries(WAYS))('after %s, from the next call on', async (_, end) => {
    expect(((await end()) as { statusCode: number }).statusCode).toBeLessThan(402);
    expect(await writes(session)).toBe('401 SESSION_EXPIRED');
  });

  test('a token that was signed by a clock that was hours ahead opens nothing, and no longer than others once it has ended', async () => {
    const right = now;
    now += 2 * 60 * MINUTE;
    const early = await login(email, 'aster', `10.6.0.${count}`);
    expect(await writes(early)).toBe('204');
    now = right;
    expect(await writes(early)).toBe('401 TOKEN_EXPIRED');
    // it is renewed like any other that has ended
    const refreshed = await ask('/api/v2/token/refresh', {
      token: early.authorisationToken,
      body: { refreshToken: early.refreshToken },
    });
    const renewed = refreshed.json<SessionTokens>();
    expect(await writes(renewed)).toBe('204');
    await ask('/api/v2/logout', { token: renewed.authorisationToken, body: { refreshToken: renewed.refreshToken } });
    expect(await writes(renewed)).toBe('401 SESSION_EXPIRED');
    now += 15 * MINUTE;
    expect(await writes(early)).toBe('401 TOKEN_EXPIRED');
    // its own ten minutes have come
    now = right + 2 * 60 * MINUTE;
    expect(await writes(early)).toBe('401 SESSION_EXPIRED');
  });

  test('after a suspension and a deletion by the operator’s own statement, within a second', async () => {
    const { database: store } = server.store;
    const own = () => store.updateTable('viewer').where('id', '=', viewer);
    await own()
      .set({ suspended_at: new Date(now) })
      .execute();
    now += 1001;
    expect(await writes(session)).toBe('403 user_self_suspended');
    await own().set({ suspended_at: null }).execute();
    now += 1001;
    // whoever had stolen it does not get it back with the account
    expect(await writes(session)).toBe('401 SESSION_EXPIRED');
    const again = await login(email, 'aster', `10.8.0.${count}`);
    expect(await writes(again)).toBe('204');
    await store.deleteFrom('viewer').where('id', '=', viewer).execute();
    now += 1001;
    expect(await writes(again)).toBe('401 SESSION_EXPIRED');
  });

  test('after an administrator’s role was taken away by the operator’s own statement, within a second', async () => {
    const root = `root-${count}@example.com`;
    await account(root, { role: 'admin' });
    const { authorisationToken: token } = await login(root, 'aster', `10.9.0.${count}`);
    const reads = () => codeOf('/api/v2/admin/security-events', { method: 'GET', token });
    expect(await reads()).toBe('200');
    await server.store.database.updateTable('viewer').set({ role: 'customer' }).where('email', '=', root).execute();
    now += 1001;
    expect(await reads()).toBe('401 SESSION_EXPIRED');
  });

  /** Ways in that were opened before, and that nobody has come by yet. */
  async function openWaysIn() {
    const { database: store } = server.store;
    const endsAt = now + MINUTE;
    const started: PinLogin = (await ask('/api/v2/login/pin', { body: { deviceName: 'TV' } })).json();
    const approval = { token: session.authorisationToken, body: { approve: true, secret: SECRET } };
    expect(await codeOf(`/api/v2/login/pin/${started.pin}`, approval)).toBe('204');
    const [magic, reset] = [
      await codeStore(store, 'aster', 'magic-link').make({ viewer, endsAt }),
      await codeStore(store, 'aster', 'reset').make({ viewer, endsAt }),
    ];
    const grant = { client: 'app', redirectUri: 'https://app.example/', challenge: 'x', scope: 'profile' };
    const oauthCode = await oauthCodeStore(store, 'aster').add({ ...grant, viewer }, endsAt);
    return {
      television: () => codeOf('/api/v2/login/pin/token', { body: { deviceCode: started.deviceCode } }),
      'magic link': () => codeOf('/api/v2/login/magic-link/verify', { body: { token: magic } }),
      reset: () => codeOf('/api/v2/user/reset-password', { body: { token: reset, secret: ANOTHER } }),
      app: async () => ((await oauthCodeStore(store, 'aster').take(oauthCode, now)) ? 'taken' : 'refused'),
    };
  }
  test.each(['a logout everywhere', 'a new password', 'a reset of the password', 'the removal of the device'])(
    'AU-05 after %s, nothing that was opened before becomes a sign-in',
    async (way) => {
      const ways = await openWaysIn();
      expect(((await WAYS[way]!()) as { statusCode: number }).statusCode).toBeLessThan(300);
      expect(await ways.television()).toMatch(/^400 /);
      expect(await ways['magic link']()).toBe('410 CODE_REFUSED');
      expect(await ways.reset()).toBe('410 CODE_REFUSED');
      expect(await ways.app()).toBe('refused');
    },
  );

  test('AU-05 a session takes along what it opened, however it ends', async () => {
    const approve = async () => {
      const started: PinLogin = (await ask('/api/v2/login/pin', { body: { deviceName: 'TV' } })).json();
      const approval = { token: session.authorisationToken, body: { approve: true, secret: SECRET } };
      expect(await codeOf(`/api/v2/login/pin/${started.pin}`, approval)).toBe('204');
      return () => codeOf('/api/v2/login/pin/token', { body: { deviceCode: started.deviceCode } });
    };
    const approved = await approve();
    expect(await approved()).toBe('200');
    const waiting = await approve();
    const { authorisationToken: token, refreshToken } = session;
    expect(await codeOf('/api/v2/logout', { token, body: { refreshToken } })).toBe('204');
    expect(await waiting()).toBe('400 PIN_EXPIRED');
  });

  test('AU-05 (part) a logout ends the session that asks for it, whichever refresh token it has', async () => {
    const { authorisationToken: token, refreshToken } = session;
    expect(await codeOf('/api/v2/logout', { token, body: { refreshToken: 'none-of-this-session' } })).toBe('204');
    expect(await codeOf('/api/v2/token/refresh', { token, body: { refreshToken } })).toBe('401 SESSION_EXPIRED');
  });

  test('AU-05 a refresh waits for the sign-in before it takes the token, so that nothing undoes what ends them', async () => {
    // the embedded store does one thing after the other
    if (engine.name !== 'PostgreSQL') return;
    const { database: store } = server.store;
    const { authorisationToken: token, refreshToken } = session;
    let refreshed: Promise<string> | undefined;
    await store.transaction().execute(async (transaction) => {
      await transaction.selectFrom('device').where('id', '=', deviceOf(session)).select('id').forUpdate().execute();
      refreshed = codeOf('/api/v2/token/refresh', { token, body: { refreshToken } });
      await expect.poll(() => isWaiting(store)).toBe(true);
      // whoever ends the sign-in goes on to its tokens
      await transaction.deleteFrom('device').where('id', '=', deviceOf(session)).execute();
    });
    expect(await refreshed).toBe('401 SESSION_EXPIRED');
  });

  test('AU-05 a new password ends whatever somebody may have copied of the session that sets it', async () => {
    // a refresh in the very second of the change is no way round
    const copied: SessionTokens[] = [session];
    const { authorisationToken: token, refreshToken } = session;
    copied.push((await ask('/api/v2/token/refresh', { token, body: { refreshToken } })).json());
    const cookieOf = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` };
      const answer = await server.app.inject({ method: 'POST', url: '/realm/aster/_view', headers });
      return String(answer.headers['set-cookie']).split(';')[0]!;
    };
    // a guest is led to the sign-in page
    const isMember = async (cookie: string) =>
      (await server.app.inject({ url: '/realm/aster/home', headers: { cookie } })).statusCode !== 302;
    const cookie = await cookieOf(token);
    expect(await isMember(cookie)).toBe(true);

    const change = { currentSecret: SECRET, secret: ANOTHER };
    const changed = await ask('/api/v4/user/update-password', { method: 'PUT', token, body: change });
    const renewed: SessionTokens = changed.json();
    for (const { authorisationToken, refreshToken: old } of copied) {
      const pin = { token: authorisationToken, body: { pin: '4821' } };
      expect(await codeOf('/api/v1/parental-control/pin', pin)).toBe('401 SESSION_EXPIRED');
      expect(await codeOf('/api/v2/token/refresh', { token: authorisationToken, body: { refreshToken: old } })).toBe(
        '401 SESSION_EXPIRED',
      );
      expect(await codeOf('/api/v2/session', { token: authorisationToken, method: 'GET' })).toBe('401 SESSION_EXPIRED');
    }
    expect(await isMember(cookie)).toBe(false);
    expect(await writes(renewed)).toBe('204');
    expect(await isMember(await cookieOf(renewed.authorisationToken))).toBe(true);
    const next = { token: renewed.authorisationToken, body: { refreshToken: renewed.refreshToken } };
    expect(await codeOf('/api/v2/token/refresh', next)).toBe('200');
  });

  test.each([
    ['removed', { role: 'customer' as const }],
    ['suspended', { suspended_at: new Date() }],
  ])('invitations of an administrator who is %s make no account', async (what, change) => {
    const root = `${what}-${count}@example.com`;
    await account(root, { role: 'admin' });
    const { authorisationToken: token } = await login(root, 'aster', `10.9.2.${count}`);
    const body = { email: `guest-of-${what}-${count}@example.com` };
    const { id } = (await ask('/api/v2/admin/pendingactivationuser', { token, body })).json();
    await server.store.database.updateTable('viewer').set(change).where('email', '=', root).execute();
    const activation = { body: { secret: 'tall-lantern-41', consentAnswers: [] } };
    expect(await codeOf(`/api/v2/pendingactivationuser/${id}/activate`, activation)).toBe('410 CODE_REFUSED');
  });

  test('AU-05 invitations of an administrator end with their access, and are in the log of security events', async () => {
    const root = `invites-${count}@example.com`;
    await account(root, { role: 'admin' });
    const administrator = await login(root, 'aster', `10.9.0.${count}`);
    const { authorisationToken: token } = administrator;
    const invited = `friend-${count}@example.com`;
    const { id } = (await ask('/api/v2/admin/pendingactivationuser', { token, body: { email: invited } })).json();
    const read = () => codeOf(`/api/v2/pendingactivationuser/${id}`, { method: 'GET' });
    expect(await read()).toBe('200');
    const events = await ask('/api/v2/admin/security-events', { token, method: 'GET' });
    expect(events.json().events).toContainEqual(
      expect.objectContaining({ kind: 'INVITATION_SENT', viewer: root, detail: invited }),
    );
    expect(await codeOf('/api/v2/logout/everywhere', { token })).toBe('204');
    expect(await read()).toBe('410 CODE_REFUSED');

    // one that is being made while the access ends is not made
    const again = await login(root, 'aster', `10.9.1.${count}`);
    const { database: store } = server.store;
    const { id: inviter } = (await accountStore(store, 'aster').find({ email: root }))!.viewer;
    let inviting: Promise<string> | undefined;
    if (engine.name === 'PostgreSQL') {
      await store.transaction().execute(async (transaction) => {
        await endAccess(transaction, { realm: 'aster', viewer: inviter });
        const body = { email: `late-${count}@example.com` };
        inviting = codeOf('/api/v2/admin/pendingactivationuser', { token: again.authorisationToken, body });
        await expect.poll(() => isWaiting(store)).toBe(true);
      });
      expect(await inviting).toBe('401 SESSION_EXPIRED');
    }
  });

  test('AU-05 a provider’s sign-in that waits for answers ends with the account’s access', async () => {
    const { database: store } = server.store;
    const subject = { issuer: 'https://id.example', subject: `s-${count}`, email, emailVerified: true };
    await identityStore(store, 'aster').tie(subject, 'north', viewer);
    const logins = providerLoginStore(store, 'aster');
    const begin = async (who: typeof subject) => {
      const login = {
        provider: 'north',
        issuer: who.issuer,
        verifier: 'v',
        nonce: 'n',
        redirectUri: 'https://a.example/',
        destination: undefined,
      };
      const { state, binding } = await logins.add(login, now + MINUTE);
      await logins.keep(state, who);
      return () => logins.take({ state, binding, provider: 'north', issuer: who.issuer }, now);
    };
    const waiting = await begin(subject);
    const another = await begin({ ...subject, subject: 'another' });
    expect(await waiting()).toBeDefined();
    await ask('/api/v2/logout/everywhere', { token: session.authorisationToken });
    expect(await waiting()).toBeUndefined();
    expect(await another()).toBeDefined();
  });

  test('RL-10 (part) leave that an administrator is given while they sign out everywhere opens nothing', async () => {
    const root = `leave-${count}@example.com`;
    const { id } = await account(root, { role: 'admin' });
    const administrator = await login(root, 'aster', `10.8.0.${count}`);
    const allowed = await ask('/api/v2/admin/impersonation', {
      token: administrator.authorisationToken,
      body: { email },
    });
    const { token: leave } = allowed.json();
    // as if it had been redeemed in the moment of the sign-out: the code is used, and its session not begun
    await raiseAccessRevision(server.store.database, 'aster', id);
    const act = await ask(`/api/v2/admin/user/impersonate?token=${leave}`, { method: 'GET' });
    expect(act.json().code).toBe('SESSION_EXPIRED');
    // and what they opened ends with their own session
    const again = await ask('/api/v2/admin/impersonation', {
      token: administrator.authorisationToken,
      body: { email },
    });
    // a look at the headers redeems nothing
    await ask(`/api/v2/admin/user/impersonate?token=${again.json().token}`, { method: 'HEAD' });
    const acting: SessionTokens = (
      await ask(`/api/v2/admin/user/impersonate?token=${again.json().token}`, { method: 'GET' })
    ).json();
    expect(await writes(acting)).toBe('204');
    const { authorisationToken: token, refreshToken } = administrator;
    expect(await codeOf('/api/v2/logout', { token, body: { refreshToken } })).toBe('204');
    expect(await writes(acting)).toBe('401 SESSION_EXPIRED');
  });

  test('AU-05 a television that asks while the account signs out everywhere is not let in', async () => {
    // the embedded store does one thing after the other
    if (engine.name !== 'PostgreSQL') return;
    const { database: store } = server.store;
    const ways = await openWaysIn();
    let pending: Promise<string> | undefined;
    await store.transaction().execute(async (transaction) => {
      await raiseAccessRevision(transaction, 'aster', viewer);
      pending = ways.television();
      await expect.poll(() => isWaiting(store)).toBe(true);
    });
    expect(await pending).toBe('400 PIN_EXPIRED');
  });

  test('RL-10 (part) what an administrator opened of other accounts ends with the administrator’s access', async () => {
    const root = `root-${count}@example.com`;
    await account(root, { role: 'admin' });
    const administrator = await login(root, 'aster', `10.6.0.${count}`);
    const actor = { actor: { name: root }, hasSecondFactor: false };
    const leave = async () => (await impersonations(server.store.database, 'aster').allow(email, actor, now)).token;
    const act = (token: string) => ask(`/api/v2/admin/user/impersonate?token=${token}`, { method: 'GET' });
    const acting: SessionTokens = (await act(await leave())).json();
    expect(await writes(acting)).toBe('204');
    const unused = await leave();
    await ask('/api/v2/logout/everywhere', { token: administrator.authorisationToken });
    expect(await writes(acting)).toBe('401 SESSION_EXPIRED');
    expect((await act(unused)).json().code).toBe('CODE_REFUSED');

    const removed: SessionTokens = (await act(await leave())).json();
    expect(await writes(removed)).toBe('204');
    const devices = [await login(root), await login(root)];
    await ask(`/api/v2/user/devices/${deviceOf(devices[0]!)}`, {
      method: 'DELETE',
      token: devices[1]!.authorisationToken,
    });
    expect(await writes(removed)).toBe('401 SESSION_EXPIRED');

    const again: SessionTokens = (await act(await leave())).json();
    expect(await writes(again)).toBe('204');
    const late = await leave();
    const own = server.store.database.updateTable('viewer').where('email', '=', root);
    await own.set({ suspended_at: new Date(now) }).execute();
    expect(await writes(again)).toBe('401 SESSION_EXPIRED');
    expect((await act(late)).json().code).toBe('CODE_REFUSED');
  });

  test('after the end of an impersonation', async () => {
    const actor = { actor: { name: `root-${count}@example.com` }, hasSecondFactor: false };
    await account(actor.actor.name, { role: 'admin' });
    const { token: leave } = await impersonations(server.store.database, 'aster').allow(email, actor, now);
    const acting: SessionTokens = (
      await ask(`/api/v2/admin/user/impersonate?token=${leave}`, { method: 'GET' })
    ).json();
    expect(await writes(acting)).toBe('204');
    const { authorisationToken: token, refreshToken } = acting;
    expect(await codeOf('/api/v2/logout', { token, body: { refreshToken } })).toBe('204');
    expect(await writes(acting)).toBe('401 SESSION_EXPIRED');
    expect(await writes(session)).toBe('204');
  });

  test('AU-10 (part) of two changes of the password at once one counts, and the other is told that its session has ended', async () => {
    const change = (token: string, secret: string) =>
      codeOf('/api/v4/user/update-password', { method: 'PUT', token, body: { currentSecret: SECRET, secret } });
    const [mine, theirs] = ['quiet-harbour-61', 'quiet-harbour-62'];
    const answers = await Promise.all([
      change(session.authorisationToken, mine),
      change(other.authorisationToken, theirs),
    ]);
    expect(answers.toSorted()).toEqual(['200', '401 SESSION_EXPIRED']);
    const [right, wrong] = answers[0] === '200' ? [mine, theirs] : [theirs, mine];
    const signIn = (secret: string) => codeOf('/api/v2/login', { body: { email, secret }, from: `10.7.0.${count}` });
    expect([await signIn(right), await signIn(wrong)]).toEqual(['200', '404 NOT_FOUND']);
  });

  test('what is written in an account’s name is written while it is what was read', async () => {
    const { database: store } = server.store;
    let accessRevision = await revision();
    const stands = (device = deviceOf(session)) =>
      store
        .transaction()
        .execute((transaction) => lockStanding(transaction, 'aster', { id: viewer, accessRevision }, device));
    expect(await stands()).toBe('unchanged');
    expect(await stands(randomUUID())).toBe('ended');
    await ask(`/api/v2/user/devices/${deviceOf(other)}`, { method: 'DELETE', token: session.authorisationToken });
    expect(await stands()).toBe('changed');
    accessRevision = await revision();
    expect(await stands()).toBe('unchanged');
    await store
      .updateTable('viewer')
      .set({ suspended_at: new Date(now) })
      .where('id', '=', viewer)
      .execute();
    expect(await stands()).toBe('ended');
    await store.updateTable('viewer').set({ suspended_at: null }).where('id', '=', viewer).execute();
    expect(await stands()).toBe('ended');
  });

  test('who signed up with an address keeps its owner from no link that proves it', async () => {
    const { database: store } = server.store;
    const reset = await codeStore(store, 'aster', 'reset').make({ viewer, endsAt: now + MINUTE });
    await store.updateTable('viewer').set({ confirmed_at: null }).where('id', '=', viewer).execute();
    await ask('/api/v2/logout/everywhere', { token: session.authorisationToken });
    expect(await codeOf('/api/v2/user/reset-password', { body: { token: reset, secret: ANOTHER } })).toBe('204');
  });

  test('AU-10 (part) a sign-in whose password is changed while it is checked does not begin', async () => {
    const { database: store } = server.store;
    const accessRevision = await revision();
    const signIn = (id: string, over: object = {}) =>
      startDevices(
        store,
        [
          {
            ...{
              id,
              realm: 'aster',
              viewer,
              name: 'Old',
              provider: null,
              issuer: null,
              profile: null,
              impersonatedBy: null,
              actorRevision: null,
              openedBy: null,
              provenAt: null,
            },
            ...{ app: null, endsAt: null, token: id, lastsMs: MINUTE, accessRevision, ...over },
          },
        ],
        now,
      );
    expect(await signIn(randomUUID())).toEqual([true]);
    expect(await signIn(randomUUID(), { accessRevision: accessRevision - 1 })).toEqual([false]);
    await store
      .updateTable('viewer')
      .set({ suspended_at: new Date(now) })
      .where('id', '=', viewer)
      .execute();
    expect(await signIn(randomUUID())).toEqual([false]);
    await store.updateTable('viewer').set({ suspended_at: null }).where('id', '=', viewer).execute();
    expect(await signIn(randomUUID())).toEqual([false]);
    const regained = { accessRevision: await revision() };
    // what has opened it may have ended meanwhile, an administrator's sign-in for instance
    const { authorisationToken } = await login(email, 'aster', `10.8.1.${count}`);
    const openedBy = String(decodeProtectedHeader(authorisationToken).sid);
    expect(await signIn(randomUUID(), { ...regained, openedBy })).toEqual([true]);
    expect(await signIn(randomUUID(), { ...regained, openedBy: randomUUID() })).toEqual([false]);
    // the embedded store does one thing after the other
    if (engine.name !== 'PostgreSQL') return;
    let late: Promise<boolean[]> | undefined;
    await store.transaction().execute(async (transaction) => {
      await accountStore(store, 'aster').setSecret(viewer, 'new', transaction);
      late = signIn(randomUUID(), regained);
      await expect.poll(() => isWaiting(store)).toBe(true);
    });
    expect(await late).toEqual([false]);
  });

  test('AU-12 it lets no television in, so that no new session comes of it', async () => {
    const started: PinLogin = (await ask('/api/v2/login/pin', { body: { deviceName: 'TV' } })).json();
    await ask('/api/v2/logout/everywhere', { token: other.authorisationToken });
    const decide = codeOf(`/api/v2/login/pin/${started.pin}`, {
      token: session.authorisationToken,
      body: { approve: true, secret: SECRET },
    });
    expect(await decide).toBe('401 SESSION_EXPIRED');
    expect(await codeOf('/api/v2/login/pin/token', { body: { deviceCode: started.deviceCode } })).toBe(
      '400 AUTHORIZATION_PENDING',
    );
  });

  test('and can still be ended: a logout with an ended token is no mistake', async () => {
    await ask('/api/v2/logout/everywhere', { token: session.authorisationToken });
    const { authorisationToken: token, refreshToken } = session;
    expect(await codeOf('/api/v2/logout', { token, body: { refreshToken } })).toBe('204');
    expect(await codeOf('/api/v2/token/refresh', { token, body: { refreshToken } })).toBe('401 SESSION_EXPIRED');
  });

  test('the journal is read from a position on, and old entries go', async () => {
    const { database: store } = server.store;
    await ask('/api/v2/logout/everywhere', { token: session.authorisationToken });
    const { devices, position } = await readEndedSessions(store, null);
    expect(devices).toEqual(expect.arrayContaining([deviceOf(session), deviceOf(other)]));
    expect((await readEndedSessions(store, String(BigInt(position) + 1000n))).devices).toEqual([]);
    await store.updateTable('ended_session').set({ ended_at: '2020-01-01' }).execute();
    expect((await readEndedSessions(store, null)).devices).toEqual([]);
    await purgeEndedSessions(store);
    expect(await store.selectFrom('ended_session').selectAll().execute()).toEqual([]);
  });
});

describe('AU-05 sessions that one server has ended', () => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await twoServers({ aster: () => {} });
  });
  afterAll(() => servers.close());

  test('are refused by the other within a second', async () => {
    const { one, other } = servers;
    const { ask, codeOf, account, login } = members(() => one);
    await account('ada@example.com');
    const { authorisationToken: token } = await login('ada@example.com');
    const writes = () =>
      codeOf('/api/v2/progress', {
        method: 'PUT',
        token,
        body: { contentId: 'film-1', position: 9, duration: 600 },
        app: other,
      });
    // the other server knows the token and has a recent reading
    expect(await writes()).toBe('204');
    expect((await ask('/api/v2/logout/everywhere', { token })).statusCode).toBe(204);
    const ended = performance.now();
    await expect.poll(writes, { interval: 20, timeout: 3000 }).toBe('401 SESSION_EXPIRED');
    // one second by rule; the rest is the machine's
    expect(performance.now() - ended).toBeLessThan(2000);
  });
});

describe('the journal', () => {
  test('leaves nothing out when transactions end in another order than they began', async () => {
    const store = await openStore({ databaseUrl: await newDatabase() });
    const { database } = store;
    const note = (device: string) => database.insertInto('ended_session').values({ device });
    const [slow, quick] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    const read = { first: '', second: [] as string[] };
    let afterFirst: EndedSince | undefined;
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto('ended_session').values({ device: slow }).execute();
      await note(quick).execute();
      afterFirst = await readEndedSessions(database, null);
      read.first = afterFirst.devices.join();
    });
    expect(read.first).toBe(quick);
    expect((await readEndedSessions(database, afterFirst!.position)).devices).toContain(slow);
    await store.close();
  });
});

describe('what a process knows of ended sessions', () => {
  let now = NOW;
  let journal: string[] = [];
  let readings = 0;
  const read = async () => {
    readings += 1;
    return { devices: [...journal], position: '1', server: 'one' };
  };
  afterEach(() => {
    now = NOW;
    journal = [];
    readings = 0;
  });

  test('calls in quick succession share one reading; a busy process renews it in the background', async () => {
    const ended = createEndedSessions({ read, clock: () => now });
    await Promise.all(Array.from({ length: 50 }, () => ended.mayHaveEnded('a')));
    for (let at = 0; at < 50; at++) await ended.mayHaveEnded('a');
    // those that came while the first was under way wait for one that began after they came
    expect(readings).toBeLessThanOrEqual(2);
    const before = readings;
    now += 500;
    await ended.mayHaveEnded('a');
    expect(readings).toBe(before + 1);
  });

  test.each([
    ['that was started anew', { position: '900', server: 'two' }],
    ['that has lost its latest numbers in a crash', { position: '90', server: 'one' }],
  ])(
    'a database %s is read from the beginning: its transactions have numbers that were given before',
    async (_, anew) => {
      let reading = { position: '100', server: 'one' };
      const ended = createEndedSessions({
        // what was ended with a number below the position
        read: async (position) => ({ devices: position === null ? [...journal] : [], ...reading }),
        clock: () => now,
      });
      expect(await ended.mayHaveEnded('a')).toBe(false);
      journal = ['a'];
      reading = anew;
      now += 1001;
      expect(await ended.mayHaveEnded('a')).toBe(true);
    },
  );

  test('a clock that was set back makes it remember what it had forgotten', async () => {
    const ended = createEndedSessions({
      read: async (position) => ({ devices: position === null ? ['a'] : [], position: '1', server: 'one' }),
      clock: () => now,
    });
    expect(await ended.mayHaveEnded('a')).toBe(true);
    now += 26 * 60 * MINUTE;
    expect(await ended.mayHaveEnded('a')).toBe(false);
    now -= 2 * 60 * MINUTE;
    expect(await ended.mayHaveEnded('a')).toBe(true);
  });

  test('a reading is good for a second at most, and not at all once the clock was set back', async () => {
    const ended = createEndedSessions({ read, clock: () => now });
    expect(await ended.mayHaveEnded('a')).toBe(false);
    journal = ['a'];
    now += 1001;
    expect(await ended.mayHaveEnded('a')).toBe(true);
    expect(await ended.mayHaveEnded('b')).toBe(false);
    journal = ['a', 'b'];
    now -= 60_000;
    expect(await ended.mayHaveEnded('b')).toBe(true);
  });

  test('a store that does not answer lets nobody through on old knowledge', async () => {
    let isDown = false;
    const ended = createEndedSessions({
      read: () => (isDown ? Promise.reject(new Error('down')) : read()),
      clock: () => now,
    });
    expect(await ended.mayHaveEnded('a')).toBe(false);
    isDown = true;
    now += 1001;
    await expect(ended.mayHaveEnded('a')).rejects.toThrow('down');
  });

  test('more than it can remember makes it ask about every session, rather than forget one', async () => {
    journal = Array.from({ length: 11 }, (_, at) => `d-${at}`);
    const ended = createEndedSessions({ read, clock: () => now, maxRemembered: 10 });
    expect(await ended.mayHaveEnded('d-3')).toBe(true);
    expect(await ended.mayHaveEnded('somebody')).toBe(true);
    journal = [];
    now += 26 * 60 * MINUTE;
    expect(await ended.mayHaveEnded('somebody')).toBe(false);
  });
});
