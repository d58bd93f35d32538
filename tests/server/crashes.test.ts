import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS, SECONDS_PER_DAY } from '../../renderer/contract/constants';
import type { OrderAnswer, PaymentHistory } from '../../schemas/generated/types';
import { inOrder, paymentsIn, simulatedAmounts } from '../../scripts/soak/books';
import type { Database } from '../../server/kernel/database/open';
import { openStore } from '../../server/open-store';
import type { CrashPoint } from '../fixtures/crashing-program';
import { type CrashingShop, crashingShop, WEBHOOK_SECRET } from '../fixtures/crashing-shop';
import { CARDS, CHECKOUT, type Customer, eventually } from '../fixtures/shop';

/** `steps` ends the server at each step of a payment, `statements` before each statement of a purchase as well. */
const DEPTH = process.env.CRASH_DEPTH ?? 'short';
const LONGEST_MS = 20 * MINUTE_MS;
const DAY = SECONDS_PER_DAY * 1000;
/** After the call that was under way has long ended, and the reconciler asks. */
const LATER = 4 * MINUTE_MS;
const FILM = 'film-3';

/** Where a server ends: at a point of its own, or when Stripe has done what a call of it asks, and before it answers. */
type Point = CrashPoint | { stripe: string };

interface Step {
  name: string;
  at: Point;
  /** How often the provider has charged then, or given back: never or once. */
  times: 0 | 1;
  isShort?: boolean;
}

const PURCHASE: readonly Step[] = [
  { name: 'before it writes the order', at: { before: 'insert into "commerce_order"' }, times: 0 },
  { name: 'before it commits the order', at: { before: '^commit', after: 'into "commerce_order"' }, times: 0 },
  { name: 'before it asks the provider', at: { before: 'from "stripe_customer"|into "sandbox_charge"' }, times: 0 },
  { name: 'once Stripe has the intent', at: { stripe: 'POST payment_intents' }, times: 0 },
  { name: 'once Stripe has charged the card', at: { stripe: 'POST payment_intents confirm' }, times: 1, isShort: true },
  { name: 'before it writes the outcome', at: { before: 'insert into "payment_outcome"' }, times: 1 },
  { name: 'before it numbers the invoice', at: { before: 'insert into "invoice_counter"' }, times: 1 },
  { name: 'before it writes the invoice', at: { before: 'insert into "invoice"' }, times: 1, isShort: true },
  { name: 'before it commits the outcome', at: { before: '^commit', after: 'into "payment_outcome"' }, times: 1 },
  { name: 'before it answers', at: { answerTo: `${CHECKOUT}/orders` }, times: 1 },
];
const REFUND: readonly Step[] = [
  { name: 'before it commits the refund', at: { before: '^commit', after: 'into "refund"' }, times: 0 },
  { name: 'once Stripe has refunded', at: { stripe: 'POST refunds' }, times: 1, isShort: true },
  { name: 'before it writes the credit note', at: { before: 'insert into "credit_note"' }, times: 1 },
  { name: 'before it answers', at: { answerTo: '/api/v2/admin/refunds' }, times: 1 },
];
const RENEWAL: readonly Step[] = [
  { name: 'before it commits the order of a renewal', at: { before: '^commit', after: 'into "payment"' }, times: 1 },
  {
    name: 'once Stripe has charged a renewal',
    at: { stripe: 'POST payment_intents confirm' },
    times: 1,
    isShort: true,
  },
  {
    name: 'before it commits the outcome of a renewal',
    at: { before: '^commit', after: '"payment_outcome"' },
    times: 1,
  },
];
const chosen = (steps: readonly Step[]) => steps.filter(({ isShort }) => DEPTH !== 'short' || isShort);

let on: CrashingShop;
beforeAll(async () => {
  on = await crashingShop();
  await on.start();
}, LONGEST_MS);
afterAll(() => on.close());

const PROVIDERS = ['card', 'stripe'] as const;
type Provider = (typeof PROVIDERS)[number];

/** How many emails each customer is to get. */
const emailsDue = new Map<Customer, number>();

async function buyer(provider: Provider, number: string = CARDS.succeeds): Promise<Customer> {
  const customer = await on.customer();
  if (provider === 'card') await customer.saveCard(number);
  else await customer.post(`/api/v2/customer/cards/stripe/${on.stripe.enterCard(number)}`);
  return customer;
}

