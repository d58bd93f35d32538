import type { Gift, Licence, LicencePeriod, TaxRate } from '../../schemas/generated/types';
import { type Money, moneyOf } from './money';
import { addPeriods } from './periods';
import { amountsIn, priceOf } from './prices';
import { periodCost, type Quote } from './quote';
import { taxIn } from './taxes';

/** A single period, where a gift does not say how many can be given. */
const ONE = { min: 1, max: 1 } as const;

export const giftPeriods = ({ periods }: Pick<Gift, 'periods'>): { min: number; max: number } => periods ?? ONE;

/** The gifts that are on offer in a country (ISO 3166-1); without one, those that are offered everywhere. */
export const giftsIn = (gifts: readonly Gift[], country: string | null): Gift[] =>
  gifts.filter(({ countries }) => !countries || (country !== null && countries.includes(country)));

/** What one period of a gift costs, or the purchase: as much as its licence. */
export function giftPrice(licence: Pick<Licence, 'amounts'>, country: string | null): Money {
  const { amount, scale, currency } = priceOf(amountsIn(licence, country));
  return { amount, scale, currency };
}

export interface GiftQuoteRequest {
  licence: Licence;
  /** How many periods are given. */
  periods: number;
  /** Where it is billed to, ISO 3166-1; null where that is not known yet. */
  country: string | null;
  taxes: readonly TaxRate[];
}

/** What a gift costs: it is paid for once, and has no trial. Pure. */
export function quoteGift({ licence, periods, country, taxes }: GiftQuoteRequest): Quote {
  const single = giftPrice(licence, country);
  const tax = taxIn(taxes, country);
  const now = periodCost(moneyOf(single.amount * periods, single), 0, { tax, voucher: undefined });
  return { now, tax, trialDays: 0, period: null, endsAt: null, next: null, regular: null };
}

/** For how long a gift gives its licence. Moments are ms since the epoch. */
export interface GiftTime {
  from: number;
  /** null where it has no end. */
  until: number | null;
}

/**
 * When the licence of a gift runs: from its redemption, or from the end of what its owner already has, so that none of it is
 * lost. Pure.
 *
 * @param licensedUntil when the licence that the owner has ends, in ms since the epoch; undefined without one
 */
export function giftTime(
  { period, periods }: { period: LicencePeriod | null; periods: number },
  licensedUntil: number | undefined,
  now: number,
): GiftTime {
  const from = Math.max(now, licensedUntil ?? now);
  return { from, until: period === null ? null : addPeriods(from, period, periods) };
}
