import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../scripts/realm/run';
import type { Deliver } from '../../server/features/mail';
import { jobStore } from '../../server/kernel/jobs/job-store';
import { CONSENTS, SECRET, withAccounts } from '../fixtures/accounts';
import { startMailServer } from '../fixtures/mail-server';
import { createMailbox, linkIn } from '../fixtures/mailbox';
import { SLOW_START_MS, serverProcesses } from '../fixtures/server-process';
import { NOW, ROOT, type TestServer, testServer } from '../fixtures/test-server';
import { twoServers } from '../fixtures/two-servers';

const SIGN_UP = { secret: SECRET, consentAnswers: CONSENTS };
const RESET = '/api/v2/user/request-password';
const DAY = 24 * 60 * 60 * 1_000;
const DAY_MINUTES = String(DAY / 60_000);

/** Signs up through an app. @returns the status */
async function signUp(app: TestServer['app'], email: string, realm = 'members'): Promise<number> {
  const headers = { realm, host: `${realm}.example` };
  const guest = await app.inject({ method: 'POST', url: '/api/v2/login/guest/checkin', headers });
  const authorization = `Bearer ${guest.json().authorisationToken}`;
  const call = { method: 'POST', url: '/api/v2/user', payload: { ...SIGN_UP, email } } as const;
  return (await app.inject({ ...call, headers: { ...headers, authorization } })).statusCode;
}

test('calls do not wait for a mail server that is down; when it is back, it gets each email whose link is still good', async () => {
  const mailbox = createMailbox();
  const tried: string[] = [];
  let isDown = true;
  let now = NOW;
  const deliver: Deliver = async (mail) => {
    tried.push(mail.subject);
    if (isDown) throw new Error('connection refused');
    await mailbox.deliver(mail);
  };
  const server = await testServer([], { clock: () => now, deliver }, () => {});
  try {
    await server.folder.write('members', withAccounts);
    await server.realms.takeIn();
    expect(await signUp(server.app, 'ada@example.com')).toBe(200);
    const ask = async () => {
      const headers = { realm: 'members', host: 'members.example' };
      const answer = await server.app.inject({
        ...{ method: 'POST', url: RESET, payload: { email: 'ada@example.com' }, headers },
      });
      expect(answer.statusCode).toBe(204);
    };
    await ask();
    await expect.poll(() => tried.length).toBe(2);
    // the link of this one replaces that of the one before
    await ask();
    await expect.poll(() => tried.length).toBe(3);
    expect(mailbox.sent).toEqual([]);
    const waiting = await server.store.database.selectFrom('job').selectAll().execute();
    expect(waiting).toHaveLength(3);
    expect(JSON.stringify(waiting)).not.toContain('ada@example.com');
    isDown = false;
    now += 5_000;
    await mailbox.next('ada@example.com', /Confirm/);
    const reset = await mailbox.next('ada@example.com', /Reset/);
    await expect.poll(() => jobStore(server.store.database).waiting()).toEqual([]);
    expect(mailbox.sent).toHaveLength(2);
    const body = { token: linkIn(reset).searchParams.get('token') };
    const check = { method: 'POST', url: '/api/v2/user/reset-password/check', payload: body } as const;
    const checked = await server.app.inject({ ...check, headers: { realm: 'members', host: 'members.example' } });
    expect(checked.statusCode, checked.body).toBe(204);
  } finally {
    await server.close();
  }
});

test('a realm that has sent as many emails as it may in a day sends the rest the day after, and others go on', async () => {
  const mailbox = createMailbox();
  let now = NOW;
  const options = { clock: () => now, deliver: mailbox.deliver, mailDailyLimit: 2 };
  const server = await testServer([], options, () => {});
  try {
    await server.folder.write('members', withAccounts);
    await server.folder.write('others', withAccounts);
    await server.realms.takeIn();
    const addresses = ['ada@example.com', 'ben@example.com', 'cid@example.com'];
    const sentTo = () => mailbox.sent.map(({ to }) => to).sort();
    for (const [place, address] of addresses.entries()) {
      expect(await signUp(server.app, address)).toBe(200);
      // several that are sent at once may be a few too many
      await expect.poll(() => mailbox.sent.length).toBe(Math.min(place + 1, 2));
    }
    const waiting = () =>
      server.store.database.selectFrom('job').where('run_at', '>', new Date(now)).select('attempts').execute();
    await expect.poll(waiting).toEqual([{ attempts: 0 }]);
    expect(await signUp(server.app, 'dot@example.com', 'others')).toBe(200);
    await expect.poll(sentTo).toContain('dot@example.com');
    expect(mailbox.sent).toHaveLength(3);
    now += DAY;
    await expect.poll(sentTo).toEqual([...addresses, 'dot@example.com']);
  } finally {
    await server.close();
  }
});

