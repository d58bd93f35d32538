import type { Database } from '../../kernel/database/open';
import { purgeFederation } from './federation/purge-federation';
import { purgeEndedSessions } from './sessions/ended-session-store';
import { purgeKeys } from './sessions/keys';
import { purgeSecurityEvents } from './sessions/security-event-store';
import { purgeViewers } from './sessions/viewer-store';

/** Deletes sessions, keys and codes that have ended, and security events that are past their retention. `now` in ms. */
export async function purgeAuth(database: Database, now: number): Promise<void> {
  const purges = [purgeViewers, purgeFederation, purgeKeys, purgeEndedSessions, purgeSecurityEvents];
  await Promise.all(purges.map((purge) => purge(database, now)));
}
