import { createSocket } from 'node:dgram';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import { addressesInHosts, createLookup } from '../../server/kernel/network/lookup';
import { createOutside } from '../../server/kernel/network/outside';
import { isPrivateAddress } from '../../server/kernel/network/private-addresses';
import { type TestServer, testServer } from '../fixtures/test-server';

type Answering = (request: IncomingMessage, answer: ServerResponse) => void;

let service: Server;
let origin: string;
let answering: Answering;
let calls: string[];
let connections = 0;
beforeAll(async () => {
  service = createServer((request, answer) => {
    calls.push(`${request.method} ${request.url}`);
    answering(request, answer);
  });
  service.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
afterEach(() => service.closeAllConnections());

const answerBy = (how: Answering) => {
  calls = [];
  connections = 0;
  answering = how;
};
/** Writes for as long as the other side reads. */
function withoutEnd(sent: { bytes: number }): Answering {
  return (_, answer) => {
    answer.setHeader('content-type', 'application/json');
    const piece = Buffer.alloc(64 * 1024, ' ');
    const write = () => {
      while (!answer.destroyed) {
        sent.bytes += piece.length;
        if (!answer.write(piece)) return;
      }
    };
    answer.on('drain', write);
    write();
  };
}

describe('names', () => {
  test('are found in the file of hosts in any spelling, and not in its comments', () => {
    const text = '127.0.0.1 localhost own.example # other.example\n::1\tlocalhost ip6\nnonsense localhost\n';
    expect(addressesInHosts(text, 'LOCALHOST')).toEqual([
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ]);
    expect(addressesInHosts(text, 'other.example')).toEqual([]);
  });

  test('that no name server answers for hold up no other name, and end', { timeout: 30_000 }, async () => {
    const silent = createSocket('udp4');
    await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
    try {
      const lookup = createLookup([`127.0.0.1:${silent.address().port}`]);
      const outside = createOutside({ allowPrivate: true, lookup });
      answerBy((_, answer) => answer.end('there'));
      let ended = 0;
      const calls = Array.from({ length: 16 }, (_, at) =>
        outside(`http://silent-${at}.example/`).finally(() => {
          ended += 1;
        }),
      );
      const failures = Promise.allSettled(calls);
      const { port } = new URL(origin);
      expect(await (await outside(`http://localhost:${port}/`)).text()).toBe('there');
      expect(ended).toBe(0);
      for (const { status } of await failures) expect(status).toBe('rejected');
    } finally {
      silent.close();
    }
  });
});

describe('a call to another service', () => {
  const outside = createOutside({ allowPrivate: true });

  test('brings its answer, whatever was sent', async () => {
    answerBy(async (request, answer) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const { 'content-type': type, authorization } = request.headers;
      answer.setHeader('x-own', 'yes').end(JSON.stringify([type, authorization, Buffer.concat(parts).toString()]));
    });
    const answer = await outside(`${origin}/token?a=b`, {
      method: 'POST',
      headers: { authorization: 'Basic abc' },
      body: new URLSearchParams({ code: 'ü' }),
    });
    expect([answer.status, answer.headers.get('x-own')]).toEqual([200, 'yes']);
    const type = 'application/x-www-form-urlencoded;charset=UTF-8';
    expect(await answer.json()).toEqual([type, 'Basic abc', 'code=%C3%BC']);
    expect(calls).toEqual(['POST /token?a=b']);
  });

  test('ends where the answer is too long, with or without a length', async () => {
    const sent = { bytes: 0 };
    answerBy(withoutEnd(sent));
    await expect(outside(origin)).rejects.toThrow('more than 1000000 bytes');
    expect(sent.bytes).toBeLessThan(20_000_000);
    answerBy((_, answer) => answer.setHeader('content-length', 5_000_000).write('x'));
    await expect(outside(origin)).rejects.toThrow('more than 1000000 bytes');
  });

  test.each<[string, Answering]>([
    ['never begins', () => {}],
    ['never ends', (_, answer) => answer.write('{')],
  ])('ends where the answer %s', async (_, how) => {
    answerBy(how);
    await expect(createOutside({ allowPrivate: true, timeoutMs: 50 })(origin)).rejects.toThrow(/aborted|timeout/i);
  });

  test('ends where the answer changes to another protocol, and leaves its place to the next one', async () => {
    const one = createOutside({ allowPrivate: true, atOnce: 1, timeoutMs: 2_000 });
    answerBy(({ socket }) => void socket.write('HTTP/1.1 101 x\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'));
    await expect(one(origin)).rejects.toThrow('another protocol');
    answerBy((_, answer) => answer.end('yes'));
    expect(await (await one(origin)).text()).toBe('yes');
  });

  test('does not unpack what could be of any size', async () => {
    answerBy((_, answer) => answer.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(50_000_000))));
    await expect(outside(origin)).rejects.toThrow('encoded as gzip');
  });

  test('follows no redirect', async () => {
    answerBy((_, answer) => answer.writeHead(302, { location: 'http://169.254.169.254/latest' }).end());
    const answer = await outside(origin);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://169.254.169.254/latest']);
    expect(calls).toHaveLength(1);
  });

  test('is shared while it is under way, unless it carries somebody’s credentials', async () => {
    const waiting: ServerResponse[] = [];
    answerBy((_, answer) => waiting.push(answer));
    const keys = Array.from({ length: 5 }, () => outside(`${origin}/keys`).then((answer) => answer.json()));
    const headers = { authorization: 'Bearer abc' };
    const users = Array.from({ length: 2 }, () =>
      outside(`${origin}/user`, { headers }).then((answer) => answer.text()),
    );
    await expect.poll(() => waiting.length).toBe(3);
    for (const answer of waiting) answer.end('{"keys":[]}');
    expect(await Promise.all(keys)).toEqual(Array(5).fill({ keys: [] }));
    expect(await Promise.all(users)).toHaveLength(2);
    expect(calls.sort()).toEqual(['GET /keys', 'GET /user', 'GET /user']);
  });

  test('is not shared by calls whose headers differ', async () => {
    answerBy((request, answer) => answer.end(String(request.headers.realm)));
    const answers = await Promise.all(
      ['aster', 'beryl'].map((realm) => outside(`${origin}/play`, { headers: { realm } })),
    );
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['aster', 'beryl']);
  });

  test('waits in a queue that has an end', async () => {
    const waiting: ServerResponse[] = [];
    answerBy((_, answer) => waiting.push(answer));
    const bounded = createOutside({ allowPrivate: true, atOnce: 1, mostWaiting: 1 });
    const first = bounded(`${origin}/1`);
    const second = bounded(`${origin}/2`);
    await expect(bounded(`${origin}/3`)).rejects.toMatchObject({ code: 'TOO_BUSY' });
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]!.end();
    await first;
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]!.end();
    expect((await second).status).toBe(200);
  });
});

