import type { Money } from '../../../../renderer/commerce/money';

/** https://docs.stripe.com/currencies: how Stripe counts, where that is not in hundredths. */
const ZERO_DECIMALS: readonly string[] = [
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
];
const THREE_DECIMALS: readonly string[] = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/** Stripe's list has it without decimals, its notes with two: a hundred times too much is worse than no payment. */
const AMBIGUOUS: readonly string[] = ['UGX'];

/** What an amount must be a multiple of. */
function stepOf(currency: string): number {
  // card networks only take two of the three decimals
  if (THREE_DECIMALS.includes(currency)) return 10;
  return currency === 'ISK' ? 100 : 1;
}

function decimalsOf(currency: string): number {
  if (ZERO_DECIMALS.includes(currency)) return 0;
  return THREE_DECIMALS.includes(currency) ? 3 : 2;
}

/** What Stripe counts, in the smallest unit of an amount of ours; undefined where it is no whole number of it. */
export function amountFromStripe(
  units: number,
  { scale, currency }: Pick<Money, 'scale' | 'currency'>,
): number | undefined {
  if (AMBIGUOUS.includes(currency)) return undefined;
  const shift = scale - decimalsOf(currency);
  const amount = (units * 10 ** Math.max(shift, 0)) / 10 ** Math.max(-shift, 0);
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/** An amount as Stripe counts it; undefined for one that Stripe cannot charge exactly: nothing is ever rounded. */
export function stripeAmount({ amount, scale, currency }: Money): number | undefined {
  if (AMBIGUOUS.includes(currency)) return undefined;
  const shift = decimalsOf(currency) - scale;
  const divisor = 10 ** Math.max(-shift, 0);
  if (amount % divisor !== 0) return undefined;
  const converted = (amount / divisor) * 10 ** Math.max(shift, 0);
  return Number.isSafeInteger(converted) && converted % stepOf(currency) === 0 ? converted : undefined;
}
