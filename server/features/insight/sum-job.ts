import { MINUTE_MS, MS_PER_SECOND } from '../../../renderer/contract/constants';
import type { ServerParts } from '../../kernel/server-parts';
import type { RealmService } from '../realms';
import { noteRealm } from './insight-realms';
import { sumChangedHours } from './sums';

/** How long what has come waits to be summed, in ms: much comes in a minute, and is summed together. */
const SUM_MS = MINUTE_MS;
const RETRY = { firstMs: 10 * MS_PER_SECOND, maxMs: 10 * MINUTE_MS, retries: Number.POSITIVE_INFINITY };

export interface SumJobOptions extends Pick<ServerParts, 'database' | 'jobs' | 'clock' | 'onTrouble'> {
  realms: Pick<RealmService, 'get'>;
}

/** @returns what says that there is something to sum; it does not wait */
export function defineSumJob({ database, jobs, clock, onTrouble, realms }: SumJobOptions): () => void {
  const job = jobs.define<Record<string, never>>('insight-sums', {
    async handle() {
      const summedAt = clock();
      for (const realm of await sumChangedHours(database)) {
        const served = await realms.get(realm);
        await noteRealm(database, realm, served?.realm.settings.insight ?? {}, summedAt);
      }
    },
    retry: RETRY,
    atOnce: 1,
    isSingle: true,
  });
  let enqueuedAt = Number.NEGATIVE_INFINITY;

  return () => {
    const now = clock();
    // one that another process has done meanwhile is missed for a minute at most
    if (now - enqueuedAt < SUM_MS / 2) return;
    enqueuedAt = now;
    job.enqueue({}, database, { runAt: now + SUM_MS }).catch((error: unknown) => {
      enqueuedAt = Number.NEGATIVE_INFINITY;
      onTrouble(error, 'events will be summed later');
    });
  };
}
