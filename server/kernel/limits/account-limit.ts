import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import type { Database } from '../database/open';
import { ServerError } from '../errors/errors';
import { type LimitKey, type LimitPolicy, storedLimit } from './rate-limits';

/** Limits what is tried with one account, in all processes on the store. */
export interface AccountLimit {
  /** Counts an attempt. @throws ServerError TOO_MANY_ATTEMPTS with the seconds until the next one */
  use(key: LimitKey): Promise<void>;
  /** Counts an attempt. @returns whether it is allowed */
  admits(key: LimitKey): Promise<boolean>;
  /** Counts something that has happened. */
  count(key: LimitKey): Promise<void>;
  isExceeded(key: LimitKey): Promise<boolean>;
  /** Forgets a lane, or all of a subject's lanes where none is named. */
  forgive(key: LimitKey): Promise<void>;
}

export function accountLimit(
  database: Database,
  purpose: string,
  policy: LimitPolicy,
  clock: () => number,
): AccountLimit {
  const limit = storedLimit(database, purpose, policy);
  return {
    async use(key) {
      const now = clock();
      const admission = await limit.attempt(key, now);
      if (admission.isAllowed) return;
      const seconds = Math.max(1, Math.ceil((admission.nextAt - now) / MS_PER_SECOND));
      throw new ServerError('TOO_MANY_ATTEMPTS', { seconds });
    },
    admits: async (key) => (await limit.attempt(key, clock())).isAllowed,
    async count(key) {
      await limit.attempt(key, clock());
    },
    isExceeded: async (key) => (await limit.exceededUntil(key, clock())) !== undefined,
    forgive: (key) => limit.forgive(key),
  };
}
