import type Stripe from 'stripe';
import type { StripeEvent } from '../../../../schemas/generated/types';
import { validateStripeEvent } from '../../../../schemas/generated/validators.js';
import { ServerError } from '../../../kernel/errors/errors';
import type { Call } from '../../auth';
import type { CommerceParts } from '../commerce-parts';
import type { Disputes } from '../disputes/disputes';
import { STRIPE_ENDPOINTS } from './endpoints';
import { stripeSecrets } from './secrets';
import { STRIPE } from './stripe';

/** The greatest age of a signature, in seconds: limits the replay of recorded webhooks. */
const TOLERANCE_SECONDS = 300;
const DISPUTE_EVENTS = 'charge.dispute.';
const PAYMENT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads an event and verifies its signature. @throws ServerError UNKNOWN_PAYMENT_PROVIDER, WEBHOOK_REFUSED, BAD_BODY */
type ReadEvent = (name: string, call: Call) => Promise<StripeEvent>;

/** @param environment where the signing secrets are @param clock ms since the epoch */
function eventReader(environment: Readonly<Record<string, string | undefined>>, clock: () => number): ReadEvent {
  return async (name, { realm, served, request }) => {
    const entry = served.realm.settings.paymentProviders.find((one) => one.name === name);
    const secrets = entry?.paymentProviderType === STRIPE ? stripeSecrets(environment, realm, name) : undefined;
    if (!secrets) throw new ServerError('UNKNOWN_PAYMENT_PROVIDER', { name });
    const { 'stripe-signature': signature } = request.headers;
    const { body } = request;
    if (!secrets.webhookSecret || !Buffer.isBuffer(body) || typeof signature !== 'string')
      throw new ServerError('WEBHOOK_REFUSED', { name });
    const { default: StripeSdk } = await import('stripe');
    let event: Stripe.Event;
    try {
      const now = clock();
      event = StripeSdk.webhooks.constructEvent(
        body,
        signature,
        secrets.webhookSecret,
        TOLERANCE_SECONDS,
        undefined,
        now,
      );
    } catch (cause) {
      throw new ServerError('WEBHOOK_REFUSED', { name }, { cause });
    }
    if (validateStripeEvent(event)) return event;
    throw new ServerError('BAD_BODY', { problem: 'It is not an event of Stripe’s.' });
  };
}

/**
 * Takes Stripe's webhooks. An event only says which payment has changed; its state is fetched from Stripe, so that repeated, late and
 * reordered events do no harm.
 */
export function registerStripeWebhook(
  { calls, settlement, clock }: CommerceParts,
  disputes: Disputes,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const readEvent = eventReader(environment, clock);

  calls.open(STRIPE_ENDPOINTS.stripeWebhook, async (call) => {
    const { id: name } = call.request.params as { id: string };
    const { type, data } = await readEvent(name, call);
    const { id, metadata } = data.object;
    const { realm, payment } = metadata ?? {};
    try {
      if (type.startsWith(DISPUTE_EVENTS)) {
        // it says nothing of ours: the intent that it is about does, which the provider looks up
        if (id !== undefined) await disputes.refresh(call.served, name, id);
        return;
      }
      // realms may share an account at Stripe, which then sends each of them the events of all
      if (realm !== call.realm || payment === undefined || !PAYMENT.test(payment)) return;
      await settlement.refreshPayment(call.served, payment);
    } catch (cause) {
      // Stripe delivers it again after an error
      throw new ServerError('PAYMENT_PROVIDER_UNAVAILABLE', { name }, { cause });
    }
  });
}
