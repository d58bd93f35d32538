import type { DeclineReason } from '../../../../schemas/generated/types';

/**
 * How far a payment by PayPal has got. OPEN: nothing can have been charged, and it can be given up. CAPTURING: PayPal may have charged
 * it, and knows. SAVED: nothing was to be charged, and the wallet is saved. DECLINED: it is never captured.
 */
export type PaypalChargeState = 'OPEN' | 'CAPTURING' | 'SAVED' | 'DECLINED';

/** PayPal's order for a payment or, where nothing is charged, its setup token. */
export interface PaypalChargeTable {
  realm: string;
  payment: string;
  /** PayPal's id of the order or setup token; null until PayPal has given it. */
  reference: string | null;
  is_setup: boolean;
  /** The saved wallet's token; null where the payer chooses at PayPal. */
  token: string | null;
  is_off_session: boolean;
  return_url: string;
  /** Where its payer approves it; null while nobody has to. */
  approval_url: string | null;
  state: PaypalChargeState;
  reason: DeclineReason | null;
}

declare module '../../../kernel/database/tables' {
  interface Tables {
    paypal_charge: PaypalChargeTable;
  }
}
