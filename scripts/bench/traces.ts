import { readdirSync } from 'node:fs';
import type { SessionTokens } from '../../schemas/generated/types';
import { ENDPOINTS } from '../../server/endpoints';
import { type RunningServer, startServer } from '../spawn-server';
import { numbered } from './browser';
import type { Aim, Measure } from './figure';
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

/** What a server that has just been started does of each, once it is warm. */
async function serveBoth(environment: Readonly<Record<string, string>>): Promise<{ page: Served; call: Served }> {
  const server = await startServer(environment);
  try {
    const { page, call } = await askedOf(server);
    const warm = async (asked: Asked) => {
      await serveUnderLoad(asked, WARM_MS);
      return serveUnderLoad(asked, ROUND_MS);
    };
    return { page: await warm(page), call: await warm(call) };
  } finally {
    await server.stop();
  }
}

/**
 * Answers a second of a server that sends its traces to this machine, as many as it does by default, beside one that has none.
 * Each round has servers of its own: two that are started alike differ by more than is measured here.
 */
export const measure: Measure = async (rounds) => {
  const sink = await startProgram<{ url: string }>('trace-sink');
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: sink.firstMessage.url };
  const ours: Awaited<ReturnType<typeof serveBoth>>[] = [];
  const yardstick: typeof ours = [];
  try {
    for (let round = 0; round < rounds; round++) {
      ours.push(await serveBoth(traces));
      yardstick.push(await serveBoth({}));
    }
  } finally {
    await sink.stop();
  }
  return (['page', 'call'] as const).flatMap((part) =>
    figuresOf(
      part === 'page' ? 'kept page, traced' : 'call with a statement, traced',
      ours.map((served) => served[part]),
      yardstick.map((served) => served[part]),
      AIM,
    ),
  );
};
