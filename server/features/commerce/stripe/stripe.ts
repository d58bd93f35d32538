import type Stripe from 'stripe';
import type { PaymentProvider as ProviderSettings } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import type {
  CardOwner,
  ChargeRequest,
  ChargeResult,
  DisputeReport,
  PaymentProvider,
  RefundResult,
} from '../payments/payment-provider';
import type { ProviderType } from '../payments/payment-providers';
import { amountFromStripe, stripeAmount } from './amount';
import { chargeStore, type StoredCharge } from './charge-store';
import { isRefusal, type StripeClients } from './client';
import { customerStore } from './customer-store';
import { declineReason, needsAuthentication } from './decline-reason';
import { type Intent, type Intents, stripeIntents } from './intents';
import { stripeSecrets } from './secrets';

export const STRIPE = 'STRIPE';

export interface StripeOptions {
  database: Database;
  environment: Readonly<Record<string, string | undefined>>;
  clients: StripeClients;
  onTrouble: (error: unknown, what: string) => void;
}

/** A payment method of Stripe's, made by its form in the browser. */
const CARD_TOKEN = /^pm_[A-Za-z0-9_]{1,190}$/;

const DECLINED: ChargeResult = { state: 'DECLINED', reference: null, reason: 'card_declined' };
const ABANDONED: ChargeResult = { state: 'DECLINED', reference: null, reason: 'abandoned' };

/** A refund's state from Stripe's word for it: what needs an action, or is on its way, is not decided. */
function refundState(status: string | null): RefundResult['state'] {
  if (status === 'succeeded') return 'SUCCEEDED';
  return status === 'failed' || status === 'canceled' ? 'FAILED' : 'PENDING';
}

/** A dispute's state from Stripe's word for it: one that was closed without money being taken has been won. */
function disputeState(status: string): DisputeReport['state'] {
  if (status === 'lost') return 'LOST';
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'WON' : 'OPEN';
}

/** Where the payer comes back to; undefined for an address that Stripe does not take. */
const returnUrlOf = ({ return_url: url }: StoredCharge): string | undefined =>
  URL.canParse(url) && /^https?:/.test(url) ? url : undefined;

/** @returns undefined if Stripe has refused the call for good @throws any other error */
async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

