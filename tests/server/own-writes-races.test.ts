import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionTokens, UserAddresses, UserProfile } from '../../schemas/generated/types';
import { endDerivedAccess } from '../../server/features/auth/accounts/end-access';
import { lockAccount } from '../../server/features/auth/sessions/account-lock';
import { deviceStore } from '../../server/features/auth/sessions/device-store';
import { codeStore } from '../../server/features/mail/code-store';
import { faultOf } from '../fixtures/documented';
import { isWaiting } from '../fixtures/lock-waits';
import { createMailbox } from '../fixtures/mailbox';
import { members, SECRET, type TestCall } from '../fixtures/members';
import type { Documents } from '../fixtures/realm-folder';
import { eventually, withShop } from '../fixtures/shop';
import { NOW, type TestServer } from '../fixtures/test-server';
import { type TwoServers, twoServers } from '../fixtures/two-servers';

const REALM = 'home';
const BILLING = '/api/v2/user/billing-details';
const ADDRESS = '/api/v2/user/address';
const PROFILE = '/api/v2/user/profile';
const PIN = '/api/v1/parental-control/pin';
const PORTO = { countryCode: 'PT' };
const DETAILS = { contactEmail: 'elsewhere@example.com', name: { fullName: 'Ada', preferredName: 'Ada' } };
const ROUNDS = 6;
/** To confirm the password takes an erasure some time, in which the other calls go on. */
const ERASURES = 3;
const HOUR = 60 * 60 * 1000;

/** A realm in which everything that a viewer has of their own is switched on. */
function withEverything(documents: Documents): void {
  withShop(documents);
  Object.assign(documents['settings.json'], {
    pinLoginEnabled: true,
    watchlistsEnabled: true,
    profileConfiguration: { status: 'ENABLED', maxProfiles: 12, childProfilesAllowed: true },
  });
  documents['consents.json'] = {
    prompts: [{ consentField: { fieldName: 'news', required: false }, text: 'Send me news' }],
    cookies: {
      text: 'We measure.',
      version: 1,
      purposes: [{ purpose: 'ANALYTICS', title: 'Statistics', description: 'What is watched' }],
    },
  };
}

function withFavourites(documents: Documents): void {
  withEverything(documents);
  documents['settings.json'].watchlistsEnabled = false;
}

