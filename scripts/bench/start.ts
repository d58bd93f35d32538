import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../build';
import { startServer } from '../spawn-server';
import type { Measure } from './figure';
import { memoryOf } from './process-memory';
import { openRealms, writeRealm } from './sample-server';

const REALMS = 1000;

function writeRealms(realmsDir: string, count: number): void {
  for (let place = 0; place < count; place++) writeRealm(realmsDir, { name: `sample-${place}`, rails: 1, cards: 1 });
}

interface Folders {
  REALMS_DIR: string;
  DATA_DIR: string;
}

/** Takes all realms in, as a first start would. */
async function fill({ REALMS_DIR: realmsDir, DATA_DIR: dataDir }: Folders): Promise<void> {
  const { realms, store } = await openRealms({ realmsDir, dataDir });
  await realms.takeInChanged();
  await realms.close();
  await store.close();
}

/** Folders of realms with a store of their own, and a server over them that is started again and again. */
async function startable(place: string, count: number) {
  const folders: Folders = { REALMS_DIR: join(place, `realms-${count}`), DATA_DIR: join(place, `data-${count}`) };
  writeRealms(folders.REALMS_DIR, count);
  await fill(folders);
  return {
    /** @param host the server's own: with one every realm is to be checked anew, as after a new build; null without it */
    async start(host: string | null): Promise<{ ms: number; memory: number }> {
      const started = performance.now();
      const server = await startServer({ ...folders, ...(host && { PUBLIC_ORIGIN: `http://${host}` }) });
      const ms = performance.now() - started;
      const memory = memoryOf(server.pid);
      await server.stop({ keepFolders: true });
      return { ms, memory };
    },
  };
}

/** How long a server with a thousand small realms in its store takes until it listens, beside one with a single realm. */
export const measure: Measure = async (rounds) => {
  await ensureBuilt();
  const place = mkdtempSync(join(tmpdir(), 'realmcast-start-'));
  try {
    const [many, one] = [await startable(place, REALMS), await startable(place, 1)];
    const same = { ours: [] as number[], yardstick: [] as number[] };
    const rebuilt = { ours: [] as number[], yardstick: [] as number[] };
    const memory: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const started = await many.start(`round-${round}.example`);
      rebuilt.ours.push(started.ms);
      memory.push(started.memory);
      rebuilt.yardstick.push((await one.start(`round-${round}.example`)).ms);
      same.ours.push((await many.start(null)).ms);
      same.yardstick.push((await one.start(null)).ms);
    }
    const aim = { of: 'value', atMost: 5000 } as const;
    const note = 'beside a start with one realm';
    return [
      { what: 'start with 1,000 realms, unchanged', unit: 'ms', ...same, aim, note },
      { what: 'start with 1,000 realms, after a new build', unit: 'ms', ...rebuilt, aim, note },
      {
        ...{ what: 'memory, 1,000 realms', unit: 'MB', ours: memory },
        ...{ aim: { of: 'value', atMost: 1024 }, note: 'resident, when it listens after a new build' },
      },
    ];
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
};
