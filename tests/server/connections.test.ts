import { EventEmitter, once } from 'node:events';
import { readdirSync, readlinkSync, truncateSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ServerOptions } from '../../server/create-server';
import { CONNECTION_LIMITS, limitConnections } from '../../server/kernel/http/connection-limits';
import { signedMedia } from '../fixtures/signed-media';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

/** The server's limits, so much shorter that a test can wait for them. */
const SHORT = { ...CONNECTION_LIMITS, headersMs: 300, requestMs: 600, idleMs: 1_500, checkMs: 50 };
const LARGE = 24 * 1024 * 1024;

let server: TestServer;
let sockets: Socket[] = [];
beforeAll(async () => {
  server = await testServer();
  server.folder.put('aster', 'media/film/large.mp4', Buffer.alloc(LARGE, 1));
});
afterAll(() => server.close());
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

/** A server on a port, and all that it has logged. */
async function listen(options: Partial<ServerOptions> = {}, prepare: (app: FastifyInstance) => void = () => {}) {
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };
  const app = server.variant({ logger: { level: 'error', stream }, ...options });
  prepare(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port, logged };
}

/** Writes bytes to a port, and gives the socket and all that comes back until it is closed. */
function write(port: number, text: string) {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  sockets.push(socket);
  let received = '';
  socket.on('data', (data) => {
    received += String(data);
  });
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  return { socket, closed, received: () => received };
}

/** How many descriptors of this process lead to a file with this name. */
const openFilesOf = (name: string): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith(name);
    } catch {
      // it was closed meanwhile
      return false;
    }
  }).length;

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const codeOf = (answer: string) => /"code":"(\w+)"/.exec(answer)?.[1];
const LOGIN =
  'POST /api/v2/login HTTP/1.1\r\nHost: localhost\r\nRealm: aster\r\nConnection: close\r\nContent-Type: application/json\r\n';

