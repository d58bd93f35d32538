import { takerOf, takesCards } from '../../../renderer/commerce/payment-methods';
import { useEngine } from '../../../renderer/contract';
import type {
  PaymentProvider,
  PaymentProviderDetails,
  PaymentProviderGroupType,
} from '../../../schemas/generated/types';

/** A way to pay. */
export interface PaymentMethod extends Pick<PaymentProvider, 'displayName'> {
  /** The name that is paid under, and that cards and wallets are saved under. */
  name: string;
  group: PaymentProviderGroupType;
  /** Whether a card is entered before; else its payer confirms the payment with the provider. */
  takesCards: boolean;
  /** Whether payments are simulated. */
  isSandbox: boolean;
  /** Stripe's form; null where the form is our own. */
  stripe: StripeEntry | null;
}

/** How cards are entered at Stripe (SU-10). */
export interface StripeEntry {
  publishableKey: string;
  component: NonNullable<PaymentProviderDetails['stripeUiComponent']>;
}

const stripeEntry = (details: PaymentProviderDetails = {}): StripeEntry => ({
  publishableKey: details.publishableKey ?? '',
  component: details.stripeUiComponent ?? 'PAYMENT_ELEMENT',
});

/** The ways to pay, in the realm's order (SU-10). @param offered undefined while they are not known */
export function paymentMethods(offered: readonly PaymentProvider[] = []): PaymentMethod[] {
  return offered.map((entry) => {
    const { name, displayName, paymentProviderGroupType: group } = entry;
    const { paymentProviderType: type, details } = takerOf(entry, offered) ?? entry;
    return {
      ...{ name, displayName, group },
      takesCards: takesCards(entry),
      isSandbox: type === 'SANDBOX',
      stripe: type === 'STRIPE' ? stripeEntry(details) : null,
    };
  });
}

/** The first way to pay that takes cards. @returns undefined where there is none */
export const cardMethod = (offered: readonly PaymentProvider[] | undefined): PaymentMethod | undefined =>
  paymentMethods(offered).find((method) => method.takesCards);

const GROUP_LABELS: Readonly<Record<PaymentProviderGroupType, string>> = {
  CREDIT_CARD: 'methodCard',
  PAYPAL: 'methodPaypal',
  WALLET: 'methodWallet',
};

/** The name of a way to pay that viewers read. */
export function useMethodName() {
  const { label, text } = useEngine();
  return ({ displayName, group }: Pick<PaymentMethod, 'displayName' | 'group'>): string =>
    displayName ? text(displayName) : label(GROUP_LABELS[group]);
}
