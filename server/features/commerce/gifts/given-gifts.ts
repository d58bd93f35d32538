import { giftWithdrawalAt } from '../../../../renderer/commerce/gift-withdrawals';
import { isDisputed, isPaid } from '../../../../renderer/commerce/ledger';
import { type Money, moneyOf } from '../../../../renderer/commerce/money';
import type { GivenGift, Text } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import { orderedGiftAnswer } from '../answers';
import { iso } from '../moments';
import { orderStore, type StoredOrder } from '../order-store';
import { takenBy } from '../refunds/refund-store';
import { giftStore, type StoredGift } from './gift-store';

/** A gift that somebody has paid for, with what has become of it. */
export interface PaidGift {
  order: StoredOrder;
  gift: StoredGift;
  isRedeemed: boolean;
  /** When its giver has withdrawn from it, in ms since the epoch, and what they get back, in the smallest unit. */
  withdrawn: { at: number; refund: number } | undefined;
}

/** What became of some orders of gifts; those that were not paid are left out. */
async function paidGifts(database: Database, realm: string, orders: readonly StoredOrder[]): Promise<PaidGift[]> {
  const paid = orders.filter(isPaid);
  const gifts = giftStore(database, realm);
  const found = await gifts.ofOrders(paid.map(({ id }) => id));
  const ids = found.map(({ id }) => id);
  const redeemed = await gifts.redeemedOf(ids);
  const withdrawals = await gifts.withdrawalsOf(ids);
  return paid.flatMap((order) => {
    const gift = found.find((one) => one.order === order.id);
    return gift ? { order, gift, isRedeemed: redeemed.has(gift.id), withdrawn: withdrawals.get(gift.id) } : [];
  });
}

/** The gifts that an account has given, the latest first. */
export const givenGifts = async (database: Database, realm: string, viewer: string): Promise<PaidGift[]> =>
  paidGifts(database, realm, await orderStore(database, realm).giftsOf(viewer));

/** The gift of an order; undefined where it has not been paid. */
export const givenGift = async (database: Database, realm: string, order: StoredOrder): Promise<PaidGift | undefined> =>
  (await paidGifts(database, realm, [order]))[0];

/** The withdrawal that the giver can declare; null where they cannot. @param now ms since the epoch */
export const withdrawalFromGift = (
  { order, gift, isRedeemed }: PaidGift,
  now: number,
): { until: number; refund: Money } | null =>
  giftWithdrawalAt(
    {
      ...{ terms: order.details.withdrawal, isRedeemed, revokedAt: gift.revokedAt, isDisputed: isDisputed(order) },
      kept: moneyOf(Math.max(0, order.total - takenBy(order.refunds)), order),
    },
    now,
  );

/** A gift as its giver sees it. @param now ms since the epoch */
export function givenGiftAnswer(given: PaidGift, words: (text: Text | undefined) => string, now: number): GivenGift {
  const { order, gift, isRedeemed, withdrawn } = given;
  const withdrawal = withdrawalFromGift(given, now);
  return {
    ...{ id: order.id, name: words(order.details.name), gift: orderedGiftAnswer(gift) },
    state: gift.revokedAt !== null ? 'REFUNDED' : isRedeemed ? 'REDEEMED' : 'UNREDEEMED',
    ...(withdrawal && { withdrawal: { until: iso(withdrawal.until), refund: withdrawal.refund } }),
    ...(withdrawn && { withdrawn: { receivedAt: iso(withdrawn.at), refund: moneyOf(withdrawn.refund, order) } }),
  };
}