test('nobody uses up a realm’s mail by changing their contact email or signing in again and again', async () => {
  const mailbox = createMailbox();
  const server = await testServer([], { deliver: mailbox.deliver, mailDailyLimit: 20 }, () => {});
  const headers = { realm: 'members', host: 'members.example' };
  const call = (method: 'POST' | 'PUT', url: string, payload: object, token?: string) =>
    server.app.inject({
      method,
      url,
      payload,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
  try {
    await server.folder.write('members', withAccounts);
    await server.realms.takeIn();
    expect(await signUp(server.app, 'eve@example.com')).toBe(200);
    const credentials = { email: 'eve@example.com', secret: SECRET };
    // no device says that it is known
    let authorisationToken = '';
    for (let at = 0; at < 12; at++)
      ({ authorisationToken } = (await call('POST', '/api/v2/login', credentials)).json());
    const codes: number[] = [];
    for (let at = 0; at < 12; at++) {
      const details = { contactEmail: `victim-${at}@other.example`, name: { fullName: 'Eve', preferredName: 'Eve' } };
      codes.push((await call('PUT', '/api/v2/user/profile', details, authorisationToken)).statusCode);
    }
    expect(codes).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
    const victims = () => new Set(mailbox.sent.map(({ to }) => to).filter((to) => to.includes('victim')));
    expect(victims().size).toBeLessThanOrEqual(5);
    // what others wait for is still sent
    expect(await signUp(server.app, 'ada@example.com')).toBe(200);
    await expect.poll(() => mailbox.sent.map(({ to }) => to)).toContain('ada@example.com');
  } finally {
    await server.close();
  }
});

test('whoever has confirmed their address gets links and security notices, however much strangers have sent and caused', async () => {
  const mailbox = createMailbox();
  const server = await testServer([], { deliver: mailbox.deliver, mailDailyLimit: 50 }, () => {});
  const headers = { realm: 'members', host: 'members.example' };
  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload, headers });
  const signIn = async (email: string) => {
    const { statusCode } = await post('/api/v2/login', { email, secret: SECRET });
    expect(statusCode).toBe(200);
  };
  const sentTo = (email: string) => mailbox.sent.filter(({ to }) => to === email).length;
  try {
    await server.folder.write('members', withAccounts);
    await server.realms.takeIn();
    expect(await signUp(server.app, 'ada@example.com')).toBe(200);
    await mailbox.next('ada@example.com', /Confirm/);
    const account = server.store.database.updateTable('viewer').where('email', '=', 'ada@example.com');
    await account.set({ confirmed_at: new Date(NOW) }).execute();
    await signIn('ada@example.com');
    // thirty accounts of somebody else, each signed in to from a new device; all of this is more than the realm may send
    for (let at = 0; at < 30; at++) {
      const email = `eve-${at}@example.com`;
      expect(await signUp(server.app, email)).toBe(200);
      await signIn(email);
    }
    const toStrangers = () => mailbox.sent.filter(({ to }) => to.startsWith('eve-')).length;
    const due = () =>
      server.store.database.selectFrom('job').where('run_at', '<=', new Date(NOW)).select('name').execute();
    await expect.poll(due).toEqual([]);
    // 80 % of 50; several that are sent at once may be a few too many
    expect(toStrangers()).toBeGreaterThan(35);
    expect(toStrangers()).toBeLessThan(45);
    const before = sentTo('ada@example.com');
    await signIn('ada@example.com');
    await expect.poll(() => sentTo('ada@example.com')).toBe(before + 1);
    expect((await post(RESET, { email: 'ada@example.com' })).statusCode).toBe(204);
    await mailbox.next('ada@example.com', /Reset/);
  } finally {
    await server.close();
  }
});

