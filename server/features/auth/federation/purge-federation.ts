import type { Database } from '../../../kernel/database/open';

const ENDING = ['provider_login', 'oauth_code', 'pin_login', 'used_once', 'referral'] as const;

/** How long what has ended stays to be told from what never was, in ms: a code that is used again ends its session. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Takes away what has ended of sign-ins by other doors, in every realm. `now` is in ms since the epoch. */
export async function purgeFederation(database: Database, now: number): Promise<void> {
  for (const table of ENDING)
    await database
      .deleteFrom(table)
      .where('ends_at', '<=', new Date(now - KEPT_MS))
      .execute();
}
