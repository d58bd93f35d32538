import { type Money, shareOf } from './money';

/** What a credit note takes back of an invoice, in the smallest unit of the currency. */
export interface CreditedAmounts {
  total: number;
  tax: number;
}

/**
 * The part of an invoice that a refund takes back. The tax is shared in proportion, counted from the first refund on, so that the credit
 * notes of an invoice add up to exactly its tax when all of it has been refunded. Pure.
 *
 * @param before what was refunded of the invoice before, in the smallest unit
 */
export function creditedAmounts(
  { total, tax }: { total: Money; tax: number },
  refund: number,
  before: number,
): CreditedAmounts {
  const taxOf = (refunded: number) => shareOf({ ...total, amount: tax }, refunded, total.amount).amount;
  return { total: refund, tax: taxOf(before + refund) - taxOf(before) };
}