test('a stranger’s mailbox is told of three accounts a day that give it as theirs, and the owner may still give it', async () => {
  const mailbox = createMailbox();
  const server = await testServer([], { deliver: mailbox.deliver }, () => {});
  const headers = { realm: 'members', host: 'members.example' };
  try {
    await server.folder.write('members', withAccounts);
    await server.realms.takeIn();
    const name = { fullName: 'Eve', preferredName: 'Eve' };
    for (let at = 0; at < 6; at++) {
      const email = `eve-${at}@example.com`;
      expect(await signUp(server.app, email)).toBe(200);
      const login = { method: 'POST', url: '/api/v2/login', headers, payload: { email, secret: SECRET } } as const;
      const { authorisationToken } = (await server.app.inject(login)).json();
      const { statusCode } = await server.app.inject({
        method: 'PUT',
        url: '/api/v2/user/profile',
        headers: { ...headers, authorization: `Bearer ${authorisationToken}` },
        payload: { contactEmail: 'stranger@other.example', name },
      });
      expect(statusCode).toBe(200);
    }
    // the last one is told at the address that it signs in with, after all that the stranger could be told
    await expect
      .poll(() => mailbox.sent.filter(({ to, subject }) => to === 'eve-5@example.com' && /address/i.test(subject)))
      .not.toEqual([]);
    expect(mailbox.sent.filter(({ to }) => to.includes('stranger'))).toHaveLength(3);
  } finally {
    await server.close();
  }
});

test('of two servers on one store, one sends each email', async () => {
  const mailbox = createMailbox();
  const { one, other, close } = await twoServers({ members: withAccounts }, { deliver: mailbox.deliver });
  const addresses = Array.from({ length: 6 }, (_, at) => `viewer-${at}@example.com`);
  try {
    await other.ready();
    const statuses = addresses.map((address, at) => signUp(at % 2 === 0 ? one.app : other, address));
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
    await expect.poll(() => jobStore(one.store.database).waiting(), { timeout: 60_000 }).toEqual([]);
  } finally {
    await close();
  }
  expect(mailbox.sent.map(({ to }) => to).sort()).toEqual(addresses);
});

test(
  'what a killed server had not sent, the next one sends a day later, except links that have ended; refused addresses are given up',
  async () => {
    const smtp = await startMailServer();
    const servers = serverProcesses();
    const place = mkdtempSync(join(tmpdir(), 'realmcast-mail-'));
    const env = { DATA_DIR: join(place, 'data'), SMTP_URL: smtp.url, MAIL_FROM: 'tv@example.com', LOG_LEVEL: 'error' };
    const program = 'tests/fixtures/clocked-program.ts';
    try {
      await servers.folder.write('members', withAccounts);
      const first = await servers.start({ ...env, TEST_CLOCK_AHEAD: '0' }, { program });
      const call = async (path: string, body: object, token?: string) => {
        const headers = { realm: 'members', ...(token && { authorization: `Bearer ${token}` }) };
        return fetch(first.origin + path, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      };
      const guest = async () =>
        ((await (await call('/api/v2/login/guest/checkin', {})).json()) as { authorisationToken: string })
          .authorisationToken;
      const signUpAs = async (email: string) =>
        expect((await call('/api/v2/user', { ...SIGN_UP, email }, await guest())).status).toBe(200);

      await signUpAs('nobody@example.com');
      await first.printed(/mail\/deliver\) was given up after 1 attempt/);
      smtp.holdBack(true);
      // its link lasts for three days
      await signUpAs('ada@example.com');
      await expect.poll(() => smtp.received).toEqual(['ada@example.com']);
      // and this one for an hour
      expect((await call(RESET, { email: 'ada@example.com' })).status).toBe(204);
      await expect.poll(() => smtp.received).toHaveLength(2);
      process.kill(first.pid, 'SIGKILL');
      await first.stop();

      smtp.holdBack(false);
      const next = await servers.start({ ...env, TEST_CLOCK_AHEAD: DAY_MINUTES }, { program });
      await next.printed('(reset) was dropped: its link has ended');
      await expect.poll(() => smtp.accepted, { timeout: 60_000 }).toEqual(['ada@example.com']);
      expect(await next.stop()).toBe(0);
      expect(smtp.accepted).toEqual(['ada@example.com']);

      const lines: string[] = [];
      const around = { root: ROOT, cwd: ROOT, realmsDir: ROOT, encryptionKeys: () => [] };
      const output = { say: (line: string) => lines.push(line), complain: (line: string) => lines.push(line) };
      expect(await run(['jobs'], { ...around, ...output, storePlace: () => ({ dataDir: env.DATA_DIR }) })).toBe(0);
      expect(lines).toEqual([
        'No jobs are waiting.',
        expect.stringMatching(/mail\/deliver .* 1 attempt .*550 no such mailbox/),
      ]);
    } finally {
      await servers.stop();
      await smtp.close();
      rmSync(place, { recursive: true, force: true });
    }
  },
  SLOW_START_MS,
);
