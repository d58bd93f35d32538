import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SecurityEvents, SessionTokens } from '../../schemas/generated/types';
import { run } from '../../scripts/realm/run';
import { purgeSecurityEvents } from '../../server/features/auth/sessions/security-event-store';
import { codeStore } from '../../server/features/mail/code-store';
import { type AccountServer, accountServer, SECRET } from '../fixtures/accounts';
import { embedded, newDatabase, postgres } from '../fixtures/engines';
import { linkIn } from '../fixtures/mailbox';
import { NOW, ROOT } from '../fixtures/test-server';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ANOTHER = 'quiet-harbour-52';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let databaseUrl = '';
const places = [
  embedded,
  {
    ...postgres,
    place: async () => {
      databaseUrl = await newDatabase();
      return { databaseUrl };
    },
  },
];

describe.each(places)('security events on $name', (engine) => {
  let on: AccountServer;
  let admin: SessionTokens;
  beforeAll(async () => {
    on = await accountServer(engine);
  });
  beforeEach(async () => {
    admin = await on.admin();
  });
  afterAll(() => on.server.close());

  const page = async (query = '', token = admin.authorisationToken): Promise<SecurityEvents> => {
    const answer = await on.ask(`/api/v2/admin/security-events${query}`, { method: 'GET', token });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const kindsOf = async (email: string) =>
    (await page(`?viewer=${encodeURIComponent(email)}&rpp=50`)).events
      .map(({ kind, count }) => `${kind} ${count}`)
      .sort();

  test('sign-ins, ends of sessions and changes of secrets are recorded, with device and address, without any secret', async () => {
    const { email, session } = await on.signUp();
    const confirmation = linkIn(await on.mailbox.next(email)).searchParams.get('token')!;
    expect(
      await on.codeOf('/api/v2/confirmation-token/verify', {
        body: { confirmationToken: confirmation, secret: SECRET },
      }),
    ).toBe('204');
    const call = { headers: { 'user-agent': FIREFOX }, from: '203.0.113.7' };
    const other = await on.tokens('/api/v2/login', { body: { email, secret: SECRET }, ...call });
    const { events } = await page(`?viewer=${email}`);
    expect(events[0]).toEqual({
      ...{ kind: 'SIGN_IN', viewer: email, count: 1, device: 'Firefox on Windows', address: '203.0.113.7' },
      ...{ firstAt: new Date(NOW).toISOString(), lastAt: new Date(NOW).toISOString() },
    });
    const { authorisationToken: token, refreshToken } = session;
    const changed = await on.tokens('/api/v4/user/update-password', {
      method: 'PUT',
      token,
      body: { currentSecret: SECRET, secret: ANOTHER },
    });
    expect(
      await on.codeOf('/api/v1/parental-control/pin', { token: changed.authorisationToken, body: { pin: '1234' } }),
    ).toBe('204');
    const { authorisationToken: renewed } = changed;
    await on.ask('/api/v2/logout', { token: renewed, body: { refreshToken: changed.refreshToken } });
    const again = await on.login(email, ANOTHER);
    expect(await on.codeOf('/api/v2/logout/everywhere', { token: again.authorisationToken })).toBe('204');
    const { database } = on.server.store;
    const id = await on.idOf(email);
    const reset = await codeStore(database, 'members', 'reset').make({ viewer: id, endsAt: on.now() + HOUR });
    expect(await on.codeOf('/api/v2/user/reset-password', { body: { token: reset, secret: SECRET } })).toBe('204');
    expect(await kindsOf(email)).toEqual([
      'EMAIL_CONFIRMED 1',
      'PARENTAL_PIN_CHANGED 1',
      'PASSWORD_CHANGED 1',
      'PASSWORD_RESET 1',
      'SIGN_IN 1',
      'SIGN_IN 2',
      'SIGN_OUT 1',
      'SIGN_OUT_EVERYWHERE 1',
    ]);
    const rows = JSON.stringify(await database.selectFrom('security_event').selectAll().execute());
    for (const secret of [SECRET, ANOTHER, '1234', reset, confirmation, token, refreshToken, other.refreshToken])
      expect(rows).not.toContain(secret);
  });

  test('failed sign-ins are one row an hour, and only of accounts that there are', async () => {
    const { email } = await on.signUp();
    for (let at = 0; at < 3; at++)
      await on.codeOf('/api/v2/login', { body: { email, secret: 'wrong' }, from: `198.51.100.${at}` });
    await on.codeOf('/api/v2/login', { body: { email: 'nobody@example.com', secret: 'wrong' } });
    on.pass(HOUR);
    admin = await on.admin();
    await on.codeOf('/api/v2/login', { body: { email, secret: 'wrong' }, from: '198.51.100.9' });
    expect(await kindsOf(email)).toEqual(['SIGN_IN 1', 'SIGN_IN_FAILED 1', 'SIGN_IN_FAILED 3']);
    expect(await kindsOf('nobody@example.com')).toEqual([]);
    const failed = (await page(`?viewer=${email}`)).events.find(({ count }) => count === 3);
    expect(failed?.address).toBe('198.51.100.2');
  });

  test('what an administrator does in a viewer’s place bears both names', async () => {
    const { email } = await on.signUp();
    const given = await on.ask('/api/v2/admin/impersonation', { token: admin.authorisationToken, body: { email } });
    const { token } = given.json();
    const acting = (await on.ask(`/api/v2/admin/user/impersonate?token=${token}`, { method: 'GET' })).json();
    const { authorisationToken, refreshToken } = acting;
    await on.ask('/api/v2/logout', { token: authorisationToken, body: { refreshToken } });
    const events = (await page(`?viewer=${email}`)).events.filter(({ actor }) => actor !== undefined);
    expect(events.map(({ kind }) => kind).sort()).toEqual([
      'IMPERSONATION_ALLOWED',
      'IMPERSONATION_STARTED',
      'SIGN_OUT',
    ]);
    expect(new Set(events.map(({ actor }) => actor)).size).toBe(1);
    expect(events[0]?.actor).toMatch(/^root-\d+@example\.com$/);
  });

  test('they are paged, the realm’s own, and an administrator’s alone', async () => {
    const { session } = await on.signUp();
    const first = await page('?rpp=2');
    const second = await page('?rpp=2&page=2');
    expect([first.events.length, first.paging.moreDataAvailable, second.events.length]).toEqual([2, true, 2]);
    const seen = [...first.events, ...second.events];
    expect(seen.map(({ lastAt }) => lastAt)).toEqual(
      seen
        .map(({ lastAt }) => lastAt)
        .sort()
        .reverse(),
    );
    const token = (await on.admin('others')).authorisationToken;
    const answer = await on.ask('/api/v2/admin/security-events', { method: 'GET', token, realm: 'others' });
    expect(answer.json().events.map(({ kind }: { kind: string }) => kind)).toEqual(['SIGN_IN']);
    expect(await on.codeOf('/api/v2/admin/security-events', { method: 'GET', token: session.authorisationToken })).toBe(
      '403 FORBIDDEN',
    );
  });

  test('they are kept for ninety days', async () => {
    const { email } = await on.signUp();
    await purgeSecurityEvents(on.server.store.database, on.now() + 90 * DAY - HOUR);
    expect(await kindsOf(email)).toEqual(['SIGN_IN 1']);
    await purgeSecurityEvents(on.server.store.database, on.now() + 90 * DAY + HOUR);
    expect(await kindsOf(email)).toEqual([]);
  });

  test('the operator reads them by a command', async () => {
    if (engine.name !== 'PostgreSQL') return;
    const { email } = await on.signUp();
    const said: string[] = [];
    const around = {
      ...{ root: ROOT, cwd: ROOT, realmsDir: ROOT, storePlace: () => ({ databaseUrl }), encryptionKeys: () => [] },
      say: (line: string) => void said.push(line),
      complain: (line: string) => void said.push(`! ${line}`),
    };
    expect(await run(['events', 'members', '--viewer', email], around)).toBe(0);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(new RegExp(`Z {2}SIGN_IN +${email} {2}from 10\\.0\\.`));
    expect(await run(['events', 'nowhere'], around)).toBe(2);
    said.length = 0;
    expect(await run(['events', 'members', '--viewer', 'nobody@example.com'], around)).toBe(0);
    expect(said).toEqual(['No events recorded for nobody@example.com.']);
  });
});
