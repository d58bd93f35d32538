import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChargeRequest, PaymentProvider } from '../../server/features/commerce/payments/payment-provider';
import { createSandbox } from '../../server/features/commerce/sandbox/sandbox';
import { createStripeClients } from '../../server/features/commerce/stripe/client';
import { stripeType } from '../../server/features/commerce/stripe/stripe';
import type { Store } from '../../server/kernel/database/open';
import { createOutside } from '../../server/kernel/network/outside';
import { openStore } from '../../server/open-store';
import { embedded } from '../fixtures/engines';
import { type StripeStandIn, stripeStandIn } from '../fixtures/stripe-stand-in';
import { NOW } from '../fixtures/test-server';

const REALM = 'shop';
const OK = '4242424242424242';
const NEEDS_CONFIRMATION = '4000002500003155';
const RETURN_URL = 'https://shop.example/pay?order=1';

/** A provider, and what the world around it does. */
interface UnderTest {
  provider: PaymentProvider;
  /** What the provider's form gives the browser for a card. */
  tokenOf(number: string): Promise<string>;
  /** What the payer does on the page that they are led to. */
  authenticate(redirectUrl: string, decision: 'confirm' | 'refuse'): Promise<void>;
  /** The amounts that were taken for a payment. */
  chargedAmounts(payment: string): Promise<number[]>;
  refundedAmounts(payment: string): Promise<number[]>;
}

let store: Store;
let stripe: StripeStandIn;
beforeAll(async () => {
  store = await openStore(await embedded.place());
  stripe = await stripeStandIn();
});
afterAll(async () => {
  await stripe.close();
  await store.close();
});

function underSandbox(): UnderTest {
  const sandbox = createSandbox(store.database, () => NOW);
  return {
    provider: sandbox,
    tokenOf: (number) => sandbox.tokenize(REALM, { number, expiryMonth: 12, expiryYear: 2035, cvc: '123' }),
    async authenticate(redirectUrl, decision) {
      await sandbox.decide(redirectUrl.split('/').at(-1)!, decision === 'confirm');
    },
    async chargedAmounts(payment) {
      const charges = store.database.selectFrom('sandbox_charge').where('payment', '=', payment);
      const rows = await charges.where('state', '=', 'SUCCEEDED').select('amount').execute();
      return rows.map(({ amount }) => amount).filter((amount) => amount > 0);
    },
    async refundedAmounts(payment) {
      const refunds = store.database.selectFrom('sandbox_refund').where('payment', '=', payment);
      return (await refunds.select('amount').execute()).map(({ amount }) => amount);
    },
  };
}

function underStripe(): UnderTest {
  const type = stripeType({
    database: store.database,
    environment: { STRIPE_SECRET_KEY_SHOP__CARD: stripe.secretKey },
    clients: createStripeClients({ url: stripe.url, fetch: createOutside({ allowPrivate: true }) }),
    onTrouble: () => {},
  });
  const entry = { name: 'card', paymentProviderType: 'STRIPE', paymentProviderGroupType: 'CREDIT_CARD' } as const;
  return {
    provider: type.open(REALM, entry)!,
    tokenOf: async (number) => stripe.enterCard(number),
    async authenticate(redirectUrl, decision) {
      await stripe.answerBank(redirectUrl, decision);
    },
    chargedAmounts: async (payment) => stripe.chargesOf(payment).map(({ amount }) => amount),
    refundedAmounts: async (payment) => stripe.refundsOf(payment),
  };
}

