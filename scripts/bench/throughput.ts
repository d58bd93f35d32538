import { readdirSync } from 'node:fs';
import { startServer } from '../spawn-server';
import { numbered } from './browser';
import { cpuTimeOf } from './cpu-time';
import type { Figure, Measure } from './figure';
import { startProgram } from './process';

const WARM_MS = 2_000;
const ROUND_MS = 2_000;
const MICROSECONDS = 1000;

/** A server under load: its answers a second, and the processor time of one in µs. */
interface Served {
  perSecond: number;
  cpu: number | undefined;
}

interface Loaded {
  origin: string;
  pid: number;
}

async function serveUnderLoad({ origin, pid }: Loaded, path: string, realm: string, ms: number): Promise<Served> {
  const before = cpuTimeOf(pid);
  const { firstMessage, stop } = await startProgram<{ answers: number; perSecond: number }>(
    'load',
    origin + path,
    realm,
    String(ms),
  );
  const after = cpuTimeOf(pid);
  await stop();
  const cpu =
    before === undefined || after === undefined ? undefined : ((after - before) * MICROSECONDS) / firstMessage.answers;
  return { perSecond: firstMessage.perSecond, cpu };
}

function figuresOf(what: string, ours: readonly Served[], yardstick: readonly Served[]): Figure[] {
  const measured = (served: readonly Served[]) => served.flatMap(({ cpu }) => (cpu === undefined ? [] : [cpu]));
  const rate = (served: readonly Served[]) => served.map(({ perSecond }) => perSecond);
  return [
    { what, unit: '/s', ours: rate(ours), yardstick: rate(yardstick), aim: { of: 'ratio', atLeast: 0.6 } },
    { what: `${what}: processor for one`, unit: 'µs', ours: measured(ours), yardstick: measured(yardstick) },
  ];
}

/** Kept answers a second through every hook of the server, beside a bare `node:http` that writes the same bytes. */
export const measure: Measure = async (rounds) => {
  const server = await startServer();
  const origin = numbered(server.origin);
  const bare = await startProgram<{ origin: string }>('twin', origin);
  const whole: Loaded = { origin, pid: server.pid };
  const twin: Loaded = { origin: bare.firstMessage.origin, pid: bare.child.pid! };
  try {
    const [realm = ''] = readdirSync(server.realmsDir).sort();
    // the realm's home, where its own address leads to
    const home = new URL((await fetch(`${origin}/realm/${realm}/`)).url).pathname;
    const figures: Figure[] = [];
    for (const [what, path] of [
      ['kept page', home],
      ['kept /api/v1/init/ with labels', '/api/v1/init/?lk='],
    ] as const) {
      const ours: Served[] = [];
      const yardstick: Served[] = [];
      for (const one of [whole, twin]) await serveUnderLoad(one, path, realm, WARM_MS);
      for (let round = 0; round < rounds; round++) {
        ours.push(await serveUnderLoad(whole, path, realm, ROUND_MS));
        yardstick.push(await serveUnderLoad(twin, path, realm, ROUND_MS));
      }
      figures.push(...figuresOf(what, ours, yardstick));
    }
    return figures;
  } finally {
    await bare.stop();
    await server.stop();
  }
};