describe('a host that does not answer', () => {
  const HANGING = 40;

  test('has at most eight calls at once, and holds up no call to another host', async () => {
    let hanging = 0;
    answerBy((request, answer) => {
      if (request.headers.host?.startsWith('localhost')) answer.end('{}');
      else hanging += 1;
    });
    const outside = createOutside({ allowPrivate: true });
    const calls = Array.from({ length: HANGING }, (_, at) =>
      outside(`${origin}/token?${at}`, { method: 'POST', body: 'x' }).catch(() => undefined),
    );
    await expect.poll(() => hanging).toBe(8);
    const other = await outside(`${origin.replace('127.0.0.1', 'localhost')}/token`, { method: 'POST', body: 'x' });
    expect(other.status).toBe(200);
    expect(hanging).toBe(8);
    // lets go of the calls that wait, which then fail at once
    answerBy((_, answer) => answer.destroy());
    service.closeAllConnections();
    await Promise.all(calls);
  });

  test('answers TOO_BUSY to more calls than may wait for it, and to no call to another host', async () => {
    answerBy((request, answer) => request.headers.host?.startsWith('localhost') && answer.end('{}'));
    const outside = createOutside({ allowPrivate: true, atOncePerHost: 1, mostWaitingPerHost: 1, timeoutMs: 100 });
    const calls = [1, 2].map((at) => outside(`${origin}/${at}`).catch((error: Error) => error.name));
    await expect(outside(`${origin}/3`)).rejects.toMatchObject({ code: 'TOO_BUSY' });
    expect((await outside(`${origin.replace('127.0.0.1', 'localhost')}/4`)).status).toBe(200);
    expect(await Promise.all(calls)).toHaveLength(2);
  });
});

