import type { PaymentProvider } from '../../../schemas/generated/types';

/** What takes cards. */
export interface CardProvider {
  /** The name that cards are saved and paid under. */
  name: string;
  /** Whether payments are simulated. */
  isSandbox: boolean;
  /** The key for Stripe's form; null where the form is our own. */
  publishableKey: string | null;
}

/** The first payment provider on offer. @param offered undefined while it is not known @returns undefined where there is none */
export function cardProvider(offered: readonly PaymentProvider[] | undefined): CardProvider | undefined {
  const entry = offered?.[0];
  if (!offered || !entry) return undefined;
  const { paymentProviderType: type, details } =
    offered.find(({ name }) => name === entry.targetPaymentProvider) ?? entry;
  return {
    name: entry.name,
    isSandbox: type === 'SANDBOX',
    publishableKey: type === 'STRIPE' ? (details?.publishableKey ?? '') : null,
  };
}
