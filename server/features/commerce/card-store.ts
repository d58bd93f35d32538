import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { SavedCard } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import { iso } from './moments';
import type { ProviderCard } from './payments/payment-provider';
import type { SavedCardTable } from './tables';

export interface StoredCard extends SavedCard {
  reference: string;
}

function toCard(row: Selectable<SavedCardTable>): StoredCard {
  const { id, provider, reference, brand, last4, expiry_month, expiry_year, is_default, created_at } = row;
  return {
    ...{ id, provider, reference, brand, savedAt: iso(created_at.getTime()) },
    ...(last4 !== null && { last4 }),
    ...(expiry_month !== null && { expiryMonth: expiry_month }),
    ...(expiry_year !== null && { expiryYear: expiry_year }),
    default: is_default,
  };
}

/** The cards and wallets of a realm's accounts. Providers store their numbers; a deleted one stays for the payments that name it. */
export function cardStore(database: Database, realm: string) {
  const cards = (viewer: string, from = database) =>
    from
      .selectFrom('saved_card')
      .where('realm', '=', realm)
      .where('viewer', '=', viewer)
      .where('deleted_at', 'is', null);
  const change = (viewer: string, into: Database) =>
    into
      .updateTable('saved_card')
      .where('realm', '=', realm)
      .where('viewer', '=', viewer)
      .where('deleted_at', 'is', null);

  const ofReference = (provider: string, reference: string, into: Database) =>
    into
      .selectFrom('saved_card')
      .where('realm', '=', realm)
      .where('provider', '=', provider)
      .where('reference', '=', reference)
      .select(['id', 'viewer', 'deleted_at'])
      .executeTakeFirst();

  return {
    /** A stretch of them, the default first, then the latest. */
    async list(viewer: string, { offset, limit }: { offset: number; limit: number }): Promise<StoredCard[]> {
      const rows = await cards(viewer)
        .orderBy('is_default', 'desc')
        .orderBy('created_at', 'desc')
        .offset(offset)
        .limit(limit)
        .selectAll()
        .execute();
      return rows.map(toCard);
    },

    async count(viewer: string): Promise<number> {
      const { total } = await cards(viewer)
        .select(({ fn }) => fn.countAll<string | number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async find(viewer: string, id: string): Promise<StoredCard | undefined> {
      const row = await cards(viewer).where('id', '=', id).selectAll().executeTakeFirst();
      return row && toCard(row);
    },

    /** What renewals are charged to: the default card, else the latest one. */
    async forRenewals(viewer: string): Promise<StoredCard | undefined> {
      const row = await cards(viewer)
        .orderBy('is_default', 'desc')
        .orderBy('created_at', 'desc')
        .selectAll()
        .executeTakeFirst();
      return row && toCard(row);
    },

    /** A card by its id, whether or not it was deleted since: for what was paid with it. */
    async everSaved(id: string): Promise<StoredCard | undefined> {
      const row = await database
        .selectFrom('saved_card')
        .where('realm', '=', realm)
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirst();
      return row && toCard(row);
    },

    /**
     * Saves a card. The first one is the default; another one becomes it once it is chosen, or has paid for a subscription: one that
     * its bank declines takes the place of none.
     *
     * @param into a transaction that has locked the account
     * @returns its id; undefined for one that belongs to somebody else, or was deleted
     */
    async save(
      viewer: string,
      provider: string,
      card: ProviderCard,
      now: number,
      into: Database,
    ): Promise<string | undefined> {
      const saved = await ofReference(provider, card.reference, into);
      if (saved) return saved.viewer === viewer && saved.deleted_at === null ? saved.id : undefined;
      const former = await cards(viewer, into).where('is_default', '=', true).select('id').executeTakeFirst();
      const id = randomUUID();
      const { reference, brand, last4, expiryMonth, expiryYear } = card;
      await into
        .insertInto('saved_card')
        .values({
          ...{ realm, id, viewer, provider, reference, brand, last4 },
          expiry_month: expiryMonth,
          expiry_year: expiryYear,
          is_default: former === undefined,
          created_at: new Date(now),
          deleted_at: null,
        })
        .execute();
      return id;
    },

    /** @param into a transaction that has locked the account @returns whether the account has this card */
    async makeDefault(viewer: string, id: string, into: Database): Promise<boolean> {
      const found = await cards(viewer, into).where('id', '=', id).select('id').executeTakeFirst();
      if (!found) return false;
      await change(viewer, into).set({ is_default: false }).execute();
      await change(viewer, into).set({ is_default: true }).where('id', '=', id).execute();
      return true;
    },

    /** @returns whether the account had this card */
    async remove(viewer: string, id: string, now: number, into: Database): Promise<boolean> {
      const { numUpdatedRows } = await change(viewer, into)
        .set({ deleted_at: new Date(now), is_default: false })
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}
export type CardStore = ReturnType<typeof cardStore>;
