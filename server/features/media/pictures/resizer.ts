import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createQueue, type Queue } from '../../../kernel/async/queue';

/** One picture to be made. */
export interface ResizeJob {
  file: string;
  /** Where the picture is written; other processes never see half of it. */
  target: string;
  width: number;
  quality: number;
  maxPixels: number;
}

export interface ResizeResult {
  /**
   * `crashed`: the process ended over the picture, or took too long for it; `failed`: something else than the picture was
   * the reason, such as a full disk.
   */
  outcome: 'done' | 'unreadable' | 'too-large' | 'crashed' | 'failed';
  /** The size of what was made. */
  bytes: number;
  reason?: string;
}

/** Resizes pictures outside this process. */
export interface Resizer {
  /** @throws ServerError TOO_BUSY when too many pictures wait already */
  resize(job: ResizeJob): Promise<ResizeResult>;
  close(): void;
}

export interface ResizerLimits {
  /** How many processes resize at once. */
  processes: number;
  /** How many pictures may wait for them. */
  mostWaiting: number;
  /** How long one picture may take, in ms. */
  longestMs: number;
}

/** Half of the cores: the other half serves. A page of new pictures asks for up to a hundred at once. */
export const RESIZER_LIMITS: ResizerLimits = {
  processes: Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))),
  mostWaiting: 300,
  longestMs: 20_000,
};

/** An idle process costs 50 MB. */
const IDLE_MS = 30_000;
const RETRY_SECONDS = 5;
const PROGRAM = new URL('./resize-process.mjs', import.meta.url);
/** What the process needs of the environment: it has no use for anybody's secrets. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR'] as const;

function start(): ChildProcess {
  const passed = PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return fork(PROGRAM, {
    // without the loaders and inspectors of this process
    execArgv: [],
    env: { ...Object.fromEntries(passed), VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** A process that does one job after another, started with the first one and ended when idle. */
function createWorker(longestMs: number) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  /** Settles the job under way. */
  let settle: ((result: ResizeResult) => void) | undefined;

  const give = (result: ResizeResult) => {
    settle?.(result);
    settle = undefined;
  };
  const stop = (outcome: ResizeResult['outcome'], reason: string) => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
    give({ outcome, bytes: 0, reason });
  };

  function running(): ChildProcess {
    if (child) return child;
    const started = start();
    const ended = (outcome: ResizeResult['outcome'], reason: string) => {
      if (child === started) stop(outcome, reason);
    };
    started.on('message', (result) => give(result as ResizeResult));
    started.on('error', (error) => ended('failed', error.message));
    started.on('exit', (code, signal) => ended('crashed', `the process ended (${signal ?? code})`));
    child = started;
    return started;
  }

  return {
    stop: () => stop('failed', 'the server stops'),
    async run(job: ResizeJob): Promise<ResizeResult> {
      clearTimeout(idle);
      const overdue = setTimeout(() => stop('crashed', 'it took too long'), longestMs);
      const result = await new Promise<ResizeResult>((resolve) => {
        settle = resolve;
        try {
          const working = running();
          working.ref();
          working.channel?.ref();
          // without a file descriptor there is no channel: the process's own error event settles the job
          if (working.channel) working.send(job, (error) => error && stop('failed', error.message));
        } catch (error) {
          stop('failed', String(error));
        }
      }).finally(() => clearTimeout(overdue));
      if (child) {
        // nothing waits for an idle process when the server ends
        child.unref();
        child.channel?.unref();
        idle = setTimeout(() => stop('failed', 'it was idle'), IDLE_MS).unref();
      }
      return result;
    },
  };
}

/**
 * A pool of processes with a bounded queue. They are processes, not threads, because threads share one pool for files
 * and pictures alike, and because a decoder that crashes would take the server with it.
 */
export function createResizer({ processes, mostWaiting, longestMs }: ResizerLimits): Resizer {
  const free = Array.from({ length: processes }, () => createWorker(longestMs));
  const all = [...free];
  const queued: Queue = createQueue({ atOnce: processes, mostWaiting, retrySeconds: RETRY_SECONDS });
  return {
    resize: (job) =>
      queued(async () => {
        const worker = free.pop()!;
        try {
          return await worker.run(job);
        } finally {
          free.push(worker);
        }
      }),
    close: () => {
      for (const worker of all) worker.stop();
    },
  };
}
