import type { TaxRate } from '../../schemas/generated/types';
import { type Money, moneyOf, percentOf, taxWithin } from './money';

export interface TaxedAmount {
  total: Money;
  tax: Money;
  excludingTax: Money;
}

/** The tax of a country; undefined where none is collected. */
export const taxIn = <Rate extends Pick<TaxRate, 'countries'>>(
  taxes: readonly Rate[],
  country: string | null,
): Rate | undefined => (country === null ? undefined : taxes.find(({ countries }) => countries.includes(country)));

/** A price with its tax: within it, or on top of it. */
export function withTax(price: Money, rate: Pick<TaxRate, 'rate' | 'isInclusive'> | undefined): TaxedAmount {
  if (!rate) return { total: price, tax: moneyOf(0, price), excludingTax: price };
  const { isInclusive = true } = rate;
  const tax = isInclusive ? taxWithin(price, rate.rate) : percentOf(price, rate.rate);
  return isInclusive
    ? { total: price, tax, excludingTax: moneyOf(price.amount - tax.amount, price) }
    : { total: moneyOf(price.amount + tax.amount, price), tax, excludingTax: price };
}
