import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../kernel/database/open';
import type { SessionKeyTable } from './tables';

export type SessionKeyRow = Selectable<SessionKeyTable>;
export type NewSessionKey = Pick<SessionKeyRow, 'id' | 'purpose' | 'encrypted'>;

/** The name of the one key that earlier versions kept in `signing_key`. */
const UNENCRYPTED_NAME = 'access-token';

/** The encrypted keys of a store, shared by all processes on it. */
export function sessionKeyStore(database: Database) {
  /** Changes of the keys, one process after another: the later one sees what the earlier one did. */
  const exclusively = <Result>(work: (transaction: Database) => Promise<Result>) =>
    database.transaction().execute(async (transaction) => {
      await sql`lock table session_key in exclusive mode`.execute(transaction);
      return work(transaction);
    });

  const insert = (on: Database, keys: readonly NewSessionKey[], now: number) =>
    on
      .insertInto('session_key')
      .values(keys.map((key) => ({ ...key, created_at: new Date(now), retired_at: null })))
      .execute();

  return {
    /** All keys, the newest first. */
    list: (): Promise<SessionKeyRow[]> =>
      database.selectFrom('session_key').selectAll().orderBy('created_at', 'desc').orderBy('id').execute(),

    /**
     * Makes the first keys, in whichever process comes first. The unencrypted key of an earlier version moves over.
     *
     * @param make is given that key, where there is one
     */
    initialize: (make: (unencrypted: Record<string, string> | undefined) => Promise<NewSessionKey[]>, now: number) =>
      exclusively(async (transaction) => {
        const existing = await transaction
          .selectFrom('session_key')
          .where('purpose', '=', 'session')
          .where('retired_at', 'is', null)
          .select('id')
          .executeTakeFirst();
        if (existing) return;
        const earlier = await transaction
          .deleteFrom('signing_key')
          .where('name', '=', UNENCRYPTED_NAME)
          .returning('jwk')
          .executeTakeFirst();
        await insert(transaction, await make(earlier?.jwk), now);
      }),

    /** Adds a key unless the store has one for the same purpose. */
    addMissing: (key: NewSessionKey, now: number) =>
      exclusively(async (transaction) => {
        const existing = await transaction
          .selectFrom('session_key')
          .where('purpose', '=', key.purpose)
          .select('id')
          .executeTakeFirst();
        if (!existing) await insert(transaction, [key], now);
      }),

    /** Puts a new key in place of the current one, which stays to verify what it has signed. */
    rotate: (key: NewSessionKey, now: number) =>
      exclusively(async (transaction) => {
        await transaction
          .updateTable('session_key')
          .set({ retired_at: new Date(now) })
          .where('purpose', '=', key.purpose)
          .where('retired_at', 'is', null)
          .execute();
        await insert(transaction, [key], now);
      }),

    /** Deletes all keys with their ids, and adds others. */
    replace: (ids: readonly string[], keys: readonly NewSessionKey[], now: number) =>
      exclusively(async (transaction) => {
        if (ids.length > 0) await transaction.deleteFrom('session_key').where('id', 'in', ids).execute();
        await insert(transaction, keys, now);
      }),

    /** Replaces what a key is encrypted as, when nobody has replaced it meanwhile. */
    reencrypt: ({ id, encrypted }: Pick<SessionKeyRow, 'id' | 'encrypted'>, fresh: string) =>
      database
        .updateTable('session_key')
        .set({ encrypted: fresh })
        .where('id', '=', id)
        .where('encrypted', '=', encrypted)
        .execute(),

    /** Deletes keys that were retired before a moment, in ms since the epoch. */
    purge: (before: number) => database.deleteFrom('session_key').where('retired_at', '<', new Date(before)).execute(),
  };
}
