import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBuilt, FOLDER } from '../scripts/build';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { copyRenamed } from './renamed-build';

const IDS = ['one', 'two'];

/** Two builds of the same sources, `one` and `two`, and a server that one of them runs on. */
export interface TwoBuilds {
  buildFolder(id: string): string;
  /** The server that runs; undefined before the first release. */
  running(): RunningServer | undefined;
  /** Makes both builds, in place of those that there are. */
  make(): Promise<void>;
  /** Starts the server of a build, in place of the one that runs, at the same address and on the same store. @returns its origin */
  release(id: string, env?: Readonly<Record<string, string>>): Promise<string>;
  /** Stops the server, and removes its store. */
  stop(): Promise<void>;
  /** Removes the builds. */
  remove(): void;
}

/** @param environment what each of the servers is started with */
export function twoBuilds(environment: Readonly<Record<string, string>>): TwoBuilds {
  // below the product's folder, where a build finds its packages, and by a name that the next build removes if this run is killed
  mkdirSync(join(FOLDER, 'dist'), { recursive: true });
  const dist = mkdtempSync(join(FOLDER, 'dist/building-releases-'));
  const buildFolder = (id: string) => join(dist, 'builds', id);
  const remove = () => rmSync(dist, { recursive: true, force: true });
  let running: RunningServer | undefined;
  return {
    buildFolder,
    remove,
    running: () => running,
    async make() {
      remove();
      mkdirSync(join(dist, 'builds'), { recursive: true });
      const build = await ensureBuilt();
      for (const id of IDS) copyRenamed(build, buildFolder(id), id);
    },
    async release(id, env = {}) {
      const before = running;
      await before?.stop({ keepFolders: true });
      running = await startServer(
        {
          ...environment,
          ...env,
          E2E_BUILD: buildFolder(id),
          ...(before && { PORT: new URL(before.origin).port, DATA_DIR: before.dataDir, REALMS_DIR: before.realmsDir }),
        },
        () => {},
        'e2e/start-build.ts',
      );
      return running.origin;
    },
    async stop() {
      await running?.stop();
      if (running) rmSync(dirname(running.dataDir), { recursive: true, force: true });
      running = undefined;
    },
  };
}
