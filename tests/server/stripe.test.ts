import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS, SECONDS_PER_DAY } from '../../renderer/contract/constants';
import type { Invoice, LicencesAnswer, OrderAnswer, PaymentHistory } from '../../schemas/generated/types';
import { SECRET } from '../fixtures/accounts';
import { engines } from '../fixtures/engines';
import type { Documents } from '../fixtures/realm-folder';
import { CHECKOUT, type Customer, eventually, type Shop, shop, withShop } from '../fixtures/shop';
import { type StripeStandIn, stripeStandIn } from '../fixtures/stripe-stand-in';

const OK = '4242424242424242';
const NEEDS_CONFIRMATION = '4000002500003155';
const DAY = SECONDS_PER_DAY * 1000;
const WEBHOOK = '/api/v2/webhooks/stripe/stripe';
const SECRETS = { shop: 'whsec_of_the_shop', twin: 'whsec_of_the_twin' } as const;

/** A shop that takes cards by Stripe, beside the built-in sandbox. */
function withStripe(documents: Documents): void {
  withShop(documents);
  documents['settings.json'].paymentProviders.push({
    name: 'stripe',
    paymentProviderType: 'STRIPE',
    paymentProviderGroupType: 'CREDIT_CARD',
    details: { publishableKey: 'pk_test_1' },
  });
}