function createStripe(
  { database, clients, onTrouble }: StripeOptions,
  provider: string,
  secretKey: string,
): PaymentProvider {
  const customersOf = (realm: string) => customerStore(database, { realm, provider });
  const intentsOf = async () => stripeIntents(await clients(secretKey));

  async function customerOf({ realm, viewer }: CardOwner, stripe: Stripe): Promise<string> {
    const customers = customersOf(realm);
    const existing = await customers.find(viewer);
    if (existing !== undefined) return existing;
    // concurrent calls share the key, so Stripe creates one customer
    const idempotency = { idempotencyKey: `customer-${realm}-${provider}-${viewer}` };
    const { id } = await stripe.customers.create({ metadata: { realm, viewer } }, idempotency);
    return customers.add(viewer, id);
  }

  /** Cancels an intent, unless it has ended meanwhile. @throws while Stripe is processing it */
  async function close(intents: Intents, intent: Intent, reason?: 'abandoned'): Promise<ChargeResult> {
    // Stripe refuses to cancel what has been paid or canceled meanwhile
    const ended = (await unlessRefused(intents.cancel(intent.id, reason))) ?? (await intents.retrieve(intent.id));
    const reference = intent.id;
    if (ended.status === 'succeeded') return { state: 'SUCCEEDED', reference };
    if (ended.status !== 'canceled') throw new Error(`${intent.id} cannot be canceled: it is ${ended.status}`);
    if (ended.isAbandoned) return { state: 'DECLINED', reference, reason: 'abandoned' };
    // canceling may clear the last error
    return { state: 'DECLINED', reference, reason: declineReason(ended.error ?? intent.error ?? {}) };
  }

  /**
   * The result of a charge, from the state of its intent.
   *
   * @returns undefined for an unconfirmed intent, which has charged nothing
   * @throws while Stripe is processing it
   */
  async function resultOf(intents: Intents, intent: Intent, charge: StoredCharge): Promise<ChargeResult | undefined> {
    const { id: reference, status, redirectUrl, error } = intent;
    switch (status) {
      case 'succeeded':
        return { state: 'SUCCEEDED', reference };
      case 'canceled':
        return intent.isAbandoned
          ? { state: 'DECLINED', reference, reason: 'abandoned' }
          : { state: 'DECLINED', reference, reason: declineReason(error ?? {}) };
      case 'requires_action':
        return redirectUrl ? { state: 'ACTION_REQUIRED', reference, redirectUrl } : close(intents, intent);
      case 'requires_confirmation':
        return undefined;
      case 'requires_payment_method': {
        const needsPayer = charge.is_off_session && error !== null && needsAuthentication(error);
        const result = needsPayer ? await requestAuthentication(intents, intent, charge) : undefined;
        return result ?? close(intents, intent);
      }
      default:
        throw new Error(`${reference} is ${status}`);
    }
  }

  /** A renewal that needs authentication is confirmed again on-session, for which Stripe gives the payer's redirect. */
  async function requestAuthentication(
    intents: Intents,
    { id, failedCard: card }: Intent,
    charge: StoredCharge,
  ): Promise<ChargeResult | undefined> {
    const returnUrl = returnUrlOf(charge);
    if (returnUrl === undefined || card === undefined) return undefined;
    const confirmation = { key: `${charge.payment}-authentication`, card, isOffSession: false, returnUrl };
    const confirmed = await unlessRefused(intents.confirm(id, confirmation));
    return confirmed && resultOf(intents, confirmed, { ...charge, is_off_session: false });
  }

  async function confirm(intents: Intents, id: string, charge: StoredCharge): Promise<ChargeResult> {
    const { payment, is_off_session: isOffSession } = charge;
    const confirmation = { key: `${payment}-confirmation`, isOffSession, returnUrl: returnUrlOf(charge) };
    // Stripe answers a declined card with an error; the intent says why
    const confirmed = (await unlessRefused(intents.confirm(id, confirmation))) ?? (await intents.retrieve(id));
    return (await resultOf(intents, confirmed, charge)) ?? close(intents, confirmed);
  }

  /** @returns Stripe's id of the intent; undefined where Stripe does not take such a charge */
  async function createIntent(intents: Intents, request: ChargeRequest, amount: number): Promise<string | undefined> {
    const { realm, payment, card, description, isOffSession } = request;
    const customer = await customersOf(realm).find(request.viewer);
    if (customer === undefined || card === null) return undefined;
    const { currency } = request.amount;
    try {
      return (await intents.create({ realm, payment, customer, card, amount, currency, description, isOffSession })).id;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      onTrouble(error, `Stripe refused payment ${payment}`);
      return undefined;
    }
  }

  async function find(realm: string, payment: string): Promise<ChargeResult | undefined> {
    const charge = await chargeStore(database, realm).find(payment);
    if (!charge?.intent) return charge?.is_abandoned ? ABANDONED : undefined;
    const intents = await intentsOf();
    return resultOf(intents, await intents.retrieve(charge.intent), charge);
  }

  return {
    type: STRIPE,
    find,

    async redeemToken(owner, token) {
      if (!CARD_TOKEN.test(token)) return undefined;
      const stripe = await clients(secretKey);
      const method = await unlessRefused(stripe.paymentMethods.retrieve(token));
      if (!method?.card) return undefined;
      const customer = await customerOf(owner, stripe);
      const holder = typeof method.customer === 'string' ? method.customer : (method.customer?.id ?? null);
      if (holder !== null && holder !== customer) return undefined;
      if (holder === null && !(await unlessRefused(stripe.paymentMethods.attach(token, { customer }))))
        return undefined;
      const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
      return { reference: method.id, brand, last4, expiryMonth, expiryYear };
    },

    async charge(request) {
      const { realm, payment, returnUrl, isOffSession } = request;
      const amount = stripeAmount(request.amount);
      // nothing to charge, and nobody there to verify the card again
      if (amount === 0 && isOffSession) return { state: 'SUCCEEDED', reference: payment };
      if (amount === undefined) {
        const { amount: units, currency } = request.amount;
        onTrouble(new Error(`${units} ${currency}`), `Stripe cannot charge exactly this for payment ${payment}`);
        return DECLINED;
      }
      const charges = chargeStore(database, realm);
      const charge = await charges.begin(payment, isOffSession, returnUrl);
      if (charge.is_abandoned) return ABANDONED;
      if (charge.intent) {
        const result = await find(realm, payment);
        if (result) return result;
      }
      const intents = await intentsOf();
      const intent = charge.intent ?? (await createIntent(intents, request, amount));
      if (intent === undefined) return DECLINED;
      // stored before it is confirmed: after a crash, every intent that may have charged something can be found
      return (await charges.setIntent(payment, intent)) ? confirm(intents, intent, charge) : ABANDONED;
    },

    async refund({ realm, refund, payment, amount: money }) {
      const charge = await chargeStore(database, realm).find(payment);
      const amount = stripeAmount(money);
      if (!charge?.intent || amount === undefined) return { state: 'FAILED', reference: null };
      const stripe = await clients(secretKey);
      const request = { payment_intent: charge.intent, amount, metadata: { realm, payment, refund } };
      // Stripe forgets keys after a day: what was refunded before is looked up first
      const { data: refunds } = await stripe.refunds.list({ payment_intent: charge.intent, limit: 100 });
      const made =
        refunds.find(({ metadata }) => metadata?.refund === refund) ??
        (await unlessRefused(stripe.refunds.create(request, { idempotencyKey: `${refund}-refund` })));
      if (!made) return { state: 'FAILED', reference: null };
      return { state: refundState(made.status), reference: made.id };
    },

    async dispute(realm, reference) {
      const dispute = await unlessRefused((await clients(secretKey)).disputes.retrieve(reference));
      const { payment_intent: of } = dispute ?? {};
      const intent = typeof of === 'string' ? of : of?.id;
      const payment = intent === undefined ? undefined : await chargeStore(database, realm).paymentOf(intent);
      if (!dispute || payment === undefined) return undefined;
      const { amount, currency, reason, status } = dispute;
      return {
        ...{ payment, reason, state: disputeState(status) },
        // a bank may count in a currency of its own
        amountOf: (money) => (money.currency.toLowerCase() === currency ? amountFromStripe(amount, money) : undefined),
      };
    },

    async cancel(realm, payment) {
      const { intent: id } = await chargeStore(database, realm).abandon(payment);
      if (id === null) return ABANDONED;
      const intents = await intentsOf();
      const intent = await intents.retrieve(id);
      const isDeclined = intent.status === 'requires_payment_method';
      return close(intents, intent, isDeclined ? undefined : 'abandoned');
    },

    // a customer's cards go with it; its charges stay, and can be refunded
    async forget({ customer }) {
      // one that is gone already is refused
      if (customer !== null) await unlessRefused((await clients(secretKey)).customers.del(customer));
    },
  };
}

/** Stripe as a payment provider (https://stripe.com), for realms whose secret key is in the server's environment. */
export function stripeType(options: StripeOptions): ProviderType {
  return {
    type: STRIPE,
    open(realm: string, { name }: ProviderSettings) {
      const secrets = stripeSecrets(options.environment, realm, name);
      return secrets && createStripe(options, name, secrets.secretKey);
    },
  };
}
