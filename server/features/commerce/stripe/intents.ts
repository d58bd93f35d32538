import type Stripe from 'stripe';
import type { StripeDecline } from './decline-reason';

/** A PaymentIntent or a SetupIntent, as far as it matters here. */
export interface Intent {
  id: string;
  status: Stripe.PaymentIntent.Status | Stripe.SetupIntent.Status;
  /** Where its payer confirms it. */
  redirectUrl: string | null;
  /** The last error. */
  error: StripeDecline | null;
  /** The card that failed, which Stripe has detached from the intent. */
  failedCard: string | undefined;
  /** Whether it was canceled because nobody confirmed it. */
  isAbandoned: boolean;
}

/** What is to be charged. */
export interface IntentRequest {
  realm: string;
  payment: string;
  customer: string;
  /** Stripe's id of the card (`pm_…`). */
  card: string;
  /** As Stripe counts it; 0 verifies the card for later. */
  amount: number;
  currency: string;
  description: string;
  isOffSession: boolean;
}

/** How an intent is confirmed. */
export interface Confirmation {
  /** Confirming again with the same key has no further effect. */
  key: string;
  /** Another card than the one that the intent has. */
  card?: string;
  /** Whether nobody is there to confirm it to their bank. */
  isOffSession: boolean;
  /** Where its payer comes back to; undefined where there is no such address. */
  returnUrl: string | undefined;
}

/** Stripe has one kind of intent for charges, and another for cards that are verified without a charge. */
export interface Intents {
  /** Charges nothing yet: an intent is charged when it is confirmed. */
  create(request: IntentRequest): Promise<Intent>;
  confirm(id: string, confirmation: Confirmation): Promise<Intent>;
  retrieve(id: string): Promise<Intent>;
  cancel(id: string, reason?: 'abandoned'): Promise<Intent>;
}

const SETUP = 'seti_';

const ofPayment = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  status: intent.status,
  redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
  error: intent.last_payment_error,
  failedCard: intent.last_payment_error?.payment_method?.id,
  isAbandoned: intent.cancellation_reason === 'abandoned',
});

const ofSetup = (intent: Stripe.SetupIntent): Intent => ({
  id: intent.id,
  status: intent.status,
  redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
  error: intent.last_setup_error,
  failedCard: intent.last_setup_error?.payment_method?.id,
  isAbandoned: intent.cancellation_reason === 'abandoned',
});

type CommonParameters = Pick<
  Stripe.PaymentIntentCreateParams & Stripe.SetupIntentCreateParams,
  'customer' | 'description' | 'payment_method' | 'allowed_payment_method_types' | 'metadata'
>;

/** What both kinds are created with. */
const common = ({ realm, payment, customer, card, description }: IntentRequest): CommonParameters => ({
  customer,
  description,
  payment_method: card,
  allowed_payment_method_types: ['card'],
  // identifies the payment in webhooks
  metadata: { realm, payment },
});

const returnTo = (returnUrl: string | undefined) => (returnUrl === undefined ? {} : { return_url: returnUrl });

export function stripeIntents(stripe: Stripe): Intents {
  const isSetup = (id: string) => id.startsWith(SETUP);
  return {
    async create(request) {
      const { payment, amount, currency, isOffSession } = request;
      const idempotency = { idempotencyKey: payment };
      if (amount === 0)
        return ofSetup(await stripe.setupIntents.create({ ...common(request), usage: 'off_session' }, idempotency));
      const futureUsage = isOffSession ? {} : { setup_future_usage: 'off_session' as const };
      const charge = { ...common(request), ...futureUsage, amount, currency: currency.toLowerCase() };
      return ofPayment(await stripe.paymentIntents.create(charge, idempotency));
    },
    async confirm(id, { key, card, isOffSession, returnUrl }) {
      const idempotency = { idempotencyKey: key };
      const onSession = { ...(card !== undefined && { payment_method: card }), ...returnTo(returnUrl) };
      if (isSetup(id)) return ofSetup(await stripe.setupIntents.confirm(id, onSession, idempotency));
      const charge = isOffSession ? { off_session: true } : onSession;
      return ofPayment(await stripe.paymentIntents.confirm(id, charge, idempotency));
    },
    async retrieve(id) {
      return isSetup(id)
        ? ofSetup(await stripe.setupIntents.retrieve(id))
        : ofPayment(await stripe.paymentIntents.retrieve(id));
    },
    async cancel(id, reason) {
      const parameters = reason ? { cancellation_reason: reason } : {};
      return isSetup(id)
        ? ofSetup(await stripe.setupIntents.cancel(id, parameters))
        : ofPayment(await stripe.paymentIntents.cancel(id, parameters));
    },
  };
}
