import { Agent, get, type IncomingMessage } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { SLOW_START_MS, serverProcesses } from '../fixtures/server-process';

const program = 'tests/fixtures/slow-program.ts';
const IN_FLIGHT = 50;

let servers = serverProcesses();
afterEach(async () => {
  await servers.stop();
  servers = serverProcesses();
});

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  body: string;
}

/** Resolves with the whole answer; rejects when the connection ends before it is there. */
const answerTo = (url: string, agent: Agent) =>
  new Promise<Answer>((resolve, reject) => {
    get(url, { agent }, (message: IncomingMessage) => {
      let body = '';
      message
        .setEncoding('utf8')
        .on('data', (text: string) => {
          body += text;
        })
        .on('end', () => resolve({ status: message.statusCode, connection: message.headers.connection, body }))
        .on('error', reject);
    }).on('error', reject);
  });

test(
  'on SIGTERM every request that was sent is answered whole, and the process ends in order',
  async () => {
    const server = await servers.start({}, { program });
    const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
    const slow = `${server.origin}/api/test/slow`;
    const answers = Array.from({ length: IN_FLIGHT }, () => answerTo(slow, agent));
    await expect.poll(() => server.output().split('a slow call has begun').length - 1).toBe(IN_FLIGHT);
    process.kill(server.pid, 'SIGTERM');
    for (const { status, body } of await Promise.all(answers)) {
      expect(status).toBe(200);
      expect(JSON.parse(body).text).toHaveLength(200_000);
    }
    expect(await server.stop()).toBe(0);
    agent.destroy();
  },
  SLOW_START_MS,
);

test(
  'while it drains, the server is not ready, serves all the same, and closes each connection after its answer',
  async () => {
    const server = await servers.start({ DRAIN_SECONDS: '2' }, { program });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ready = () => answerTo(`${server.origin}/readyz`, agent);
    expect(await ready()).toMatchObject({ status: 200, connection: 'keep-alive' });
    process.kill(server.pid, 'SIGTERM');
    await expect.poll(async () => (await ready()).status).toBe(503);
    const refused = await ready();
    expect(refused.connection).toBe('close');
    expect(JSON.parse(refused.body).code).toBe('NOT_READY');
    expect(await answerTo(`${server.origin}/healthz`, agent)).toMatchObject({ status: 200, connection: 'close' });
    expect(await server.stop()).toBe(0);
    agent.destroy();
  },
  SLOW_START_MS,
);
