import type { Money } from './money';

/** https://developer.paypal.com/api/rest/reference/currency-codes: what PayPal takes payments in, with its own number of decimals. */
const DECIMALS: Readonly<Record<string, number>> = {
  ...{ AUD: 2, BRL: 2, CAD: 2, CHF: 2, CNY: 2, CZK: 2, DKK: 2, EUR: 2, GBP: 2, HKD: 2, HUF: 0, ILS: 2, JPY: 0, MXN: 2 },
  ...{ MYR: 2, NOK: 2, NZD: 2, PHP: 2, PLN: 2, SEK: 2, SGD: 2, THB: 2, TWD: 0, USD: 2 },
};

const isTaken = (currency: string): boolean => Object.hasOwn(DECIMALS, currency);

/** An amount as PayPal writes it (`"12.99"`); undefined for one that PayPal cannot charge exactly: nothing is ever rounded. */
export function paypalAmount({ amount, scale, currency }: Money): string | undefined {
  if (!isTaken(currency) || !Number.isSafeInteger(amount) || amount < 0) return undefined;
  const decimals = DECIMALS[currency]!;
  const digits = String(amount).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).padEnd(decimals, '0');
  if (/[1-9]/.test(fraction.slice(decimals))) return undefined;
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`;
}

/** Why PayPal cannot take an amount, for whoever writes prices; undefined where it can. */
export function paypalObstacle(money: Money): string | undefined {
  if (!isTaken(money.currency)) return `it takes no payments in ${money.currency}`;
  if (paypalAmount(money) !== undefined) return undefined;
  const decimals = DECIMALS[money.currency]!;
  return `it only takes amounts in ${money.currency} ${decimals === 0 ? 'without' : `with ${decimals}`} decimals`;
}
