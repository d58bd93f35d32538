import { ServerError } from '../errors/errors';

/** Runs work, at most so many at once, in order. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface QueueLimits {
  atOnce: number;
  mostWaiting: number;
  /** What a caller that is turned away is told to wait, in seconds. */
  retrySeconds?: number;
}

/** A bounded queue: whoever comes when it is full is answered TOO_BUSY at once. */
export function createQueue({ atOnce, mostWaiting, retrySeconds = 1 }: QueueLimits): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new ServerError('TOO_BUSY', { seconds: retrySeconds });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
