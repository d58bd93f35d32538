import { MINUTE_MS, MS_PER_SECOND } from '../../../renderer/contract/constants';
import type { ServerParts } from '../../kernel/server-parts';
import type { RealmService } from '../realms';
import { noteRealm } from './insight-realms';
import { sumChangedHours } from './sums';

/** How long what has come waits to be summed, in ms: what comes meanwhile is summed together. */
const SHORTEST_MS = 10 * MS_PER_SECOND;
const LONGEST_MS = 5 * MINUTE_MS;
/** It waits so many times as long as summing took, so that a store with much to sum is not always at it. */
const REST = 20;
const RETRY = { firstMs: 10 * MS_PER_SECOND, maxMs: 10 * MINUTE_MS, retries: Number.POSITIVE_INFINITY };

export interface SumJobOptions extends Pick<ServerParts, 'database' | 'jobs' | 'clock' | 'onTrouble'> {
  realms: Pick<RealmService, 'get'>;
}

/** @returns what says that there is something to sum; it does not wait */
export function defineSumJob({ database, jobs, clock, onTrouble, realms }: SumJobOptions): () => void {
  let waitMs = SHORTEST_MS;
  let enqueuedAt = Number.NEGATIVE_INFINITY;

  const job = jobs.define<Record<string, never>>('insight-sums', {
    async handle() {
      const startedAt = clock();
      for (const realm of await sumChangedHours(database)) {
        const served = await realms.get(realm);
        await noteRealm(database, realm, served?.realm.settings.insight ?? {}, startedAt);
      }
      waitMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, REST * (clock() - startedAt)));
    },
    retry: RETRY,
    atOnce: 1,
    isSingle: true,
  });

  return () => {
    const now = clock();
    // the one that waits takes this as well; where another process has done it early, the next look finds what is left
    if (now - enqueuedAt < waitMs) return;
    enqueuedAt = now;
    job.enqueue({}, database, { runAt: now + waitMs }).catch((error: unknown) => {
      enqueuedAt = Number.NEGATIVE_INFINITY;
      onTrouble(error, 'events will be summed later');
    });
  };
}
