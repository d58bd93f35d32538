import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAIL_KINDS, NOTICE_KINDS } from '../../server/features/mail/kinds';
import { outboxStore } from '../../server/features/mail/outbox-store';
import { realmAddress } from '../../server/features/mail/realm-address';
import { writeMail } from '../../server/features/mail/write';
import { isLocalHost } from '../../server/kernel/http/loopback';
import { encryptionKey } from '../../server/kernel/keys/encryption';
import { describeMail } from '../../server/report';
import { hasOutbox, readSettings } from '../../server/settings';
import { withAccounts } from '../fixtures/accounts';
import { ENCRYPTION_KEYS } from '../fixtures/keys';
import { createMailbox, linkIn } from '../fixtures/mailbox';
import { SLOW_START_MS, serverProcesses } from '../fixtures/server-process';
import { NOW, ROOT, type TestServer, testServer } from '../fixtures/test-server';

const KEY = 'of-this-start';
const SIGN_UP = {
  email: 'ada@example.com',
  secret: 'tall-lantern-41',
  consentAnswers: [{ consentField: { fieldName: 'terms', required: true }, answer: 'true' }],
};

/** Who signs up is a guest of the realm first. */
async function guestOf(app: TestServer['app'], realm: string): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/v2/login/guest/checkin', headers: { realm } });
  return `Bearer ${answer.json().authorisationToken}`;
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer([], {}, () => {});
  await server.folder.write('aster', (documents) => {
    withAccounts(documents);
    documents['settings.json'].realmLanguages = ['en_US', 'fr_FR', 'ar_AE'];
  });
  await server.folder.write('homeless', (documents) => {
    withAccounts(documents);
    Object.assign(documents['settings.json'], { domains: [], preferredDomain: null });
  });
  await server.realms.takeIn();
});
afterAll(() => server.close());

describe('an email', () => {
  const write = async (locale: string, purpose: keyof typeof MAIL_KINDS = 'reset') => {
    const { realm } = (await server.realms.get('aster'))!;
    const link = 'https://aster.example/login/reset-password?token=abc&x="><script>';
    const values = { moment: '1 December 2026 at 10:15' };
    return writeMail({ realm, locale, kind: MAIL_KINDS[purpose], to: 'ada@example.com', link, values });
  };

  test('has a subject, a text and a button of its own in each language, for each purpose', async () => {
    for (const locale of ['en_US', 'fr_FR', 'ar_AE'])
      for (const purpose of Object.keys(MAIL_KINDS) as (keyof typeof MAIL_KINDS)[]) {
        const { subject, text } = await write(locale, purpose);
        expect(`${subject}\n${text}`).not.toMatch(/mail[A-Z]|[{}]/);
        expect(text).toContain('https://aster.example/');
      }
    expect((await write('fr_FR')).subject).toBe('Réinitialisez votre mot de passe The aster channel');
    expect((await write('en_US')).text).toContain('This link works once and expires in 1 hour.');
  });

  test('that tells of something has words of its own in each language, names the device, and says what to do', async () => {
    const { realm } = (await server.realms.get('aster'))!;
    const values = {
      ...{ device: 'Firefox', passkey: 'Laptop' },
      ...{ licence: 'Monthly', amount: '€10.00', date: '1 December 2026', period: 'MONTH' },
      ...{ previous: '€8.00', deadline: '20 November 2026', renewal: '1 February 2027' },
      ...{ regular: '€12.00', regularDate: '1 April 2027' },
      ...{ sender: 'Alex', gift: 'A gift card (3 months)' },
      ...{ moment: '1 December 2026 at 10:15', refunded: 'yes', ends: 'DATE', day: '' },
    };
    for (const locale of ['en_US', 'fr_FR', 'ar_AE'])
      for (const kind of Object.values(NOTICE_KINDS)) {
        const letter = { realm, locale, kind, to: 'ada@example.com', link: `https://aster.example${kind.path}` };
        const { subject, text } = writeMail({ ...letter, values });
        expect(`${subject}\n${text}`).not.toMatch(/mail[A-Z]|[{}]/);
        expect(text).toContain(`https://aster.example${kind.path}`);
      }
    const notice = (device: string) =>
      writeMail({
        ...{ realm, locale: 'en_US', kind: NOTICE_KINDS['new-device'], to: 'ada@example.com' },
        ...{ link: 'https://aster.example/', values: { device } },
      }).text;
    expect(notice('Firefox on Windows')).toContain('Firefox on Windows');
    expect(notice('')).toContain('an unknown device');
    expect(notice('')).toContain('change your password right away');
  });

  test('says below its text what it is told to, line by line, in each language', async () => {
    const { realm } = (await server.realms.get('aster'))!;
    const values = {
      ...{
        moment: '1 December 2026 at 10:15',
        name: 'Ada',
        contract: 'Monthly',
        kind: 'FOR_CAUSE',
        reason: 'It moved.',
      },
      ...{ isDated: 'yes', day: '31 January 2027', withdrawalEnd: '15 December 2026' },
    };
    const paragraphs = ['mailCancellationDeclared', 'mailWithdrawalRequested', 'mailWithdrawalWaived'];
    for (const locale of ['en_US', 'fr_FR', 'ar_AE']) {
      const letter = {
        realm,
        locale,
        kind: MAIL_KINDS.cancellation,
        to: 'ada@example.com',
        link: 'https://aster.example/',
      };
      const { text, html } = writeMail({ ...letter, values, paragraphs });
      expect(text).not.toMatch(/mail[A-Z]|[{}]/);
      for (const said of ['Ada\n', 'Monthly\n', 'It moved.\n', '31 January 2027', '15 December 2026'])
        expect(text).toContain(said);
      expect(html).toContain('white-space:pre-line');
    }
  });

  test('carries the realm’s name and colour, reads from right to left in Arabic, and lets nothing of a link out', async () => {
    const { html, from } = await write('ar_AE');
    expect(from).toBe('The aster channel');
    expect(html).toContain('dir="rtl"');
    expect(html).toContain('#e4572e');
    expect(html).not.toContain('<script>');
  });

  test('goes out in the language of the call, and its link leads to the realm as the call named it', async () => {
    const mailbox = createMailbox();
    const app = server.variant({ deliver: mailbox.deliver, isLocal: true });
    const body = (email: string) => ({ ...SIGN_UP, email });
    const ask = async (email: string, headers: object) =>
      app.inject({
        method: 'POST',
        url: '/api/v2/user',
        payload: body(email),
        headers: { realm: 'aster', authorization: await guestOf(app, 'aster'), ...headers },
      });
    await ask('by-path@example.com', { host: 'localhost:4310', 'accept-language': 'fr' });
    const mail = await mailbox.next('by-path@example.com');
    expect(mail.subject).toBe('Confirmez votre adresse e-mail');
    expect(linkIn(mail).href).toMatch(/^http:\/\/localhost:4310\/realm\/aster\/email-confirmation\?token=[\w-]{43}$/);
    await ask('by-host@example.com', { host: 'aster.localhost:4310' });
    expect(linkIn(await mailbox.next('by-host@example.com')).origin).toBe('http://aster.localhost:4310');

    // over the network, the port is that of the server, whatever the header says
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const sent = httpRequest({
      ...{ port, host: '127.0.0.1', method: 'POST', path: '/api/v2/user' },
      headers: {
        ...{ host: 'localhost:4310', realm: 'aster', 'content-type': 'application/json' },
        authorization: await guestOf(app, 'aster'),
      },
    });
    sent.end(JSON.stringify(body('by-socket@example.com')));
    await once(sent, 'response');
    expect(linkIn(await mailbox.next('by-socket@example.com')).origin).toBe(`http://localhost:${port}`);
  });
});

