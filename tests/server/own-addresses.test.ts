import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PinLogin } from '../../schemas/generated/types';
import type { ServerOptions } from '../../server/create-server';
import { withAccounts } from '../fixtures/accounts';
import { createMailbox, linkIn } from '../fixtures/mailbox';
import { members } from '../fixtures/members';
import { type TestServer, testServer } from '../fixtures/test-server';

const EVIL = 'evil.example';
const METADATA = '/.well-known/oauth-authorization-server';

let server: TestServer;
const { account } = members(() => server);
beforeAll(async () => {
  server = await testServer([], {}, () => {});
  for (const name of ['aster', 'beryl'])
    await server.folder.write(name, (documents) => {
      withAccounts(documents);
      documents['settings.json'].pinLoginEnabled = true;
    });
  await server.folder.write('homeless', (documents) => {
    withAccounts(documents);
    Object.assign(documents['settings.json'], { domains: [], preferredDomain: null, pinLoginEnabled: true });
  });
  await server.realms.takeIn();
  for (const realm of ['aster', 'homeless']) await account('ada@example.com', { realm });
});
afterAll(() => server.close());

async function listen(options: Partial<ServerOptions> = {}) {
  const app = server.variant(options);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

interface Answer {
  status: number;
  headers: string;
  body: string;
  location: string | undefined;
}

/** A request as bytes on the wire: clients would mend what is wrong with it. */
function ask(
  port: number,
  path: string,
  host: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
) {
  const payload = body ? JSON.stringify(body) : '';
  const all = {
    Host: host,
    Connection: 'close',
    ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(payload)) }),
    ...headers,
  };
  const head = [
    `${body ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
  ];
  return new Promise<Answer>((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n${payload}`));
    socket.on('data', (data) => {
      text += String(data);
    });
    socket.once('error', reject);
    socket.once('close', () => {
      const [headers = '', ...rest] = text.split('\r\n\r\n');
      const location = /^location: (.*)$/im.exec(headers)?.[1];
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1]), headers, body: rest.join(''), location });
    });
  });
}

// any of the servers sends what waits in the store
const mailbox = createMailbox();

