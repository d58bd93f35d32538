import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createPinFeed } from '../../server/features/auth/federation/pin-feed';
import { pinLoginStore } from '../../server/features/auth/federation/pin-login-store';
import type { Changes } from '../../server/kernel/database/changes';
import type { Database } from '../../server/kernel/database/open';
import { openStore } from '../../server/open-store';
import { embedded } from '../fixtures/engines';

afterEach(() => vi.useRealTimers());

const streamTo = (raw: unknown, request: unknown) =>
  ({ raw, request: { raw: request }, hijack() {}, getHeaders: () => ({}) }) as unknown as FastifyReply;

test('who leaves while the connection to the store is being opened leaves nothing behind, and takes no place', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let opened = (_: () => Promise<void>) => {};
  const changes: Changes = {
    listen: () =>
      new Promise((resolve) => {
        opened = resolve;
      }),
  };
  // nobody is there any more to look anything up for
  const feed = createPinFeed({ database: undefined as unknown as Database, changes, clock: Date.now });
  const answers: Promise<void>[] = [];
  const sockets: Socket[] = [];
  const server = createServer((request, response) => {
    sockets.push(request.socket);
    answers.push(feed.follow(streamTo(response, request), 'aster', 'device-code'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // more than one device may have at once
  for (let reader = 1; reader <= 5; reader++) {
    const client = connect(port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => sockets.length).toBe(reader);
    client.destroy();
    await expect.poll(() => sockets.at(-1)?.destroyed).toBe(true);
  }
  const [timers, listeners] = [vi.getTimerCount(), sockets.map((socket) => socket.listenerCount('close'))];
  opened(async () => {});
  await Promise.all(answers);
  expect(vi.getTimerCount()).toBe(timers);
  expect(sockets.map((socket) => socket.listenerCount('close'))).toEqual(listeners);
  await feed.close();
  await new Promise((resolve) => server.close(resolve));
});

test('an answer that waits behind another one on its connection ends quietly, and gives its place back', async () => {
  // the heartbeat alone: sockets keep their own time
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const store = await openStore(await embedded.place());
  const { database, changes } = store;
  const feed = createPinFeed({ database, changes, clock: Date.now });
  const failures: unknown[] = [];
  const fail = (error: unknown) => failures.push(error);
  process.on('uncaughtException', fail);
  const follow = (code: string, raw: unknown, request: unknown) => feed.follow(streamTo(raw, request), 'aster', code);
  const answers: Promise<void>[] = [];
  const server = createServer((request, response) => {
    answers.push(follow(request.url!.slice(1), response, request));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { deviceCode } = await pinLoginStore(database, 'aster').add('TV', {
    endsAt: Date.now() + 600_000,
    interval: 5,
  });
  const { port } = server.address() as AddressInfo;
  for (let connection = 0; connection < 4; connection++) {
    const before = answers.length;
    const socket = connect(port, '127.0.0.1');
    const get = (path: string) => `GET /${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    socket.write(get(deviceCode) + get('unknown') + get(deviceCode));
    await expect.poll(() => answers.length).toBe(before + 3);
    // a fourth stream of one device would be refused: those of the connections before have gone
    await Promise.all(answers.slice(before));
    for (let beat = 0; beat < 3; beat++) {
      vi.advanceTimersByTime(15_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.destroy();
    await closed;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(failures).toEqual([]);
  process.off('uncaughtException', fail);
  await feed.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await store.close();
});
