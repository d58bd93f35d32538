import type { WithdrawalPerformance, WithdrawalPolicy } from '../../schemas/generated/types';
import { addDays, dayOf, startOfDay } from '../contract/days';
import { type DunningPlan, isDisputed, isPaid, type Ledger, type Order } from './ledger';
import { type Money, moneyOf } from './money';
import { subscriptionsAt } from './subscriptions';
import { unusedShare } from './unused-share';

/** What was agreed on about withdrawing from a purchase, as its order keeps it. */
export interface WithdrawalTerms {
  /** Until when its customer can withdraw, ms since the epoch. */
  until: number;
  /**
   * REQUESTED: it began at once, and days of use are paid for. WAIVED: it was opened at once, which ended the right. NOT_BEGUN: it
   * begins when somebody redeems it, until which nothing is owed.
   */
  performance: WithdrawalPerformance;
}

/** An order of a subscription, with what a withdrawal from it depends on. */
export interface AgreedOrder extends Order {
  /** Null where the realm had no withdrawal when it was placed. */
  withdrawal: WithdrawalTerms | null;
  /** What was paid for it and has not been given back, nor is on its way back. */
  kept: Money;
  /** What the unused time of the subscription that this one took the place of paid of it, with its tax. */
  credit: Money;
  /** The order that paid for that time; null where nothing was credited. */
  creditedFrom: string | null;
}

/** Days of the week, as Date counts them. */
const SUNDAY = 0;
const SATURDAY = 6;

/** What is given back of one order. */
export interface OrderRefund {
  order: string;
  amount: Money;
}

/** A withdrawal that a customer can declare. */
export interface Withdrawal {
  /** Until when they can, ms since the epoch. */
  until: number;
  /** What is given back if they do so now. */
  refund: Money;
  /** The orders that it is given back of; without those of which nothing is. */
  refunds: readonly OrderRefund[];
}

/**
 * How a purchase begins where its customer can withdraw from it, which they have to agree to before it is charged; null where no
 * right of withdrawal applies. Where nobody knows the country, it does. Pure.
 *
 * @param country where it is billed to, ISO 3166-1
 */
export function withdrawalPerformance(
  policy: WithdrawalPolicy | undefined,
  { country, isSubscription, isGift = false }: { country: string | null; isSubscription: boolean; isGift?: boolean },
): WithdrawalPerformance | null {
  if (!policy || (policy.countries && country !== null && !policy.countries.includes(country))) return null;
  if (isGift) return 'NOT_BEGUN';
  return isSubscription ? 'REQUESTED' : 'WAIVED';
}

/**
 * The last moment of the right to withdraw from a purchase: the end of the last of so many days. The day of the purchase does not
 * count, and a last day on a weekend is put off to the Monday after it (regulation 1182/71, article 3). Pure.
 *
 * @param agreedAt ms since the epoch, like the result
 */
export const withdrawalEnd = ({ days }: Pick<WithdrawalPolicy, 'days'>, agreedAt: number, timeZone: string): number =>
  startOfDay(addDays(workday(addDays(dayOf(agreedAt, timeZone), days)), 1), timeZone) - 1;

/** A day, or the Monday after it where it is on a weekend. */
function workday(day: string): string {
  const weekday = new Date(day).getUTCDay();
  if (weekday === SATURDAY) return addDays(day, 2);
  return weekday === SUNDAY ? addDays(day, 1) : day;
}

/** What the unused time of a period is worth. */
function unusedWorth({ kept, credit, startsAt, endsAt }: AgreedOrder, now: number): Money {
  const worth = moneyOf(kept.amount + credit.amount, kept);
  return endsAt === null ? worth : unusedShare(worth, { startsAt, endsAt }, now);
}

/**
 * What is given back of an order: of its own payment as far as it goes, and the rest of the one whose unused time was credited to
 * it. Never more than either was paid with.
 */
function refundsOf(order: AgreedOrder, owed: Money, orders: readonly AgreedOrder[]): OrderRefund[] {
  const amount = Math.min(order.kept.amount, owed.amount);
  const rest = owed.amount - amount;
  const source = rest > 0 && orders.find(({ id }) => id === order.creditedFrom);
  return [
    ...(amount > 0 ? [{ order: order.id, amount: moneyOf(amount, owed) }] : []),
    ...(source ? refundsOf(source, moneyOf(rest, owed), orders) : []),
  ];
}

/** An agreed order among others of the account. */
interface AgreedLedger extends Ledger {
  orders: readonly AgreedOrder[];
}

/**
 * Whether and until when a subscription can be withdrawn from, and what is given back: of each period, the unused part of what was
 * paid, also by the credit for a subscription that it took the place of. The right is that of its first order; later changes of the realm change nothing of it. Pure; the account shows it and the
 * API enforces it.
 *
 * @param now ms since the epoch
 * @returns null where it cannot: there is no such right, it was waived, is over or was used, the subscription has ended, or the bank
 *   is about to decide on one of its payments
 */
export function withdrawalAt(
  id: string,
  ledger: AgreedLedger,
  { plan, now }: { plan: DunningPlan; now: number },
): Withdrawal | null {
  const orders = ledger.orders.filter(({ subscription }) => subscription === id);
  const first = orders.find(({ period }) => period === 0);
  const terms = first?.withdrawal;
  if (!first || terms?.performance !== 'REQUESTED' || now > terms.until) return null;
  if (orders.some(isDisputed)) return null;
  const subscription = subscriptionsAt(ledger, plan, now).find((one) => one.id === id);
  if (!subscription || subscription.state === 'ENDED') return null;
  const refunds = orders.filter(isPaid).flatMap((order) => refundsOf(order, unusedWorth(order, now), ledger.orders));
  const total = refunds.reduce((sum, { amount }) => sum + amount.amount, 0);
  return { until: terms.until, refund: moneyOf(total, first.kept), refunds };
}
