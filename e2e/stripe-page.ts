import type { Page } from '@playwright/test';
import type { StripeStandIn } from '../tests/fixtures/stripe-stand-in';

/**
 * Stands in for Stripe's script (https://js.stripe.com), as far as the card form uses it. Written from Stripe's published reference
 * (docs.stripe.com/js); it draws one field where Stripe has a frame, and has never been compared with Stripe's own script.
 */
function stripeScript(): void {
  const known = {
    payment: {
      options: ['mode', 'currency', 'allowedPaymentMethodTypes', 'paymentMethodCreation', 'locale', 'appearance'],
      element: ['wallets'],
    },
    card: { options: ['locale'], element: ['style', 'hidePostalCode', 'disableLink'] },
  };
  const incomplete = { error: { message: 'Your card number is incomplete.' } };
  const refuseOthers = (given: object, names: readonly string[]) => {
    const unknown = Object.keys(given).filter((name) => !names.includes(name));
    if (unknown.length > 0) throw new Error(`IntegrationError: ${unknown} is not an accepted parameter`);
  };
  const input = document.createElement('input');
  const number = () => input.value.replaceAll(' ', '');
  const isComplete = () => /^\d{16}$/.test(number());
  const stripe = (key: string) => ({
    elements(options: { mode?: string; paymentMethodCreation?: string }) {
      const handlers: Record<string, () => void> = {};
      return {
        create(type: keyof typeof known, elementOptions: object) {
          refuseOthers(options, known[type].options);
          refuseOthers(elementOptions, known[type].element);
          const isManual = options.mode === 'setup' && options.paymentMethodCreation === 'manual';
          if (type === 'payment' && !isManual) throw new Error('IntegrationError');
          return {
            type,
            on: (name: string, handle: () => void) => void Object.assign(handlers, { [name]: handle }),
            mount(place: HTMLElement) {
              input.setAttribute('aria-label', type === 'card' ? 'Card at Stripe' : 'Card number at Stripe');
              place.append(input);
              queueMicrotask(() => handlers.ready?.());
            },
            destroy: () => input.remove(),
          };
        },
        submit: async () => (isComplete() ? {} : incomplete),
      };
    },
    async createPaymentMethod({ type, card }: { type?: string; card?: { type: string } }) {
      if (type === 'card' && card?.type !== 'card') throw new Error('IntegrationError');
      if (!isComplete()) return incomplete;
      const body = new URLSearchParams({ key, number: number() });
      return (await fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST', body })).json();
    },
  });
  Object.assign(window, { Stripe: stripe });
}

/** Leads a page's way to Stripe to the stand-ins. @returns how often the script has been loaded */
export async function routeToStripe(page: Page, stripe: StripeStandIn): Promise<() => number> {
  let loaded = 0;
  await page.route('https://js.stripe.com/**', (route) => {
    loaded += 1;
    return route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript})()` });
  });
  await page.route('https://api.stripe.com/v1/payment_methods', (route) => {
    const number = new URLSearchParams(route.request().postData() ?? '').get('number') ?? '';
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { paymentMethod: { id: stripe.enterCard(number) } },
    });
  });
  return () => loaded;
}
