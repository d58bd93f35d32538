import type { ExpressionBuilder, Selectable } from 'kysely';
import { earliest } from '../../../../renderer/commerce/earliest';
import { type Grant, lostAt } from '../../../../renderer/commerce/ledger';
import type { LicencePeriod, Text } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import type { Tables } from '../../../kernel/database/tables';
import { disputeStore, type StoredDispute } from '../disputes/dispute-store';
import type { GiftRedemptionTable, GiftTable } from './tables';

/** A gift that was ordered. Moments are ms since the epoch. */
export interface StoredGift {
  id: string;
  order: string;
  licence: string;
  name: Text;
  /** null for a one-time purchase. */
  period: LicencePeriod | null;
  periods: number;
  recipientEmail: string;
  note: string;
  senderName: string;
  deliverAt: number;
  /** When its giver, a refund or a lost dispute took it back; null where none did. */
  revokedAt: number | null;
}

export type NewGift = Omit<StoredGift, 'revokedAt'>;

type GiftRow = Selectable<GiftTable> & { refunded_at: Date | null; withdrawn_at: Date | null };

/** Who redeemed a gift, and for how long they have its licence. Moments are ms since the epoch. */
export interface Redemption {
  viewer: string;
  from: number;
  until: number | null;
}

const toGift = (row: GiftRow, disputes: readonly StoredDispute[]): StoredGift => ({
  ...{ id: row.id, order: row.order_id, licence: row.licence, name: row.name, note: row.note },
  ...{ period: row.period, periods: row.periods, recipientEmail: row.recipient_email, senderName: row.sender_name },
  deliverAt: row.deliver_at.getTime(),
  revokedAt: earliest(row.withdrawn_at?.getTime(), row.refunded_at?.getTime(), lostAt(disputes)),
});

const toRedemption = (row: Selectable<GiftRedemptionTable>): Redemption => ({
  viewer: row.viewer,
  from: row.starts_at.getTime(),
  until: row.ends_at?.getTime() ?? null,
});

