import { createQueue, type Queue } from '../async/queue';
import { createWorkerProcess, type WorkerProgram } from './worker-process';

export interface WorkerPoolLimits {
  /** How many processes work at once. */
  processes: number;
  /** How many tasks may wait for them. */
  mostWaiting: number;
  /** How long one task may take, in ms. */
  longestMs: number;
}

export interface WorkerPoolOptions extends WorkerPoolLimits, WorkerProgram {
  /** When a caller that is turned away may try again, in seconds. */
  retrySeconds: number;
}

/** Processes that do tasks outside the one that serves. */
export interface WorkerPool<Task, Result> {
  /**
   * @throws ServerError TOO_BUSY when too many tasks wait already
   * @throws WorkerCrashed the process ended over the task, or took too long for it
   * @throws WorkerFailed something else than the task was the reason
   */
  run(task: Task): Promise<Result>;
  close(): void;
}

/**
 * A pool of processes with a bounded queue. They are processes, not threads, because threads share one memory limit and one
 * pool for files and native work, and because native code that crashes would take the server with it (docs/decisions/0036).
 */
export function createWorkerPool<Task extends object, Result>(options: WorkerPoolOptions): WorkerPool<Task, Result> {
  const { processes, mostWaiting, longestMs, retrySeconds } = options;
  const free = Array.from({ length: processes }, () => createWorkerProcess<Task, Result>(options, longestMs));
  const all = [...free];
  const queued: Queue = createQueue({ atOnce: processes, mostWaiting, retrySeconds });
  return {
    run: (task) =>
      queued(async () => {
        const worker = free.pop()!;
        try {
          return await worker.run(task);
        } finally {
          free.push(worker);
        }
      }),
    close() {
      for (const worker of all) worker.stop();
    },
  };
}
