import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Devices, SessionAnswer, SessionTokens } from '../../schemas/generated/types';
import { readFormAnswers } from '../../server/features/auth/accounts/form-answers';
import { type AccountServer, accountServer, CONSENTS, SECRET } from '../fixtures/accounts';
import { engines } from '../fixtures/engines';
import { linkIn } from '../fixtures/mailbox';
import { NOW } from '../fixtures/test-server';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OTHER_SECRET = 'quiet-harbour-9';

const form = {
  fields: [
    { fieldName: 'fullName', fieldType: 'TEXT', fieldLabel: 'email', required: true, order: 1 },
    { fieldName: 'birthDate', fieldType: 'DATE', fieldLabel: 'email', required: false, order: 2 },
    {
      fieldName: 'nickname',
      fieldType: 'TEXT',
      fieldLabel: 'email',
      required: false,
      order: 3,
      regexValidation: 'a+b',
    },
    {
      fieldName: 'state',
      fieldType: 'SELECT',
      fieldLabel: 'email',
      required: true,
      order: 4,
      addressCountryRestriction: ['BR'],
      options: [{ value: 'sp', label: 'São Paulo' }],
    },
    {
      fieldName: 'ticket',
      fieldType: 'TEXT',
      fieldLabel: 'email',
      required: true,
      order: 5,
      functionalPurpose: 'CHECKOUT',
    },
  ],
};

