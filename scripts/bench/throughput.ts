import { readdirSync } from 'node:fs';
import { startServer } from '../spawn-server';
import { numbered } from './browser';
import type { Aim, Figure, Measure } from './figure';
import { startProgram } from './process';
import { figuresOf, type Served, serveUnderLoad } from './under-load';

const WARM_MS = 2_000;
const ROUND_MS = 2_000;
const AIM: Aim = { of: 'ratio', atLeast: 0.6 };

/** Kept answers a second through every hook of the server, beside a bare `node:http` that writes the same bytes. */
export const measure: Measure = async (rounds) => {
  const server = await startServer();
  const origin = numbered(server.origin);
  const bare = await startProgram<{ origin: string }>('twin', origin);
  const whole = { origin, pid: server.pid };
  const twin = { origin: bare.firstMessage.origin, pid: bare.child.pid! };
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
      for (const one of [whole, twin]) await serveUnderLoad({ ...one, path, realm }, WARM_MS);
      for (let round = 0; round < rounds; round++) {
        ours.push(await serveUnderLoad({ ...whole, path, realm }, ROUND_MS));
        yardstick.push(await serveUnderLoad({ ...twin, path, realm }, ROUND_MS));
      }
      figures.push(...figuresOf(what, ours, yardstick, AIM));
    }
    return figures;
  } finally {
    await bare.stop();
    await server.stop();
  }
};
