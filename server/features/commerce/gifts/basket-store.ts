import type { Selectable } from 'kysely';
import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../../renderer/contract/constants';
import type { Database } from '../../../kernel/database/open';
import type { GiftBasketTable } from './tables';

/** The gift in a basket. Moments are ms since the epoch. */
export interface GiftInBasket {
  /** The gift's id in the catalogue. */
  offer: string;
  periods: number;
  recipientEmail: string;
  note: string;
  senderName: string | null;
  /** null for at once. */
  deliverAt: number | null;
  country: string | null;
}

const toGift = (row: Selectable<GiftBasketTable>): GiftInBasket => ({
  ...{ offer: row.offer, periods: row.periods, note: row.note, country: row.country },
  recipientEmail: row.recipient_email,
  senderName: row.sender_name,
  deliverAt: row.deliver_at?.getTime() ?? null,
});

/** How long a gift waits in a basket, in ms. */
const WAITS_MS = 30 * SECONDS_PER_DAY * MS_PER_SECOND;

/** Empties baskets that nobody has come back to. @param now ms since the epoch */
export async function purgeBaskets(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('gift_basket')
    .where('changed_at', '<=', new Date(now - WAITS_MS))
    .execute();
}

/** The gift in each viewer's basket. */
export function basketStore(database: Database, realm: string) {
  const basketOf = (viewer: string) =>
    database.selectFrom('gift_basket').where('realm', '=', realm).where('viewer', '=', viewer);

  return {
    async find(viewer: string): Promise<GiftInBasket | undefined> {
      const row = await basketOf(viewer).selectAll().executeTakeFirst();
      return row && toGift(row);
    },

    /** Puts a gift into the basket, in place of the one in it; the sender's name stays. @param now ms since the epoch */
    async put(viewer: string, gift: Omit<GiftInBasket, 'senderName'>, now: number): Promise<void> {
      const values = {
        ...{ offer: gift.offer, periods: gift.periods, note: gift.note, country: gift.country },
        recipient_email: gift.recipientEmail,
        deliver_at: gift.deliverAt === null ? null : new Date(gift.deliverAt),
        changed_at: new Date(now),
      };
      await database
        .insertInto('gift_basket')
        .values({ realm, viewer, sender_name: null, ...values })
        .onConflict((conflict) => conflict.columns(['realm', 'viewer']).doUpdateSet(values))
        .execute();
    },

    /** @returns whether there is a basket */
    async setSender(viewer: string, senderName: string): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('gift_basket')
        .set({ sender_name: senderName })
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async clear(viewer: string): Promise<void> {
      await database.deleteFrom('gift_basket').where('realm', '=', realm).where('viewer', '=', viewer).execute();
    },

    /** Takes out what was in it at a moment (ms since the epoch); what was put in since stays. */
    async clearAsOf(viewer: string, moment: number): Promise<void> {
      await database
        .deleteFrom('gift_basket')
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .where('changed_at', '<=', new Date(moment))
        .execute();
    },
  };
}
