import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  CardOwner,
  ChargeRequest,
  PaymentProvider,
} from '../../server/features/commerce/payments/payment-provider';
import { createPaypalClients } from '../../server/features/commerce/paypal/client';
import { paypalType } from '../../server/features/commerce/paypal/paypal';
import { createSandbox } from '../../server/features/commerce/sandbox/sandbox';
import { createStripeClients } from '../../server/features/commerce/stripe/client';
import { stripeType } from '../../server/features/commerce/stripe/stripe';
import type { Store } from '../../server/kernel/database/open';
import { createOutside } from '../../server/kernel/network/outside';
import { openStore } from '../../server/open-store';
import { embedded } from '../fixtures/engines';
import { type PaypalAccount, type PaypalStandIn, paypalStandIn } from '../fixtures/paypal-stand-in';
import { type StripeStandIn, stripeStandIn } from '../fixtures/stripe-stand-in';
import { NOW } from '../fixtures/test-server';

const REALM = 'shop';
const OK = '4242424242424242';
const NEEDS_CONFIRMATION = '4000002500003155';
const IS_DECLINED = '4000000000000002';
const RETURN_URL = 'https://shop.example/pay?order=1';

/** A provider, and what the world around it does. */
interface UnderTest {
  provider: PaymentProvider;
  /** What is saved with the provider that behaves as this test card does. @returns its reference */
  saved(owner: CardOwner, number: string): Promise<string>;
  /** What the payer does on the page that they are led to. */
  authenticate(redirectUrl: string, decision: 'confirm' | 'refuse'): Promise<void>;
  /** The amounts that were taken for a payment. */
  chargedAmounts(payment: string): Promise<number[]>;
  refundedAmounts(payment: string): Promise<number[]>;
}

/** The same for a provider that takes cards. */
interface CardsUnderTest extends UnderTest {
  /** What the provider's form gives the browser for a card. */
  tokenOf(number: string): Promise<string>;
}

let store: Store;
let stripe: StripeStandIn;
let paypal: PaypalStandIn;
beforeAll(async () => {
  store = await openStore(await embedded.place());
  stripe = await stripeStandIn();
  paypal = await paypalStandIn();
});
afterAll(async () => {
  await stripe.close();
  await paypal.close();
  await store.close();
});

/** Saves a card by its form's token. */
const savingBy =
  ({ provider, tokenOf }: Pick<CardsUnderTest, 'provider' | 'tokenOf'>): UnderTest['saved'] =>
  async (owner, number) =>
    (await provider.redeemToken(owner, await tokenOf(number)))!.reference;

