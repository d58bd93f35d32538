import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeStore } from '../../server/features/mail/code-store';
import type { Store } from '../../server/kernel/database/open';
import { createCounters } from '../../server/kernel/limits/counters';
import { networksOf } from '../../server/kernel/limits/network';
import { networkLimit } from '../../server/kernel/limits/network-limit';
import { purgeRateLimits, type StoredLimit, storedLimit } from '../../server/kernel/limits/rate-limits';
import { openStore } from '../../server/open-store';
import { type AccountServer, accountServer, SECRET } from '../fixtures/accounts';
import { engines } from '../fixtures/engines';
import { SECRET as MEMBER_SECRET, members } from '../fixtures/members';
import { NOW } from '../fixtures/test-server';
import { twoServers } from '../fixtures/two-servers';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe.each(engines)('sign-ins by password on $name', (engine) => {
  let on: AccountServer;
  let email = '';
  let count = 0;
  beforeAll(async () => {
    on = await accountServer(engine);
  });
  afterAll(() => on.server.close());
  beforeEach(async () => {
    count += 1;
    ({ email } = await on.signUp());
    on.pass(20 * MINUTE);
  });

  const owner = () => `192.0.2.${count}`;
  const stranger = () => `198.51.100.${count}`;
  const codeOf = (secret: string, from: string, headers: Record<string, string> = {}, of = email) =>
    on.codeOf('/api/v2/login', { body: { email: of, secret }, from, headers });

  test('a stranger who guesses is slowed down more and more, and the owner elsewhere is not', async () => {
    for (let at = 0; at < 5; at++) expect(await codeOf('wrong', stranger())).toBe('404 NOT_FOUND');
    const waits: number[] = [];
    for (let at = 0; at < 4; at++) {
      const refused = await on.ask('/api/v2/login', { body: { email, secret: 'wrong' }, from: stranger() });
      expect(refused.statusCode).toBe(429);
      const seconds = Number(refused.headers['retry-after']);
      waits.push(seconds);
      on.pass(seconds * SECOND);
      expect(await codeOf('wrong', stranger())).toBe('404 NOT_FOUND');
    }
    expect(waits).toEqual([1, 2, 4, 8]);
    expect(await codeOf(SECRET, owner())).toBe('200 undefined');
  });

  test('an address without an account is limited alike', async () => {
    const nobody = `nobody-${count}@example.com`;
    for (let at = 0; at < 5; at++) expect(await codeOf('wrong', stranger(), {}, nobody)).toBe('404 NOT_FOUND');
    expect(await codeOf('wrong', stranger(), {}, nobody)).toBe('429 TOO_MANY_ATTEMPTS');
  });

  test('guesses at the same time are counted before any of them is checked', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf('wrong', stranger())));
    expect(codes.filter((code) => code === '404 NOT_FOUND')).toHaveLength(5);
  });

  test('many strangers together slow down new devices, and not one that signed in before', async () => {
    const { deviceToken } = await on.tokens('/api/v2/login', { body: { email, secret: SECRET }, from: owner() });
    expect(deviceToken).toBeTypeOf('string');
    for (let at = 0; at < 50; at++) expect(await codeOf('wrong', `10.${count}.1.${at}`)).toBe('404 NOT_FOUND');
    expect(await codeOf(SECRET, owner())).toBe('429 TOO_MANY_ATTEMPTS');
    const device = { 'x-device-tokens': deviceToken! };
    // neither another account's token nor a forged one helps
    const { session: other } = await on.signUp();
    for (const token of [other.deviceToken!, `${deviceToken}x`, deviceToken!.replace(/\.\d+\./, '.9999999999999.')])
      expect(await codeOf(SECRET, owner(), { 'x-device-tokens': token })).toBe('429 TOO_MANY_ATTEMPTS');
    expect(await codeOf(SECRET, owner(), device)).toBe('200 undefined');
    // the device's own guesses are limited
    for (let at = 0; at < 10; at++) expect(await codeOf('wrong', owner(), device)).toBe('404 NOT_FOUND');
    expect(await codeOf('wrong', owner(), device)).toBe('429 TOO_MANY_ATTEMPTS');
  });

  test('many devices that signed in before share what is tried on them', async () => {
    const devices: Record<string, string>[] = [];
    for (let at = 0; at < 8; at++) {
      const { deviceToken } = await on.tokens('/api/v2/login', { body: { email, secret: SECRET }, from: owner() });
      devices.push({ 'x-device-tokens': deviceToken! });
    }
    const guesses = devices.flatMap((device) =>
      Array.from({ length: 10 }, () => codeOf('wrong', `10.${count}.3.1`, device)),
    );
    const codes = await Promise.all(guesses);
    // thirty, and five more as for somebody who has no such device
    expect(codes.filter((code) => code === '404 NOT_FOUND')).toHaveLength(35);
  });

  test('a completed reset forgives what was tried before', async () => {
    for (let at = 0; at < 50; at++) await codeOf('wrong', `10.${count}.2.${at}`);
    expect(await codeOf(SECRET, owner())).toBe('429 TOO_MANY_ATTEMPTS');
    const { database } = on.server.store;
    const id = await on.idOf(email);
    const token = await codeStore(database, 'members', 'reset').make({ viewer: id, endsAt: on.now() + MINUTE });
    const body = { token, secret: 'quiet-harbour-52' };
    expect(await on.codeOf('/api/v2/user/reset-password', { body, from: owner() })).toBe('204');
    expect(await codeOf('quiet-harbour-52', owner())).toBe('200 undefined');
  });

  test('right passwords are not counted, and wrong ones in one realm only', async () => {
    for (let at = 0; at < 70; at++) expect(await codeOf(SECRET, stranger())).toBe('200 undefined');
    for (let at = 0; at < 60; at++) await codeOf('wrong', stranger(), {}, `nobody-${count}-${at}@example.com`);
    expect(await codeOf(SECRET, stranger())).toBe('429 TOO_MANY_ATTEMPTS');
    const inOther = { realm: 'others', body: { email, secret: 'wrong' }, from: stranger() };
    expect(await on.codeOf('/api/v2/login', inOther)).toBe('404 NOT_FOUND');
  });

  test('requests for new passwords keep nobody from confirming their address', async () => {
    const { email: owned, session } = await on.signUp();
    const reset = () => on.codeOf('/api/v2/user/request-password', { body: { email: owned }, from: stranger() });
    for (let at = 0; at < 5; at++) expect(await reset()).toBe('204');
    expect(await reset()).toBe('429 TOO_MANY_ATTEMPTS');
    const { authorisationToken: token } = session;
    expect(await on.codeOf('/api/v2/user/confirmation', { token })).toBe('204');
    expect(await on.codeOf('/api/v1/parental-control/pin/reset', { token })).toBe('204');
    const link = { body: { email: owned }, from: stranger() };
    expect(await on.codeOf('/api/v2/login/magic-link', link)).toBe('204');
  });
});

