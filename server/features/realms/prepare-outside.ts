import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { MINUTE_MS, MS_PER_SECOND } from '../../../renderer/contract/constants';
import { problem } from '../../../renderer/realm/validate';
import { ServerError } from '../../kernel/errors/errors';
import { createWorkerPool } from '../../kernel/workers/worker-pool';
import { WorkerCrashed } from '../../kernel/workers/worker-process';
import { LARGE_BYTES } from './folder-limits';
import type { PreparedRealm, PrepareRealm, PrepareTask } from './prepare';
import type { ContentTask, PrepareContent, PreparedContent } from './writes/content-write';

/**
 * How long reading and checking one folder may take, in ms, and how much memory it may need, in MB: with the process that serves, it
 * stays within 2 GB. 200,000 items take 20 s and 900 MB.
 */
const LONGEST_MS = 2 * MINUTE_MS;
const MOST_MEGABYTES = 1_100;
/** Folders are looked at one after another, so none is turned away. */
const MOST_WAITING = 100;
const RETRY_SECONDS = 5;
/** For how long the process waits for the next change, in ms: starting it takes a second, and who edits saves often. */
const IDLE_MS = 5 * MINUTE_MS;

export interface PreparerOptions {
  /** The program that answers each task, in TypeScript. */
  program: URL;
  /** The folder of the product, with its documents. */
  folder: string;
  /** The folder of the build that is served. */
  build: string;
  /** The host of PUBLIC_ORIGIN. */
  publicHost: string | null;
  longestMs?: number;
  mostMegabytes?: number;
}

/** What the process is asked, one of both. */
export type OutsideTask = { folder: PrepareTask } | { content: ContentTask };

/** Prepares realms in a process of its own. */
export interface OutsidePreparer {
  prepare: PrepareRealm;
  prepareContent: PrepareContent;
  close(): void;
}

/**
 * Reads and checks realms' folders outside of the process that serves: however large a folder is, nobody's request waits for it. A
 * folder that takes too long, or too much memory, is refused, and touches no other.
 */
export function createOutsidePreparer(options: PreparerOptions): OutsidePreparer {
  const { program, folder, build, publicHost, longestMs = LONGEST_MS, mostMegabytes = MOST_MEGABYTES } = options;
  const pool = createWorkerPool<OutsideTask, PreparedRealm | PreparedContent>({
    ...{ processes: 1, longestMs, retrySeconds: RETRY_SECONDS },
    ...{ mostWaiting: MOST_WAITING, mostPerRealm: MOST_WAITING, mostPerNetwork: MOST_WAITING },
    program,
    idleMs: IDLE_MS,
    nodeArguments: [`--max-old-space-size=${mostMegabytes}`, '--import', import.meta.resolve('tsx')],
    environment: {
      ...{ PRODUCT_FOLDER: folder, BUILD_FOLDER: build, NODE_ENV: process.env.NODE_ENV ?? 'production' },
      ...(publicHost && { PUBLIC_HOST: publicHost }),
      // as this process was started itself (package.json)
      ...(process.env.TSX_DISABLE_CACHE && { TSX_DISABLE_CACHE: process.env.TSX_DISABLE_CACHE }),
    },
  });
  return {
    async prepare(task) {
      try {
        return (await pool.run({ folder: task }, { realm: basename(task.folder), address: null })) as PreparedRealm;
      } catch (error) {
        // whatever else has ended the process may not do so again: the folder is looked at later
        if (!(error instanceof WorkerCrashed && error.isOwn)) throw error;
        const limits = { seconds: longestMs / MS_PER_SECOND, megabytes: mostMegabytes };
        const at = { file: '.', line: 1, column: 1, pointer: '' };
        return { name: basename(task.folder), domains: [], problems: [problem('too-costly', at, limits)] };
      }
    },
    async prepareContent(task) {
      try {
        return (await pool.run({ content: task }, { realm: task.realm, address: null })) as PreparedContent;
      } catch (error) {
        if (!(error instanceof WorkerCrashed && error.isOwn)) throw error;
        throw new ServerError('CONTENT_TOO_COSTLY', {}, { cause: error });
      }
    },
    close: () => pool.close(),
  };
}

/** Whether a folder's documents, and the content that it is checked with, are so large that only a process with its own memory prepares them. */
export async function isLargeTask({ documentBytes, state }: PrepareTask): Promise<boolean> {
  const content = state?.file === undefined ? 0 : (await stat(state.file)).size;
  return content + documentBytes > LARGE_BYTES;
}