describe.each(engines)('Stripe on $name', (engine) => {
  let stripe: StripeStandIn;
  let on: Shop;
  beforeAll(async () => {
    stripe = await stripeStandIn();
    on = await shop(
      engine,
      { shop: withStripe, twin: withStripe, unready: withStripe },
      {
        stripeUrl: stripe.url,
        environment: {
          STRIPE_SECRET_KEY_SHOP__STRIPE: stripe.secretKey,
          STRIPE_WEBHOOK_SECRET_SHOP__STRIPE: SECRETS.shop,
          STRIPE_SECRET_KEY_TWIN__STRIPE: stripe.secretKey,
          STRIPE_WEBHOOK_SECRET_TWIN__STRIPE: SECRETS.twin,
        },
      },
    );
    // what happens later happens in this process
    await on.server.app.ready();
  });
  afterAll(async () => {
    await on.server.close();
    await stripe.close();
  });

  const payments = async (customer: Customer) =>
    (await customer.post<PaymentHistory>('/api/v2/customer/history/payment')).payments;
  const saveCard = (customer: Customer, number: string) =>
    customer.post(`/api/v2/customer/cards/stripe/${stripe.enterCard(number)}`);
  async function buyer(number: string): Promise<Customer> {
    const customer = await on.customer();
    await saveCard(customer, number);
    return customer;
  }
  const order = (customer: Customer, licence: string) => customer.order(licence, { paymentProvider: 'stripe' });
  /** An event as it arrives: “204”, or why not. */
  async function deliver(
    { payload, signature }: { payload: string; signature: string },
    realm: keyof typeof SECRETS = 'shop',
  ): Promise<string> {
    const { statusCode, json } = await on.server.app.inject({
      method: 'POST',
      url: `${WEBHOOK}?realm=${realm}`,
      // Stripe knows no realms, and may call any host of the server
      headers: { host: 'hooks.example', 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
    return statusCode < 300 ? String(statusCode) : `${statusCode} ${json().code}`;
  }
  const signing = (realm: keyof typeof SECRETS = 'shop') => ({ secret: SECRETS[realm], at: on.now() });

  test('it is offered where the server has its secret, which nobody else gets to see', async () => {
    const offered = async (realm: string) => {
      const { body } = await on.ask('/api/v2/licences', { realm, method: 'GET' });
      expect(body).not.toContain(stripe.secretKey);
      return (JSON.parse(body) as LicencesAnswer).availablePaymentProviders;
    };
    expect((await offered('shop')).map(({ name }) => name)).toEqual(['card', 'wallet', 'stripe']);
    expect((await offered('shop'))[2]!.details).toEqual({ publishableKey: 'pk_test_1' });
    expect((await offered('unready')).map(({ name }) => name)).toEqual(['card', 'wallet']);
  });

  test('SU-16 (part) a webhook says that there is news, however often and in whichever order; Stripe says what it is', async () => {
    const customer = await buyer(NEEDS_CONFIRMATION);
    const { id, redirectUrl } = await order(customer, 'film-3');
    const back = await stripe.answerBank(redirectUrl!, 'confirm');
    expect(`${back.origin}${back.pathname}`).toBe('https://shop.example/pay');
    expect(back.searchParams.get('order')).toBe(id);
    const [before] = await payments(customer);
    expect(before!.state).toBe('ACTION_REQUIRED');
    const events = ['payment_intent.payment_failed', 'payment_intent.succeeded', 'payment_intent.succeeded'].map(
      (type) => stripe.event(before!.id, type, signing()),
    );
    expect(await Promise.all(events.map((event) => deliver(event)))).toEqual(['204', '204', '204']);
    expect(await payments(customer)).toEqual([
      expect.objectContaining({ id: before!.id, state: 'SUCCEEDED', invoiceNumber: expect.any(String) }),
    ]);
    expect(await customer.plays('film-3')).toBe('200');
    expect(stripe.chargesOf(before!.id)).toEqual([{ amount: 499, currency: 'eur', isOffSession: false }]);
  });

  test('a dispute changes nothing while it is open; a lost one is a refund by the bank that ends access, once, whichever event comes first', async () => {
    const customer = await buyer(OK);
    await order(customer, 'film-3');
    const [payment] = await payments(customer);
    const told = () => on.mailbox.sent.filter(({ to, subject }) => to === customer.email && /bank/.test(subject));
    const event = (type: string) => deliver(stripe.disputeEvent(payment!.id, `charge.dispute.${type}`, signing()));
    stripe.dispute(payment!.id, 'needs_response');
    expect(await event('created')).toBe('204');
    expect(await customer.plays('film-3')).toBe('200');
    const { authorisationToken: token } = await on.admin('shop');
    const listed = async () =>
      (
        await on.ask(`/api/v2/admin/disputes?invoiceNumber=${payment!.invoiceNumber}`, {
          method: 'GET',
          realm: 'shop',
          token,
        })
      ).json().disputes;
    const dispute = { invoiceNumber: payment!.invoiceNumber, amount: { amount: 499, scale: 2, currency: 'EUR' } };
    expect(await listed()).toMatchObject([{ ...dispute, state: 'OPEN', reason: 'fraudulent', closedAt: null }]);

    stripe.dispute(payment!.id, 'lost');
    // the event about its beginning comes once more, and late: Stripe says how it stands
    expect(await Promise.all(['closed', 'created', 'closed'].map(event))).toEqual(['204', '204', '204']);
    await on.atRest();
    expect(await customer.plays('film-3')).toBe('403 LICENCE_REQUIRED');
    const { creditNotes } = await customer.get<Invoice>(`/api/v2/payment-details/${payment!.id}`);
    expect(creditNotes.map(({ total }) => total)).toEqual([499]);
    expect(await listed()).toMatchObject([{ ...dispute, state: 'LOST', closedAt: expect.any(String) }]);
    expect(told().map(({ subject }) => subject)).toEqual(['Your bank has returned €4.99']);
    // the bank has given it back: Stripe is asked for nothing
    expect(stripe.refundsOf(payment!.id)).toEqual([]);
    // another realm’s secret signs, and the account at Stripe is one: the dispute is not its own
    expect(await deliver(stripe.disputeEvent(payment!.id, 'charge.dispute.closed', signing('twin')), 'twin')).toBe(
      '204',
    );
  });

  test('a dispute that is won leaves everything as it was', async () => {
    const customer = await buyer(OK);
    await order(customer, 'film-3');
    const [payment] = await payments(customer);
    stripe.dispute(payment!.id, 'won');
    expect(await deliver(stripe.disputeEvent(payment!.id, 'charge.dispute.closed', signing()))).toBe('204');
    await on.atRest();
    expect(await customer.plays('film-3')).toBe('200');
    expect((await payments(customer))[0]!.refunded).toBeUndefined();
  });

  test('a webhook that Stripe did not sign for this realm, just now, is refused; one about another realm’s payment changes nothing', async () => {
    const customer = await buyer(NEEDS_CONFIRMATION);
    const { redirectUrl } = await order(customer, 'film-3');
    await stripe.answerBank(redirectUrl!, 'confirm');
    const [{ id } = { id: '' }] = await payments(customer);
    const event = (realm: keyof typeof SECRETS, at = on.now()) =>
      stripe.event(id, 'payment_intent.succeeded', { secret: SECRETS[realm], at });
    const { payload, signature } = event('shop');
    const refused = '400 WEBHOOK_REFUSED';
    expect(await deliver(event('twin'))).toBe(refused);
    expect(await deliver({ payload: `${payload} `, signature })).toBe(refused);
    expect(await deliver({ payload, signature: '' })).toBe(refused);
    expect(await deliver(event('shop', on.now() - 6 * MINUTE_MS))).toBe(refused);
    expect(await deliver(event('twin'), 'twin')).toBe('204');
    expect((await payments(customer)).map(({ state }) => state)).toEqual(['ACTION_REQUIRED']);
    // Stripe repeats what could not be looked up
    stripe.isDown = true;
    expect(await deliver(event('shop'))).toBe('503 PAYMENT_PROVIDER_UNAVAILABLE');
    stripe.isDown = false;
    expect(await deliver(event('shop'))).toBe('204');
    expect((await payments(customer)).map(({ state }) => state)).toEqual(['SUCCEEDED']);
  });

  test('a payment whose answer was lost is known later, and charged once', async () => {
    const customer = await buyer(OK);
    stripe.losesAnswer = (call) => call === 'POST payment_intents confirm';
    const { id, state } = await order(customer, 'film-3');
    stripe.losesAnswer = () => false;
    stripe.isDown = true;
    expect(state).toBe('UNKNOWN');
    expect((await customer.get<OrderAnswer>(`${CHECKOUT}/orders/${id}`)).state).toBe('UNKNOWN');
    const token = stripe.enterCard(OK);
    expect(await customer.codeOf(`/api/v2/customer/cards/stripe/${token}`, 'POST')).toBe(
      '503 PAYMENT_PROVIDER_UNAVAILABLE',
    );
    stripe.isDown = false;
    on.pass(3 * MINUTE_MS);
    await eventually(async () => expect((await payments(customer))[0]!.state).toBe('SUCCEEDED'));
    expect(stripe.chargesOf((await payments(customer))[0]!.id)).toHaveLength(1);
  });

  test('a trial charges nothing; its end is charged without its viewer, to their card only', async () => {
    const customer = await buyer(OK);
    const [other, token] = [await on.customer(), stripe.enterCard(OK)];
    await customer.post(`/api/v2/customer/cards/stripe/${token}`);
    expect(await other.codeOf(`/api/v2/customer/cards/stripe/${token}`, 'POST')).toBe('422 CARD_REFUSED');
    expect((await order(customer, 'trial')).state).toBe('SUCCEEDED');
    on.pass(7 * DAY + 1000);
    await eventually(async () => expect(await customer.subscription()).toMatchObject({ state: 'ACTIVE' }));
    const [renewal, trial] = await payments(customer);
    expect(stripe.chargesOf(renewal!.id)).toEqual([{ amount: 1500, currency: 'eur', isOffSession: true }]);
    expect(stripe.chargesOf(trial!.id)).toEqual([]);
  });

  test('an account is not erased while Stripe cannot say how its payment ended; then it is, and Stripe forgets it', async () => {
    const customer = await buyer(OK);
    const { database } = on.server.store;
    const { authorisationToken: token } = await on.login(customer.email, SECRET, 'shop');
    const erase = () =>
      on.codeOf('/api/v2/user', {
        ...{ method: 'DELETE', realm: 'shop', token },
        body: { email: customer.email, secret: SECRET },
      });
    const { customer: id } = await database
      .selectFrom('stripe_customer')
      .where('viewer', '=', await on.idOf(customer.email, 'shop'))
      .select('customer')
      .executeTakeFirstOrThrow();
    expect(stripe.customers.has(id)).toBe(true);

    stripe.losesAnswer = (call) => {
      // it is charged, and nobody here hears of it
      stripe.isDown ||= call === 'POST payment_intents confirm';
      return stripe.isDown;
    };
    expect((await order(customer, 'film-3')).state).toBe('UNKNOWN');
    const [payment] = await payments(customer);
    expect(await erase()).toBe('409 PAYMENT_UNDER_WAY');
    stripe.losesAnswer = () => false;
    stripe.isDown = false;
    expect(await erase()).toBe('204');
    expect(stripe.chargesOf(payment!.id)).toHaveLength(1);
    const invoices = database.selectFrom('invoice').where('payment', '=', payment!.id).select('number');
    expect(await invoices.execute()).toHaveLength(1);
    await eventually(async () => expect(stripe.customers.has(id)).toBe(false));
    expect(await database.selectFrom('stripe_customer').where('customer', '=', id).selectAll().execute()).toEqual([]);
  });
});
