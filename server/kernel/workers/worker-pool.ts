import { createFairQueue, type FairQueueLimits, type Share } from '../async/fair-queue';
import { createWorkerProcess, type WorkerProgram } from './worker-process';

export interface WorkerPoolLimits extends Pick<FairQueueLimits, 'mostWaiting' | 'mostPerRealm' | 'mostPerNetwork'> {
  /** How many processes work at once. */
  processes: number;
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
   * @param share for whom: realms take turns
   * @throws ServerError TOO_BUSY when too many tasks wait already
   * @throws the reason of the share's signal when it is aborted before the task has begun
   * @throws WorkerCrashed the process ended over the task, or took too long for it
   * @throws WorkerFailed something else than the task was the reason
   */
  run(task: Task, share: Share): Promise<Result>;
  close(): void;
}

/**
 * A pool of processes with a bounded queue, in which realms take turns. They are processes, not threads, because threads share one memory limit and one
 * pool for files and native work, and because native code that crashes would take the server with it (docs/decisions/0036).
 */
export function createWorkerPool<Task extends object, Result>(options: WorkerPoolOptions): WorkerPool<Task, Result> {
  const { processes, longestMs } = options;
  const free = Array.from({ length: processes }, () => createWorkerProcess<Task, Result>(options, longestMs));
  const all = [...free];
  const queued = createFairQueue({ ...options, atOnce: processes });
  return {
    run: (task, share) =>
      queued(share, async () => {
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
