import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import type { Database } from '../../kernel/database/open';
import { parseApiKey } from '../../kernel/keys/api-key';
import { apiKeyStore } from '../../kernel/keys/api-key-store';

/** How the simulator's keys are named in the list of a realm's keys. */
export const KEY_NAME = 'Embedded simulator';
/** How long a key is good for, in ms; it is replaced halfway. A process that ended without a word leaves one behind for no longer. */
const LIFETIME_MS = SECONDS_PER_DAY * MS_PER_SECOND;

/** The API keys of one process: a key of each realm, which only the process has. */
export interface OwnKeys {
  keyOf(realm: string, now: number): Promise<string>;
  /** Has another key created when one is needed again: this one was refused. */
  forget(realm: string): void;
  /** Revokes all. */
  close(now: number): Promise<void>;
}

export function createOwnKeys(database: Database): OwnKeys {
  const keys = new Map<string, { key: string; replacedAt: number }>();
  return {
    async keyOf(realm, now) {
      const found = keys.get(realm);
      if (found && now < found.replacedAt) return found.key;
      const store = apiKeyStore(database, realm);
      await store.deleteEnded(KEY_NAME, now);
      const expiresAt = new Date(now + LIFETIME_MS);
      const key = await store.create({ name: KEY_NAME, scopes: ['live:write'], expiresAt }, now);
      keys.set(realm, { key, replacedAt: now + LIFETIME_MS / 2 });
      return key;
    },
    forget: (realm) => keys.delete(realm),
    async close(now) {
      for (const [realm, { key }] of keys) await apiKeyStore(database, realm).revoke(parseApiKey(key)!.id, now);
      keys.clear();
    },
  };
}