describe.each(engines)('accounts on $name', (engine) => {
  let on: AccountServer;
  const sessionOf = async (token: string, realm = 'members') =>
    (await on.ask('/api/v2/session', { method: 'GET', token, realm })).json() as SessionAnswer;

  beforeAll(async () => {
    on = await accountServer(engine, {
      closed: () => {},
      providers: ({ 'settings.json': settings }) =>
        Object.assign(settings, { allowSelfregistration: true, signupWithCredentials: false }),
      elsewhere: ({ 'settings.json': settings }) =>
        Object.assign(settings, {
          allowSelfregistration: true,
          externalRegistrationUri: 'https://join.example/',
          paymentProviders: [{ name: 'pbr', paymentProviderType: 'PBR', paymentProviderGroupType: 'WALLET' }],
        }),
      'billed-by-provider': ({ 'settings.json': settings }) =>
        Object.assign(settings, {
          allowSelfregistration: true,
          signupWithCredentials: false,
          paymentProviders: [{ name: 'pbr', paymentProviderType: 'PBR', paymentProviderGroupType: 'WALLET' }],
        }),
      billed: ({ 'settings.json': settings }) =>
        Object.assign(settings, {
          allowSelfregistration: true,
          paymentProviders: [{ name: 'pbr', paymentProviderType: 'PBR', paymentProviderGroupType: 'WALLET' }],
        }),
      forms: (documents) => {
        Object.assign(documents['settings.json'], { allowSelfregistration: true });
        documents['forms/signup.json'] = form;
      },
    });
  });
  afterAll(() => on.server.close());

  const newAccount = (realm: string, more: object = {}) =>
    on.codeOf('/api/v2/user', {
      realm,
      body: { email: 'form@example.com', secret: SECRET, consentAnswers: [], ...more },
    });

  test('AP-20 sign-up makes an account and its first session, which tells who it is', async () => {
    const { email, session } = await on.signUp({ address: { countryCode: 'FR' } });
    expect(session).toMatchObject({ lacksConfirmation: true, missingInformationStatus: 'INCOMPLETE' });
    expect(decodeJwt(session.authorisationToken)).toMatchObject({
      gue: false,
      rol: 'customer',
      aud: 'members',
      par: 'NON_RESTRICTED',
    });
    expect(await sessionOf(session.authorisationToken)).toMatchObject({ email, impersonationState: 'none' });
    expect((await on.login(email.toUpperCase())).lacksConfirmation).toBe(true);
    const again = { email, secret: SECRET, consentAnswers: CONSENTS };
    expect(await on.codeOf('/api/v2/user', { body: again })).toBe('409 CONFLICT');
    // the same address is somebody else in another realm
    expect(await on.codeOf('/api/v2/user', { realm: 'others', body: again })).toBe('200 undefined');
  });

  test('AP-20 where the provider bills, the fields come as meta_fields', async () => {
    const body = { email: 'p@example.com', secret: SECRET, consentAnswers: [], meta_fields: {} };
    expect((await on.tokens('/api/v2/user/pbr', { realm: 'billed', body })).lacksConfirmation).toBe(false);
    expect(await on.codeOf('/api/v2/user/pbr', { body })).toBe('403 SIGNUP_CLOSED');
  });

  test('RS-26 (part) nobody signs up where the realm lets nobody, or only by a provider or at another address', async () => {
    for (const realm of ['closed', 'providers', 'elsewhere', 'billed-by-provider'])
      expect(await newAccount(realm), realm).toBe('403 SIGNUP_CLOSED');
    const body = { email: 'p@example.com', secret: SECRET, consentAnswers: [], meta_fields: {} };
    for (const realm of ['elsewhere', 'billed-by-provider'])
      expect(await on.codeOf('/api/v2/user/pbr', { realm, body }), realm).toBe('403 SIGNUP_CLOSED');
  });

  test('a password is 6 to 24 characters, and none of those that are tried first', async () => {
    for (const secret of ['12345', 'x'.repeat(25)]) expect(await newAccount('forms', { secret })).toBe('400 BAD_BODY');
    for (const secret of [
      '123456',
      'Password1!',
      'aaaaaaaa',
      'form@example.com',
      'The forms channel'.replaceAll(' ', ''),
    ])
      expect(await newAccount('forms', { secret, fields: { fullName: 'Ada' } }), secret).toBe(
        '422 PASSWORD_TOO_COMMON',
      );
  });

  test('the answers of the sign-up form are held against its fields', async () => {
    const wrong = async (fields: object, countryCode?: string) => {
      const body = { email: 'w@example.com', secret: SECRET, consentAnswers: [], fields };
      const address = countryCode && { address: { countryCode } };
      const answer = await on.ask('/api/v2/user', { realm: 'forms', body: { ...body, ...address } });
      return answer.statusCode === 422 ? answer.json().details.field : answer.statusCode;
    };
    expect(await wrong({})).toBe('fullName');
    expect(await wrong({ fullName: '   ' })).toBe('fullName');
    expect(await wrong({ fullName: 'Ada', birthDate: '2026-02-30' })).toBe('birthDate');
    expect(await wrong({ fullName: 'Ada', role: 'admin' })).toBe('role');
    expect(await wrong({ fullName: 'Ada', state: 'sp' })).toBe('state');
    expect(await wrong({ fullName: 'Ada' }, 'BR')).toBe('state');
    expect(await wrong({ fullName: 'Ada', state: 'rj' }, 'BR')).toBe('state');
    expect(await wrong({ fullName: 'Ada', nickname: 'aaaac' })).toBe('nickname');
    expect(await wrong({ fullName: 'Ada', nickname: 'aab', state: 'sp' }, 'BR')).toBe(200);
  });

  test('what the form asks of the account’s details is in them, a name in two parts as one', async () => {
    const body = { email: 'parts@example.com', secret: SECRET, consentAnswers: [] };
    const fields = { fullName: 'Ada', birthDate: '1990-05-17' };
    const { authorisationToken: token } = await on.tokens('/api/v2/user', {
      realm: 'forms',
      body: { ...body, fields },
    });
    const profile = (await on.ask('/api/v2/user/profile', { method: 'GET', realm: 'forms', token })).json();
    expect(profile).toMatchObject({ name: { fullName: 'Ada' }, birthDate: '1990-05-17', status: 'COMPLETE' });
    const parts = ['firstName', 'lastName'].map((fieldName, order) => ({
      ...{ fieldName, fieldType: 'TEXT' as const, fieldLabel: 'email', required: true, order },
    }));
    expect(readFormAnswers(parts, { firstName: 'Ada', lastName: 'Falk' }, null, NOW)).toEqual({
      details: { fullName: 'Ada Falk' },
      fields: { firstName: 'Ada', lastName: 'Falk' },
    });
  });

  test('the tax number of a sign-up in Spain is held against its letter, as the form in the browser does', () => {
    const tax = [
      { ...{ fieldName: 'taxNumber', fieldType: 'TAX_NUMBER' as const, fieldLabel: 'dni' }, required: true, order: 1 },
    ];
    const read = (taxNumber: string, country: string) => readFormAnswers(tax, { taxNumber }, country, NOW).details;
    expect(read('12345678Z', 'ES')).toEqual({ taxNumber: '12345678Z' });
    expect(() => read('12345678A', 'ES')).toThrow('taxNumber');
    expect(read('12345678A', 'AD')).toEqual({ taxNumber: '12345678A' });
  });

  test('consents that must be given are given; others may stay open', async () => {
    const body = { email: 'c@example.com', secret: SECRET };
    for (const consentAnswers of [
      [],
      [{ ...CONSENTS[0], answer: 'false' }],
      [{ ...CONSENTS[0], answer: null }],
      [...CONSENTS, { consentField: { fieldName: 'nobody', required: false }, answer: 'true' }],
    ])
      expect(await on.codeOf('/api/v2/user', { body: { ...body, consentAnswers } })).toBe('422 FIELD_INVALID');
    await on.signUp({
      consentAnswers: [...CONSENTS, { consentField: { fieldName: 'news', required: false }, answer: 'true' }],
    });
    const stored = await on.server.store.database.selectFrom('consent_record').select(['field', 'answer']).execute();
    expect(stored).toContainEqual({ field: 'news', answer: 'true' });
  });

  test('AP-24 RS-06 an account lacks confirmation until the token of its email comes back, once', async () => {
    const { email, session } = await on.signUp();
    const { authorisationToken: token } = session;
    const first = linkIn(await on.mailbox.next(email));
    expect(first.origin + first.pathname).toBe('https://members.example/email-confirmation');
    // another one takes the place of the first
    expect(await on.codeOf('/api/v2/user/confirmation', { token })).toBe('204');
    const link = linkIn(await on.mailbox.next(email));
    const verify = (from: URL, realm = 'members') =>
      on.codeOf('/api/v2/confirmation-token/verify', {
        realm,
        body: { confirmationToken: from.searchParams.get('token'), secret: SECRET },
      });
    expect(await verify(first)).toBe('410 CODE_REFUSED');
    expect(await verify(link, 'others')).toBe('410 CODE_REFUSED');
    expect((await sessionOf(token)).lacksConfirmation).toBe(true);
    expect(await verify(link)).toBe('204');
    expect(await verify(link)).toBe('410 CODE_REFUSED');
    expect((await sessionOf(token)).lacksConfirmation).toBe(false);
    expect((await on.login(email)).lacksConfirmation).toBe(false);
  });

  test('a confirmation ends after three days', async () => {
    const { email } = await on.signUp();
    const confirmationToken = linkIn(await on.mailbox.next(email)).searchParams.get('token');
    on.pass(3 * DAY);
    expect(await on.codeOf('/api/v2/confirmation-token/verify', { body: { confirmationToken } })).toBe(
      '410 CODE_REFUSED',
    );
  });

  async function resetToken(email: string): Promise<string> {
    expect(await on.codeOf('/api/v2/user/request-password', { body: { email } })).toBe('204');
    for (;;) {
      const link = linkIn(await on.mailbox.next(email));
      if (link.pathname === '/login/reset-password') return link.searchParams.get('token')!;
    }
  }

  test('a new password by email: used once, it ends every session and lets the new one in', async () => {
    const { email, session } = await on.signUp();
    const token = await resetToken(email);
    const reset = (secret: string, realm = 'members') =>
      on.codeOf('/api/v2/user/reset-password', { realm, body: { token, secret } });
    expect(await reset('password1')).toBe('422 PASSWORD_TOO_COMMON');
    expect(await reset(OTHER_SECRET, 'others')).toBe('410 CODE_REFUSED');
    const both = await Promise.all([reset(OTHER_SECRET), reset(OTHER_SECRET)]);
    expect(both.sort()).toEqual(['204', '410 CODE_REFUSED']);
    expect(await on.codeOf('/api/v2/session', { method: 'GET', token: session.authorisationToken })).toBe(
      '401 SESSION_EXPIRED',
    );
    expect(await on.codeOf('/api/v2/login', { body: { email, secret: SECRET } })).toBe('404 NOT_FOUND');
    expect((await on.login(email, OTHER_SECRET)).lacksConfirmation).toBe(false);
    const late = await resetToken(email);
    on.pass(HOUR);
    expect(await on.codeOf('/api/v2/user/reset-password', { body: { token: late, secret: SECRET } })).toBe(
      '410 CODE_REFUSED',
    );
  });

  test('AU-10 (part) a reset link can be checked before it is used, which does not use it', async () => {
    const { email } = await on.signUp();
    const token = await resetToken(email);
    const check = (body: { token: string }, realm = 'members') =>
      on.codeOf('/api/v2/user/reset-password/check', { realm, body });
    expect(await check({ token })).toBe('204');
    expect(await check({ token })).toBe('204');
    expect(await check({ token }, 'others')).toBe('410 CODE_REFUSED');
    expect(await check({ token: 'of-nobody' })).toBe('410 CODE_REFUSED');
    expect(await on.codeOf('/api/v2/user/reset-password', { body: { token, secret: OTHER_SECRET } })).toBe('204');
    expect(await check({ token })).toBe('410 CODE_REFUSED');
    const late = await resetToken(email);
    on.pass(HOUR);
    expect(await check({ token: late })).toBe('410 CODE_REFUSED');
  });

  test('asked for a new password or a link, the answer is the same whoever has an account', async () => {
    const { email } = await on.signUp();
    const before = on.mailbox.sent.length;
    for (const url of ['/api/v2/user/request-password', '/api/v2/login/magic-link']) {
      const [registered, unknown] = [
        await on.ask(url, { body: { email } }),
        await on.ask(url, { body: { email: 'eve@example.com' } }),
      ];
      expect([registered.statusCode, registered.body]).toEqual([204, '']);
      expect([unknown.statusCode, unknown.body]).toEqual([204, '']);
    }
    await Promise.all([on.mailbox.next(email), on.mailbox.next(email)]);
    expect(on.mailbox.sent.slice(before).some(({ to }) => to === 'eve@example.com')).toBe(false);
  });

  test('a mailbox is not flooded, whether or not it has an account', async () => {
    const { email } = await on.signUp();
    for (const to of [email, 'nobody@example.com']) {
      const answers: string[] = [];
      for (let at = 0; at < 6; at++)
        answers.push(await on.codeOf('/api/v2/user/request-password', { body: { email: to } }));
      expect(answers).toEqual([...Array(5).fill('204'), '429 TOO_MANY_ATTEMPTS']);
    }
  });

  test('a link that signs in works once, for a quarter of an hour, and leads where it was asked from', async () => {
    const { email } = await on.signUp();
    await on.mailbox.next(email);
    const askLink = async () => {
      const body = { email, from: '/video/film-1?t=3' };
      expect(await on.codeOf('/api/v2/login/magic-link', { body })).toBe('204');
      return linkIn(await on.mailbox.next(email, /sign-in link/)).searchParams;
    };
    const first = await askLink();
    expect(first.get('from')).toBe('/video/film-1?t=3');
    const verify = (token: string | null) => on.codeOf('/api/v2/login/magic-link/verify', { body: { token } });
    const session = await on.tokens('/api/v2/login/magic-link/verify', { body: { token: first.get('magic') } });
    expect(session.lacksConfirmation).toBe(false);
    expect(await verify(first.get('magic'))).toBe('410 CODE_REFUSED');
    const late = await askLink();
    on.pass(15 * MINUTE);
    expect(await verify(late.get('magic'))).toBe('410 CODE_REFUSED');
    expect(await on.codeOf('/api/v2/login/magic-link', { realm: 'closed', body: { email } })).toBe('403 FEATURE_OFF');
    for (const from of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example'])
      expect(await on.codeOf('/api/v2/login/magic-link', { body: { email, from } })).toBe('400 BAD_BODY');
  });

  test('AP-23 a new password by the one in use ends every other session, and this one goes on', async () => {
    const { email, session } = await on.signUp();
    const other = await on.login(email);
    const update = (token: string, currentSecret: string, secret: string) =>
      on.ask('/api/v4/user/update-password', { method: 'PUT', token, body: { currentSecret, secret } });
    const { authorisationToken: token } = session;
    expect((await update(token, 'wrong', OTHER_SECRET)).json()).toMatchObject({ code: 'SECRET_WRONG' });
    expect((await update(token, SECRET, 'qwerty123')).json()).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
    const next = (await update(token, SECRET, OTHER_SECRET)).json() as SessionTokens;
    const stands = (of: string) => on.codeOf('/api/v2/session', { method: 'GET', token: of });
    expect(await stands(next.authorisationToken)).toBe('200 undefined');
    expect(await stands(other.authorisationToken)).toBe('401 SESSION_EXPIRED');
    const refresh = (from: SessionTokens) =>
      on.codeOf('/api/v2/token/refresh', { token: from.authorisationToken, body: { refreshToken: from.refreshToken } });
    expect(await refresh(next)).toBe('200 undefined');
    expect(await refresh(other)).toBe('401 SESSION_EXPIRED');
    for (let at = 0; at < 5; at++) await update(next.authorisationToken, 'wrong', SECRET);
    expect((await update(next.authorisationToken, OTHER_SECRET, SECRET)).json()).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    });
  });

  test('AP-26 an invitation is read, shows what comes with it, is taken once, or declined', async () => {
    const { authorisationToken: token } = await on.admin();
    const invite = async (email: string) => {
      const body = { email, licenceIds: ['monthly'] };
      return (await on.ask('/api/v2/admin/pendingactivationuser', { token, body })).json() as {
        id: string;
        link: string;
      };
    };
    const { id, link } = await invite('New.Friend@example.com');
    expect(link).toBe(`https://members.example/activate-user/${id}`);
    expect(linkIn(await on.mailbox.next('new.friend@example.com')).href).toBe(link);
    const at = `/api/v2/pendingactivationuser/${id}`;
    expect((await on.ask(at, { method: 'GET' })).json()).toEqual({
      id,
      email: 'n•••@example.com',
      expiresAt: new Date(on.now() + 14 * DAY).toISOString(),
    });
    expect((await on.ask(`${at}/entitlement`, { method: 'GET' })).json()).toEqual({
      licences: [{ id: 'monthly', name: 'Monthly' }],
    });
    expect(await on.codeOf(at, { method: 'GET', realm: 'others' })).toBe('410 CODE_REFUSED');
    const body = { secret: SECRET, consentAnswers: CONSENTS };
    expect(await on.codeOf(`${at}/activate`, { body: { ...body, consentAnswers: [] } })).toBe('422 FIELD_INVALID');
    expect((await on.tokens(`${at}/activate`, { body })).lacksConfirmation).toBe(false);
    expect(await on.codeOf(`${at}/activate`, { body })).toBe('410 CODE_REFUSED');
    expect(await on.codeOf(at, { method: 'GET' })).toBe('410 CODE_REFUSED');
    await on.login('new.friend@example.com');
    const declined = await invite('else@example.com');
    expect(await on.codeOf(`/api/v2/pendingactivationuser/${declined.id}`, { method: 'DELETE' })).toBe('204');
    expect(await on.codeOf(`/api/v2/pendingactivationuser/${declined.id}/activate`, { body })).toBe('410 CODE_REFUSED');
  });

  test('only administrators invite, to accounts that are not there, with licences that are', async () => {
    const { email, session } = await on.signUp();
    const { authorisationToken: token } = await on.admin();
    const invite = (by: string, body: object) => on.codeOf('/api/v2/admin/pendingactivationuser', { token: by, body });
    expect(await invite(session.authorisationToken, { email: 'x@example.com' })).toBe('403 FORBIDDEN');
    expect(await invite(token, { email })).toBe('409 CONFLICT');
    expect(await invite(token, { email: 'x@example.com', licenceIds: ['yearly'] })).toBe('422 FIELD_INVALID');
    expect(await invite(token, { email: 'nobody' })).toBe('422 EMAIL_INVALID');
  });

  test('a viewer sees where they are signed in, and ends one sign-in or all of them', async () => {
    const { email, session } = await on.signUp();
    const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
    on.pass(1000);
    const other = await on.tokens('/api/v2/login', {
      body: { email, secret: SECRET },
      headers: { 'user-agent': agent },
    });
    const { authorisationToken: token } = session;
    const list = async () =>
      ((await on.ask('/api/v2/user/devices', { method: 'GET', token })).json() as Devices).devices;
    const [latest, first] = await list();
    expect([latest!.name, latest!.current, first!.current]).toEqual(['Firefox on Windows', false, true]);
    const end = (id: string, by = token) => on.codeOf(`/api/v2/user/devices/${id}`, { method: 'DELETE', token: by });
    const { session: stranger } = await on.signUp();
    expect(await end(latest!.id, stranger.authorisationToken)).toBe('404 UNKNOWN_DEVICE');
    expect(await end('1')).toBe('404 UNKNOWN_DEVICE');
    expect(await end(latest!.id)).toBe('204');
    const stands = (of: string) => on.codeOf('/api/v2/session', { method: 'GET', token: of });
    expect(await stands(other.authorisationToken)).toBe('401 SESSION_EXPIRED');
    expect(await on.codeOf('/api/v2/logout/everywhere', { token })).toBe('204');
    expect(await stands(token)).toBe('401 SESSION_EXPIRED');
    expect(await stands(stranger.authorisationToken)).toBe('200 undefined');
  });

  test('a suspended account gets no session, by no way in', async () => {
    const { email, session } = await on.signUp();
    await on.mailbox.next(email);
    await on.codeOf('/api/v2/login/magic-link', { body: { email } });
    const token = linkIn(await on.mailbox.next(email)).searchParams.get('magic');
    const suspended = { suspended_at: new Date(on.now()), confirmed_at: new Date(on.now()) };
    await on.server.store.database.updateTable('viewer').set(suspended).where('email', '=', email).execute();
    const { authorisationToken, refreshToken } = session;
    expect(await on.codeOf('/api/v2/login', { body: { email, secret: SECRET } })).toBe('403 user_self_suspended');
    expect(await on.codeOf('/api/v2/login/magic-link/verify', { body: { token } })).toBe('403 user_self_suspended');
    expect(await on.codeOf('/api/v2/token/refresh', { token: authorisationToken, body: { refreshToken } })).toBe(
      '403 user_self_suspended',
    );
    expect(await on.codeOf('/api/v2/session', { method: 'GET', token: authorisationToken })).toBe(
      '403 user_self_suspended',
    );
    // a wrong password tells nothing of it
    expect(await on.codeOf('/api/v2/login', { body: { email, secret: 'wrong' } })).toBe('404 NOT_FOUND');
  });

  test('bodies that are too long, and calls without a right bearer, are refused', async () => {
    const long = 'x'.repeat(300);
    for (const [url, body] of [
      ['/api/v2/user', { email: `${long}@example.com`, secret: SECRET, consentAnswers: [] }],
      ['/api/v2/user', { email: 'a@example.com', secret: SECRET, consentAnswers: [], fields: { a: 'x'.repeat(2000) } }],
      ['/api/v2/user/request-password', { email: `${long}@example.com` }],
      ['/api/v2/user/reset-password', { token: long, secret: SECRET }],
      ['/api/v2/confirmation-token/verify', { confirmationToken: long }],
      ['/api/v2/login/magic-link/verify', { token: long }],
    ] as const)
      expect(await on.codeOf(url, { body }), url).toBe('400 BAD_BODY');
    expect(await on.codeOf('/api/v2/user', { body: { email: 'x'.repeat(300_000) } })).toBe('413 BODY_TOO_LARGE');
    const { session } = await on.signUp({}, 'others');
    expect(await on.codeOf('/api/v2/user/devices', { method: 'GET' })).toBe('401 TOKEN_MISSING');
    expect(await on.codeOf('/api/v2/user/devices', { method: 'GET', token: session.authorisationToken })).toBe(
      '403 WRONG_REALM',
    );
  });

  test('what the store holds of codes, pins and passwords opens nothing', async () => {
    const { email } = await on.signUp();
    const link = linkIn(await on.mailbox.next(email));
    const rows = await on.server.store.database.selectFrom('one_time_code').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(link.searchParams.get('token'));
  });
});
