import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../../server/open-store';
import { auditBooks } from './books';
import { type Client, createClient } from './client';
import { compare } from './compare';
import { type Crowd, startCrowd } from './crowd';
import type { Finding } from './findings';
import { type Health, watchHealth } from './health';
import type { StoreKind } from './options';
import { REALM, writeRealms } from './realms';
import { makeStore, type StoreUnderTest } from './store-under-test';
import { type Supervisor, supervise } from './supervisor';
import type { Volume } from './volume';

/** The product in a folder of its own, with viewers, and what is known of them. */
export interface Stage {
  store: StoreUnderTest;
  supervisor: Supervisor;
  crowd: Crowd;
  client: Client;
  health: Health;
  /** The disk that it is on, where it has one of its own. */
  volume: Volume | null;
  /** A checkout of an older release; null where none is at hand. */
  old: string | null;
  /** Where requests go besides the server itself. */
  others: string[];
  /** Compares what was acknowledged with what there is: what has changed since the last time, or all. */
  compare(which: 'changed' | 'all'): Promise<void>;
  /** Ends the viewers and the server in order, and looks through the books. */
  close(): Promise<void>;
}

export interface StageOptions {
  kind: StoreKind;
  /** Where the realms and the store lie. */
  folder: string;
  /** Where the server's log is written. */
  logs: string;
  seed: number;
  viewers: number;
  volume?: Volume | null;
  old: string | null;
  report: (finding: Finding) => void;
}

export async function openStage({
  volume = null,
  old,
  report,
  kind,
  folder,
  logs,
  seed,
  viewers,
}: StageOptions): Promise<Stage> {
  // PostgreSQL runs as somebody else than root
  chmodSync(folder, 0o755);
  const realmsDir = join(folder, 'realms');
  mkdirSync(realmsDir);
  writeRealms(realmsDir);
  const store = await makeStore(kind, folder);
  const supervisor = await supervise(logs, { ...store.environment, REALMS_DIR: realmsDir });
  await supervisor.start();
  const others: string[] = [];
  const client = createClient(() => [supervisor.origin, ...others], REALM);
  const crowd = startCrowd(client, { size: viewers, seed, report });
  const health = watchHealth(supervisor.origin, seed);
  return {
    ...{ store, supervisor, crowd, client, health, volume, old, others },
    async compare(which) {
      await crowd.pause();
      await compare(
        client,
        crowd.accounts.filter(({ isChanged }) => which === 'all' || isChanged),
        report,
      );
      crowd.resume();
    },
    async close() {
      await crowd.stop();
      await health.stop();
      const code = await supervisor.stop();
      if (code !== 0) report({ kind: 'unfinished', text: `the server should stop with 0, and did with ${code}` });
      const opened = await openStore(store.place);
      (await auditBooks(opened.database)).forEach(report);
      await opened.close();
      await store.stop();
    },
  };
}
