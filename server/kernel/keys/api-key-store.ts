import type { Selectable } from 'kysely';
import type { ApiKeyScope } from '../../../schemas/generated/types';
import type { Database } from '../database/open';
import { formatApiKey, hashSecret, newApiKey } from './api-key';
import type { ApiKeyTable } from './tables';

export type ApiKeyRow = Selectable<ApiKeyTable>;

export interface NewApiKey {
  name: string;
  scopes: readonly ApiKeyScope[];
  /** Null for a key without an end. */
  expiresAt: Date | null;
}

/** The API keys of a realm, for its operators. */
export function apiKeyStore(database: Database, realm: string) {
  return {
    /** Creates a key. @returns its text, which is not stored and cannot be read again */
    async create({ name, scopes, expiresAt }: NewApiKey, now: number): Promise<string> {
      const parts = newApiKey();
      await database
        .insertInto('api_key')
        .values({
          ...{ id: parts.id, realm, name, scopes: JSON.stringify(scopes), secret_hash: hashSecret(parts.secret) },
          ...{ created_at: new Date(now), expires_at: expiresAt },
        })
        .execute();
      return formatApiKey(parts);
    },
    /** Deletes the keys of a name that open nothing any more. For keys that the server creates for itself, again and again. */
    async deleteEnded(name: string, now: number): Promise<void> {
      await database
        .deleteFrom('api_key')
        .where('realm', '=', realm)
        .where('name', '=', name)
        .where(({ or, eb }) => or([eb('revoked_at', 'is not', null), eb('expires_at', '<=', new Date(now))]))
        .execute();
    },
    /** All keys, revoked ones included, the newest first. */
    list: (): Promise<ApiKeyRow[]> =>
      database
        .selectFrom('api_key')
        .where('realm', '=', realm)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .selectAll()
        .execute(),
    /** Revokes a key for good. @returns whether the realm has one with this id; one that is revoked already stays as it is */
    async revoke(id: string, now: number): Promise<boolean> {
      const found = await database
        .updateTable('api_key')
        .set(({ fn, val }) => ({ revoked_at: fn.coalesce('revoked_at', val(new Date(now))) }))
        .where('realm', '=', realm)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}

/** The key with an id, of any realm. */
export const findApiKey = (database: Database, id: string): Promise<ApiKeyRow | undefined> =>
  database.selectFrom('api_key').where('id', '=', id).selectAll().executeTakeFirst();

/** Notes when a key was used. */
export async function noteApiKeyUse(database: Database, id: string, now: number): Promise<void> {
  await database
    .updateTable('api_key')
    .set({ last_used_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}