describe.each([
  ['SANDBOX', underSandbox],
  ['STRIPE', underStripe],
] as const)('a payment provider: %s', (_, make) => {
  let on: UnderTest;
  beforeAll(() => {
    on = make();
  });

  /** A charge to a card that somebody has saved before. */
  async function requestFor(number: string, more: Partial<ChargeRequest> = {}): Promise<ChargeRequest> {
    const viewer = more.viewer ?? randomUUID();
    const card = more.card ?? (await on.provider.redeemToken({ realm: REALM, viewer }, await on.tokenOf(number)))!;
    return {
      ...{ realm: REALM, viewer, payment: randomUUID(), description: 'monthly', isOffSession: false },
      amount: { amount: 1299, scale: 2, currency: 'EUR' },
      returnUrl: RETURN_URL,
      ...more,
      card: typeof card === 'string' ? card : card.reference,
    };
  }
  const redirectOf = async (request: ChargeRequest): Promise<string> => {
    const result = await on.provider.charge(request);
    if (result.state !== 'ACTION_REQUIRED') throw new Error(JSON.stringify(result));
    return result.redirectUrl;
  };

  test('a card is saved with what its owner knows it by, and a token that is none gives nothing', async () => {
    const owner = { realm: REALM, viewer: randomUUID() };
    const token = await on.tokenOf(OK);
    const card = await on.provider.redeemToken(owner, token);
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2035 });
    // sent again, as browsers do
    expect(await on.provider.redeemToken(owner, token)).toEqual(card);
    for (const wrong of ['pm_1', 'sandbox-1', '../customers', 'x'.repeat(300)])
      expect(await on.provider.redeemToken(owner, wrong)).toBeUndefined();
  });

  test('a payment is charged once, however often it is sent, and cannot be taken back by giving it up', async () => {
    const request = await requestFor(OK);
    expect(await on.provider.find(REALM, request.payment)).toBeUndefined();
    const results = [await on.provider.charge(request), await on.provider.charge(request)];
    expect(results[0]).toMatchObject({ state: 'SUCCEEDED' });
    expect(results[1]).toEqual(results[0]);
    expect(await on.provider.cancel(REALM, request.payment)).toEqual(results[0]);
    expect(await on.provider.find(REALM, request.payment)).toEqual(results[0]);
    expect(await on.chargedAmounts(request.payment)).toEqual([1299]);
  });

  test('a payment is refunded in parts, each once, and never beyond what was charged', async () => {
    const { payment, ...charged } = await requestFor(OK);
    await on.provider.charge({ ...charged, payment });
    const part = (amount: number, refund = randomUUID()) => ({
      ...{ realm: REALM, refund, payment },
      amount: { amount, scale: 2, currency: 'EUR' },
    });
    const first = part(1000);
    const results = [await on.provider.refund(first), await on.provider.refund(first)];
    expect(results[0]).toMatchObject({ state: 'SUCCEEDED' });
    expect(results[1]).toEqual(results[0]);
    expect(await on.provider.refund(part(300))).toMatchObject({ state: 'FAILED' });
    expect(await on.provider.refund(part(299))).toMatchObject({ state: 'SUCCEEDED' });
    expect((await on.refundedAmounts(payment)).sort()).toEqual([1000, 299]);
    // what was never charged cannot be given back
    const declined = await requestFor('4000000000000002');
    await on.provider.charge(declined);
    const refused = { ...part(1), payment: declined.payment };
    expect(await on.provider.refund(refused)).toMatchObject({ state: 'FAILED' });
  });

  test.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
  ])('%s is declined as %s, for good', async (number, reason) => {
    const request = await requestFor(number);
    expect(await on.provider.charge(request)).toMatchObject({ state: 'DECLINED', reason });
    expect(await on.provider.find(REALM, request.payment)).toMatchObject({ state: 'DECLINED', reason });
    expect(await on.provider.charge(request)).toMatchObject({ state: 'DECLINED', reason });
    expect(await on.chargedAmounts(request.payment)).toEqual([]);
  });

  test('an account is forgotten, as often as that is asked, and what it has paid can be refunded still', async () => {
    const request = await requestFor(OK);
    await on.provider.charge(request);
    const known = await store.database
      .selectFrom('stripe_customer')
      .where('viewer', '=', request.viewer)
      .select('customer')
      .executeTakeFirst();
    const stored = { realm: REALM, customer: known?.customer ?? null, cards: [request.card!] };
    await on.provider.forget(stored);
    await on.provider.forget(stored);
    const again = { ...request, payment: randomUUID() };
    expect(await on.provider.charge(again)).toMatchObject({ state: 'DECLINED' });
    const { payment, amount } = request;
    const refund = { realm: REALM, refund: randomUUID(), payment, amount };
    expect(await on.provider.refund(refund)).toMatchObject({ state: 'SUCCEEDED' });
  });

  test('SU-16 (part) a payment that must be confirmed is charged when it was', async () => {
    const request = await requestFor(NEEDS_CONFIRMATION);
    const redirectUrl = await redirectOf(request);
    expect(await on.provider.find(REALM, request.payment)).toMatchObject({ state: 'ACTION_REQUIRED', redirectUrl });
    expect(await on.chargedAmounts(request.payment)).toEqual([]);
    await on.authenticate(redirectUrl, 'confirm');
    expect(await on.provider.find(REALM, request.payment)).toMatchObject({ state: 'SUCCEEDED' });
    expect(await on.chargedAmounts(request.payment)).toEqual([1299]);
  });

  test('one that is refused, or given up, is not charged', async () => {
    const refused = await requestFor(NEEDS_CONFIRMATION);
    await on.authenticate(await redirectOf(refused), 'refuse');
    const reason = 'authentication_failed';
    expect(await on.provider.find(REALM, refused.payment)).toMatchObject({ state: 'DECLINED', reason });
    expect(await on.provider.find(REALM, refused.payment)).toMatchObject({ state: 'DECLINED', reason });
    const left = await requestFor(NEEDS_CONFIRMATION);
    await redirectOf(left);
    const end = { state: 'DECLINED', reason: 'abandoned' };
    expect(await on.provider.cancel(REALM, left.payment)).toMatchObject(end);
    expect(await on.provider.find(REALM, left.payment)).toMatchObject(end);
    for (const { payment } of [refused, left]) expect(await on.chargedAmounts(payment)).toEqual([]);
  });

  test('a trial charges nothing, and its card is good for the renewal', async () => {
    const free = { amount: 0, scale: 2, currency: 'EUR' };
    const trial = await requestFor(NEEDS_CONFIRMATION, { amount: free });
    await on.authenticate(await redirectOf(trial), 'confirm');
    expect(await on.provider.find(REALM, trial.payment)).toMatchObject({ state: 'SUCCEEDED' });
    expect(await on.chargedAmounts(trial.payment)).toEqual([]);
    const { viewer, card } = trial;
    const renewal = await requestFor(NEEDS_CONFIRMATION, { viewer, card, isOffSession: true });
    expect(await on.provider.charge(renewal)).toMatchObject({ state: 'SUCCEEDED' });
    expect(await on.chargedAmounts(renewal.payment)).toEqual([1299]);
  });

  test('RT-19 (part) a renewal that the bank wants confirmed leads its payer there, and is charged when they did', async () => {
    const renewal = await requestFor(NEEDS_CONFIRMATION, { isOffSession: true });
    const redirectUrl = await redirectOf(renewal);
    expect(await on.provider.find(REALM, renewal.payment)).toMatchObject({ state: 'ACTION_REQUIRED' });
    await on.authenticate(redirectUrl, 'confirm');
    expect(await on.provider.find(REALM, renewal.payment)).toMatchObject({ state: 'SUCCEEDED' });
    expect(await on.chargedAmounts(renewal.payment)).toEqual([1299]);
  });
});

