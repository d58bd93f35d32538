import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { startServer } from '../spawn-server';
import { numbered } from './browser';
import type { Figure, Measure } from './figure';
import { startProgram } from './process';

const CONNECTIONS = 400;
const ROUND_MS = 5_000;
/** How often the others ask, in ms: as viewers do, and not as fast as they can. */
const PAUSE_MS = 5;

/** How long an answer took from the first byte that was sent to the last that came, in ms. */
function timeOf(agent: Agent, address: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${address} answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}

/** The time that 99 of a hundred answers take at most, in ms. */
async function slowest(agent: Agent, address: string, forMs: number): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    times.push(await timeOf(agent, address));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)]!;
}

/**
 * What a stranger who asks one realm for pages that nobody keeps takes from others: the kept home page of another realm, and
 * `/healthz`, beside the same without the stranger.
 */
export const measure: Measure = async (rounds) => {
  const server = await startServer({ LOG_LEVEL: 'fatal' });
  const origin = numbered(server.origin);
  const [attacked = '', other = ''] = readdirSync(server.realmsDir).sort();
  const home = (await fetch(`${origin}/realm/${other}/`)).url;
  const probes = [
    ['kept home of another realm, p99', home],
    ['/healthz, p99', `${origin}/healthz`],
  ] as const;
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const times = () => Promise.all(probes.map(([, address]) => slowest(agent, address, ROUND_MS)));
  const ours: number[][] = [];
  const quiet: number[][] = [];
  const statuses: Record<string, number> = {};
  try {
    await times();
    for (let round = 0; round < rounds; round++) {
      quiet.push(await times());
      const attack = await startProgram('attack', `${origin}/realm/${attacked}/`, String(CONNECTIONS));
      ours.push(await times());
      attack.child.send('tell');
      const [came] = (await once(attack.child, 'message')) as [Record<string, number>];
      for (const [status, count] of Object.entries(came)) statuses[status] = (statuses[status] ?? 0) + count;
      await attack.stop();
    }
    const came = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return probes.map(
      ([what], at): Figure => ({
        what: `under attack: ${what}`,
        unit: 'ms',
        ours: ours.map((round) => round[at]!),
        yardstick: quiet.map((round) => round[at]!),
        aim: { of: 'value', atMost: 50 },
        note: `${CONNECTIONS} connections; the stranger was answered ${came.join(', ')}`,
      }),
    );
  } finally {
    agent.destroy();
    await server.stop();
  }
};
