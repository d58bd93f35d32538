import type { Money } from '../../../renderer/commerce/money';
import type { WithdrawalTerms } from '../../../renderer/commerce/withdrawals';
import type { LicencePeriod, Seller, TaxRate, Text, Voucher } from '../../../schemas/generated/types';
import type { MailPlace } from '../mail';

/** What a licence costs for a period, as it was agreed on. */
export interface LicenceTerms {
  name: Text;
  period: LicencePeriod;
  price: Money;
}

/** What an order says beside its columns: the licence, prices and taxes as they were when it was placed. */
export interface OrderDetails {
  name: Text;
  period: LicencePeriod | null;
  /** The price of a period without discounts. */
  price: Money;
  discount: number;
  totalExcTax: number;
  tax: number;
  taxRate: TaxRate | null;
  country: string | null;
  /** What it counts for in the periods to come. */
  voucher: Voucher | null;
  /** How many periods were paid for before this one. */
  paidPeriods: number;
  /** From when periods are counted, ms since the epoch. */
  anchor: number;
  /** How many periods had been paid for then; none unless the subscription has changed to another licence. */
  anchorPeriod?: number;
  /** The subscription that this one takes the place of: its name, and what its unused time takes off this payment. */
  change?: { from: Text; credit: number };
  /** The price migration by which this period costs something else than the one before, and what that cost. */
  priceMigration?: { id: string; from: Money };
  /** What was agreed on about withdrawing from it; missing where the realm has no withdrawal, and in renewals. */
  withdrawal?: WithdrawalTerms;
  /** How renewals are paid. */
  provider: string;
  seller: Seller | null;
  /** What emails about it are written with; missing where none was known. */
  mailPlace?: MailPlace;
  customer: { name: string | null; email: string; address: string[]; taxNumber?: string };
}