describe('a realm whose services do not answer', () => {
  const HOSTS = 8;

  /** Calls to as many hosts as there are, all of them this machine. */
  function hangingCalls(realm: string) {
    const lookup = async () => [{ address: '127.0.0.1', family: 4 as const }];
    const outside = createOutside({ allowPrivate: true, lookup, timeoutMs: 1_500 });
    const port = new URL(origin).port;
    const calls = Array.from({ length: HOSTS * 8 }, (_, at) =>
      outside(`http://slow-${at % HOSTS}.example:${port}/${at}`, { method: 'POST', realm }).catch(() => undefined),
    );
    return { outside, calls, quick: `http://quick.example:${port}/` };
  }

  test('holds up no call of another realm, and not one to the same host', async () => {
    let hanging = 0;
    answerBy((request, answer) => {
      if (request.url === '/quick') answer.end('{}');
      else hanging += 1;
    });
    const { outside, calls, quick } = hangingCalls('aster');
    await expect.poll(() => hanging).toBe(20);
    const port = new URL(origin).port;
    const others = [`${quick}quick`, `http://slow-0.example:${port}/quick`];
    const answers = await Promise.all(others.map((url) => outside(url, { method: 'POST', realm: 'beryl' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(hanging).toBe(20);
    answerBy((_, answer) => answer.destroy());
    service.closeAllConnections();
    await Promise.all(calls);
  });
});

test('a call with less time than others has it from its start on', async () => {
  answerBy((request, answer) => request.url === '/last' && answer.end('{}'));
  const outside = createOutside({ allowPrivate: true, atOnce: 1, timeoutMs: 500 });
  const hanging = outside(`${origin}/1`).catch((error: Error) => error.name);
  expect((await outside(`${origin}/last`, { timeoutMs: 200 })).status).toBe(200);
  await expect(outside(`${origin}/2`, { timeoutMs: 50 })).rejects.toThrow(/aborted|timeout/i);
  await hanging;
});

test('the time that a call waits for its turn does not count as its own', async () => {
  answerBy((request, answer) => request.url === '/last' && answer.end('{}'));
  const outside = createOutside({ allowPrivate: true, atOnce: 1, timeoutMs: 500 });
  const hanging = [1, 2].map((at) => outside(`${origin}/${at}`).catch((error: Error) => error.name));
  // its turn comes when the others have used up their time, one after the other
  expect((await outside(`${origin}/last`)).status).toBe(200);
  await Promise.all(hanging);
});

describe('private addresses', () => {
  test.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ],
    ...['224.0.0.1', '255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1'],
    ...[
      '::ffff:127.0.0.1',
      '::ffff:a00:1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:0:1::',
      '2001:db8::1',
      'no address',
    ],
  ])('%s is one', (address) => expect(isPrivateAddress(address)).toBe(true));

  test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '192.169.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
    '%s is none',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );

  test('are not connected to, as an address or by a name that leads there', async () => {
    answerBy((_, answer) => answer.end('secret'));
    const outside = createOutside({ allowPrivate: false });
    const port = new URL(origin).port;
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0'])
      await expect(outside(`http://${host}:${port}/`)).rejects.toThrow('private address');
    expect(connections).toBe(0);
  });
});

describe('a realm’s identity provider', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer([]);
    await server.folder.write('aster', (documents) => {
      documents['settings.json'].authenticationProviders = [
        { name: 'northpass', fields: [], issuer: origin, clientId: 'aster-web' },
      ];
    });
    expect((await server.realms.takeIn()).map(({ outcome }) => outcome)).toEqual(['taken-in']);
  });
  afterAll(() => server.close());

  const start = async (app: TestServer['app']) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v2/login/provider/northpass',
      headers: { realm: 'aster' },
      payload: { redirectUri: 'https://aster.example/login-redirect' },
    });
    return `${answer.statusCode} ${(answer.json() as { code: string }).code}`;
  };

  test('whose description of itself never ends fails the sign-in, at no cost in memory', async () => {
    const sent = { bytes: 0 };
    answerBy(withoutEnd(sent));
    const app = server.variant({ allowPrivateProviders: true });
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(app)));
    expect(new Set(answers)).toEqual(new Set(['400 OIDC_SIGNIN']));
    expect(sent.bytes).toBeLessThan(40_000_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  test('is asked once for what it is, however many ask at once', async () => {
    answerBy((_, answer) => answer.setHeader('content-type', 'application/json').end('{}'));
    const outside = createOutside({ allowPrivate: true });
    const description = `${origin}/.well-known/openid-configuration`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => outside(description)));
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(Array.from({ length: 8 }, () => ({})));
    expect(calls).toEqual(['GET /.well-known/openid-configuration']);
  });

  test('is not asked at a private address unless the operator allows it', async () => {
    answerBy((_, answer) => answer.end('{}'));
    expect(await start(server.app)).toBe('400 OIDC_SIGNIN');
    expect(connections).toBe(0);
  });
});

describe('RS-11 (part) a realm’s videoEndpoint', () => {
  let server: TestServer;
  beforeAll(async () => {
    const renderer = createPageRenderer();
    server = await testServer([], { renderer: async () => renderer });
    await server.folder.write('aster', (documents) => {
      documents['settings.json'].videoEndpoint = `${origin.replace('http:', 'https:')}/play`;
    });
    expect((await server.realms.takeIn()).map(({ outcome }) => outcome)).toEqual(['taken-in']);
  });
  afterAll(() => server.close());

  /** The service speaks no TLS, so that a connection is all that comes to pass. */
  const connectionsFor = async (app: TestServer['app']) => {
    answerBy((_, answer) => answer.end('{}'));
    const page = await app.inject({ url: '/video/film-1', headers: { host: 'aster.example', accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    return connections;
  };

  test('is not connected to at a private address while a page is drawn', async () => {
    expect(await connectionsFor(server.app)).toBe(0);
  });

  test('is not connected to either where the API is on another server', async () => {
    const api = server.variant({});
    const apiBase = await api.listen({ port: 0, host: '127.0.0.1' });
    expect(await connectionsFor(server.variant({ apiBase }))).toBe(0);
  });

  test('is connected to where the operator allows private addresses', async () => {
    expect(await connectionsFor(server.variant({ allowPrivateProviders: true }))).toBeGreaterThan(0);
  });
});
