import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionTokens } from '../../schemas/generated/types';
import { codeStore } from '../../server/features/mail/code-store';
import { faultOf } from '../fixtures/documented';
import { members, SECRET, type TestCall } from '../fixtures/members';
import { withShop } from '../fixtures/shop';
import { NOW, type TestServer } from '../fixtures/test-server';
import { type TwoServers, twoServers } from '../fixtures/two-servers';

const REALM = 'home';
const PROFILE = '/api/v2/user/profile';
const PIN = '/api/v1/parental-control/pin';
const ROUNDS = 6;
const HOUR = 60 * 60 * 1000;

describe('two processes write for one account at once, and', () => {
  let servers: TwoServers;
  let now = NOW;
  let made = 0;
  const { ask, account } = members(() => servers.one);
  beforeAll(async () => {
    servers = await twoServers({ [REALM]: withShop }, { clock: () => now });
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
  async function codesOf(calls: readonly PromiseLike<{ statusCode: number; body: string }>[]): Promise<string[]> {
    const answers = await Promise.all(calls);
    return answers.map(({ statusCode, body }) => [statusCode, body && JSON.parse(body).code].filter(Boolean).join(' '));
  }
  const atOnce = (url: string, bodies: readonly object[], method: TestCall['method'] = 'PUT') =>
    codesOf(bodies.map((body, at) => send(url, { method, body, app: apps()[at % 2]! })));

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
});
