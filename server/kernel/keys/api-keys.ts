import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../../../renderer/contract/constants';
import type { ApiKeyScope } from '../../../schemas/generated/types';
import type { Database } from '../database/open';
import { inStoreTime, isStoreFailure } from '../database/store-failure';
import { ServerError } from '../errors/errors';
import { networkLimit } from '../limits/network-limit';
import { isSecretOf, parseApiKey } from './api-key';
import { type ApiKeyRow, findApiKey, noteApiKeyUse } from './api-key-store';

/** Texts that are no key, from one network, in one realm. Good keys are not counted, however many calls are made at once. */
const FROM_NETWORK = { limit: 60, windowMs: 15 * MINUTE_MS };
/** How exactly it is known when a key was last used, in ms: one write in this time, however often it is used. */
const USE_NOTED_MS = 60 * MINUTE_MS;
/** For how long a key is known without the store, in ms: a monitor asks more often. */
const REMEMBERED_MS = 15 * MINUTE_MS;
const MOST_REMEMBERED = 1_000;

/** A key that a call was made with. */
export interface ApiKey {
  id: string;
  name: string;
  scopes: readonly ApiKeyScope[];
  expiresAt: Date | null;
  /** Whether the store was away, so that the key is known from minutes ago: it may have been revoked since. */
  isRemembered: boolean;
}

/** Whom a call comes from, and what it needs. */
export interface ApiKeyUse {
  /** The Authorization header. */
  authorization: string | undefined;
  realm: string;
  /** The network address. */
  address: string;
  /** The scope that the key must have; null if any key will do. */
  scope: ApiKeyScope | null;
  /** Whether a key is known for some minutes while the store is away. */
  mayBeRemembered?: boolean;
}

/** A key as it was found, and when. */
interface Found {
  row: ApiKeyRow;
  isRemembered: boolean;
}

export interface ApiKeys {
  /**
   * The key of a call, as the store has it at this moment: a revoked key is refused at once, by every process.
   *
   * @throws ServerError API_KEY_MISSING, API_KEY_REFUSED, API_KEY_REVOKED, API_KEY_EXPIRED, WRONG_REALM,
   *   API_KEY_SCOPE_MISSING, TOO_MANY_ATTEMPTS
   */
  verify(use: ApiKeyUse): Promise<ApiKey>;
}

export function createApiKeys(database: Database, clock: () => number): ApiKeys {
  const refusals = networkLimit(FROM_NETWORK, clock);
  const seen = new LRUCache<string, { row: ApiKeyRow; at: number }>({ max: MOST_REMEMBERED });

  /** The row of a key as the store has it; where that may be remembered and the store is away, as it was minutes ago. */
  async function read(id: string, mayBeRemembered: boolean): Promise<Found | undefined> {
    const found = (row: ApiKeyRow | undefined, isRemembered: boolean) => row && { row, isRemembered };
    if (!mayBeRemembered) return found(await findApiKey(database, id), false);
    try {
      const row = await inStoreTime(findApiKey(database, id));
      if (row) seen.set(id, { row, at: clock() });
      return found(row, false);
    } catch (error) {
      const { row, at = Number.NEGATIVE_INFINITY } = seen.get(id) ?? {};
      if (!row || !isStoreFailure(error) || clock() - at >= REMEMBERED_MS) throw error;
      return found(row, true);
    }
  }

  async function find(text: string, { realm, address, mayBeRemembered = false }: ApiKeyUse): Promise<Found> {
    refusals.check(realm, address);
    const parts = parseApiKey(text);
    const found = parts && (await read(parts.id, mayBeRemembered));
    if (found && isSecretOf(found.row.secret_hash, parts.secret)) return found;
    refusals.count(realm, address);
    throw new ServerError('API_KEY_REFUSED');
  }

  /** What follows is said only to those who have the secret. */
  function check({ realm: own, revoked_at, expires_at, scopes }: ApiKeyRow, { realm, scope }: ApiKeyUse): void {
    if (revoked_at) throw new ServerError('API_KEY_REVOKED');
    if (expires_at && expires_at.getTime() <= clock()) throw new ServerError('API_KEY_EXPIRED');
    if (own !== realm) throw new ServerError('WRONG_REALM', { realm });
    if (scope !== null && !scopes.includes(scope)) throw new ServerError('API_KEY_SCOPE_MISSING', { scope });
  }

  return {
    async verify(use) {
      const text = /^Bearer +(\S+)$/i.exec(use.authorization ?? '')?.[1];
      if (text === undefined) throw new ServerError('API_KEY_MISSING');
      const { row, isRemembered } = await find(text, use);
      check(row, use);
      const now = clock();
      const isNoted = row.last_used_at && now - row.last_used_at.getTime() < USE_NOTED_MS;
      if (!isNoted && !isRemembered) await noteApiKeyUse(database, row.id, now);
      return { id: row.id, name: row.name, scopes: row.scopes, expiresAt: row.expires_at, isRemembered };
    },
  };
}
