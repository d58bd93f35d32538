import type { LicencePeriod } from '../../schemas/generated/types';
import { type Money, moneyOf } from './money';
import { unusedShare } from './unused-share';

/** What a subscription costs, or would cost. */
export interface SubscriptionPrice {
  price: Money;
  period: LicencePeriod;
}

/** The period of a subscription that was paid for last. */
export interface PaidPeriod extends SubscriptionPrice {
  /** What was taken off its price, besides the credit for a subscription that it took the place of: that was paid as well. */
  discount: Money;
  /** What has been given back of it, less the tax that is added to the price. */
  refunded: Money;
  isTrial: boolean;
  /** ms since the epoch */
  startsAt: number;
  /** ms since the epoch */
  endsAt: number;
}

/** How a subscription changes to another licence. */
export interface LicenceChange {
  /** At once, or when it renews. */
  effective: 'NOW' | 'RENEWAL';
  /** What the time that was paid for and not used takes off the first payment. */
  credit: Money;
}

/** For comparing prices only. */
const DAYS: Readonly<Record<LicencePeriod, number>> = { DAY: 1, WEEK: 7, MONTH: 30, YEAR: 365 };

const costsMore = (one: SubscriptionPrice, other: SubscriptionPrice) =>
  one.price.amount * DAYS[other.period] > other.price.amount * DAYS[one.period];

/**
 * SU-15: how a subscription changes to another licence. One that costs more for the same time begins at once, and unused time is
 * credited; any other begins when the current period ends, and nothing that was paid for is lost. Pure.
 *
 * @param now ms since the epoch, within the current period
 * @returns null where the two are not sold in the same currency
 */
export function licenceChange(current: PaidPeriod, next: SubscriptionPrice, now: number): LicenceChange | null {
  const { price, discount, refunded, isTrial } = current;
  if (price.currency !== next.price.currency || price.scale !== next.price.scale) return null;
  const nothing = moneyOf(0, next.price);
  const paid = isTrial ? nothing : moneyOf(Math.max(0, price.amount - discount.amount - refunded.amount), price);
  const credit = unusedShare(paid, current, now);
  // a credit is never more than what is paid: nothing would be left to take it off
  const isNow = costsMore(next, current) && credit.amount <= next.price.amount;
  return isNow ? { effective: 'NOW', credit } : { effective: 'RENEWAL', credit: nothing };
}
