import type { Licence, LicencePeriod, TaxRate, Voucher } from '../../schemas/generated/types';
import { type Money, moneyOf } from './money';
import { addDays, addHours, addPeriods } from './periods';
import { amountsIn, priceOf } from './prices';
import { type RetentionOffer, retentionDiscount } from './retention';
import { type TaxedAmount, taxIn, withTax } from './taxes';
import { voucherDiscount, voucherPeriods } from './vouchers';

/** Who buys what. */
export interface QuoteRequest {
  licence: Licence;
  /** Where it is billed to, ISO 3166-1; null where that is not known yet. */
  country: string | null;
  taxes: readonly TaxRate[];
  /** One that counts for this purchase. */
  voucher?: Voucher | undefined;
  /** Whether the customer still has the licence's trial. */
  hasTrial: boolean;
  /** What unused time takes off the first payment of who changes from another licence. They have no voucher and no trial. */
  credit?: Money | undefined;
}

/** What one period costs. All amounts add up: price − discount = what is taxed. */
export interface PeriodCost extends TaxedAmount {
  price: Money;
  discount: Money;
}

/** What follows on what is charged now. */
export interface Renewal {
  /** ms since the epoch */
  startsAt: number;
  cost: PeriodCost;
}

/** What a purchase costs, now and later. */
export interface Quote {
  now: PeriodCost;
  tax: TaxRate | undefined;
  /** The length of the trial in days; 0 without one. */
  trialDays: number;
  /** How often it is charged; null for a one-time purchase. */
  period: LicencePeriod | null;
  /** ms since the epoch; null where what is bought has no end. */
  endsAt: number | null;
  /** The first charge after this one; null for a one-time purchase. */
  next: Renewal | null;
  /** The first charge without a voucher's discount, where that is a later one than the next; else null. */
  regular: Renewal | null;
}

const free = (price: Money): PeriodCost => ({
  price,
  discount: price,
  ...withTax(moneyOf(0, price), undefined),
});

const costAfter = (price: Money, discount: Money, tax: TaxRate | undefined): PeriodCost => ({
  price,
  discount,
  ...withTax(moneyOf(price.amount - discount.amount, price), tax),
});

/** What a period costs that is the nth to be paid for, from 0: a trial does not count. */
export function periodCost(
  price: Money,
  paidPeriod: number,
  { tax, voucher, offer }: { tax: TaxRate | undefined; voucher: Voucher | undefined; offer?: RetentionOffer | null },
): PeriodCost {
  const isDiscounted = voucher !== undefined && paidPeriod < voucherPeriods(voucher);
  const byVoucher = isDiscounted ? voucherDiscount(voucher, price) : moneyOf(0, price);
  const byOffer = retentionDiscount(offer, price, paidPeriod);
  // never both: the better one
  const discount = byOffer.amount > byVoucher.amount ? byOffer : byVoucher;
  return costAfter(price, discount, tax);
}

/** The first of the periods that are paid for without a discount, counted from 0. */
export const regularPeriod = ({
  voucher,
  offer,
}: {
  voucher: Voucher | undefined;
  offer?: RetentionOffer | null;
}): number => Math.max(voucher ? voucherPeriods(voucher) : 0, offer ? offer.fromPeriod + voucherPeriods(offer) : 0);

/**
 * What a licence costs: the one rule of the basket that a viewer is shown and of the order that is placed. Pure.
 *
 * @param now ms since the epoch
 */
export function quote({ licence, country, taxes, voucher, hasTrial, credit }: QuoteRequest, now: number): Quote {
  const { amount, scale, currency } = priceOf(amountsIn(licence, country));
  const price: Money = { amount, scale, currency };
  const tax = taxIn(taxes, country);
  const costOf = (paidPeriod: number) => periodCost(price, paidPeriod, { tax, voucher });
  const { period } = licence;
  if (licence.type === 'PAY_PER_VIEW' || period === undefined) {
    const endsAt = licence.rentalHours === undefined ? null : addHours(now, licence.rentalHours);
    return { now: costOf(0), tax, trialDays: 0, period: null, endsAt, next: null, regular: null };
  }
  const trialDays = hasTrial ? (licence.trialDays ?? 0) : 0;
  const anchor = addDays(now, trialDays);
  const nextPaid = trialDays > 0 ? 0 : 1;
  const startOfPaid = (paidPeriod: number) => addPeriods(anchor, period, paidPeriod);
  const regularPaid = regularPeriod({ voucher });
  const renewal = (paidPeriod: number): Renewal => ({ startsAt: startOfPaid(paidPeriod), cost: costOf(paidPeriod) });
  return {
    now: trialDays > 0 ? free(price) : credit ? costAfter(price, credit, tax) : costOf(0),
    tax,
    trialDays,
    period,
    endsAt: startOfPaid(nextPaid),
    next: renewal(nextPaid),
    regular: regularPaid > nextPaid ? renewal(regularPaid) : null,
  };
}