describe('two processes write for one account at once, and', () => {
  let servers: TwoServers;
  const mailbox = createMailbox();
  let now = NOW;
  let made = 0;
  const { ask, account } = members(() => servers.one);
  beforeAll(async () => {
    const realms = { [REALM]: withEverything, favourites: withFavourites };
    servers = await twoServers(realms, { clock: () => now, deliver: mailbox.deliver });
    await servers.other.ready();
  });
  afterAll(() => servers.close());

  const database = () => servers.one.store.database;
  let realm = REALM;
  let email: string;
  let id: string;
  let session: SessionTokens;
  beforeEach(() => begin());

  async function begin(within = REALM) {
    made += 1;
    // what is limited by hour is not what is tested
    now += HOUR;
    realm = within;
    email = `writer-${made}@example.com`;
    ({ id } = await account(email, { realm }));
    session = await signIn();
  }
  const signIn = async () =>
    (await send('/api/v2/login', { body: { email, secret: SECRET }, token: undefined })).json();
  const apps = (): TestServer['app'][] => [servers.one.app, servers.other];
  async function send(url: string, call: TestCall = {}) {
    const token = 'token' in call ? call.token : session.authorisationToken;
    const headers = { host: `${realm}.example` };
    const answer = await ask(url, { realm, from: `10.2.${made % 250}.1`, headers, ...call, token });
    const { statusCode: status, body } = answer;
    const type = String(answer.headers['content-type'] ?? '');
    expect(faultOf({ method: call.method ?? 'POST', address: url, status, type, body })).toBeNull();
    return answer;
  }
  const read = async <Answer>(url: string): Promise<Answer> => (await send(url, { method: 'GET' })).json();
  async function codesOf(calls: readonly PromiseLike<{ statusCode: number; body: string }>[]): Promise<string[]> {
    const answers = await Promise.all(calls);
    return answers.map(({ statusCode, body }) => [statusCode, body && JSON.parse(body).code].filter(Boolean).join(' '));
  }
  const atOnce = (url: string, bodies: readonly object[], method: TestCall['method'] = 'PUT') =>
    codesOf(bodies.map((body, at) => send(url, { method, body, app: apps()[at % 2]! })));

  test('the first billing details, sent twice, are one address', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0) await begin();
      const lines = ['Rua Augusta 1', 'Rua Augusta 2', 'Rua Augusta 3', 'Rua Augusta 4'];
      const answers = await atOnce(
        BILLING,
        lines.map((line1) => ({ address: { ...PORTO, line1 } })),
      );
      expect(answers).toEqual(lines.map(() => '204'));
      const { addresses } = await read<UserAddresses>(ADDRESS);
      expect(addresses).toHaveLength(1);
    }
  });

  test('of several addresses that become the default, one is', async () => {
    const ids: string[] = [];
    for (const at of [1, 2, 3]) {
      const row = { id: crypto.randomUUID(), realm, viewer: id, country_code: 'PT', is_default: at === 1 };
      await database()
        .insertInto('address')
        .values({ ...row, created_at: new Date(now) })
        .execute();
      ids.push(row.id);
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await codesOf(
        [...ids, ...ids].map((address, at) =>
          send(`${ADDRESS}/${address}`, { method: 'PUT', body: { ...PORTO, default: true }, app: apps()[at % 2]! }),
        ),
      );
      expect(answers).toEqual(answers.map(() => '204'));
      const { addresses } = await read<UserAddresses>(ADDRESS);
      expect(addresses.filter((address) => address.default)).toHaveLength(1);
    }
  });

  test('each contact email that was stored is told that another takes its place', async () => {
    const contacts = ['first@example.com', 'second@example.com', 'third@example.com'];
    const bodies = contacts.map((contactEmail) => ({ ...DETAILS, contactEmail }));
    expect(await atOnce(PROFILE, bodies)).toEqual(['200', '200', '200']);
    const { contactEmail } = await read<UserProfile>(PROFILE);
    expect(contacts).toContain(contactEmail);
    // told when it was stored, and when another one took its place
    await eventually(async () =>
      expect(contacts.map((contact) => mailbox.sent.filter(({ to }) => to === contact).length)).toEqual(
        contacts.map((contact) => (contact === contactEmail ? 1 : 2)),
      ),
    );
  });

  test('AU-14 (part) of several PINs one is set; the others are told to try again, and the session stands', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0) await begin();
      const answers = await atOnce(PIN, [{ pin: '1111' }, { pin: '2222' }, { pin: '3333' }, { pin: '4444' }], 'POST');
      expect(answers).toContain('204');
      for (const answer of answers) expect(['204', '409 ACCOUNT_CHANGED', '403 PIN_REQUIRED']).toContain(answer);
      expect(answers.filter((answer) => answer === '204')).toHaveLength(1);
      expect((await send(PROFILE, { method: 'GET' })).statusCode).toBe(200);
    }
  });

  test('what is saved while a PIN is set or a device is removed does not end the session', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0) await begin();
      const other = await signIn();
      const { devices } = await read<{ devices: { id: string; current: boolean }[] }>('/api/v2/user/devices');
      const { id: device } = devices.find(({ current }) => !current)!;
      expect(other.authorisationToken).toBeTruthy();
      const answers = await codesOf([
        send(PIN, { body: { pin: '1111' } }),
        send(`/api/v2/user/devices/${device}`, { method: 'DELETE' }),
        ...[1, 2, 3, 4].map((at) => send(BILLING, { method: 'PUT', body: { address: PORTO }, app: apps()[at % 2]! })),
      ]);
      for (const answer of answers) expect(['204', '409 ACCOUNT_CHANGED']).toContain(answer);
      expect((await send(PROFILE, { method: 'GET' })).statusCode).toBe(200);
    }
  });

  test('a reset code is good for another try where the account was changed while it was used', async () => {
    const code = await codeStore(database(), realm, 'pin-reset').make({ viewer: id, endsAt: now + HOUR });
    const [bySession, byCode] = await codesOf([
      send(PIN, { body: { pin: '1111' } }),
      send(PIN, { body: { pin: '2222', resetCode: code }, app: servers.other }),
    ]);
    expect(['204', '409 ACCOUNT_CHANGED', '403 PIN_REQUIRED']).toContain(bySession);
    if (byCode !== '204') expect(byCode).toBe('409 ACCOUNT_CHANGED');
    const again = await send(PIN, { body: { pin: '3333', resetCode: code } });
    expect([byCode, again.statusCode]).toBeOneOf([
      ['204', 410],
      ['409 ACCOUNT_CHANGED', 204],
    ]);
  });

  test('a logout keeps nobody from ending all that the account has opened', async () => {
    const { pin } = (await send('/api/v2/login/pin', { body: { deviceName: 'Hall' }, token: undefined })).json();
    expect(await codesOf([send(`/api/v2/login/pin/${pin}`, { body: { approve: true, secret: SECRET } })])).toEqual([
      '204',
    ]);
    const { refreshToken } = session;
    let loggedOut: Promise<string[]> | undefined;
    await database()
      .transaction()
      .execute(async (transaction) => {
        await endDerivedAccess(transaction, { realm, viewer: id });
        loggedOut = codesOf([send('/api/v2/logout', { body: { refreshToken } })]);
        await expect.poll(() => isWaiting(database())).toBe(true);
        await deviceStore(transaction, realm).endAll(id);
      });
    expect(await loggedOut).toEqual(['204']);
  });

  test('a confirmation of the address keeps nobody from erasing the account', async () => {
    await database().updateTable('viewer').set({ confirmed_at: null }).where('id', '=', id).execute();
    const confirmationToken = await codeStore(database(), realm, 'confirmation').make({
      viewer: id,
      endsAt: now + HOUR,
    });
    let confirmed: Promise<string[]> | undefined;
    await database()
      .transaction()
      .execute(async (transaction) => {
        await lockAccount(transaction, realm, id);
        const body = { confirmationToken, secret: SECRET };
        confirmed = codesOf([send('/api/v2/confirmation-token/verify', { body, token: undefined })]);
        await expect.poll(() => isWaiting(database())).toBe(true);
        await transaction.deleteFrom('viewer').where('id', '=', id).execute();
      });
    expect(await confirmed).toEqual(['410 CODE_REFUSED']);
  });

  /** What viewers write or have made for them by asking, by what it is. */
  const WRITES: Readonly<Record<string, readonly (TestCall & { url: string; realm?: string })[]>> = {
    'billing details': [{ url: BILLING, method: 'PUT', body: { address: PORTO } }],
    details: [{ url: PROFILE, method: 'PUT', body: DETAILS }],
    profiles: [
      { url: '/api/v2/profiles', method: 'GET' },
      { url: '/api/v2/profiles', body: { name: 'Kid', type: 'c' } },
    ],
    watchlists: [
      { url: '/api/v2/watchlists', body: { name: 'Later' } },
      { url: '/api/v2/watchlists', method: 'GET' },
    ],
    favourites: [
      { url: '/api/v2/favourites/film-1', method: 'PUT', realm: 'favourites' },
      { url: '/api/v2/favourites', method: 'GET', realm: 'favourites' },
      { url: '/api/v2/favourites', method: 'PUT', body: { contentIds: ['film-2', 'film-1'] }, realm: 'favourites' },
      { url: '/api/v2/favourites/film-1', method: 'DELETE', realm: 'favourites' },
    ],
    'progress and preferences': [
      { url: '/api/v2/progress', method: 'PUT', body: { contentId: 'film-1', position: 5, duration: 100 } },
      { url: '/api/v2/progress/film-1', method: 'DELETE' },
      { url: '/api/v2/history', method: 'DELETE' },
      { url: '/api/v2/user-preferences', method: 'PUT', body: { autoAdvance: true } },
    ],
    consents: [
      { url: '/api/v2/consent-prompt', method: 'PUT', body: [{ promptField: 'news', answer: 'true' }] },
      { url: '/api/v2/consent-prompt', method: 'PUT', body: [{ promptField: 'news', answer: 'false' }] },
      { url: '/api/v2/cookie-consent', method: 'PUT', body: { version: 1, purposes: [] } },
      { url: '/api/v2/cookie-consent', method: 'PUT', body: { version: 1, purposes: ['ANALYTICS'] } },
    ],
    'a basket and a referral': [
      { url: '/api/v4/gifts/add-to-basket/monthly-gift', body: { recipientEmail: 'friend@example.com' } },
      {
        url: '/api/v2/referral-session',
        body: { esrefid: 'partner', expiresAt: new Date(NOW + 1000 * HOUR).toISOString() },
      },
    ],
    'codes by email': [
      { url: '/api/v2/user/confirmation' },
      { url: `${PIN}/reset` },
      { url: '/api/v2/user/passkeys/confirmation' },
    ],
    'a PIN': [{ url: PIN, body: { pin: '1111' } }],
  };

  const EACH = Object.values(WRITES)
    .flat()
    .map((write) => [`${write.method ?? 'POST'} ${write.url}`, write] as const);

  test.each(EACH)('%s finds the session over where it has waited for the erasure', async (_, { url, ...call }) => {
    await begin(call.realm);
    await database().updateTable('viewer').set({ confirmed_at: null }).where('id', '=', id).execute();
    let code: string | undefined;
    let sent: Promise<void> | undefined;
    let hasWaited = false;
    await database()
      .transaction()
      .execute(async (transaction) => {
        await transaction.deleteFrom('viewer').where('id', '=', id).execute();
        sent = codesOf([send(url, call)]).then(([answer]) => {
          code = answer;
        });
        // what writes no row of the viewer's need not wait
        await expect
          .poll(async () => {
            hasWaited = await isWaiting(database());
            return hasWaited || code !== undefined;
          })
          .toBe(true);
      });
    await sent;
    if (hasWaited) expect(code).toBe('401 SESSION_EXPIRED');
    else expect(code).toMatch(/^20/);
  });

  test.each(Object.keys(WRITES))(
    '%s: where the account is erased meanwhile, the session is over, and nothing fails',
    async (what) => {
      for (let round = 0; round < ERASURES; round += 1) {
        const writes = WRITES[what]!;
        await begin(writes[0]!.realm);
        if (what === 'codes by email')
          await database().updateTable('viewer').set({ confirmed_at: null }).where('id', '=', id).execute();
        let isErased = false;
        const seen = new Set<string>();
        /** Sends a call again and again, as several tabs would, until the account is gone. */
        async function repeat({ url, ...call }: TestCall & { url: string }, app: TestServer['app']): Promise<void> {
          while (true) {
            const isLast = isErased;
            const { statusCode, body } = await send(url, { ...call, app });
            if (statusCode >= 400) seen.add(`${statusCode} ${JSON.parse(body).code}`);
            if (isLast || statusCode === 401 || statusCode === 429) return;
          }
        }
        const erase = async (): Promise<number> => {
          const { statusCode, body } = await send('/api/v2/user', {
            method: 'DELETE',
            body: { email, secret: SECRET },
          });
          if (body && JSON.parse(body).code === 'ACCOUNT_CHANGED') return erase();
          isErased = true;
          return statusCode;
        };
        const writing = writes.flatMap((write) => apps().flatMap((app) => [repeat(write, app), repeat(write, app)]));
        const [erased] = await Promise.all([erase(), ...writing]);
        expect(erased).toBe(204);
        for (const code of seen)
          expect(code).toBeOneOf([
            '401 SESSION_EXPIRED',
            '409 ACCOUNT_CHANGED',
            // the token of an account names its profile
            '404 UNKNOWN_PROFILE',
            ...['409 PROFILE_LIMIT', '409 LIST_LIMIT', '429 TOO_MANY_ATTEMPTS', '403 PIN_REQUIRED'],
          ]);
      }
    },
  );
});
