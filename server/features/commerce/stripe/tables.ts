/** Stripe's customer for an account: one for each account and payment provider of a realm. */
export interface StripeCustomerTable {
  realm: string;
  /** The name of the realm's payment provider. */
  provider: string;
  viewer: string;
  /** Stripe's id (`cus_…`). */
  customer: string;
}

/** Stripe's intent for a payment. */
export interface StripeChargeTable {
  realm: string;
  payment: string;
  /** Stripe's id of the PaymentIntent or SetupIntent; null until Stripe has given it. */
  intent: string | null;
  is_off_session: boolean;
  return_url: string;
  /** Whether it was abandoned before it had an intent: then it never gets one. */
  is_abandoned: boolean;
}

declare module '../../../kernel/database/tables' {
  interface Tables {
    stripe_customer: StripeCustomerTable;
    stripe_charge: StripeChargeTable;
  }
}