const paymentsOf = async (customer: Customer) =>
  (await customer.post<PaymentHistory>('/api/v2/customer/history/payment')).payments;
const isOpen = ({ state }: { state: string }) => state !== 'SUCCEEDED' && state !== 'DECLINED';

/** Does something during which the server ends, and starts it again. */
async function crash(at: Point, act: () => Promise<unknown>): Promise<void> {
  if ('stripe' in at)
    on.stripe.losesAnswer = (call) => {
      if (call !== at.stripe) return false;
      on.kill();
      return true;
    };
  else await on.crashAt(at);
  try {
    await expect(act()).rejects.toThrow('fetch failed');
  } finally {
    on.stripe.losesAnswer = () => false;
  }
  await on.restart(LATER);
}

/** Until each payment of a customer has an end. */
const settled = (customer: Customer) =>
  eventually(async () => expect((await paymentsOf(customer)).filter(isOpen)).toEqual([]));

const emailsTo = ({ email }: Customer) => on.smtp.accepted.filter((recipient) => recipient === email).length;

/** Waits for the emails of a customer: one for each payment, each refund, and what else they were told of. */
async function told(customer: Customer, others = 0): Promise<void> {
  const payments = await paymentsOf(customer);
  const paid = payments.filter(({ state }) => state === 'SUCCEEDED').length;
  const refunded = payments.filter((payment) => payment.refunded).length;
  emailsDue.set(customer, paid + refunded + others);
  await eventually(async () => expect(emailsTo(customer)).toBe(paid + refunded + others));
}

/** A film is bought while the server ends. @returns how often it was paid */
async function purchase(provider: Provider, at: Point): Promise<number> {
  const customer = await buyer(provider);
  const request = await customer.request(FILM, { paymentProvider: provider });
  await crash(at, () => customer.post(`${CHECKOUT}/orders`, request));
  await settled(customer);
  const payments = await paymentsOf(customer);
  const paid = payments.filter(({ state }) => state === 'SUCCEEDED').length;
  expect(await customer.plays(FILM)).toBe(paid === 1 ? '200' : '403 LICENCE_REQUIRED');
  // the browser sends it again: an order that there is goes on as it is
  const again = await customer.post<OrderAnswer>(`${CHECKOUT}/orders`, request);
  expect(again.state).toBe(payments.length > 0 && paid === 0 ? 'DECLINED' : 'SUCCEEDED');
  await told(customer);
  return paid;
}

const ofProvider = ({ at }: Step, provider: Provider) => provider === 'stripe' || !('stripe' in at);

for (const provider of PROVIDERS)
  for (const step of chosen(PURCHASE).filter((one) => ofProvider(one, provider)))
    test(
      `when the server ends ${step.name}, a purchase by ${provider} is ${step.times === 1 ? 'paid once' : 'not paid'}`,
      async () => {
        expect(await purchase(provider, step.at)).toBe(step.times);
      },
      LONGEST_MS,
    );

/** A refund of a film is asked for while the server ends. */
async function refund(provider: Provider, { at, times }: Pick<Step, 'at' | 'times'>): Promise<void> {
  const customer = await buyer(provider);
  await customer.order(FILM, { paymentProvider: provider });
  const [payment] = await paymentsOf(customer);
  const token = await on.admin();
  const { invoiceNumber } = payment!;
  const body = { idempotencyKey: randomUUID(), invoiceNumber, reason: 'A test', endsAccess: true };
  await told(customer);
  await crash(at, () => on.ask('/api/v2/admin/refunds', { token, body }));
  const refunded = async () => (await paymentsOf(customer))[0]!.refunded?.amount ?? 0;
  if (times === 1) await eventually(async () => expect(await refunded()).toBe(499));
  expect(await refunded()).toBe(499 * times);
  expect(await customer.plays(FILM)).toBe(times === 1 ? '403 LICENCE_REQUIRED' : '200');
  // whoever asks again, with the same key, gets the same refund
  const again = await on.ask('/api/v2/admin/refunds', { token: await on.admin(), body });
  expect([again.statusCode, again.json().state]).toEqual([201, 'SUCCEEDED']);
  await told(customer);
}

