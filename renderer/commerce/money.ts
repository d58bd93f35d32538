import { allocate, type Dinero, dinero, halfAwayFromZero, multiply, toSnapshot, transformScale } from 'dinero.js';

/** An amount of money: whole units of the smallest that the currency has, `amount` / 10^`scale`. Never a fraction. */
export interface Money {
  amount: number;
  scale: number;
  /** ISO 4217. */
  currency: string;
}

/** Decimals that a share is calculated with before it is rounded to the currency's own. */
const WORKING_DECIMALS = 6;

const read = ({ amount, scale, currency }: Money): Dinero<number> =>
  dinero({ amount, scale, currency: { code: currency, base: 10, exponent: scale } });

/** Rounds half a unit away from zero, as invoices do. */
function rounded(value: Dinero<number>, { scale, currency }: Money): Money {
  return { amount: toSnapshot(transformScale(value, scale, halfAwayFromZero)).amount, scale, currency };
}

/** An amount in the currency of something else. */
export const moneyOf = (amount: number, { scale, currency }: Pick<Money, 'scale' | 'currency'>): Money => ({
  amount,
  scale,
  currency,
});

/** A percentage of an amount. @param rate percent, with at most three decimals */
export function percentOf(money: Money, rate: number): Money {
  return rounded(multiply(read(money), { amount: Math.round(rate * 1000), scale: 5 }), money);
}

/** The tax that an amount contains. @param rate percent, with at most three decimals */
export function taxWithin(money: Money, rate: number): Money {
  const precise = transformScale(read(money), money.scale + WORKING_DECIMALS);
  const share = Math.round(rate * 1000);
  if (share === 0) return moneyOf(0, money);
  const [, tax] = allocate(precise, [100_000, share]);
  return rounded(tax!, money);
}

/** SU-04: amount / 10^scale, rounded to `scale` decimals, as text without a currency: `12.99`. */
export const decimalOf = ({ amount, scale }: Money): string => (amount / 10 ** scale).toFixed(scale);

/** The part of an amount that stands to the whole as two numbers do, rounded down. @param of greater than 0 */
export function shareOf(money: Money, part: number, of: number): Money {
  return moneyOf(Number((BigInt(money.amount) * BigInt(part)) / BigInt(of)), money);
}
