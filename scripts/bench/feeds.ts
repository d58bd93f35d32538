import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FOLDER } from '../build';
import { makeKey } from '../operator-key';
import { startServer } from '../spawn-server';
import { numbered } from './browser';
import type { Figure, Measure } from './figure';
import { type Started, startProgram } from './process';
import { memoryOf } from './process-memory';

const READERS = 5_000;
/** What an update says besides the score, as a match does. */
const MOMENTS = 20;

const now = () => performance.timeOrigin + performance.now();

const statisticsOf = (mark: string) => ({
  competitors: { home: { name: mark, order: 1, score: 1 }, away: { name: 'Away side', order: 2, score: 0 } },
  moments: Object.fromEntries(
    Array.from({ length: MOMENTS }, (_, order) => [
      `moment-${order}`,
      { kind: 'note', order, at: '2026-11-26T18:34:00Z', text: `What happened in minute ${order}` },
    ]),
  ),
});

/** How long it took until all readers had a text that was sent, in ms. */
async function timeUntil({ child }: Started<unknown>, mark: string, send: () => unknown): Promise<number> {
  child.send(mark);
  const came = once(child, 'message') as Promise<[{ last: number }]>;
  const started = now();
  await send();
  const [{ last }] = await came;
  return last - started;
}

/**
 * One update of a match until the last of five thousand readers has it, and what they cost in memory; beside a server that does
 * nothing but write the same bytes to as many.
 */
export const measure: Measure = async (rounds) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'realmcast-feeds-'));
  const [realm = ''] = readdirSync(join(FOLDER, 'realms')).sort();
  const settings = { LOG_LEVEL: 'fatal', TRUSTED_PROXIES: '1', DATA_DIR: dataDir };
  const first = await startServer(settings);
  await first.stop();
  const key = makeKey(dataDir, realm, 'live:write');
  const server = await startServer(settings);
  const origin = numbered(server.origin);
  const bare = await startProgram<{ port: number; pid: number }>('bare-feed');
  const programs: Started<unknown>[] = [bare];
  let sequence = 0;
  const put = async (mark: string) => {
    sequence += 1;
    const body = { type: 'live_stats', sequence, isCompetition: true, statistics: statisticsOf(mark) };
    const answer = await fetch(`${origin}/api/v2/live/feeds/bench`, {
      method: 'PUT',
      headers: { realm, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const readersOf = async (address: string) => {
    const readers = await startProgram('feed-readers', address, realm, String(READERS));
    programs.push(readers);
    return readers;
  };
  try {
    await put('none');
    const before = { ours: memoryOf(server.pid), bare: memoryOf(bare.firstMessage.pid) };
    const readers = await readersOf(`${origin}/api/v2/feed?topics=live_stats:bench`);
    const bareReaders = await readersOf(`http://127.0.0.1:${bare.firstMessage.port}/`);
    const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round++) {
      const mark = `mark-${round}-of-the-round`;
      const event = `id: ${round}\ndata: ${JSON.stringify({ patch: { competitors: { home: { name: mark } } } })}\n\n`;
      times.ours.push(await timeUntil(readers, mark, () => put(mark)));
      times.bare.push(await timeUntil(bareReaders, mark, () => bare.child.send(event)));
    }
    const note = `${READERS} readers`;
    return [
      { what: 'one update of a match to its last reader', unit: 'ms', ours: times.ours, yardstick: times.bare, note },
      {
        ...{ what: 'memory of the readers of a feed', unit: 'MB', note },
        ours: [memoryOf(server.pid) - before.ours],
        yardstick: [memoryOf(bare.firstMessage.pid) - before.bare],
      },
    ] satisfies Figure[];
  } finally {
    for (const program of programs.reverse()) await program.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
