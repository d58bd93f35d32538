import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../../../kernel/database/open';
import { type AccountAccess, NEXT_ACCESS_REVISION, toAccountAccess } from '../sessions/account-lock';
import type { PasskeyTable } from './tables';

/** What a passkey is verified with. */
export interface PasskeyCredential {
  /** The credential id, as base64url. */
  credential: string;
  /** COSE, as base64url. */
  publicKey: string;
  counter: number;
  transports: readonly string[];
  backedUp: boolean;
}

export interface Passkey extends PasskeyCredential {
  id: string;
  viewer: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const toPasskey = (row: Selectable<PasskeyTable>): Passkey => ({
  id: row.id,
  viewer: row.viewer,
  credential: row.credential,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: row.transports,
  backedUp: row.backed_up,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/**
 * The passkeys of a realm's accounts. `now` is in ms since the epoch. What takes one away, or changes the second factor, is
 * called under the account's lock (`inNameOf`), so that two at once agree on which passkey is the last.
 */
export function passkeyStore(database: Database, realm: string) {
  return {
    /** An account's passkeys, the oldest first. */
    async list(viewer: string): Promise<Passkey[]> {
      const rows = await database
        .selectFrom('passkey')
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toPasskey);
    },

    async count(viewer: string): Promise<number> {
      const { count } = await database
        .selectFrom('passkey')
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** The passkey of a credential, in this realm only, with how the access to its account stands. */
    async find(credential: string): Promise<(Passkey & AccountAccess) | undefined> {
      const row = await database
        .selectFrom('passkey')
        .innerJoin('viewer', (join) =>
          join.onRef('viewer.realm', '=', 'passkey.realm').onRef('viewer.id', '=', 'passkey.viewer'),
        )
        .where('passkey.realm', '=', realm)
        .where('credential', '=', credential)
        .selectAll('passkey')
        .select(['viewer.access_revision', 'viewer.access_ended_at'])
        .executeTakeFirst();
      return row && { ...toPasskey(row), ...toAccountAccess(row) };
    },

    /** @returns undefined when the realm has the credential already */
    async add(viewer: string, added: PasskeyCredential & { name: string }, now: number): Promise<Passkey | undefined> {
      const row = await database
        .insertInto('passkey')
        .values({
          ...{ id: randomUUID(), realm, viewer, credential: added.credential, name: added.name },
          public_key: added.publicKey,
          counter: added.counter,
          transports: JSON.stringify(added.transports),
          backed_up: added.backedUp,
          created_at: new Date(now),
        })
        .onConflict((conflict) => conflict.constraint('passkey_credential').doNothing())
        .returningAll()
        .executeTakeFirst();
      return row && toPasskey(row);
    },

    async rename(viewer: string, id: string, name: string): Promise<Passkey | undefined> {
      const row = await database
        .updateTable('passkey')
        .set({ name })
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && toPasskey(row);
    },

    /**
     * Notes a use of a passkey. A signature counter that did not advance is refused here as well, because two uses may
     * have been verified against the same row. Authenticators without a counter always send 0.
     *
     * @returns false when the passkey is gone, or its counter has moved on
     */
    async use(id: string, { counter, backedUp }: Pick<Passkey, 'counter' | 'backedUp'>, now: number): Promise<boolean> {
      const used = await database
        .updateTable('passkey')
        .set({ counter, backed_up: backedUp, last_used_at: new Date(now) })
        .where('realm', '=', realm)
        .where('id', '=', id)
        .where(({ or, and, eb }) =>
          or([eb('counter', '<', String(counter)), and([eb('counter', '=', '0'), eb.val(counter === 0)])]),
        )
        .returning('id')
        .executeTakeFirst();
      return used !== undefined;
    },

    /**
     * Removes a passkey. Without the last one nobody could sign in to an account that requires a second factor, so the
     * requirement and the recovery codes go with it.
     *
     * @returns undefined for a passkey that the account does not have
     */
    async remove(viewer: string, id: string): Promise<{ name: string; isSecondFactorOff: boolean } | undefined> {
      const removed = await database
        .deleteFrom('passkey')
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst();
      if (!removed) return undefined;
      const isLast = (await passkeyStore(database, realm).count(viewer)) === 0;
      const isSecondFactorOff = isLast && (await secondFactorStore(database, realm).switchOff(viewer));
      return { name: removed.name, isSecondFactorOff };
    },
  };
}

/** Which of a realm's accounts require a second factor, and their recovery codes. `now` is in ms since the epoch. */
export function secondFactorStore(database: Database, realm: string) {
  async function setCodes(viewer: string, hashes: readonly string[]): Promise<void> {
    await database.deleteFrom('recovery_code').where('realm', '=', realm).where('viewer', '=', viewer).execute();
    if (hashes.length > 0)
      await database
        .insertInto('recovery_code')
        .values(hashes.map((hash) => ({ realm, viewer, hash })))
        .execute();
  }

  return {
    /** Requires a second factor from now on. @returns false when the account has no passkey */
    async switchOn(viewer: string, hashes: readonly string[], now: number): Promise<boolean> {
      if ((await passkeyStore(database, realm).count(viewer)) === 0) return false;
      await database
        .updateTable('viewer')
        .set({ second_factor_at: new Date(now), access_revision: NEXT_ACCESS_REVISION })
        .where('realm', '=', realm)
        .where('id', '=', viewer)
        .execute();
      await setCodes(viewer, hashes);
      return true;
    },

    /** @returns whether it was on */
    async switchOff(viewer: string): Promise<boolean> {
      const off = await database
        .updateTable('viewer')
        .set({ second_factor_at: null, access_revision: NEXT_ACCESS_REVISION })
        .where('realm', '=', realm)
        .where('id', '=', viewer)
        .where('second_factor_at', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      await setCodes(viewer, []);
      return off !== undefined;
    },

    setCodes,

    async codesLeft(viewer: string): Promise<number> {
      const { count } = await database
        .selectFrom('recovery_code')
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Uses a recovery code up: of two at once, one counts. */
    async useCode(viewer: string, hash: string): Promise<boolean> {
      const used = await database
        .deleteFrom('recovery_code')
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .where('hash', '=', hash)
        .returning('hash')
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}