function underSandbox(): CardsUnderTest {
  const sandbox = createSandbox({ database: store.database, clock: () => NOW, notify: async () => {} });
  const tokenOf = (number: string) =>
    sandbox.tokenize(REALM, { number, expiryMonth: 12, expiryYear: 2035, cvc: '123' });
  return {
    provider: sandbox,
    tokenOf,
    saved: savingBy({ provider: sandbox, tokenOf }),
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

function underStripe(): CardsUnderTest {
  const type = stripeType({
    database: store.database,
    environment: { STRIPE_SECRET_KEY_SHOP__CARD: stripe.secretKey },
    clients: createStripeClients({ url: stripe.url, fetch: createOutside({ allowPrivate: true }) }),
    onTrouble: () => {},
  });
  const entry = { name: 'card', paymentProviderType: 'STRIPE', paymentProviderGroupType: 'CREDIT_CARD' } as const;
  const provider = type.open(REALM, entry)!;
  const tokenOf = async (number: string) => stripe.enterCard(number);
  return {
    provider,
    tokenOf,
    saved: savingBy({ provider, tokenOf }),
    async authenticate(redirectUrl, decision) {
      await stripe.answerBank(redirectUrl, decision);
    },
    chargedAmounts: async (payment) => stripe.chargesOf(payment).map(({ amount }) => amount),
    refundedAmounts: async (payment) => stripe.refundsOf(payment),
  };
}

const PAYPAL_ACCOUNTS: Readonly<Record<string, PaypalAccount>> = {
  [OK]: 'pays',
  [NEEDS_CONFIRMATION]: 'asksOwner',
  [IS_DECLINED]: 'declines',
};

/** A payment of 12.99 euros. @param card null where the payer chooses a wallet */
const requestWith = (card: string | null, more: Partial<Omit<ChargeRequest, 'card'>> = {}): ChargeRequest => ({
  ...{ realm: REALM, viewer: randomUUID(), payment: randomUUID(), description: 'monthly', returnUrl: RETURN_URL },
  ...{ amount: { amount: 1299, scale: 2, currency: 'EUR' }, isRecurring: true, isOffSession: false },
  ...more,
  card,
});
const FREE = { amount: 0, scale: 2, currency: 'EUR' };

async function redirectOf({ provider }: UnderTest, request: ChargeRequest): Promise<string> {
  const result = await provider.charge(request);
  if (result.state !== 'ACTION_REQUIRED') throw new Error(JSON.stringify(result));
  return result.redirectUrl;
}

/** A charge to what somebody has saved before. */
async function requestFor(
  on: UnderTest,
  number: string,
  more: Partial<Omit<ChargeRequest, 'card'>> = {},
): Promise<ChargeRequest> {
  const viewer = more.viewer ?? randomUUID();
  return requestWith(await on.saved({ realm: REALM, viewer }, number), { ...more, viewer });
}

function underPaypal(): UnderTest {
  const type = paypalType({
    database: store.database,
    environment: {
      PAYPAL_CLIENT_ID_SHOP__PAYPAL: paypal.clientId,
      PAYPAL_CLIENT_SECRET_SHOP__PAYPAL: paypal.clientSecret,
    },
    clients: createPaypalClients({ url: paypal.url, fetch: createOutside({ allowPrivate: true }) }, () => NOW),
    onTrouble: () => {},
  });
  const entry = { name: 'paypal', paymentProviderType: 'PAYPAL', paymentProviderGroupType: 'PAYPAL' } as const;
  const on: UnderTest = {
    provider: type.open(REALM, entry)!,
    async saved({ viewer }, number) {
      const trial = requestWith(null, { viewer, amount: FREE });
      await paypal.approve(await redirectOf(on, trial), PAYPAL_ACCOUNTS[number]!);
      const result = await on.provider.find(REALM, trial.payment);
      if (result?.state !== 'SUCCEEDED' || !result.saved) throw new Error(JSON.stringify(result));
      return result.saved.reference;
    },
    async authenticate(redirectUrl, decision) {
      await (decision === 'confirm' ? paypal.approve(redirectUrl) : paypal.leave(redirectUrl));
    },
    chargedAmounts: async (payment) => paypal.capturesOf(payment).map(({ value }) => Math.round(Number(value) * 100)),
    refundedAmounts: async (payment) => paypal.refundsOf(payment).map((value) => Math.round(Number(value) * 100)),
  };
  return on;
}

describe.each([
  ['SANDBOX', underSandbox],
  ['STRIPE', underStripe],
] as const)('a payment provider that takes cards: %s', (_, make) => {
  let on: CardsUnderTest;
  beforeAll(() => {
    on = make();
  });

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

  test.each([
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
  ])('%s is declined as %s, for good', async (number, reason) => {
    const request = await requestFor(on, number);
    expect(await on.provider.charge(request)).toMatchObject({ state: 'DECLINED', reason });
    expect(await on.provider.find(REALM, request.payment)).toMatchObject({ state: 'DECLINED', reason });
    expect(await on.chargedAmounts(request.payment)).toEqual([]);
  });

  test('one that its holder refuses to the bank is not charged', async () => {
    const refused = await requestFor(on, NEEDS_CONFIRMATION);
    await on.authenticate(await redirectOf(on, refused), 'refuse');
    const end = { state: 'DECLINED', reason: 'authentication_failed' };
    expect(await on.provider.find(REALM, refused.payment)).toMatchObject(end);
    expect(await on.provider.find(REALM, refused.payment)).toMatchObject(end);
    expect(await on.chargedAmounts(refused.payment)).toEqual([]);
  });

  test('a trial charges nothing, and its card is good for the renewal', async () => {
    const trial = await requestFor(on, NEEDS_CONFIRMATION, { amount: FREE });
    await on.authenticate(await redirectOf(on, trial), 'confirm');
    expect(await on.provider.find(REALM, trial.payment)).toMatchObject({ state: 'SUCCEEDED' });
    expect(await on.chargedAmounts(trial.payment)).toEqual([]);
    const renewal = requestWith(trial.card, { viewer: trial.viewer, isOffSession: true });
    expect(await on.provider.charge(renewal)).toMatchObject({ state: 'SUCCEEDED' });
    expect(await on.chargedAmounts(renewal.payment)).toEqual([1299]);
  });
});

describe.each([
  ['SANDBOX', underSandbox],
  ['PAYPAL', underPaypal],
] as const)('a payment provider that takes wallets: %s', (_, make) => {
  let on: UnderTest;
  beforeAll(() => {
    on = make();
  });

  test.each([
    ['a first payment', 1299],
    ['a trial', 0],
  ])('%s leads its payer to the wallet, which pays for renewals once they have confirmed', async (_what, amount) => {
    const first = requestWith(null, { amount: { amount, scale: 2, currency: 'EUR' } });
    const redirectUrl = await redirectOf(on, first);
    // sent again, as browsers do
    expect(await redirectOf(on, first)).toBe(redirectUrl);
    expect(await on.provider.find(REALM, first.payment)).toMatchObject({ state: 'ACTION_REQUIRED', redirectUrl });
    expect(await on.chargedAmounts(first.payment)).toEqual([]);
    await on.authenticate(redirectUrl, 'confirm');
    const paid = await on.provider.find(REALM, first.payment);
    expect(paid).toMatchObject({ state: 'SUCCEEDED', saved: { last4: null, expiryMonth: null, expiryYear: null } });
    expect(await on.provider.charge(first)).toEqual(paid);
    expect(await on.chargedAmounts(first.payment)).toEqual(amount > 0 ? [amount] : []);
    const { saved } = paid as { saved: { reference: string } };
    const renewal = requestWith(saved.reference, { viewer: first.viewer, isOffSession: true });
    expect(await on.provider.charge(renewal)).toMatchObject({ state: 'SUCCEEDED' });
    expect(await on.chargedAmounts(renewal.payment)).toEqual([1299]);
  });

  test('a payment that is given up is not charged, even if its payer confirms it then', async () => {
    for (const amount of [FREE, { ...FREE, amount: 1299 }]) {
      const left = requestWith(null, { amount });
      const redirectUrl = await redirectOf(on, left);
      const end = { state: 'DECLINED', reason: 'abandoned' };
      expect(await on.provider.cancel(REALM, left.payment)).toMatchObject(end);
      await on.authenticate(redirectUrl, 'confirm');
      expect(await on.provider.find(REALM, left.payment)).toMatchObject(end);
      expect(await on.provider.charge(left)).toMatchObject(end);
      expect(await on.chargedAmounts(left.payment)).toEqual([]);
    }
  });

  test('nobody is charged without a saved wallet while they are away', async () => {
    const renewal = requestWith(null, { isOffSession: true });
    expect(await on.provider.charge(renewal)).toMatchObject({ state: 'DECLINED', reason: 'card_declined' });
    expect(await on.chargedAmounts(renewal.payment)).toEqual([]);
  });
});

describe.each([
  ['SANDBOX', underSandbox],
  ['STRIPE', underStripe],
  ['PAYPAL', underPaypal],
] as const)('a payment provider: %s', (_, make) => {
  let on: UnderTest;
  beforeAll(() => {
    on = make();
  });

  test('a payment is charged once, however often it is sent, and cannot be taken back by giving it up', async () => {
    const request = await requestFor(on, OK);
    expect(await on.provider.find(REALM, request.payment)).toBeUndefined();
    const results = [await on.provider.charge(request), await on.provider.charge(request)];
    expect(results[0]).toMatchObject({ state: 'SUCCEEDED' });
    expect(results[1]).toEqual(results[0]);
    expect(await on.provider.cancel(REALM, request.payment)).toEqual(results[0]);
    expect(await on.provider.find(REALM, request.payment)).toEqual(results[0]);
    expect(await on.chargedAmounts(request.payment)).toEqual([1299]);
  });

  test('a payment is refunded in parts, each once, and never beyond what was charged', async () => {
    const { payment, ...charged } = await requestFor(on, OK);
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
    const declined = await requestFor(on, IS_DECLINED);
    await on.provider.charge(declined);
    const refused = { ...part(1), payment: declined.payment };
    expect(await on.provider.refund(refused)).toMatchObject({ state: 'FAILED' });
  });

  test('one that is declined is so for good', async () => {
    const request = await requestFor(on, IS_DECLINED);
    const end = { state: 'DECLINED', reason: 'card_declined' };
    expect(await on.provider.charge(request)).toMatchObject(end);
    expect(await on.provider.find(REALM, request.payment)).toMatchObject(end);
    expect(await on.provider.charge(request)).toMatchObject(end);
    expect(await on.chargedAmounts(request.payment)).toEqual([]);
  });

  test('an account is forgotten, as often as that is asked, and what it has paid can be refunded still', async () => {
    const request = await requestFor(on, OK);
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
    const request = await requestFor(on, NEEDS_CONFIRMATION);
    const redirectUrl = await redirectOf(on, request);
    expect(await on.provider.find(REALM, request.payment)).toMatchObject({ state: 'ACTION_REQUIRED', redirectUrl });
    expect(await on.chargedAmounts(request.payment)).toEqual([]);
    await on.authenticate(redirectUrl, 'confirm');
    expect(await on.provider.find(REALM, request.payment)).toMatchObject({ state: 'SUCCEEDED' });
    expect(await on.chargedAmounts(request.payment)).toEqual([1299]);
  });

  test('one that is given up is not charged', async () => {
    const left = await requestFor(on, NEEDS_CONFIRMATION);
    await redirectOf(on, left);
    const end = { state: 'DECLINED', reason: 'abandoned' };
    expect(await on.provider.cancel(REALM, left.payment)).toMatchObject(end);
    expect(await on.provider.find(REALM, left.payment)).toMatchObject(end);
    expect(await on.chargedAmounts(left.payment)).toEqual([]);
  });

  test('RT-19 (part) a renewal that the bank wants confirmed leads its payer there, and is charged when they did', async () => {
    const renewal = await requestFor(on, NEEDS_CONFIRMATION, { isOffSession: true });
    const redirectUrl = await redirectOf(on, renewal);
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
    return requestWith(card!.reference, { viewer });
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
