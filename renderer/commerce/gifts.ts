import type { Gift, Licence, LicencePeriod, TaxRate } from '../../schemas/generated/types';
import type { Entitlements } from './entitlements';
import { giftedUntil } from './gifted-time';
import type { Ledger } from './ledger';
import { type Money, moneyOf } from './money';
import { addPeriods } from './periods';
import { amountsIn, priceOf } from './prices';
import { periodCost, type Quote } from './quote';
import { isRunning, type Subscription } from './subscriptions';
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

/** Why an account cannot redeem a gift now. NO_END: it has the licence for good. PAYMENT_DUE: a renewal of it waits to be paid. */
export type GiftRefusal = 'NO_END' | 'PAYMENT_DUE';

interface GiftOwner {
  ledger: Pick<Ledger, 'grants'>;
  subscriptions: readonly Subscription[];
  entitled: Entitlements;
}

/**
 * When the licence of a gift runs if it is redeemed now: from the end of what its owner already has, so that none of it is lost. A
 * subscription renews after it. Pure.
 *
 * @param now ms since the epoch
 */
export function giftTime(
  { licence, period, periods }: { licence: string; period: LicencePeriod | null; periods: number },
  { ledger, subscriptions, entitled }: GiftOwner,
  now: number,
): GiftTime | GiftRefusal {
  const running = subscriptions.find((one) => one.licence === licence && isRunning(one));
  if (running?.state === 'GRACE') return 'PAYMENT_DUE';
  const licensedUntil = entitled.get(licence);
  if (licensedUntil === null) return 'NO_END';
  const { current } = running ?? {};
  const ends = ledger.grants.flatMap((grant) => (grant.licence === licence ? (grant.until ?? []) : []));
  const from = current
    ? giftedUntil(Math.max(now, current.endsAt ?? now), current.gifts)
    : Math.max(now, licensedUntil ?? now, ...ends);
  return { from, until: period === null ? null : addPeriods(from, period, periods) };
}
