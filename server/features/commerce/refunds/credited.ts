import { isPaid, isUnderWay } from '../../../../renderer/commerce/ledger';
import type { StoredOrder } from '../order-store';

/**
 * What a subscription that took the place of this one has been given for its time, in the smallest unit: the price of that time, and
 * the tax that was added to it.
 *
 * @param others the customer's other orders
 */
export function creditedOf(order: StoredOrder, others: readonly StoredOrder[]): number {
  const { subscription, startsAt, endsAt, total, details } = order;
  const next = others.find(
    (other) =>
      subscription !== null &&
      other.replaces === subscription &&
      (isPaid(other) || isUnderWay(other)) &&
      startsAt <= other.startsAt &&
      (endsAt === null || other.startsAt < endsAt),
  );
  const credit = next?.details.change?.credit ?? 0;
  const { taxRate, totalExcTax } = details;
  return taxRate?.isInclusive === false && totalExcTax > 0 ? Math.ceil((credit * total) / totalExcTax) : credit;
}