describe('a sender that does not finish', () => {
  test.each([
    ['its request line', 'GET /heal'],
    ['its headers', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Part: '],
    ['its body', `${LOGIN}Content-Length: 200000\r\n\r\n{"email":"ada@`],
    ['the chunks of its body', `${LOGIN}Transfer-Encoding: chunked\r\n\r\n4\r\n{"em\r\n`],
  ])('%s is answered 408 with a code, and let go of', async (_, text) => {
    const { port, logged } = await listen({ limits: SHORT });
    const answer = await write(port, text).closed;
    expect([statusOf(answer), codeOf(answer)]).toEqual([408, 'REQUEST_TIMEOUT']);
    expect(answer).toContain('Content-Type: application/problem+json');
    expect(logged).toEqual([]);
  });

  test('one byte at a time gets no more time', async () => {
    const { port } = await listen({ limits: SHORT });
    const slow = write(port, `${LOGIN}Content-Length: 200000\r\n\r\n`);
    const dripping = setInterval(() => slow.socket.write(' '), 50);
    const answer = await slow.closed;
    clearInterval(dripping);
    expect(codeOf(answer)).toBe('REQUEST_TIMEOUT');
  });

  test('blank lines after an answer keep no connection open, and a request after a pause does', async () => {
    const { port } = await listen({ limits: { ...SHORT, keepAliveMs: 500 } });
    const get = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const [blank, used] = [write(port, get), write(port, get)];
    let asked = 0;
    const dripping = setInterval(() => {
      blank.socket.write('\r\n');
      asked += 1;
      if (asked % 4 === 0) used.socket.write(get);
    }, 100);
    await blank.closed;
    await expect.poll(() => used.received().match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeGreaterThan(4);
    clearInterval(dripping);
    await used.closed;
    expect(blank.received().match(/HTTP\/1\.1 200/g)).toHaveLength(1);
  });

  test('a connection on which nothing is sent at all is closed', async () => {
    const { port } = await listen({ limits: SHORT });
    await write(port, '').closed;
  });

  test('the server as it is started has such limits, and keeps feeds and downloads', async () => {
    const app = server.variant({});
    await app.ready();
    expect(app.server.headersTimeout).toBe(15_000);
    expect(app.server.requestTimeout).toBe(30_000);
    // the feeds' sign of life comes every 15 s
    expect(app.server.timeout).toBeGreaterThan(60_000);
    expect(app.server.maxConnections).toBeGreaterThan(10_000);
  });
});

describe('an answer that takes long', () => {
  test('goes on for as long as something is sent: a feed', async () => {
    const { port } = await listen({ limits: SHORT }, (app) => {
      app.get('/feed', async (_, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' });
        for (let at = 0; at < 6; at++) {
          await pause(500);
          reply.raw.write(`data: ${at}\n\n`);
        }
        reply.raw.end('data: end\n\n');
      });
    });
    const answer = await write(port, 'GET /feed HTTP/1.1\r\nHost: localhost\r\n\r\n').closed;
    expect(answer).toContain('data: end');
  });

  test('ends with its connection where the file was cut meanwhile: nothing else is taken for the rest of it', async () => {
    server.folder.put('aster', 'media/film/cut.mp4', Buffer.alloc(LARGE, 1));
    const { port } = await listen();
    const film = (await signedMedia(server))('film/cut.mp4');
    const request = (url: string) => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const { socket, closed } = write(port, request(`/media/aster/${film}`) + request('/healthz'));
    await once(socket, 'data');
    socket.pause();
    truncateSync(join(server.folder.path, 'aster/media/film/cut.mp4'), LARGE / 2);
    socket.resume();
    const answer = await closed;
    expect(answer.length).toBeLessThan(LARGE);
    expect(answer.split('HTTP/1.1 200')).toHaveLength(2);
  });

  test('goes on for as long as something is read: a download', async () => {
    const { port } = await listen({ limits: SHORT });
    const film = (await signedMedia(server))('film/large.mp4');
    const { socket, closed, received } = write(
      port,
      `GET /media/aster/${film} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    for (let at = 0; at < 8; at++) {
      socket.pause();
      await pause(300);
      socket.resume();
      await pause(2);
    }
    const answer = await closed;
    expect(received().length).toBeGreaterThan(LARGE);
    expect(statusOf(answer)).toBe(200);
  });
});

describe('connections', () => {
  test('beyond the limit are refused, and taken again when others have gone', async () => {
    const { port } = await listen({
      limits: { ...SHORT, idleMs: 60_000, headersMs: 60_000, requestMs: 60_000, connections: 3 },
    });
    const pipelines = [1, 2, 3].map(() => write(port, 'GET /heal'));
    await expect.poll(() => pipelines.every(({ socket }) => socket.readyState === 'open')).toBe(true);
    expect(await write(port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n').closed).toBe('');
    pipelines[0]!.socket.destroy();
    const ask = () => write(port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n').closed;
    await expect.poll(async () => statusOf(await ask())).toBe(200);
  });

  test('of one address are limited by themselves, unless proxies stand in front or it is this machine', () => {
    const open = (fake: EventEmitter, remoteAddress: string) => {
      const socket = Object.assign(new EventEmitter(), {
        remoteAddress,
        isRefused: false,
        destroy() {
          socket.isRefused = true;
        },
      });
      fake.emit('connection', socket);
      return socket;
    };
    const limits = { ...SHORT, connectionsPerAddress: 2 };
    const fake = new EventEmitter();
    limitConnections(fake as Server, limits, true);
    const [first] = [open(fake, '192.0.2.1'), open(fake, '192.0.2.1')];
    expect(open(fake, '192.0.2.1').isRefused).toBe(true);
    expect(open(fake, '192.0.2.2').isRefused).toBe(false);
    for (let at = 0; at < 5; at++) expect(open(fake, '::ffff:127.0.0.1').isRefused).toBe(false);
    first!.emit('close');
    expect(open(fake, '192.0.2.1').isRefused).toBe(false);
    const behind = new EventEmitter();
    limitConnections(behind as Server, limits, false);
    for (let at = 0; at < 5; at++) expect(open(behind, '192.0.2.1').isRefused).toBe(false);
  });
});

describe('what no client of good faith sends is answered 4xx with a code, and is no line in the log', () => {
  const DEPTH = 100_000;
  const nested = (open: string, close: string) => open.repeat(DEPTH) + close.repeat(DEPTH);

  test.each([
    ['arrays in arrays', nested('[', ']')],
    ['arrays in a field', `{"email":${nested('[', ']')},"secret":"x"}`],
  ])('%s, 100,000 deep', async (_, body) => {
    const { port, logged } = await listen();
    const answer = await write(port, `${LOGIN}Content-Length: ${body.length}\r\n\r\n${body}`).closed;
    expect([statusOf(answer), codeOf(answer)]).toEqual([400, 'BAD_BODY']);
    expect(logged).toEqual([]);
  });

  test.each([
    ['a length that is none', `${LOGIN}Content-Length: 3\r\nContent-Length: 4\r\n\r\n{}`, 400, 'BAD_REQUEST'],
    ['a key that is JavaScript’s own', `${LOGIN}Content-Length: 16\r\n\r\n{"__proto__":{}}`, 400, 'BAD_BODY'],
    [
      'a type that is none',
      `${LOGIN.replace('application/json', ';;')}Content-Length: 2\r\n\r\n{}`,
      415,
      'BAD_MEDIA_TYPE',
    ],
  ])('%s', async (_, text, status, code) => {
    const { port, logged } = await listen();
    const answer = await write(port, text).closed;
    expect([statusOf(answer), codeOf(answer)]).toEqual([status, code]);
    expect(logged).toEqual([]);
  });

  const HOSTS = [
    'a b',
    'localhost:99999',
    'localhost:4000@evil.example',
    'evil.example/path',
    'a,b',
    '[::1',
    'a:b',
    'x?y',
    '1.2.3.4.5:1:2',
    '256.256.256.256',
  ];
  const PATHS = [
    '/realm/aster/home',
    '/api/v2/realm?name=aster',
    '/.well-known/oauth-authorization-server/realm/aster',
    '/outbox',
  ];
  test.each(HOSTS)('Host: %s', async (host) => {
    const { port, logged } = await listen({ isLocal: true, outboxKey: 'key' });
    for (const path of PATHS) {
      const answer = await write(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`).closed;
      expect([path, statusOf(answer), codeOf(answer)]).toEqual([path, 400, 'BAD_HOST']);
    }
    expect(logged).toEqual([]);
  });

  test('a host that a trusted proxy passes on and that is none', async () => {
    const { port } = await listen({ trustedProxies: 1 });
    const answer = await write(
      port,
      'GET /realm/aster/home HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: a b\r\nConnection: close\r\n\r\n',
    ).closed;
    expect(codeOf(answer)).toBe('BAD_HOST');
  });

  test.each(['localhost', 'LOCALHOST:1', '127.0.0.1:65535', '[::1]:80', 'www.aster.example.', 'a_b.example'])(
    'Host: %s is one',
    async (host) => {
      const { port } = await listen();
      const answer = await write(port, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`).closed;
      expect(statusOf(answer)).toBe(200);
    },
  );

  test('headers that are too large, and bytes that are no HTTP', async () => {
    const { port, logged } = await listen();
    const large = await write(port, `GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(40_000)}\r\n\r\n`)
      .closed;
    expect([statusOf(large), codeOf(large)]).toEqual([431, 'HEADERS_TOO_LARGE']);
    // what a proxy adds after the first thousand would not be seen
    const many = `GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${'a:\r\n'.repeat(1_000)}X-Country: US\r\n\r\n`;
    const flooded = await write(port, many).closed;
    expect([statusOf(flooded), codeOf(flooded)]).toEqual([431, 'HEADERS_TOO_LARGE']);
    const nonsense = await write(port, 'NONSENSE\r\n\r\n').closed;
    expect([statusOf(nonsense), codeOf(nonsense)]).toEqual([400, 'BAD_REQUEST']);
    expect(logged).toEqual([]);
  });
});

describe('a request names one host', () => {
  const ask = async (port: number, head: string) => {
    const answer = await write(port, `${head}\r\nConnection: close\r\n\r\n`).closed;
    return [statusOf(answer), codeOf(answer)];
  };

  test('twice in headers is refused', async () => {
    const { port } = await listen();
    const get = 'GET /api/v2/realm HTTP/1.1\r\nHost: aster.example';
    expect(await ask(port, `${get}\r\nHost: beryl.example`)).toEqual([400, 'BAD_HOST']);
    expect(await ask(port, `${get}\r\nhost: aster.example`)).toEqual([400, 'BAD_HOST']);
    expect(await ask(port, 'GET /healthz HTTP/1.1\r\nHost: aster.example')).toEqual([200, undefined]);
  });

  test('a target in absolute form has the host of the header', async () => {
    const { port } = await listen();
    const get = (target: string, host: string) => ask(port, `GET ${target} HTTP/1.1\r\nHost: ${host}`);
    expect(await get('http://beryl.example/healthz', 'aster.example')).toEqual([400, 'BAD_HOST']);
    expect(await get('http://aster.example:81/healthz', 'aster.example')).toEqual([400, 'BAD_HOST']);
    expect((await get('http://aster.example/healthz', 'Aster.Example:80'))[1]).not.toBe('BAD_HOST');
    expect((await get('http://aster.example:4000/healthz', 'aster.example:4000'))[1]).not.toBe('BAD_HOST');
  });
});

test('the outbox opens under this server’s own port only: a proxy on this machine has another one', async () => {
  const { port } = await listen({ isLocal: true, outboxKey: 'key' });
  const ask = async (host: string) => {
    const head = `GET /outbox?key=key HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    return statusOf(await write(port, head).closed);
  };
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
    expect(await ask(host), host).toBe(200);
  for (const host of ['localhost', '127.0.0.1', 'localhost:80', `localhost:${port + 1}`, `aster.localhost:${port}`])
    expect(await ask(host), host).toBe(403);
});

test('a second Host header is refused also where the answer is remembered', async () => {
  const { port } = await listen();
  const page = (more = '') =>
    `GET /realm/aster/home HTTP/1.1\r\nHost: localhost:${port}\r\n${more}Connection: close\r\n\r\n`;
  expect(statusOf(await write(port, page()).closed)).toBe(200);
  expect(statusOf(await write(port, page()).closed)).toBe(200);
  expect(statusOf(await write(port, page('Host: shop.example\r\n')).closed)).toBe(400);
});

test('the outbox stays closed to what comes in HTTP/1.0, which proxies speak and browsers do not', async () => {
  const { port } = await listen({ isLocal: true, outboxKey: 'key' });
  const head = `GET /outbox?key=key HTTP/1.0\r\nHost: localhost:${port}\r\n\r\n`;
  expect(await write(port, head).closed).toMatch(/^HTTP\/1\.1 403/);
});

describe('requests that do not wait for answers', () => {
  const request = (port: number) => `GET /readyz HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;

  test('are answered in their order, as many as may wait on a connection', async () => {
    const { port } = await listen();
    const { received } = write(port, request(port).repeat(CONNECTION_LIMITS.pipelined));
    await expect
      .poll(() => received().split('HTTP/1.1 200').length - 1, { timeout: 60_000 })
      .toBe(CONNECTION_LIMITS.pipelined);
  });

  test('hold no file that cannot be sent yet, however little their sender reads', async () => {
    let arrived = 0;
    const { port } = await listen({}, (app) => {
      app.server.on('request', () => {
        arrived += 1;
      });
    });
    const address = (await signedMedia(server, 'aster', NOW))('film/large.mp4');
    const film = `GET /media/aster/${address} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;
    const { socket, closed } = write(port, film.repeat(16));
    socket.pause();
    await expect.poll(() => arrived).toBe(16);
    await expect.poll(() => openFilesOf('large.mp4')).toBe(1);
    // all sixteen have come, and all but one wait
    await pause(200);
    expect(openFilesOf('large.mp4')).toBe(1);
    socket.destroy();
    await closed;
    await expect.poll(() => openFilesOf('large.mp4')).toBe(0);
  });

  test('end the connection beyond that, and nothing of them is worked on', async () => {
    let handled = 0;
    const { port } = await listen({}, (app) => {
      app.addHook('preHandler', async () => {
        handled += 1;
      });
    });
    await write(port, request(port).repeat(1_000)).closed;
    expect(handled).toBeLessThanOrEqual(CONNECTION_LIMITS.pipelined);
    expect(await write(port, request(port).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')).closed).toContain(
      '200',
    );
  });
});