describe('Stripe', () => {
  let provider: PaymentProvider;
  beforeAll(() => {
    ({ provider } = underStripe());
  });
  async function request(): Promise<ChargeRequest> {
    const viewer = randomUUID();
    const card = await provider.redeemToken({ realm: REALM, viewer }, stripe.enterCard(OK));
    return {
      ...{ realm: REALM, viewer, payment: randomUUID(), description: 'monthly', isOffSession: false },
      ...{ amount: { amount: 1299, scale: 2, currency: 'EUR' }, returnUrl: RETURN_URL, card: card!.reference },
    };
  }
  /** A charge during which the answers to a call are lost. */
  async function chargeLosing(call: string, charged: ChargeRequest): Promise<void> {
    stripe.losesAnswer = (one) => one === call;
    await expect(provider.charge(charged)).rejects.toThrow();
    stripe.losesAnswer = () => false;
  }

  test('a charge whose answer was lost is found, and not charged again', async () => {
    const charged = await request();
    await chargeLosing('POST payment_intents confirm', charged);
    expect(await provider.find(REALM, charged.payment)).toMatchObject({ state: 'SUCCEEDED' });
    expect(await provider.charge(charged)).toMatchObject({ state: 'SUCCEEDED' });
    expect(stripe.chargesOf(charged.payment)).toHaveLength(1);
  });

  test('one that was lost before can be given up, and a call that comes late charges nothing then', async () => {
    const charged = await request();
    await chargeLosing('POST payment_intents', charged);
    expect(await provider.find(REALM, charged.payment)).toBeUndefined();
    const end = { state: 'DECLINED', reason: 'abandoned' };
    expect(await provider.cancel(REALM, charged.payment)).toMatchObject(end);
    expect(await provider.charge(charged)).toMatchObject(end);
    expect(stripe.chargesOf(charged.payment)).toEqual([]);
  });

  test('a card of another account is not saved, and an account is one customer there', async () => {
    const token = stripe.enterCard(OK);
    const [viewer, other] = [randomUUID(), randomUUID()];
    const saved = await Promise.all(
      [token, stripe.enterCard(NEEDS_CONFIRMATION)].map((one) => provider.redeemToken({ realm: REALM, viewer }, one)),
    );
    expect(saved).not.toContain(undefined);
    expect(await provider.redeemToken({ realm: REALM, viewer: other }, token)).toBeUndefined();
    // the same account of another realm is somebody else
    expect(await provider.redeemToken({ realm: 'twin', viewer }, token)).toBeUndefined();
    const customers = store.database.selectFrom('stripe_customer').where('viewer', '=', viewer);
    expect(await customers.where('realm', '=', REALM).select('customer').execute()).toHaveLength(1);
  });

  test.each([
    ['JPY', 0, 500, 500],
    ['EUR', 2, 1299, 1299],
    ['KWD', 3, 5120, 5120],
    ['KWD', 3, 5124, undefined],
    ['ISK', 0, 700, 70_000],
    ['EUR', 3, 12_990, 1299],
    ['EUR', 3, 12_995, undefined],
    ['UGX', 0, 500, undefined],
  ])('%s with %i decimals: %i is charged as %s, or not at all', async (currency, scale, amount, expected) => {
    const charged = { ...(await request()), amount: { amount, scale, currency } };
    const { state } = await provider.charge(charged);
    expect(state).toBe(expected === undefined ? 'DECLINED' : 'SUCCEEDED');
    expect(stripe.chargesOf(charged.payment).map((one) => one.amount)).toEqual(
      expected === undefined ? [] : [expected],
    );
  });

  test('without its secret key there is no provider', () => {
    const clients = createStripeClients({ url: stripe.url, fetch: createOutside({ allowPrivate: true }) });
    const type = stripeType({ database: store.database, environment: {}, clients, onTrouble: () => {} });
    const entry = { name: 'card', paymentProviderType: 'STRIPE', paymentProviderGroupType: 'CREDIT_CARD' } as const;
    expect(type.open(REALM, entry)).toBeUndefined();
  });
});
