import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Profile, Profiles, SessionAnswer, SessionTokens } from '../../schemas/generated/types';
import { deviceStore } from '../../server/features/auth/sessions/device-store';
import { type AccountServer, accountServer, SECRET } from '../fixtures/accounts';
import { engines } from '../fixtures/engines';
import { linkIn } from '../fixtures/mailbox';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(engines)('profiles and parental control on $name', (engine) => {
  let on: AccountServer;
  beforeAll(async () => {
    on = await accountServer(engine, {
      grown: ({ 'settings.json': settings }) =>
        Object.assign(settings, {
          allowSelfregistration: true,
          profileConfiguration: { status: 'ENABLED', childProfilesAllowed: false },
        }),
      single: ({ 'settings.json': settings }) => Object.assign(settings, { allowSelfregistration: true }),
    });
  });
  afterAll(() => on.server.close());

  const listOf = async (token: string, realm = 'members') =>
    (await on.ask('/api/v2/profiles', { method: 'GET', token, realm })).json() as Profiles;
  const add = (token: string, body: object, realm = 'members') => on.ask('/api/v2/profiles', { token, body, realm });
  const select = (token: string, id: string, body: object = {}) =>
    on.ask(`/api/v2/profiles/${id}/select`, { token, body });
  const selected = async (token: string, id: string, body: object = {}) =>
    (await on.tokens(`/api/v2/profiles/${id}/select`, { token, body })) as SessionTokens;
  const claimsIn = (token: string) => decodeJwt(token) as { pro?: { id: string; tp: string }; par?: string };

  test('AU-13 profiles: chosen at login, added, changed, taken away; the choice is in the token and outlives refreshes', async () => {
    const { email, session } = await on.signUp({});
    const token = session.authorisationToken;
    // the account's only profile is nobody's choice
    expect(session.profileRequired).toBe(false);
    const { profiles, maxProfiles, childProfilesAllowed } = await listOf(token);
    expect([profiles.length, maxProfiles, childProfilesAllowed]).toEqual([1, 3, true]);
    const main = profiles[0]!;
    expect(main).toMatchObject({ type: 'a', main: true, name: email.split('@')[0] });
    expect(claimsIn(token).pro).toEqual({ id: main.id, tp: 'a' });

    const child = (await add(token, { name: ' Bo ', type: 'c', avatar: 'fox', fontScale: 125 })).json() as Profile;
    expect(child).toEqual({ id: child.id, name: 'Bo', type: 'c', avatar: 'fox', fontScale: 125 });
    const later = await on.login(email);
    expect(later.profileRequired).toBe(true);
    expect(claimsIn(later.authorisationToken).pro).toBeUndefined();

    const chosen = await selected(later.authorisationToken, child.id);
    expect(chosen.profileRequired).toBe(false);
    expect(claimsIn(chosen.authorisationToken)).toMatchObject({ pro: { id: child.id, tp: 'c' }, par: 'RESTRICTED' });
    const { authorisationToken, refreshToken } = chosen;
    const refreshed = await on.tokens('/api/v2/token/refresh', { token: authorisationToken, body: { refreshToken } });
    expect(claimsIn(refreshed.authorisationToken).pro).toEqual({ id: child.id, tp: 'c' });
    const described = (
      await on.ask('/api/v2/session', { method: 'GET', token: refreshed.authorisationToken })
    ).json() as SessionAnswer;
    expect(described).toMatchObject({ child: true, profile: child });

    const change = { name: 'Bo F.', type: 'c' };
    const changed = await on.ask(`/api/v2/profiles/${child.id}`, { method: 'PUT', token, body: change });
    expect(changed.json()).toMatchObject({ id: child.id, name: 'Bo F.' });
    expect(await on.codeOf(`/api/v2/profiles/${child.id}`, { method: 'DELETE', token })).toBe('204');
    expect((await listOf(token)).profiles).toEqual([main]);
    // where a child watched, nobody chooses an adult's profile without signing in
    const ended = { method: 'GET', token: refreshed.authorisationToken } as const;
    expect(await on.codeOf('/api/v2/session', ended)).toBe('401 SESSION_EXPIRED');
  });

  test('a child’s session stays one, or ends, while the profile that it chooses is taken away', async () => {
    const { email, session } = await on.signUp({});
    const token = session.authorisationToken;
    const child = (await add(token, { name: 'Bo', type: 'c' })).json() as Profile;
    const childs = async () => selected((await on.login(email)).authorisationToken, child.id);
    let devices = await Promise.all([1, 2, 3, 4].map(childs));
    for (let round = 0; round < 10; round++) {
      const sibling = (await add(token, { name: 'Al', type: 'c' })).json() as Profile;
      const remove = () => on.ask(`/api/v2/profiles/${sibling.id}`, { method: 'DELETE', token });
      const choose = devices.map(
        ({ authorisationToken }) =>
          () =>
            select(authorisationToken, sibling.id),
      );
      const calls = [choose[0]!, choose[1]!, remove, choose[2]!, choose[3]!];
      for (const { statusCode } of await Promise.all(calls.map((call) => call())))
        expect(statusCode).toBeOneOf([200, 204, 401, 404]);
      const states = await Promise.all(
        devices.map(async ({ authorisationToken }) =>
          (await on.ask('/api/v2/session', { method: 'GET', token: authorisationToken })).json(),
        ),
      );
      for (const state of states) expect(state.child ?? state.code).toBeOneOf([true, 'SESSION_EXPIRED']);
      devices = await Promise.all(devices.map((device, at) => (states[at].child ? device : childs())));
    }
    const { device } = (
      await on.server.store.database
        .selectFrom('device')
        .where('profile', '=', child.id)
        .select('id as device')
        .execute()
    )[0]!;
    await expect(
      deviceStore(on.server.store.database, 'members').chooseProfile(device, randomUUID()),
    ).rejects.toThrow();
  });

  test('AU-13 (part) where an adult’s profile watched that was taken away, somebody has to say who watches now', async () => {
    const { email, session } = await on.signUp({});
    const guest = (await add(session.authorisationToken, { name: 'Cy', type: 'a' })).json() as Profile;
    const chosen = await selected((await on.login(email)).authorisationToken, guest.id);
    const removal = { method: 'DELETE', token: session.authorisationToken } as const;
    expect(await on.codeOf(`/api/v2/profiles/${guest.id}`, removal)).toBe('204');
    const answer = await on.ask('/api/v2/session', { method: 'GET', token: chosen.authorisationToken });
    expect(answer.json()).toMatchObject({ profile: null, profileRequired: true });
    expect(claimsIn(String(answer.headers['x-authorisation-token'])).pro).toBeUndefined();
  });

  test('RS-34 profiles are on or off, and have their limits: how many, whether children’s, and the one that came with the account stays', async () => {
    const { session } = await on.signUp();
    const token = session.authorisationToken;
    const [main] = (await listOf(token)).profiles;
    const adult = { name: 'Cy', type: 'a' };
    const made = await Promise.all([add(token, adult), add(token, adult), add(token, adult)]);
    expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409]);
    const at = `/api/v2/profiles/${main!.id}`;
    expect(await on.codeOf(at, { method: 'DELETE', token })).toBe('409 LAST_PROFILE');
    expect(await on.codeOf(at, { method: 'PUT', token, body: { name: 'Ada', type: 'c' } })).toBe('409 LAST_PROFILE');
    const { session: stranger } = await on.signUp();
    for (const id of [main!.id, '1'])
      expect((await select(stranger.authorisationToken, id)).json()).toMatchObject({ code: 'UNKNOWN_PROFILE' });
    for (const body of [
      { name: '', type: 'a' },
      { name: '  ', type: 'a' },
      { name: 'A', type: 'x' },
      { name: 'A', type: 'a', fontScale: 500 },
    ])
      expect((await add(token, body)).json()).toMatchObject({ code: 'BAD_BODY' });

    const grown = (await on.signUp({ consentAnswers: [] }, 'grown')).session.authorisationToken;
    expect((await add(grown, { name: 'Bo', type: 'c' }, 'grown')).json()).toMatchObject({ code: 'FEATURE_OFF' });
    const single = (await on.signUp({ consentAnswers: [] }, 'single')).session.authorisationToken;
    expect(await on.codeOf('/api/v2/profiles', { method: 'GET', token: single, realm: 'single' })).toBe(
      '403 FEATURE_OFF',
    );
  });

  /** An account with a child's profile and the pin 4071. */
  async function family() {
    const { email, session } = await on.signUp();
    await on.mailbox.next(email);
    const token = session.authorisationToken;
    const child = (await add(token, { name: 'Bo', type: 'c' })).json() as Profile;
    const [main] = (await listOf(token)).profiles;
    expect(await on.codeOf('/api/v1/parental-control/pin', { token, body: { pin: '4071' } })).toBe('204');
    return { email, session, token, child, main: main! };
  }

  test('a child leaves its profile with the pin only, and has no say in the account', async () => {
    const { token, child, main } = await family();
    const { authorisationToken: childs } = await selected(token, child.id);
    expect((await select(childs, main.id)).json()).toMatchObject({ code: 'PIN_REQUIRED' });
    expect((await select(childs, main.id, { pin: '0000' })).json()).toMatchObject({ code: 'PIN_WRONG' });
    for (const [method, url, body] of [
      ['GET', '/api/v2/user/profile', undefined],
      ['GET', '/api/v2/user/devices', undefined],
      ['POST', '/api/v2/profiles', { name: 'X', type: 'a' }],
      ['DELETE', `/api/v2/profiles/${child.id}`, undefined],
      ['POST', '/api/v1/parental-control/pin', { pin: '1111', currentPin: '4071' }],
      ['POST', '/api/v1/parental-control/unlock', { pin: '4071' }],
      ['POST', '/api/v2/logout/everywhere', undefined],
    ] as const)
      expect(await on.codeOf(url, { method, token: childs, ...(body && { body }) }), url).toBe('403 FORBIDDEN');
    // a token from before the child was chosen there says “adult” still, and the store knows better
    for (const url of ['/api/v2/user/profile', '/api/v2/realm/authentication-providers'])
      expect(await on.codeOf(url, { method: 'GET', token }), url).toBe('403 FORBIDDEN');
    const unlinking = '/api/v2/realm/authentication-providers/any';
    expect(await on.codeOf(unlinking, { method: 'DELETE', token })).toBe('403 FORBIDDEN');
    const adult = await selected(childs, main.id, { pin: '4071' });
    expect(claimsIn(adult.authorisationToken)).toMatchObject({ pro: { tp: 'a' }, par: 'NON_RESTRICTED' });
  });

  test('AP-31 restriction is switched with the pin, and the token that comes back says so', async () => {
    const { token } = await family();
    const change = (body: object) => on.ask('/api/v1/parental-control', { token, body });
    expect((await change({ pin: '0000', status: 'RESTRICTED' })).json()).toMatchObject({ code: 'PIN_WRONG' });
    const answer = await change({ pin: '4071', status: 'RESTRICTED' });
    expect(answer.statusCode).toBe(204);
    expect(claimsIn(String(answer.headers['x-authorisation-token'])).par).toBe('RESTRICTED');
    expect(answer.headers['access-control-expose-headers']).toContain('x-authorisation-token');
    const state = async () => (await on.ask('/api/v1/parental-control', { method: 'GET', token })).json();
    expect(await state()).toEqual({ status: 'RESTRICTED', hasPin: true, unlockedUntil: null });
    // the session tells it to who has an older token
    const described = await on.ask('/api/v2/session', { method: 'GET', token });
    expect(claimsIn(String(described.headers['x-authorisation-token'])).par).toBe('RESTRICTED');

    const unlocked = (await on.ask('/api/v1/parental-control/unlock', { token, body: { pin: '4071' } })).json();
    expect(unlocked.unlockedUntil).toBe(new Date(on.now() + 2 * HOUR).toISOString());
    expect(await state()).toMatchObject(unlocked);
    const back = await change({ pin: '4071', status: 'NON_RESTRICTED' });
    expect(claimsIn(String(back.headers['x-authorisation-token'])).par).toBe('NON_RESTRICTED');
    expect(await state()).toEqual({ status: 'NON_RESTRICTED', hasPin: true, unlockedUntil: null });
  });

  test('AP-32 the pin is set, changed with the one in use, set anew by an emailed code, and taken away', async () => {
    const { email, token } = await family();
    const set = (body: object) => on.codeOf('/api/v1/parental-control/pin', { token, body });
    expect(await set({ pin: '2222' })).toBe('403 PIN_REQUIRED');
    expect(await set({ pin: '2222', currentPin: '9999' })).toBe('403 PIN_WRONG');
    expect(await set({ pin: '2222', currentPin: '4071' })).toBe('204');
    for (const pin of ['123', '12345', 'abcd', '١٢٣٤'])
      expect(await set({ pin, currentPin: '2222' }), pin).toBe('400 BAD_BODY');
    expect(await on.codeOf('/api/v1/parental-control/pin/reset', { token })).toBe('204');
    const link = linkIn(await on.mailbox.next(email));
    expect(link.pathname).toBe('/confirm-pin-reset');
    const resetCode = link.searchParams.get('code')!;
    const stranger = (await on.signUp()).session.authorisationToken;
    const byStranger = { token: stranger, body: { pin: '3333', resetCode } };
    expect(await on.codeOf('/api/v1/parental-control/pin', byStranger)).toBe('410 CODE_REFUSED');
    expect(await set({ pin: '3333', resetCode })).toBe('204');
    expect(await set({ pin: '5555', resetCode })).toBe('410 CODE_REFUSED');
    await on.codeOf('/api/v1/parental-control', { token, body: { pin: '3333', status: 'RESTRICTED' } });
    const remove = (currentPin: string) =>
      on.codeOf('/api/v1/parental-control/pin', { method: 'DELETE', token, body: { currentPin } });
    expect(await remove('2222')).toBe('403 PIN_WRONG');
    expect(await remove('3333')).toBe('204');
    const state = (await on.ask('/api/v1/parental-control', { method: 'GET', token })).json();
    expect(state).toEqual({ status: 'NON_RESTRICTED', hasPin: false, unlockedUntil: null });
    const unset = { token, body: { pin: '3333', status: 'RESTRICTED' } };
    expect(await on.codeOf('/api/v1/parental-control', unset)).toBe('403 PIN_REQUIRED');
  });

  test('five wrong pins close it for a quarter of an hour, on every device of the account', async () => {
    const { email, token, main } = await family();
    const unlock = (by: string, pin: string) =>
      on.codeOf('/api/v1/parental-control/unlock', { token: by, body: { pin } });
    for (let at = 0; at < 5; at++) expect(await unlock(token, '0000')).toBe('403 PIN_WRONG');
    expect(await unlock(token, '4071')).toBe('429 TOO_MANY_ATTEMPTS');
    const { authorisationToken: other } = await on.login(email, SECRET);
    const adult = await selected(other, main.id);
    expect(await unlock(adult.authorisationToken, '4071')).toBe('429 TOO_MANY_ATTEMPTS');
    const next = await selected(token, main.id);
    on.pass(15 * MINUTE);
    const { refreshToken, authorisationToken } = next;
    const fresh = await on.tokens('/api/v2/token/refresh', { token: authorisationToken, body: { refreshToken } });
    expect(await unlock(fresh.authorisationToken, '4071')).toBe('200 undefined');
  });

  test('the pin is kept as a hash only', async () => {
    await family();
    const pins = await on.server.store.database
      .selectFrom('viewer')
      .where('pin', 'is not', null)
      .select('pin')
      .execute();
    for (const { pin } of pins) expect(pin).toMatch(/^\$argon2id\$/);
  });
});
