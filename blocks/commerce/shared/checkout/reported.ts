import type { CheckoutProduct } from '../../../../renderer/contract';
import type {
  Basket,
  FunnelStep,
  LicenceOffer,
  OrderAnswer,
  PaymentProvider,
  SubscriptionAnswer,
} from '../../../../schemas/generated/types';
import type { PaymentMethod } from '../payment-method';
import { STEPS, type StepNumber } from './steps';

const units = (amount: number, scale: number): number => amount / 10 ** scale;

/** The provider under a name, as analytics has it. */
function providerOf(name: string | null | undefined, offered: readonly PaymentProvider[]) {
  const provider = offered.find((one) => one.name === name);
  return provider && { name: provider.name, type: provider.paymentProviderType };
}

interface Selection {
  licence: Pick<LicenceOffer, 'id' | 'name' | 'period'> | undefined;
  /** The basket of that licence; undefined while it is not known. */
  basket: Basket | undefined;
  /** The name of the payment method; null where none is chosen. */
  method: string | null | undefined;
}

/** What is being bought, as analytics has it (AN-01, AN-12); null where no licence is selected. */
export function checkoutProduct({ licence, basket, method }: Selection): CheckoutProduct | null {
  if (!licence) return null;
  const product = { licenceId: licence.id, name: licence.name, period: licence.period };
  if (!basket) return product;
  const { scale, currency, next, total } = basket;
  return {
    ...product,
    price: { upfront: units(total, scale), ongoing: next ? units(next.total, scale) : 0, currency },
    voucherCode: basket.voucher?.voucherCode,
    paymentProvider: providerOf(method, basket.availablePaymentProviders),
  };
}

/** An order that was paid, likewise. */
export function orderedProduct(
  { licenceId, name, total, paymentProvider }: OrderAnswer,
  subscription: Pick<SubscriptionAnswer, 'price' | 'period'> | undefined,
): CheckoutProduct {
  const price = {
    upfront: units(total.amount, total.scale),
    ongoing: subscription ? units(subscription.price.amount, subscription.price.scale) : 0,
    currency: total.currency,
  };
  const { period } = subscription ?? {};
  return { licenceId, name, period, price, paymentProvider: { name: paymentProvider, type: 'unknown' } };
}

/** AN-13: the funnel's name of a step that checkout shows; undefined for those that the step itself reports. */
export function funnelStepOf(step: StepNumber): FunnelStep | undefined {
  switch (step) {
    case STEPS.account:
      return 'step 1 create a login page';
    case STEPS.licence:
      return 'step 2 package selection';
    case STEPS.paymentMethod:
    case STEPS.address:
      return 'step 3 payment';
    default:
      return undefined;
  }
}

interface Means {
  method: Pick<PaymentMethod, 'group'>;
  /** Whether a card is being entered. */
  entersCard: boolean;
  /** Whether the payer goes on at the payment provider. */
  isRedirected: boolean;
  hasSavedCards: boolean;
}

/** AN-13: the funnel's name of the payment step, by what is paid with. */
export function paymentFunnelStep({ method, entersCard, isRedirected, hasSavedCards }: Means): FunnelStep {
  if (isRedirected && method.group === 'PAYPAL') return 'step 3 paypal checkout';
  if (!entersCard) return 'step 3 payment';
  return hasSavedCards ? 'step 3 use new payment method' : 'step 3 credit card information';
}
