import { isPaid, isUnderWay } from '../../../../renderer/commerce/ledger';
import type { StoredOrder } from '../order-store';

/** Whether an order begins within the time that another one had paid for, and takes the place of its subscription. */
const takesOver = (next: StoredOrder, { subscription, startsAt, endsAt }: StoredOrder): boolean =>
  subscription !== null &&
  next.replaces === subscription &&
  startsAt <= next.startsAt &&
  (endsAt === null || next.startsAt < endsAt);

/** The order whose unused time was credited to another one; undefined where nothing was. @param others the customer's orders */
export const creditedFrom = (order: StoredOrder, others: readonly StoredOrder[]): StoredOrder | undefined =>
  order.details.change?.credit ? others.find((other) => isPaid(other) && takesOver(order, other)) : undefined;

/**
 * What a subscription that took the place of this one has been given for its time, in the smallest unit: the price of that time, and
 * the tax that was added to it.
 *
 * @param others the customer's other orders
 */
export function creditedOf(order: StoredOrder, others: readonly StoredOrder[]): number {
  const { total, details } = order;
  // a withdrawal has given the credit back
  const next = others.find(
    (other) => (isPaid(other) || isUnderWay(other)) && other.withdrawal === null && takesOver(other, order),
  );
  const credit = next?.details.change?.credit ?? 0;
  const { taxRate, totalExcTax } = details;
  return taxRate?.isInclusive === false && totalExcTax > 0 ? Math.ceil((credit * total) / totalExcTax) : credit;
}
