import { availableParallelism } from 'node:os';
import type { Share } from '../../../kernel/async/fair-queue';
import { createWorkerPool, type WorkerPoolLimits } from '../../../kernel/workers/worker-pool';
import { WorkerCrashed, WorkerFailed } from '../../../kernel/workers/worker-process';
import type { SharePictureDrawing } from '../share-pictures/drawing';

interface PictureTask {
  /** Where the picture is written; other processes never see half of it. */
  target: string;
  maxPixels: number;
}

/** A square picture that devices show for an app. */
export interface IconShape {
  /** The side, in pixels. */
  size: number;
  /** The part of the side that the realm's picture takes, 0 to 1. */
  share: number;
  /** What fills the rest (`#rrggbb`); null leaves it clear. */
  background: string | null;
}

/** One picture to be made: a copy in another width, as WebP, an icon, as PNG, or what other sites show of a page, as JPEG. */
export type ResizeTask = PictureTask &
  (
    | { file: string; width: number; quality: number }
    | { file: string; icon: IconShape; isDrawing: boolean }
    /** Without a file, there is no cover. */
    | { file: string | null; sharePicture: SharePictureDrawing }
  );

export interface ResizeResult {
  /** `crashed`: the process ended over the picture, or took too long for it. */
  outcome: 'done' | 'unreadable' | 'too-large' | 'crashed';
  /** The size of what was made. */
  bytes: number;
}

/** What the process answers: `failed` when something else than the picture was the reason, such as a full disk. */
type Reply = ResizeResult | { outcome: 'failed'; reason: string };

/** Resizes pictures outside this process. */
export interface Resizer {
  /**
   * @throws ServerError TOO_BUSY when too many pictures wait already
   * @throws Error when something else than the picture was the reason
   */
  resize(task: ResizeTask, share: Share): Promise<ResizeResult>;
  close(): void;
}

/** Half of the cores: the other half serves. A page of new pictures asks for up to a hundred at once. */
export const RESIZER_LIMITS: WorkerPoolLimits = {
  processes: Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))),
  mostWaiting: 600,
  mostPerRealm: 300,
  mostPerNetwork: 150,
  longestMs: 20_000,
};

const RETRY_SECONDS = 5;

export function createResizer(limits: WorkerPoolLimits): Resizer {
  const pool = createWorkerPool<ResizeTask, Reply>({
    ...limits,
    program: new URL('./resize-process.mjs', import.meta.url),
    environment: { VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2' },
    retrySeconds: RETRY_SECONDS,
  });
  return {
    async resize(task, share) {
      try {
        const reply = await pool.run(task, share);
        if (reply.outcome === 'failed') throw new WorkerFailed(reply.reason);
        return reply;
      } catch (error) {
        if (error instanceof WorkerCrashed) return { outcome: 'crashed', bytes: 0 };
        if (error instanceof WorkerFailed)
          throw new Error(`${task.file ?? task.target} could not be resized: ${error.message}`);
        throw error;
      }
    },
    close: () => pool.close(),
  };
}
