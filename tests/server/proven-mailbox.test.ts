import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Devices } from '../../schemas/generated/types';
import { type AccountServer, accountServer, CONSENTS, SECRET } from '../fixtures/accounts';
import { engines } from '../fixtures/engines';
import { linkIn } from '../fixtures/mailbox';

const ANOTHER = 'quiet-harbour-52';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

describe.each(engines)('an address that somebody else signed up with, on $name', (engine) => {
  let on: AccountServer;
  beforeAll(async () => {
    on = await accountServer(engine);
  });
  afterAll(() => on.server.close());

  const login = (email: string, secret: string) => on.codeOf('/api/v2/login', { body: { email, secret } });
  const stands = (token: string) => on.codeOf('/api/v2/user/profile', { method: 'GET', token });
  const linkOf = async (email: string, url: string, subject: RegExp) => {
    expect(await on.codeOf(url, { body: { email } })).toBe('204');
    return linkIn(await on.mailbox.next(email, subject)).searchParams;
  };

  test('the first link that signs its owner in ends the stranger’s password, session, pin and links', async () => {
    const { email, session: stranger } = await on.signUp();
    const { authorisationToken: token } = stranger;
    expect(await on.codeOf('/api/v1/parental-control/pin', { token, body: { pin: '1234' } })).toBe('204');
    const confirmation = linkIn(await on.mailbox.next(email, /^Confirm/)).searchParams.get('token');
    const magic = (await linkOf(email, '/api/v2/login/magic-link', /sign-in link/)).get('magic');
    const owner = await on.tokens('/api/v2/login/magic-link/verify', { body: { token: magic } });
    expect(await stands(owner.authorisationToken)).toBe('200 undefined');
    expect(await stands(token)).toBe('401 SESSION_EXPIRED');
    expect(await login(email, SECRET)).toBe('404 NOT_FOUND');
    const pin = await on.ask('/api/v1/parental-control', { method: 'GET', token: owner.authorisationToken });
    expect(pin.json().hasPin).toBe(false);
    const body = { confirmationToken: confirmation };
    expect(await on.codeOf('/api/v2/confirmation-token/verify', { body })).toBe('410 CODE_REFUSED');
    // from now on the owner's own password stays
    const reset = (await linkOf(email, '/api/v2/user/request-password', /password/)).get('token');
    await on.codeOf('/api/v2/user/reset-password', { body: { token: reset, secret: ANOTHER } });
    const later = (await linkOf(email, '/api/v2/login/magic-link', /sign-in link/)).get('magic');
    await on.tokens('/api/v2/login/magic-link/verify', { body: { token: later } });
    expect(await login(email, ANOTHER)).toBe('200 undefined');
  });

  test('the link that confirms asks elsewhere for the password, which only who signed up has', async () => {
    const { email, session: stranger } = await on.signUp();
    const confirmationToken = linkIn(await on.mailbox.next(email, /^Confirm/)).searchParams.get('token');
    const confirm = (more: object = {}, headers: Record<string, string> = {}) =>
      on.codeOf('/api/v2/confirmation-token/verify', { body: { confirmationToken, ...more }, headers });
    const lacks = async () =>
      (await on.ask('/api/v2/session', { method: 'GET', token: stranger.authorisationToken })).json().lacksConfirmation;
    // the owner of the mailbox, who did not sign up
    expect(await confirm()).toBe('403 REAUTHENTICATION_REQUIRED');
    expect(await confirm({ secret: ANOTHER })).toBe('403 SECRET_WRONG');
    expect(await lacks()).toBe(true);
    const token = (await linkOf(email, '/api/v2/user/request-password', /password/)).get('token');
    expect(await on.codeOf('/api/v2/user/reset-password', { body: { token, secret: ANOTHER } })).toBe('204');
    expect(await stands(stranger.authorisationToken)).toBe('401 SESSION_EXPIRED');
    expect(await login(email, SECRET)).toBe('404 NOT_FOUND');
    // who signed up, on another device, and on the same one
    const own = await on.signUp();
    const link = linkIn(await on.mailbox.next(own.email, /^Confirm/)).searchParams.get('token');
    expect(await confirm({ confirmationToken: link, secret: SECRET })).toBe('204');
    const here = await on.signUp();
    const again = linkIn(await on.mailbox.next(here.email, /^Confirm/)).searchParams.get('token');
    const deviceHeaders = { 'x-device-tokens': here.session.deviceToken! };
    expect(await confirm({ confirmationToken: again }, deviceHeaders)).toBe('204');
  });

  test('so does a new password by email', async () => {
    const { email, session: stranger } = await on.signUp();
    await on.codeOf('/api/v1/parental-control/pin', {
      token: stranger.authorisationToken,
      body: { pin: '1234' },
    });
    const token = (await linkOf(email, '/api/v2/user/request-password', /password/)).get('token');
    expect(await on.codeOf('/api/v2/user/reset-password', { body: { token, secret: ANOTHER } })).toBe('204');
    expect(await stands(stranger.authorisationToken)).toBe('401 SESSION_EXPIRED');
    expect(await login(email, SECRET)).toBe('404 NOT_FOUND');
    const { authorisationToken } = await on.login(email, ANOTHER);
    const pin = await on.ask('/api/v1/parental-control', { method: 'GET', token: authorisationToken });
    expect(pin.json().hasPin).toBe(false);
  });

  test('AU-10 (part) a link that is opened after a quiet while is answered, and holds nobody else up', async () => {
    const { email } = await on.signUp();
    const reset = (await linkOf(email, '/api/v2/user/request-password', /password/)).get('token');
    // by then the process reads the store's keys again
    on.pass(30_000);
    expect(await on.codeOf('/api/v2/user/reset-password', { body: { token: reset, secret: ANOTHER } })).toBe('204');
    const magic = (await linkOf(email, '/api/v2/login/magic-link', /sign-in link/)).get('magic');
    on.pass(30_000);
    await on.tokens('/api/v2/login/magic-link/verify', { body: { token: magic } });
    expect(await login(email, ANOTHER)).toBe('200 undefined');
  });

  test('who opens the link on the device on which they signed up keeps their password', async () => {
    const { email, session } = await on.signUp();
    const magic = (await linkOf(email, '/api/v2/login/magic-link', /sign-in link/)).get('magic');
    await on.tokens('/api/v2/login/magic-link/verify', {
      body: { token: magic },
      headers: { 'x-device-tokens': session.deviceToken! },
    });
    expect(await stands(session.authorisationToken)).toBe('200 undefined');
    expect(await login(email, SECRET)).toBe('200 undefined');
  });

  test('addresses that only look like others are refused, at sign-up and at an invitation', async () => {
    const odd = ['ａda@example.com', 'ada@ｅxample.com', 'oﬃce@example.com', 'ada@example', 'ada'];
    const { authorisationToken: token } = await on.admin();
    for (const email of odd) {
      const body = { email, secret: SECRET, consentAnswers: CONSENTS };
      expect(await on.codeOf('/api/v2/user', { body }), email).toBe('422 EMAIL_INVALID');
      const invited = on.codeOf('/api/v2/admin/pendingactivationuser', { token, body: { email } });
      expect(await invited, email).toBe('422 EMAIL_INVALID');
    }
  });

  describe('a device is no longer known', () => {
    /** An account, with what a thief has of its devices; nobody has been told of a sign-in yet. */
    async function withThief() {
      const { email, session } = await on.signUp();
      const { deviceToken } = await on.login(email, SECRET);
      await on.mailbox.next(email, /^New sign-in/);
      const { length: before } = on.mailbox.sent;
      const told = () =>
        on.mailbox.sent.slice(before).filter(({ to, subject }) => to === email && /^New sign-in/.test(subject)).length;
      return { email, session, thief: deviceToken!, told };
    }
    const signIn = (email: string, secret: string, deviceToken: string) =>
      on.tokens('/api/v2/login', { body: { email, secret }, headers: { 'x-device-tokens': deviceToken } });

    test('after the password is changed, but for the one where it was', async () => {
      const { email, session, thief, told } = await withThief();
      const change = { currentSecret: SECRET, secret: ANOTHER };
      const token = session.authorisationToken;
      const changed = await on.tokens('/api/v4/user/update-password', { method: 'PUT', token, body: change });
      await signIn(email, ANOTHER, changed.deviceToken!);
      await signIn(email, ANOTHER, session.deviceToken!);
      await on.mailbox.next(email, /^New sign-in/);
      await signIn(email, ANOTHER, thief);
      await on.mailbox.next(email, /^New sign-in/);
      expect(told()).toBe(2);
    });

    test('after signing out everywhere', async () => {
      const { email, session, thief, told } = await withThief();
      expect(await on.codeOf('/api/v2/logout/everywhere', { token: session.authorisationToken })).toBe('204');
      await signIn(email, SECRET, thief);
      await on.mailbox.next(email, /^New sign-in/);
      expect(told()).toBe(1);
    });

    test('after one was taken out, and is again by the next tokens of a session that goes on', async () => {
      const { email, session, thief, told } = await withThief();
      const { authorisationToken: token, refreshToken } = session;
      const url = '/api/v2/user/devices';
      const { devices }: Devices = (await on.ask(url, { method: 'GET', token })).json();
      const { id } = devices.find(({ current }) => !current)!;
      expect(await on.codeOf(`${url}/${id}`, { method: 'DELETE', token })).toBe('204');
      const next = await on.tokens('/api/v2/token/refresh', { token, body: { refreshToken } });
      await signIn(email, SECRET, next.deviceToken!);
      await signIn(email, SECRET, thief);
      await on.mailbox.next(email, /^New sign-in/);
      expect(told()).toBe(1);
    });
  });

  test('its owner is told of a new password, of a sign-in on a new device, and of another address', async () => {
    const { email, session } = await on.signUp();
    const deviceHeaders = { 'x-device-tokens': session.deviceToken! };
    const { length: before } = on.mailbox.sent;
    await on.tokens('/api/v2/login', { body: { email, secret: SECRET }, headers: deviceHeaders });
    await on.tokens('/api/v2/login', { body: { email, secret: SECRET }, headers: { 'user-agent': FIREFOX } });
    const device = await on.mailbox.next(email, /^New sign-in/);
    expect(device.text).toContain('Firefox on Windows');
    expect(on.mailbox.sent.slice(before).filter(({ subject }) => /^New sign-in/.test(subject))).toHaveLength(1);

    const { authorisationToken: token } = session;
    const change = { currentSecret: SECRET, secret: ANOTHER };
    const changed = await on.tokens('/api/v4/user/update-password', { method: 'PUT', token, body: change });
    expect((await on.mailbox.next(email, /password was changed/)).text).toContain('/login/request-password');

    const set = async (contactEmail: string) => {
      const body = { contactEmail, name: { fullName: 'Ada', preferredName: '' } };
      const url = '/api/v2/user/profile';
      expect(await on.codeOf(url, { method: 'PUT', token: changed.authorisationToken, body })).toBe('200 undefined');
    };
    await set('letters@example.com');
    await Promise.all([email, 'letters@example.com'].map((to) => on.mailbox.next(to, /contact email was changed/)));
    await set('other@example.com');
    const recipients = [email, 'letters@example.com', 'other@example.com'];
    await Promise.all(recipients.map((to) => on.mailbox.next(to, /contact email was changed/)));
  });

  test('passwords of the list of the best known are refused, with a tail too; others are not', async () => {
    const { session } = await on.signUp();
    const { authorisationToken: token } = session;
    const change = (secret: string) =>
      on.codeOf('/api/v4/user/update-password', { method: 'PUT', token, body: { currentSecret: SECRET, secret } });
    for (const secret of ['sunshine', 'Trustno1', 'mustang', 'starwars', 'Liverpool!2024', 'zxcvbnm1'])
      expect(await change(secret), secret).toBe('422 PASSWORD_TOO_COMMON');
    expect(await change(ANOTHER)).toBe('200 undefined');
  });
});