describe('where links lead', () => {
  const address = async (
    host: string,
    more: { isLocal?: boolean; publicOrigin?: string | null; realm?: string } = {},
  ) => {
    const { realm } = (await server.realms.get(more.realm ?? 'aster'))!;
    const request = { host, hostname: host.replace(/:\d+$/, ''), protocol: 'https' as const };
    const { isLocal = false, publicOrigin = null } = more;
    return realmAddress(request, realm, { nameOfHost: server.realms.nameOfHost, isLocal, publicOrigin });
  };

  test('a host of the realm’s own, by its preferred name', async () => {
    expect(await address('www.aster.example')).toBe('https://aster.example');
    expect(await address('WWW.Aster.Example:8443')).toBe('https://aster.example');
  });

  test('never a host that only the request names', async () => {
    for (const host of ['evil.example', 'aster.example.evil.example', 'localhost', 'aster.localhost'])
      expect(await address(host)).toBe('https://aster.example');
    expect(await address('evil.example', { isLocal: true })).toBe('https://aster.example');
    expect(await address('evil.example', { realm: 'homeless' })).toBeNull();
    const publicOrigin = 'https://watch.example';
    expect(await address('evil.example', { realm: 'homeless', publicOrigin })).toBe(
      'https://watch.example/realm/homeless',
    );
  });

  test.each([
    ['localhost', true],
    ['aster.localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['localhost.evil.example', false],
    ['127.0.0.1.evil.example', false],
  ])('%s is this machine’s own: %s', (host, local) => expect(isLocalHost(host)).toBe(local));

  test('where no address can be trusted, no email goes out, and the call is answered all the same', async () => {
    const mailbox = createMailbox();
    const app = server.variant({ deliver: mailbox.deliver });
    const headers = { realm: 'homeless', host: 'evil.example', authorization: await guestOf(app, 'homeless') };
    const answer = await app.inject({ method: 'POST', url: '/api/v2/user', payload: SIGN_UP, headers });
    expect(answer.statusCode).toBe(200);
    await app.close();
    expect(mailbox.sent).toEqual([]);
  });
});

describe('the outbox', () => {
  test('shows what was not sent, the newest first, with its links; without a script', async () => {
    const app = server.variant({ outboxKey: KEY });
    const mail = { realm: 'aster', from: 'Aster', to: 'ada@example.com', html: '' };
    const { keep } = outboxStore(server.store.database, ENCRYPTION_KEYS);
    await keep({ ...mail, subject: 'First <b>', text: 'Go:\nhttps://aster.example/a?b=1&c="2\n\nBye' }, NOW);
    await keep({ ...mail, subject: 'Second', text: 'no link' }, NOW);
    const answer = await app.inject({ url: `/outbox?key=${KEY}`, headers: { host: 'localhost:4310' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toMatch(/<script|First <b>/);
    expect(answer.body.indexOf('Second')).toBeLessThan(answer.body.indexOf('First'));
    expect(answer.body).toContain('<a href="https://aster.example/a?b=1&#38;c=&#34;2">');
  });

  test('lies encrypted in the store: whoever reads the database, or has another key, opens no link', async () => {
    const { database } = server.store;
    const mail = { realm: 'aster', from: 'Aster', to: 'ada@example.com', html: '' };
    await outboxStore(database, ENCRYPTION_KEYS).keep(
      { ...mail, subject: 'Your code', text: 'Go:\nhttps://x.example/?t=secret' },
      NOW,
    );
    const rows = await database.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Your code|x\.example|secret/);
    const another = [encryptionKey(randomBytes(32))];
    expect(await outboxStore(database, another).list()).toEqual([]);
    const rotated = await outboxStore(database, [...another, ...ENCRYPTION_KEYS]).list();
    expect(rotated[0]).toMatchObject({ subject: 'Your code', recipient: 'ada@example.com' });
  });

  test('holds the newest 200', async () => {
    const { keep, list } = outboxStore(server.store.database, ENCRYPTION_KEYS);
    for (let at = 0; at < 205; at++)
      await keep({ realm: 'aster', from: '', to: 'x@example.com', subject: String(at), text: '', html: '' }, NOW);
    const subjects = (await list()).map(({ subject }) => subject);
    expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([200, '204', '5']);
  });

  const PROXY_HEADERS = [
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded',
    'x-real-ip',
    'cf-ray',
    'fly-client-ip',
    'x-varnish',
    'tailscale-user-login',
    'ngrok-trace-id',
    'x-forward-for',
    'x-host',
    'x-rewrite-url',
    'x-country',
    'geoip-country-code',
    'x-vpn',
  ];
  const CLOSED: readonly (readonly [
    string,
    { url?: string; host?: string; remoteAddress?: string; header?: string },
  ])[] = [
    ['without its key', { url: '/outbox' }],
    ['with another key', { url: `/outbox?key=${KEY}a` }],
    ['with two keys', { url: `/outbox?key=${KEY}&key=${KEY}` }],
    ['under another name', { host: 'rebound.example' }],
    ['under the name of a realm on this machine', { host: 'aster.localhost' }],
    ['from another machine', { remoteAddress: '192.0.2.7' }],
    ...PROXY_HEADERS.map((header) => [`through a proxy that says ${header}`, { header }] as const),
  ];
  test.each(CLOSED)('is closed %s', async (_, how) => {
    const { url = `/outbox?key=${KEY}`, host = 'localhost', remoteAddress = '127.0.0.1', header } = how;
    const headers = { host, accept: 'application/json', ...(header && { [header]: '127.0.0.1' }) };
    const answer = await server.variant({ outboxKey: KEY }).inject({ url, remoteAddress, headers });
    expect(answer.json()).toMatchObject({ status: 403, code: 'OUTBOX_CLOSED' });
  });

  test('is not there without a key, nor where a server sends', async () => {
    for (const options of [{ isLocal: true }, { outboxKey: KEY, deliver: async () => {} }]) {
      const answer = await server
        .variant(options)
        .inject({ url: `/outbox?key=${KEY}`, headers: { host: 'localhost' } });
      expect(answer.body).not.toContain('Outbox</h1>');
    }
  });

  test('of a server as it is started opens by the link that it prints, which is another one at each start', {
    timeout: SLOW_START_MS,
  }, async () => {
    const servers = serverProcesses();
    try {
      const [one, other] = [await servers.start(), await servers.start()];
      expect((await fetch(one.outbox)).status).toBe(200);
      expect(one.outbox.startsWith(`${one.origin}/outbox?key=`)).toBe(true);
      expect((await fetch(one.outbox.replace(one.origin, other.origin))).status).toBe(403);
      expect((await fetch(`${one.origin}/outbox`)).status).toBe(403);
      expect((await fetch(one.outbox, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(403);
      expect(new URL(one.outbox).search).not.toBe(new URL(other.outbox).search);
    } finally {
      await servers.stop();
    }
  });

  test.each([{ HOST: '0.0.0.0' }, { TRUSTED_PROXIES: '1' }, { OUTBOX: '0' }])(
    'is not there with %j, and the start says that emails go nowhere',
    (environment) => {
      const settings = readSettings(environment, ROOT);
      expect(hasOutbox(readSettings({}, ROOT))).toBe(true);
      expect(hasOutbox(settings)).toBe(false);
      expect(describeMail(settings, 'http://localhost:4000', null).join()).toMatch(
        /NO_MAIL {2}Emails are neither sent nor stored/,
      );
    },
  );
});
