import type { Database } from '../database/open';
import type { Allowance } from './network-limit';
import { storedLimit } from './rate-limits';

/** What each realm may use of something that all of them share, across all processes on the store. */
export interface RealmQuota {
  /** When a realm that has used its quota may go on, in ms since the epoch; undefined while it may. */
  exceededUntil(realm: string): Promise<number | undefined>;
  count(realm: string): Promise<void>;
}

/** A realm is counted as a whole. */
const WHOLE_REALM = '';

export function realmQuota(database: Database, purpose: string, allowance: Allowance, clock: () => number): RealmQuota {
  const limit = storedLimit(database, purpose, allowance);
  return {
    exceededUntil: (realm) => limit.exceededUntil({ realm, subject: WHOLE_REALM }, clock()),
    async count(realm) {
      await limit.attempt({ realm, subject: WHOLE_REALM }, clock());
    },
  };
}