for (const provider of PROVIDERS)
  for (const step of chosen(REFUND).filter((one) => ofProvider(one, provider)))
    test(
      `when the server ends ${step.name}, a refund by ${provider} is given ${step.times === 1 ? 'once' : 'when it is requested again'}`,
      () => refund(provider, step),
      LONGEST_MS,
    );

test(
  'when the server ends before it notes what a webhook tells of, the payment is known without another webhook',
  async () => {
    const customer = await buyer('stripe', CARDS.asksForConfirmation);
    const order = await customer.order(FILM, { paymentProvider: 'stripe' });
    await on.stripe.answerBank(order.redirectUrl!, 'confirm');
    const [payment] = await paymentsOf(customer);
    const signing = { secret: WEBHOOK_SECRET, at: on.now() };
    const { payload, signature } = on.stripe.event(payment!.id, 'payment_intent.succeeded', signing);
    await crash({ before: 'insert into "payment_outcome"' }, () =>
      on.ask('/api/v2/webhooks/stripe/stripe?realm=shop', {
        body: payload,
        headers: { 'stripe-signature': signature },
      }),
    );
    await settled(customer);
    expect(await customer.plays(FILM)).toBe('200');
    expect(on.stripe.chargesOf(payment!.id)).toHaveLength(1);
    await told(customer);
  },
  LONGEST_MS,
);

for (const step of chosen(RENEWAL))
  test(
    `when the server ends ${step.name}, the renewal is charged once`,
    async () => {
      const customer = await buyer('stripe');
      await customer.order('monthly', { paymentProvider: 'stripe' });
      // an email that is under way when its process ends, or its clock jumps, is sent again
      await told(customer);
      await crash(step.at, async () => {
        await on.pass(31 * DAY);
        // the job ends the server, some call of a customer notices
        for (;;) await paymentsOf(customer);
      });
      await eventually(async () =>
        expect((await paymentsOf(customer)).map(({ state }) => state)).toEqual(['SUCCEEDED', 'SUCCEEDED']),
      );
      expect(await customer.plays('film-2')).toBe('200');
      await customer.post(`/api/v2/subscriptions/${(await customer.subscription()).id}/cancel`);
      await told(customer, 1);
    },
    LONGEST_MS,
  );

/** The statements of something that nothing interrupts. */
async function statementsOf(act: () => Promise<unknown>): Promise<number> {
  await on.crashAt(null);
  await act();
  return (await on.statements()).length;
}

test.runIf(DEPTH === 'statements')(
  'whichever statement the server ends before, a purchase is charged once or not at all',
  async () => {
    const customer = await buyer('card');
    const request = await customer.request(FILM);
    const ofPurchase = await statementsOf(() => customer.post(`${CHECKOUT}/orders`, request));
    for (let nth = 1; nth <= ofPurchase; nth++) await purchase('card', { nth });
  },
  LONGEST_MS,
);

/** What the providers have taken for a payment, and given back of it. */
async function bookedBy(provider: string, payment: string, database: Database): Promise<[number[], number[]]> {
  if (provider === 'stripe')
    return [on.stripe.chargesOf(payment).map(({ amount }) => amount), on.stripe.refundsOf(payment)];
  return [
    await simulatedAmounts(database, 'sandbox_charge', payment),
    await simulatedAmounts(database, 'sandbox_refund', payment),
  ];
}

test('after all of that, everybody was charged and told once, and no number is missing', async () => {
  await on.stop();
  for (const [customer, due] of emailsDue) expect(emailsTo(customer)).toBe(due);
  const { database, close } = await openStore({ dataDir: on.dataDir });
  try {
    const payments = await paymentsIn(database);
    for (const { id, provider, total, state, number, refunded, creditNote } of payments) {
      const [charges, refunds] = await bookedBy(provider, id, database);
      expect(state).not.toBe(null);
      expect(charges).toEqual(state === 'SUCCEEDED' ? [total] : []);
      expect(refunds).toEqual(refunded === null ? [] : [refunded]);
      expect([number !== null, creditNote !== null]).toEqual([state === 'SUCCEEDED', refunded !== null]);
    }
    for (const numbers of [payments.map(({ number }) => number), payments.map(({ creditNote }) => creditNote)])
      expect(inOrder(numbers)).toEqual(numbers.filter((number) => number !== null).map((_, at) => at + 1));
  } finally {
    await close();
  }
});
