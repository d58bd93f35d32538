import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CONNECTION_LIMITS } from '../../server/kernel/http/connection-limits';
import { openFilesIn, withinOpenFiles } from '../../server/kernel/http/open-files';
import { SLOW_START_MS, serverProcesses } from '../fixtures/server-process';

const program = 'tests/fixtures/faulty-program.ts';
const OPEN_FILES = 400;

let servers = serverProcesses();
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await servers.stop();
  servers = serverProcesses();
});

const isUp = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

test(
  'a rejection that nothing handles is logged and does not end the server; an uncaught exception stops it in order',
  async () => {
    const server = await servers.start({ LOG_LEVEL: 'error' }, { program });
    expect((await fetch(`${server.origin}/api/test/reject`)).status).toBe(200);
    await server.printed('a promise was rejected and nothing handled it');
    expect(server.output()).toContain('rejected on the side');
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);

    expect((await fetch(`${server.origin}/api/test/throw`)).status).toBe(200);
    await server.printed('an exception was not caught');
    expect(server.output()).toContain('thrown on the side');
    await expect.poll(() => isUp(server.origin), { timeout: 60_000 }).toBe(false);
    expect(await server.stop()).toBe(1);
  },
  SLOW_START_MS,
);

/** Asks over a connection that is open already: while the limit of connections is reached, no other one is accepted. */
const askOver = (agent: Agent, address: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(address, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    })
      .on('error', reject)
      .end();
  });

test.skipIf(!existsSync('/proc/self/limits'))(
  'idle connections cannot take the file descriptors that a page needs which is drawn for the first time',
  async () => {
    const server = await servers.start({}, { program, openFiles: OPEN_FILES });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await askOver(agent, `${server.origin}/healthz`)).toBe(200);
    let open = 0;
    let refused = 0;
    const port = Number(new URL(server.origin).port);
    for (let at = 0; at < OPEN_FILES + 100; at++) {
      const socket = connect(port, new URL(server.origin).hostname, () => {
        open += 1;
      });
      socket
        .on('error', () => {})
        .on('close', () => {
          refused += 1;
        });
      sockets.push(socket);
    }
    await expect.poll(() => open, { timeout: 60_000 }).toBe(OPEN_FILES + 100);
    await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(OPEN_FILES / 4);
    expect(await askOver(agent, `${server.origin}/realm/aster/browse`)).toBe(200);
    agent.destroy();
  },
  SLOW_START_MS,
);

test('connections and the files sent on them leave a quarter of the open files, and at least 256, to everything else', () => {
  const limits = (openFiles: number | null) => {
    const { connections, connectionsPerAddress } = withinOpenFiles(CONNECTION_LIMITS, openFiles);
    return [connections, connectionsPerAddress];
  };
  expect(limits(null)).toEqual([16_000, 2_000]);
  expect(limits(1_048_576)).toEqual([16_000, 2_000]);
  expect(limits(1_024)).toEqual([384, 96]);
  expect(limits(400)).toEqual([72, 18]);
  expect(limits(100)).toEqual([16, 4]);
});

test('the limit of open files is read as Linux writes it', () => {
  const text =
    'Max processes   7   8   processes\nMax open files            1024                 524288               files\n';
  expect(openFilesIn(text)).toBe(1024);
  expect(openFilesIn(text.replace('1024 ', 'unlimited '))).toBeNull();
  expect(openFilesIn('')).toBeNull();
});
