import { createHmac } from 'node:crypto';
import { MS_PER_SECOND } from '../../renderer/contract/constants';
import { ServerError } from '../kernel/errors/errors';
import type { Database } from '../store/open';
import { type LimitKey, type LimitPolicy, storedLimit } from '../store/rate-limits';
import { normalizeEmail } from '../store/viewers';

/** Limits what is tried with one account, in all processes on the store. */
export interface AccountLimit {
  /** Counts an attempt. @throws ServerError TOO_MANY_ATTEMPTS with the seconds until the next one */
  use(key: LimitKey): Promise<void>;
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
    async count(key) {
      await limit.attempt(key, clock());
    },
    isExceeded: (key) => limit.isExceeded(key, clock()),
    forgive: (key) => limit.forgive(key),
  };
}

/** How many subjects all addresses without an account share: what strangers make up cannot fill the store. */
const UNKNOWN_SUBJECTS = 2 ** 20;

/**
 * Under which name attempts on an e-mail address are counted: the account's id, else one of a bounded number of names, so
 * that an address without an account is limited just like one with.
 *
 * @param key without which nobody can tell which addresses share a name, and so learn which of them have accounts
 */
export function subjectOf(account: { id: string } | undefined, email: string, key: Buffer): string {
  if (account) return account.id;
  const hash = createHmac('sha256', key).update(normalizeEmail(email)).digest();
  return `unknown ${hash.readUInt32BE(0) % UNKNOWN_SUBJECTS}`;
}