describe('GD-09 (part) an address that a request has made up leads nowhere', () => {
  const HOSTS = [
    EVIL,
    'localhost:4000@evil.example',
    'aster.example@evil.example',
    'aster.example.evil.example',
    'evil.example#aster.example',
  ];

  test.each(HOSTS)('a password-reset link never names the host %s', async (host) => {
    const all = [{ isLocal: true }, {}, { publicOrigin: 'https://watch.example' }];
    for (const [at, options] of all.entries()) {
      // a mailbox gets a few of these only
      const email = `ada-${HOSTS.indexOf(host)}-${at}@example.com`;
      for (const realm of ['aster', 'homeless']) await account(email, { realm });
      const port = await listen({ deliver: mailbox.deliver, ...options });
      const [realm, own] = options.publicOrigin ? ['homeless', 'watch.example'] : ['aster', 'aster.example'];
      const body = { email };
      const path = '/api/v2/user/request-password';
      const { status } = await ask(port, path, host, { body, headers: { Realm: realm } });
      expect([204, 400]).toContain(status);
      // a request through a proxy that is not trusted says the same
      await ask(port, path, 'aster.example', { body, headers: { Realm: realm, 'X-Forwarded-Host': host } });
      expect(linkIn(await mailbox.next(email)).hostname).toBe(own);
      for (const mail of mailbox.sent.filter(({ to }) => to === email)) expect(linkIn(mail).hostname).toBe(own);
    }
  });

  test('an authorization server says its own origin, whatever host it is called by', async () => {
    const port = await listen({ publicOrigin: 'https://watch.example' });
    for (const headers of [{}, { 'X-Forwarded-Host': EVIL, 'X-Forwarded-Proto': 'https' }]) {
      const { body } = await ask(port, `${METADATA}/realm/aster`, EVIL, { headers: headers as Record<string, string> });
      expect(body).not.toContain(EVIL);
      expect(JSON.parse(body)).toMatchObject({ issuer: 'https://watch.example/realm/aster' });
    }
    const without = await listen();
    expect(JSON.parse((await ask(without, `${METADATA}/realm/aster`, EVIL)).body).issuer).toBe(
      'https://aster.example/realm/aster',
    );
    expect((await ask(without, `${METADATA}/realm/homeless`, EVIL)).body).toContain('UNKNOWN_HOST');
    const own = JSON.parse((await ask(without, METADATA, 'www.aster.example')).body) as { issuer: string };
    expect(own.issuer).toBe('http://www.aster.example');
  });

  test('a television’s sign-in is confirmed at a known address', async () => {
    const uri = async (port: number, realm: string) => {
      const { body } = await ask(port, '/api/v2/login/pin', EVIL, {
        body: { deviceName: 'Television' },
        headers: { Realm: realm },
      });
      return (JSON.parse(body) as Partial<PinLogin>).verificationUri ?? (JSON.parse(body) as { code: string }).code;
    };
    expect(await uri(await listen(), 'aster')).toBe('https://aster.example/activate');
    expect(await uri(await listen({ publicOrigin: 'https://watch.example' }), 'aster')).toBe(
      'https://watch.example/realm/aster/activate',
    );
    expect(await uri(await listen(), 'homeless')).toBe('UNKNOWN_HOST');
  });

  test('neither another realm’s host nor a name of this machine stands in for the realm’s own on a server that others reach', async () => {
    const uri = async (port: number, host: string) => {
      const body = { deviceName: 'Television' };
      const answer = await ask(port, '/api/v2/login/pin', host, { body, headers: { Realm: 'aster' } });
      return (JSON.parse(answer.body) as PinLogin).verificationUri;
    };
    const issuer = async (port: number, host: string) =>
      (JSON.parse((await ask(port, `${METADATA}/realm/aster`, host)).body) as { issuer: string }).issuer;
    const reachable = await listen({ publicOrigin: 'https://watch.example' });
    for (const host of [
      'beryl.example:6666',
      'localhost:6666',
      '127.0.0.1',
      'beryl.localhost',
      'aster.localhost:6666',
    ]) {
      expect([host, await uri(reachable, host)]).toEqual([host, 'https://watch.example/realm/aster/activate']);
      expect([host, await issuer(reachable, host)]).toEqual([host, 'https://watch.example/realm/aster']);
    }
    expect(await uri(reachable, 'www.aster.example')).toBe('http://www.aster.example/activate');
    const local = await listen({ isLocal: true });
    expect(await uri(local, 'localhost:4000')).toBe('http://localhost:4000/realm/aster/activate');
    expect(await uri(local, 'aster.localhost:4000')).toBe('http://aster.localhost:4000/activate');
    expect(await uri(local, 'beryl.example:4000')).toBe('https://aster.example/activate');
  });
});

describe('GD-09 (part) a path leads to its own realm', () => {
  test.each([
    '//evil.example',
    '//evil.example/home?x=1',
    '/\\evil.example',
    '///evil.example',
    '/realm/aster//evil.example',
  ])('%s is no link to another host, framed or not', async (path) => {
    const port = await listen();
    for (const destination of ['document', 'iframe']) {
      const headers = { Accept: 'text/html', 'Sec-Fetch-Dest': destination };
      const answer = await ask(port, path, 'aster.example', { headers });
      const target = new URL(answer.location ?? '/', 'http://aster.example').host;
      expect(target).toBe('aster.example');
      expect(answer.body).not.toMatch(/href="(?:\/\/|\/?\\|https?:\/\/)evil/);
    }
  });

  test('a change of language goes back into the realm', async () => {
    const port = await listen();
    const back = async (path: string, from: string) =>
      new URL(
        (await ask(port, `${path}/_language?to=fr_FR&from=${encodeURIComponent(from)}`, 'aster.example')).location!,
        'http://aster.example',
      ).href;
    for (const from of [
      '/../beryl/login',
      '/%2e%2e/beryl/login',
      '//evil.example',
      '/.//evil.example',
      'https://evil.example',
    ])
      expect(await back('/realm/aster', from)).toBe('http://aster.example/realm/aster/');
    expect(await back('/realm/aster', '/video/film-1')).toBe('http://aster.example/realm/aster/video/film-1');
    for (const from of ['/realm/beryl/login', '/x/../realm/beryl/login', '/.//evil.example'])
      expect(await back('', from)).toBe('http://aster.example/');
  });
});
