import type { FairQueue, Share } from '../async/fair-queue';
import type { Tracing } from './tracing';

/** A queue whose waits are parts of the traces of who waits. */
export function tracedQueue(queue: FairQueue, name: string, tracing: Pick<Tracing, 'wait'>): FairQueue {
  async function run<Result>(share: Share, work: () => Promise<Result>): Promise<Result> {
    const waited = tracing.wait('queue', { 'realmcast.queue': name, 'realmcast.realm': share.realm });
    try {
      return await queue(share, () => {
        waited();
        return work();
      });
    } finally {
      // also for who was turned away
      waited();
    }
  }
  return Object.assign(run, { waiting: queue.waiting });
}
