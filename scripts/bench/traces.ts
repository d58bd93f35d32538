import { readdirSync } from 'node:fs';
import type { SessionTokens } from '../../schemas/generated/types';
import { ENDPOINTS } from '../../server/endpoints';
import { type RunningServer, startServer } from '../spawn-server';
import { numbered } from './browser';
import type { Aim, Figure, Measure } from './figure';
import { startProgram } from './process';
import { type Asked, figuresOf, type Served, serveUnderLoad } from './under-load';

const WARM_MS = 2_000;
const ROUND_MS = 2_000;
const AIM: Aim = { of: 'ratio', atLeast: 0.95 };

/** A kept page, and a call of a guest that asks the store. */
async function askedOf({ origin, pid, realmsDir }: RunningServer): Promise<{ page: Asked; call: Asked }> {
  const [realm = ''] = readdirSync(realmsDir).sort();
  const server = { origin: numbered(origin), pid, realm };
  const home = new URL((await fetch(`${server.origin}/realm/${realm}/`)).url).pathname;
  const { method, path } = ENDPOINTS.checkIn;
  const session = await fetch(server.origin + path, { method, headers: { realm } });
  const { authorisationToken: token } = (await session.json()) as SessionTokens;
  return { page: { ...server, path: home }, call: { ...server, path: ENDPOINTS.progress.path, token } };
}

/** Answers a second of a server that sends its traces to this machine, as many as it does by default, beside one that has none. */
export const measure: Measure = async (rounds) => {
  const sink = await startProgram<{ url: string }>('trace-sink');
  const traced = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: sink.firstMessage.url });
  const plain = await startServer();
  try {
    const [on, off] = [await askedOf(traced), await askedOf(plain)];
    const figures: Figure[] = [];
    for (const [what, part] of [
      ['kept page, traced', 'page'],
      ['call with a statement, traced', 'call'],
    ] as const) {
      const ours: Served[] = [];
      const yardstick: Served[] = [];
      for (const asked of [on[part], off[part]]) await serveUnderLoad(asked, WARM_MS);
      for (let round = 0; round < rounds; round++) {
        ours.push(await serveUnderLoad(on[part], ROUND_MS));
        yardstick.push(await serveUnderLoad(off[part], ROUND_MS));
      }
      figures.push(...figuresOf(what, ours, yardstick, AIM));
    }
    return figures;
  } finally {
    await traced.stop();
    await plain.stop();
    await sink.stop();
  }
};
