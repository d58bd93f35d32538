import type { CancellationPromo, Voucher } from '../../schemas/generated/types';
import { type Money, moneyOf } from './money';
import type { Subscription } from './subscriptions';
import { voucherDiscount, voucherPeriods } from './vouchers';

/** What a customer was given for staying: a discount on some of the periods that they pay for. */
export interface RetentionOffer extends Pick<Voucher, 'discount'> {
  /** The licence that it is for: who changes to another one leaves it behind. */
  licence: string;
  /** The first of these periods, counted from 0; a trial does not count. */
  fromPeriod: number;
}

/** What an offer takes off the price of a period. */
export function retentionDiscount(offer: RetentionOffer | null | undefined, price: Money, paidPeriod: number): Money {
  if (!offer) return moneyOf(0, price);
  const { fromPeriod } = offer;
  const isIn = paidPeriod >= fromPeriod && paidPeriod < fromPeriod + voucherPeriods(offer);
  return isIn ? voucherDiscount(offer, price) : moneyOf(0, price);
}

/**
 * The promo for who is about to cancel a subscription: once for each, and only where it makes the next period cheaper. Pure.
 *
 * @param next what the next period costs without it, and with it, in the same currency
 */
export function cancellationPromoFor(
  promo: CancellationPromo | undefined,
  { licence, state }: Pick<Subscription, 'licence' | 'state'>,
  { hadOffer, next }: { hadOffer: boolean; next: { without: Money; with: Money } },
): CancellationPromo | undefined {
  const renews = state === 'ACTIVE' || state === 'TRIAL';
  const isMeant = promo && (!promo.licenceIds || promo.licenceIds.includes(licence));
  return isMeant && renews && !hadOffer && next.with.amount < next.without.amount ? promo : undefined;
}