describe.each(engines)('a limit in the store, on $name', (engine) => {
  let store: Store;
  let limit: StoredLimit;
  let subject = 0;
  beforeAll(async () => {
    store = await openStore(await engine.place());
    limit = storedLimit(store.database, 'test', { limit: 3, windowMs: MINUTE });
  });
  afterAll(() => store.close());
  const next = () => ({ realm: 'aster', subject: `s-${++subject}` });

  test('lets so many pass in a window, whatever the order of the clocks', async () => {
    const key = next();
    expect(await limit.attempt(key, NOW + 5)).toEqual({ isAllowed: true });
    expect(await limit.attempt(key, NOW)).toEqual({ isAllowed: true });
    expect(await limit.exceededUntil(key, NOW)).toBeUndefined();
    expect(await limit.attempt(key, NOW + 10)).toEqual({ isAllowed: true });
    expect(await limit.exceededUntil(key, NOW + 10)).toBe(NOW + 5 + MINUTE);
    expect(await limit.attempt(key, NOW + 20)).toEqual({ isAllowed: false, nextAt: NOW + 5 + MINUTE });
    expect(await limit.attempt(key, NOW + 5 + MINUTE)).toEqual({ isAllowed: true });
  });

  test('writes attempts that come together in few statements, each counted', async () => {
    const [one, other] = [next(), next()];
    const keys = Array.from({ length: 40 }, (_, at) => (at % 2 ? one : other));
    const admitted = await Promise.all(keys.map((key) => limit.attempt(key, NOW)));
    expect(admitted.filter(({ isAllowed }) => isAllowed)).toHaveLength(6);
  });

  test('lanes are forgiven one by one or together, and what is over goes', async () => {
    const key = next();
    for (const lane of ['a', 'b']) for (let at = 0; at < 3; at++) await limit.attempt({ ...key, lane }, NOW);
    await limit.forgive({ ...key, lane: 'a' });
    expect(await limit.exceededUntil({ ...key, lane: 'a' }, NOW)).toBeUndefined();
    expect(await limit.exceededUntil({ ...key, lane: 'b' }, NOW)).toBe(NOW + MINUTE);
    await limit.forgive(key);
    expect(await limit.exceededUntil({ ...key, lane: 'b' }, NOW)).toBeUndefined();
    await limit.attempt(key, NOW);
    await purgeRateLimits(store.database, NOW + 10 * MINUTE);
    expect(await store.database.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  });
});

test('two servers on one store share the counts of accounts', async () => {
  const servers = await twoServers({ aster: () => {} });
  try {
    const { codeOf, account } = members(() => servers.one);
    await account('ada@example.com');
    const guess = (at: number, secret = 'wrong') =>
      codeOf('/api/v2/login', {
        body: { email: 'ada@example.com', secret },
        from: '203.0.113.9',
        ...(at % 2 && { app: servers.other }),
      });
    for (let at = 0; at < 5; at++) expect(await guess(at)).toBe('404 NOT_FOUND');
    expect(await guess(5)).toBe('429 TOO_MANY_ATTEMPTS');
    expect(await guess(6, MEMBER_SECRET)).toBe('429 TOO_MANY_ATTEMPTS');
  } finally {
    await servers.close();
  }
});

describe('networks', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', null],
    ['::ffff:203.0.113.7', '203.0.113.7', null],
    ['::ffff:cb00:7107', '203.0.113.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ])('%s is of %s', (address, customer, site) => {
    expect(networksOf(address)).toEqual({ customer, site });
  });

  test('any address has a network', () => {
    fc.assert(fc.property(fc.oneof(fc.ipV6(), fc.ipV4()), (address) => networksOf(address).customer.length > 0));
  });

  test('the addresses of one customer share a limit, and those of one site a larger one', () => {
    const limit = networkLimit({ limit: 3, windowMs: MINUTE }, () => NOW);
    for (const last of ['1', '2', '3']) limit.use('aster', `2001:db8:1:2::${last}`);
    expect(() => limit.use('aster', '2001:db8:1:2:ffff::9')).toThrow(/Try again in 60 seconds/);
    expect(() => limit.use('beryl', '2001:db8:1:2:ffff::9')).not.toThrow();
    let passed = 0;
    for (let at = 0; at < 100; at++)
      try {
        limit.use('aster', `2001:db8:1:${(at + 16).toString(16)}::1`);
        passed += 1;
      } catch {}
    expect(passed).toBe(3 * 8 - 3);
    expect(() => limit.use('aster', '2001:db8:2:1::1')).not.toThrow();
  });

  test('what was given back was not used', () => {
    const limit = networkLimit({ limit: 1, windowMs: MINUTE }, () => NOW);
    for (let at = 0; at < 5; at++) {
      limit.use('aster', '203.0.113.7');
      limit.giveBack('aster', '203.0.113.7');
    }
    limit.use('aster', '203.0.113.7');
    expect(limit.isExceeded('aster', '203.0.113.7')).toBe(true);
  });
});

describe('counters in memory', () => {
  test('a flood of made-up names takes nobody’s count away, and ends with its window', () => {
    let now = NOW;
    const counters = createCounters({ windowMs: MINUTE, clock: () => now, maxCounters: 10 });
    for (let at = 0; at < 7; at++) counters.add('victim', 1);
    for (let at = 0; at < 50_000; at++) counters.add(`made-up-${at}`, 1);
    expect(counters.get('victim')).toBe(7);
    // those for whom there was no room are still counted, together
    expect(counters.get('somebody else')).toBeGreaterThan(0);
    now += MINUTE;
    expect(counters.get('victim')).toBe(0);
    expect(counters.get('somebody else')).toBe(0);
    // what was counted while the clock was ahead blocks nobody until it is that late
    counters.add('victim', 1);
    now -= 60 * MINUTE;
    expect(counters.get('victim')).toBe(0);
    counters.add('victim', 1);
    expect([counters.get('victim'), counters.endOf('victim')]).toEqual([1, now + MINUTE]);
  });
});