/** A realm's gifts. Everything is added, nothing is changed. `now` is in ms since the epoch. */
export function giftStore(database: Database, realm: string) {
  /** When a refund that ends access succeeded, of what paid for the gift. */
  const refundedAt = (eb: ExpressionBuilder<Tables, 'gift'>) =>
    eb
      .selectFrom('payment')
      .innerJoin('refund', (join) =>
        join.onRef('refund.realm', '=', 'payment.realm').onRef('refund.payment', '=', 'payment.id'),
      )
      .innerJoin('refund_outcome', (join) =>
        join.onRef('refund_outcome.realm', '=', 'refund.realm').onRef('refund_outcome.refund', '=', 'refund.id'),
      )
      .whereRef('payment.realm', '=', 'gift.realm')
      .whereRef('payment.order_id', '=', 'gift.order_id')
      .where('ends_access', '=', true)
      .where('refund_outcome.state', '=', 'SUCCEEDED')
      .select(({ fn }) => fn.min('learnt_at').as('refunded_at'))
      .as('refunded_at');

  /** When its giver withdrew from the gift. */
  const withdrawnAt = (eb: ExpressionBuilder<Tables, 'gift'>) =>
    eb
      .selectFrom('gift_withdrawal')
      .whereRef('gift_withdrawal.realm', '=', 'gift.realm')
      .whereRef('gift_withdrawal.gift', '=', 'gift.id')
      .select('declared_at')
      .as('withdrawn_at');

  const gifts = () =>
    database
      .selectFrom('gift')
      .where('gift.realm', '=', realm)
      .select((eb) => [refundedAt(eb), withdrawnAt(eb)]);

  /** Gifts, with what became of their payments. */
  async function complete(rows: readonly GiftRow[]): Promise<StoredGift[]> {
    const disputes = await disputeStore(database, realm).ofOrders(rows.map(({ order_id }) => order_id));
    return rows.map((row) =>
      toGift(
        row,
        disputes.filter(({ order }) => order === row.order_id),
      ),
    );
  }

  return {
    async add(gift: NewGift): Promise<void> {
      const { id, licence, name, period, periods, note } = gift;
      await database
        .insertInto('gift')
        .values({
          ...{ realm, id, order_id: gift.order, licence, name: JSON.stringify(name), period, periods, note },
          ...{ recipient_email: gift.recipientEmail, sender_name: gift.senderName },
          deliver_at: new Date(gift.deliverAt),
        })
        .execute();
    },

    async ofOrder(order: string): Promise<StoredGift | undefined> {
      return (await complete(await gifts().where('order_id', '=', order).selectAll().execute()))[0];
    },

    async ofOrders(orders: readonly string[]): Promise<StoredGift[]> {
      if (orders.length === 0) return [];
      return complete(await gifts().where('order_id', 'in', orders).selectAll().execute());
    },

    async byCode(codeHash: string): Promise<StoredGift | undefined> {
      const rows = await gifts()
        .innerJoin('gift_code', (join) =>
          join.onRef('gift_code.realm', '=', 'gift.realm').onRef('gift_code.gift', '=', 'gift.id'),
        )
        .where('code_hash', '=', codeHash)
        .selectAll('gift')
        .execute();
      return (await complete(rows))[0];
    },

    /** Until the transaction ends, nobody is erased from the gift. */
    async lock(gift: string): Promise<void> {
      await database
        .selectFrom('gift')
        .where('realm', '=', realm)
        .where('id', '=', gift)
        .select('id')
        .forUpdate()
        .execute();
    },

    /** Takes a recipient who has deleted their account out of a gift that has been sent. */
    async forgetErased(gift: string): Promise<void> {
      await database
        .updateTable('gift')
        .set({ recipient_email: '', note: '' })
        .where('realm', '=', realm)
        .where('id', '=', gift)
        .where('recipient_erased', '=', true)
        .execute();
    },

    /** @returns whether the gift had no code yet */
    async addCode(gift: string, codeHash: string, now: number): Promise<boolean> {
      const added = await database
        .insertInto('gift_code')
        .values({ realm, gift, code_hash: codeHash, sent_at: new Date(now) })
        .onConflict((conflict) => conflict.columns(['realm', 'gift']).doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Which of some gifts have been redeemed, by their ids. */
    async redeemedOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = await database
        .selectFrom('gift_redemption')
        .where('realm', '=', realm)
        .where('gift', 'in', ids)
        .select('gift')
        .execute();
      return new Set(rows.map(({ gift }) => gift));
    },

    /** What givers get back of some gifts that they have withdrawn from, by the gifts’ ids. */
    async withdrawalsOf(ids: readonly string[]): Promise<ReadonlyMap<string, { at: number; refund: number }>> {
      if (ids.length === 0) return new Map();
      const rows = await database
        .selectFrom('gift_withdrawal')
        .where('realm', '=', realm)
        .where('gift', 'in', ids)
        .select(['gift', 'refund', 'declared_at'])
        .execute();
      return new Map(rows.map(({ gift, refund, declared_at }) => [gift, { at: declared_at.getTime(), refund }]));
    },

    async withdraw(
      gift: string,
      { viewer, refund, at }: { viewer: string; refund: number; at: number },
    ): Promise<void> {
      await database
        .insertInto('gift_withdrawal')
        .values({ realm, gift, viewer, refund, declared_at: new Date(at) })
        .execute();
    },

    async redemptionOf(gift: string): Promise<Redemption | undefined> {
      const row = await database
        .selectFrom('gift_redemption')
        .where('realm', '=', realm)
        .where('gift', '=', gift)
        .selectAll()
        .executeTakeFirst();
      return row && toRedemption(row);
    },

    /** @returns whether nobody had redeemed it before */
    async redeem(gift: string, { viewer, from, until }: Redemption, now: number): Promise<boolean> {
      const added = await database
        .insertInto('gift_redemption')
        .values({
          ...{ realm, gift, viewer, redeemed_at: new Date(now), starts_at: new Date(from) },
          ends_at: until === null ? null : new Date(until),
        })
        .onConflict((conflict) => conflict.columns(['realm', 'gift']).doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** What an account redeemed, the earliest first. What was refunded, or taken back by the bank, ends with that. */
    async grantsOf(viewer: string): Promise<Grant[]> {
      const rows = await gifts()
        .innerJoin('gift_redemption', (join) =>
          join.onRef('gift_redemption.realm', '=', 'gift.realm').onRef('gift_redemption.gift', '=', 'gift.id'),
        )
        .where('gift_redemption.viewer', '=', viewer)
        .orderBy('redeemed_at')
        .select(['order_id', 'licence', 'period', 'starts_at', 'ends_at'])
        .execute();
      const disputes = await disputeStore(database, realm).ofOrders(rows.map(({ order_id }) => order_id));
      return rows.map(({ order_id, licence, period, starts_at, ends_at, refunded_at }) => {
        const own = disputes.filter(({ order }) => order === order_id);
        return {
          ...{ licence, from: starts_at.getTime(), disputes: own, gift: { period } },
          until: earliest(ends_at?.getTime(), refunded_at?.getTime(), lostAt(own)),
        };
      });
    },
  };
}
