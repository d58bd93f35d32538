import type { Appearance, StripeElementLocale } from '@stripe/stripe-js';

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

export interface StripeFormOptions {
  publishableKey: string;
  /** ISO 4217 */
  currency: string | undefined;
  /** BCP 47 */
  locale: string;
  onReady(): void;
  onFailed(): void;
}

/** The theme's colors and type: Stripe's frame does not inherit styles. */
function appearanceOf(place: HTMLElement): Appearance {
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
  return { variables: Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')) };
}

/**
 * Loads Stripe's script and puts its Payment Element into a place of the page.
 *
 * @throws when the script cannot be loaded
 */
export async function openStripeForm(
  place: HTMLElement,
  { publishableKey, currency, locale, onReady, onFailed }: StripeFormOptions,
): Promise<StripeForm> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe runs in browsers only');
  const elements = stripe.elements({
    mode: 'setup',
    ...(currency && { currency: currency.toLowerCase() }),
    allowedPaymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    locale: locale as StripeElementLocale,
    appearance: appearanceOf(place),
  });
  const element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } });
  element.on('ready', onReady);
  element.on('loaderror', onFailed);
  element.mount(place);
  return {
    async createToken() {
      const submitted = await elements.submit();
      if (submitted.error) throw new CardEntryProblem(submitted.error.message);
      const { paymentMethod, error } = await stripe.createPaymentMethod({ elements });
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
