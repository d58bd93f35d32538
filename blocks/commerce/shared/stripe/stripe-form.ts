import type {
  Appearance,
  PaymentMethodResult,
  Stripe,
  StripeCardElement,
  StripeElementLocale,
  StripePaymentElement,
} from '@stripe/stripe-js';
import type { StripeEntry } from '../payment-method';

/** Stripe's form does not accept what was entered; the message is in the viewer's language. */
export class CardEntryProblem extends Error {
  override readonly name = 'CardEntryProblem';
}

/** Set in the tab while the page is reloaded for Stripe's script. */
export const RELOADED = 'cardFormReloaded';

/** Stripe's form on the page. */
export interface StripeForm {
  /** @returns the id of a payment method (`pm_…`) for what was entered @throws CardEntryProblem */
  createToken(): Promise<string>;
  /** Removes it from the page. */
  close(): void;
}

export interface StripeFormOptions extends StripeEntry {
  /** ISO 4217 */
  currency: string | undefined;
  /** BCP 47 */
  locale: string;
  onReady(): void;
  onFailed(): void;
}

/** The theme's colors and type: Stripe's frame does not inherit styles. */
function themeOf(place: HTMLElement): NonNullable<Appearance['variables']> {
  const style = getComputedStyle(place);
  const property = (name: string) => style.getPropertyValue(name).trim();
  const variables = {
    colorPrimary: property('--rc-accent'),
    colorBackground: property('--rc-surface-1'),
    colorText: property('--rc-text'),
    colorDanger: property('--rc-error'),
    borderRadius: property('--rc-radius-small'),
    fontFamily: style.fontFamily,
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

/** Where a card is entered, and what makes a payment method of it. */
interface CardComponent {
  element: StripePaymentElement | StripeCardElement;
  createPaymentMethod(): Promise<PaymentMethodResult>;
}

interface ComponentOptions extends Pick<StripeFormOptions, 'currency' | 'locale'> {
  place: HTMLElement;
}

/** Stripe's form with a field for each part of a card (docs.stripe.com/payments/payment-element). */
function paymentElement(stripe: Stripe, { place, currency, locale }: ComponentOptions): CardComponent {
  const elements = stripe.elements({
    mode: 'setup',
    ...(currency && { currency: currency.toLowerCase() }),
    allowedPaymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    locale: locale as StripeElementLocale,
    appearance: { variables: themeOf(place) },
  });
  return {
    element: elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }),
    async createPaymentMethod() {
      const { error } = await elements.submit();
      return error ? { error } : stripe.createPaymentMethod({ elements });
    },
  };
}

/** A card in one line (docs.stripe.com/js/element/other_element?type=card). */
function cardElement(stripe: Stripe, { place, locale }: ComponentOptions): CardComponent {
  const { colorText, colorDanger, fontFamily } = themeOf(place);
  const base = { fontSize: '16px', ...(colorText && { color: colorText }), ...(fontFamily && { fontFamily }) };
  const elements = stripe.elements({ locale: locale as StripeElementLocale });
  const element = elements.create('card', {
    style: { base, invalid: colorDanger ? { color: colorDanger } : {} },
    // checkout asks for the address itself
    hidePostalCode: true,
    disableLink: true,
  });
  return { element, createPaymentMethod: () => stripe.createPaymentMethod({ type: 'card', card: element }) };
}

const COMPONENTS: Readonly<Record<StripeEntry['component'], typeof paymentElement>> = {
  PAYMENT_ELEMENT: paymentElement,
  CARD_ELEMENT: cardElement,
};

/**
 * Loads Stripe's script and puts the component that the realm has chosen into a place of the page.
 *
 * @throws when the script cannot be loaded
 */
export async function openStripeForm(
  place: HTMLElement,
  { publishableKey, component, onReady, onFailed, ...options }: StripeFormOptions,
): Promise<StripeForm> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe runs in browsers only');
  const { element, createPaymentMethod } = COMPONENTS[component](stripe, { place, ...options });
  (element as StripePaymentElement).on('ready', onReady);
  (element as StripePaymentElement).on('loaderror', onFailed);
  element.mount(place);
  return {
    async createToken() {
      const { paymentMethod, error } = await createPaymentMethod();
      if (!paymentMethod) throw new CardEntryProblem(error?.message);
      return paymentMethod.id;
    },
    close: () => element.destroy(),
  };
}

/** Runs a task. @returns whether the page's policy has refused a script meanwhile, if it fails @throws what else failed it */
export async function isScriptRefused(task: () => Promise<unknown>): Promise<boolean> {
  let isRefused = false;
  const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    isRefused ||= effectiveDirective.startsWith('script-src');
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  try {
    await task();
    return false;
  } catch (error) {
    if (isRefused) return true;
    throw error;
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation);
  }
}
