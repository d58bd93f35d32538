import type { Licence, Voucher } from '../../schemas/generated/types';
import { type Money, moneyOf, percentOf } from './money';

/** Why a voucher does not count. */
export type VoucherRefusal =
  | 'unknown'
  | 'not-yet-valid'
  | 'expired'
  | 'other-licence'
  | 'used-up'
  | 'used-before'
  | 'other-currency';

/** How often a voucher was used. */
export interface VoucherUses {
  total: number;
  byCustomer: number;
}

interface VoucherRequest {
  licence: Pick<Licence, 'id'>;
  price: Money;
  uses: VoucherUses;
  /** ms since the epoch */
  now: number;
}

/** Upper and lower case, and spaces around it, make no difference. */
export const normalizeVoucherCode = (code: string): string => code.trim().toUpperCase();

export const findVoucher = <Found extends Pick<Voucher, 'codes'>>(
  vouchers: readonly Found[],
  code: string,
): Found | undefined =>
  vouchers.find(({ codes }) => codes.some((own) => normalizeVoucherCode(own) === normalizeVoucherCode(code)));

/** Why a voucher does not count for a purchase; undefined when it does. */
export function voucherRefusal(
  voucher: Voucher | undefined,
  { licence, price, uses, now }: VoucherRequest,
): VoucherRefusal | undefined {
  if (!voucher) return 'unknown';
  const { validFrom, validUntil, licenceIds, maxUses, maxUsesPerCustomer = 1, discount } = voucher;
  if (validFrom !== undefined && now < Date.parse(validFrom)) return 'not-yet-valid';
  if (validUntil !== undefined && now >= Date.parse(validUntil)) return 'expired';
  if (licenceIds && !licenceIds.includes(licence.id)) return 'other-licence';
  if (maxUses !== undefined && uses.total >= maxUses) return 'used-up';
  if (uses.byCustomer >= maxUsesPerCustomer) return 'used-before';
  if (discount.type === 'AMOUNT' && !discount.amounts.some(({ currency }) => currency === price.currency))
    return 'other-currency';
  return undefined;
}

/** How many periods that are paid for a voucher counts. */
export const voucherPeriods = ({ discount }: Pick<Voucher, 'discount'>): number => discount.periods ?? 1;

/** What a voucher takes off the price of one period, never more than the price. */
export function voucherDiscount({ discount }: Pick<Voucher, 'discount'>, price: Money): Money {
  switch (discount.type) {
    case 'FREE_PERIODS':
      return price;
    case 'PERCENTAGE':
      return percentOf(price, discount.percent);
    case 'AMOUNT': {
      const { amount } = discount.amounts.find(({ currency }) => currency === price.currency) ?? { amount: 0 };
      return moneyOf(Math.min(amount, price.amount), price);
    }
  }
}
