import { MINUTE_MS } from '../../../renderer/contract/constants';
import { JobDeferred } from '../../kernel/jobs/jobs';
import type { RealmService, ServedRealm } from './service';

/** How long a job waits before it looks for its realm again, in ms. */
const ABSENT_MS = 60 * MINUTE_MS;

/**
 * The realm that a job is about.
 *
 * @param now ms since the epoch
 * @throws JobDeferred while it is not served: its folder may be back later, and what was due meanwhile is still to be done
 */
export async function realmOfJob(realms: Pick<RealmService, 'get'>, name: string, now: number): Promise<ServedRealm> {
  const served = await realms.get(name);
  if (!served) throw new JobDeferred(`${name} is not served`, now + ABSENT_MS);
  return served;
}
