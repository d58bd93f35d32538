import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS, SECONDS_PER_DAY, SECONDS_PER_HOUR } from '../../renderer/contract/constants';
import type { CardsPage, LicencesAnswer, OrderAnswer, PaymentHistory } from '../../schemas/generated/types';
import type { ChargeRequest, PaymentProvider } from '../../server/features/commerce/payments/payment-provider';
import { createPaypalClients } from '../../server/features/commerce/paypal/client';
import { paypalType } from '../../server/features/commerce/paypal/paypal';
import { webhookVerifier } from '../../server/features/commerce/paypal/webhook-signature';
import type { Store } from '../../server/kernel/database/open';
import { createOutside } from '../../server/kernel/network/outside';
import { openStore } from '../../server/open-store';
import { embedded, postgres } from '../fixtures/engines';
import { type PaypalStandIn, type PaypalWebhook, paypalStandIn } from '../fixtures/paypal-stand-in';
import type { Documents } from '../fixtures/realm-folder';
import { CHECKOUT, type Customer, eventually, type Shop, shop, withShop } from '../fixtures/shop';
import { NOW } from '../fixtures/test-server';

const DAY = SECONDS_PER_DAY * 1000;
const REALM = 'shop';
const RETURN_URL = 'https://shop.example/pay?order=1';
const ABANDONED = { state: 'DECLINED', reason: 'abandoned' };

describe('PayPal as a provider', () => {
  let store: Store;
  let paypal: PaypalStandIn;
  let provider: PaymentProvider;
  let now = NOW;
  const troubles: string[] = [];
  beforeAll(async () => {
    store = await openStore(await embedded.place());
  });
  beforeEach(async () => {
    now = NOW;
    troubles.length = 0;
    paypal = await paypalStandIn();
    provider = open({
      PAYPAL_CLIENT_ID_SHOP__PAYPAL: paypal.clientId,
      PAYPAL_CLIENT_SECRET_SHOP__PAYPAL: paypal.clientSecret,
    })!;
    return () => paypal.close();
  });
  afterAll(() => store.close());

  function open(environment: Record<string, string>): PaymentProvider | undefined {
    const access = { url: paypal.url, fetch: createOutside({ allowPrivate: true }) };
    const type = paypalType({
      ...{ database: store.database, environment, clients: createPaypalClients(access, () => now) },
      onTrouble: (error, what) => troubles.push(`${what}: ${error}`),
    });
    const entry = { name: 'paypal', paymentProviderType: 'PAYPAL', paymentProviderGroupType: 'PAYPAL' } as const;
    return type.open(REALM, entry);
  }
  const request = (more: Partial<ChargeRequest> = {}): ChargeRequest => ({
    ...{ realm: REALM, viewer: randomUUID(), payment: randomUUID(), description: 'monthly', returnUrl: RETURN_URL },
    ...{ amount: { amount: 1299, scale: 2, currency: 'EUR' }, card: null, isRecurring: true, isOffSession: false },
    ...more,
  });
  const renewal = (card: string) => request({ card, isOffSession: true });
  async function redirectOf(charged: ChargeRequest): Promise<string> {
    const result = await provider.charge(charged);
    if (result.state !== 'ACTION_REQUIRED') throw new Error(JSON.stringify(result));
    return result.redirectUrl;
  }
  async function approved(): Promise<ChargeRequest> {
    const charged = request();
    await paypal.approve(await redirectOf(charged));
    return charged;
  }
  /** Something during which the answers to a call are lost. */
  async function losing(call: string, work: () => Promise<unknown>): Promise<void> {
    paypal.losesAnswer = (one) => one === call;
    await expect(work()).rejects.toThrow();
    paypal.losesAnswer = () => false;
  }

  test('there is none without both credentials', () => {
    expect(open({})).toBeUndefined();
    expect(open({ PAYPAL_CLIENT_ID_SHOP__PAYPAL: paypal.clientId })).toBeUndefined();
    expect(open({ PAYPAL_CLIENT_SECRET_SHOP__PAYPAL: paypal.clientSecret })).toBeUndefined();
  });

  test.each([
    ['EUR', 2, 1299, '12.99'],
    ['EUR', 2, 5, '0.05'],
    ['USD', 2, 100_000, '1000.00'],
    ['EUR', 0, 12, '12.00'],
    ['JPY', 0, 500, '500'],
    ['HUF', 2, 299_000, '2990'],
    ['HUF', 2, 299_050, undefined],
    ['TWD', 2, 30_000, '300'],
    ['EUR', 3, 12_990, '12.99'],
    ['EUR', 3, 12_995, undefined],
    ['INR', 2, 100, undefined],
  ])('%s with %i decimals: %i is charged as %s, or not at all', async (currency, scale, amount, value) => {
    const charged = { ...renewal(paypal.savedWallet('pays')), amount: { amount, scale, currency } };
    const { state } = await provider.charge(charged);
    expect(state).toBe(value === undefined ? 'DECLINED' : 'SUCCEEDED');
    const captures = paypal.capturesOf(charged.payment);
    expect(captures).toEqual(value === undefined ? [] : [{ value, currency, isOffSession: true }]);
    expect(troubles).toHaveLength(value === undefined ? 1 : 0);
    // PayPal is not bothered with what it does not take
    expect(paypal.calls.includes('POST orders')).toBe(value !== undefined);
  });

  test('an access token is shared until shortly before its end, and asked for again when it is not taken any more', async () => {
    const tokens = () => paypal.calls.filter((call) => call === 'POST token').length;
    paypal.tokenSeconds = 8 * SECONDS_PER_HOUR;
    await Promise.all([redirectOf(request()), redirectOf(request())]);
    await redirectOf(request());
    expect(tokens()).toBe(1);
    now += 8 * SECONDS_PER_HOUR * 1000 - MINUTE_MS;
    await redirectOf(request());
    expect(tokens()).toBe(2);
    paypal.revokeTokens();
    await redirectOf(request());
    expect(tokens()).toBe(3);
  });

  test('wrong credentials leave a payment open: they are no word about it', async () => {
    const wrong = open({ PAYPAL_CLIENT_ID_SHOP__PAYPAL: 'x', PAYPAL_CLIENT_SECRET_SHOP__PAYPAL: 'y' })!;
    const charged = request();
    await expect(wrong.charge(charged)).rejects.toThrow('401');
    expect(await provider.find(REALM, charged.payment)).toBeUndefined();
  });

  test('the wallet is saved where payments follow, and for no single purchase', async () => {
    const [subscription, film] = [request(), request({ isRecurring: false })];
    for (const charged of [subscription, film]) await paypal.approve(await redirectOf(charged));
    const source = ({ payment }: ChargeRequest) => paypal.sourceOf(payment);
    expect(source(subscription)).toMatchObject({
      experience_context: {
        ...{ return_url: RETURN_URL, cancel_url: RETURN_URL },
        ...{ user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' },
      },
      attributes: { vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT' } },
    });
    expect(source(film)).not.toHaveProperty('attributes');
    expect(await provider.find(REALM, subscription.payment)).toHaveProperty('saved');
    expect(await provider.find(REALM, film.payment)).not.toHaveProperty('saved');
  });

  test('an approved payment is captured once, however many ask at once', async () => {
    const { payment } = await approved();
    const results = await Promise.all([1, 2, 3].map(() => provider.find(REALM, payment)));
    for (const result of results) expect(result).toMatchObject({ state: 'SUCCEEDED' });
    expect(paypal.capturesOf(payment)).toHaveLength(1);
  });

  test('an order whose answer was lost is created again as the same one', async () => {
    const charged = request();
    await losing('POST orders', () => provider.charge(charged));
    expect(await provider.find(REALM, charged.payment)).toBeUndefined();
    // from another address of the realm
    await paypal.approve(await redirectOf({ ...charged, returnUrl: 'https://other.example/pay?order=1' }));
    expect(await provider.find(REALM, charged.payment)).toMatchObject({ state: 'SUCCEEDED' });
    expect(paypal.capturesOf(charged.payment)).toHaveLength(1);
  });

  test('a capture whose answer was lost is found, charged once, and cannot be given up', async () => {
    const { payment } = await approved();
    await losing('POST orders capture', () => provider.find(REALM, payment));
    expect(await provider.cancel(REALM, payment)).toMatchObject({ state: 'SUCCEEDED' });
    const charged = renewal(paypal.savedWallet('pays'));
    await losing('POST orders capture', () => provider.charge(charged));
    expect(await provider.find(REALM, charged.payment)).toMatchObject({ state: 'SUCCEEDED' });
    for (const one of [payment, charged.payment]) expect(paypal.capturesOf(one)).toHaveLength(1);
  });

  test('a renewal whose order was lost can be given up, and a call that comes late charges nothing then', async () => {
    const charged = renewal(paypal.savedWallet('pays'));
    await losing('POST orders', () => provider.charge(charged));
    expect(await provider.find(REALM, charged.payment)).toBeUndefined();
    expect(await provider.cancel(REALM, charged.payment)).toMatchObject(ABANDONED);
    expect(await provider.charge(charged)).toMatchObject(ABANDONED);
    expect(paypal.capturesOf(charged.payment)).toEqual([]);
  });

  test('a payment that is given up while PayPal is asked is not captured', async () => {
    const { payment } = await approved();
    paypal.holdsAnswer = async (call) => {
      if (call === 'GET orders') await provider.cancel(REALM, payment);
    };
    expect(await provider.find(REALM, payment)).toMatchObject(ABANDONED);
    for (const charged of [request(), renewal(paypal.savedWallet('pays'))]) {
      paypal.holdsAnswer = async (call) => {
        if (call === 'POST orders') await provider.cancel(REALM, charged.payment);
      };
      expect(await provider.charge(charged)).toMatchObject(ABANDONED);
      expect(paypal.capturesOf(charged.payment)).toEqual([]);
    }
    expect(paypal.capturesOf(payment)).toEqual([]);
  });

  test('a payment that another process has captured meanwhile is known to be', async () => {
    const { payment } = await approved();
    const captures: unknown[] = [];
    paypal.holdsAnswer = async (call) => {
      if (call !== 'GET orders' || captures.length > 0) return;
      captures.push('begun');
      await provider.find(REALM, payment);
      paypal.forgetRequestIds();
    };
    expect(await provider.find(REALM, payment)).toMatchObject({ state: 'SUCCEEDED' });
    expect(paypal.capturesOf(payment)).toHaveLength(1);
  });

  test('a renewal whose process ended before it was captured has charged nothing, and is charged when it is sent again', async () => {
    const charged = renewal(paypal.savedWallet('pays'));
    paypal.answersWith = (call) => (call === 'POST orders capture' ? { status: 502, type: 'text/html' } : undefined);
    await expect(provider.charge(charged)).rejects.toThrow('502');
    paypal.answersWith = () => undefined;
    const { payment } = charged;
    await store.database.updateTable('paypal_charge').set({ state: 'OPEN' }).where('payment', '=', payment).execute();
    expect(await provider.find(REALM, payment)).toBeUndefined();
    expect(await provider.charge(charged)).toMatchObject({ state: 'SUCCEEDED' });
    expect(paypal.capturesOf(payment)).toHaveLength(1);
  });

  test('nobody knows how a payment ends while PayPal does not answer, or has not decided', async () => {
    const { payment } = await approved();
    paypal.isDown = true;
    await expect(provider.find(REALM, payment)).rejects.toThrow();
    paypal.isDown = false;
    paypal.decides.capture = 'PENDING';
    await expect(provider.find(REALM, payment)).rejects.toThrow('PENDING');
    await expect(provider.cancel(REALM, payment)).rejects.toThrow('PENDING');
    paypal.settle(payment, 'COMPLETED');
    expect(await provider.find(REALM, payment)).toMatchObject({ state: 'SUCCEEDED' });
    const { payment: refused } = await approved();
    await expect(provider.find(REALM, refused)).rejects.toThrow('PENDING');
    paypal.settle(refused, 'DECLINED');
    expect(await provider.find(REALM, refused)).toMatchObject({ state: 'DECLINED', reason: 'card_declined' });
  });

  test.each([
    ['a payment', 1299],
    ['a trial', 0],
  ])('who turns back from %s at PayPal has not decided; what PayPal has forgotten is given up', async (_, amount) => {
    const charged = request({ amount: { amount, scale: 2, currency: 'EUR' } });
    const redirectUrl = await redirectOf(charged);
    await paypal.leave(redirectUrl);
    expect(await provider.find(REALM, charged.payment)).toMatchObject({ state: 'ACTION_REQUIRED', redirectUrl });
    paypal.forgetUnapproved();
    expect(await provider.find(REALM, charged.payment)).toMatchObject(ABANDONED);
  });

  test('a trial whose answers were lost saves one wallet', async () => {
    const trial = request({ amount: { amount: 0, scale: 2, currency: 'EUR' } });
    await losing('POST setup-tokens', () => provider.charge(trial));
    await paypal.approve(await redirectOf(trial));
    await losing('POST payment-tokens', () => provider.find(REALM, trial.payment));
    const results = await Promise.all([1, 2].map(() => provider.find(REALM, trial.payment)));
    expect(results[0]).toMatchObject({ state: 'SUCCEEDED', saved: { brand: 'paypal' } });
    expect(results[1]).toEqual(results[0]);
    expect(await provider.cancel(REALM, trial.payment)).toEqual(results[0]);
  });

  test.each([1299, 0])('what PayPal cannot take is declined, and the log says why (%i)', async (amount) => {
    const charged = request({ amount: { amount, scale: 2, currency: 'EUR' } });
    const end = { state: 'DECLINED', reason: 'card_declined' };
    expect(await provider.charge({ ...charged, returnUrl: '/realm/shop' })).toMatchObject(end);
    expect(troubles).toEqual([expect.stringContaining('/realm/shop')]);
    paypal.refuses = (call) =>
      ['POST orders', 'POST setup-tokens'].includes(call) ? 'NOT_ENABLED_TO_VAULT' : undefined;
    expect(await provider.charge(charged)).toMatchObject(end);
    expect(await provider.find(REALM, charged.payment)).toMatchObject(end);
    expect(troubles).toEqual([expect.anything(), expect.stringContaining('NOT_ENABLED_TO_VAULT')]);
  });

  test.each([
    ['declines', 'card_declined'],
    ['isRestricted', 'card_declined'],
    ['isLimited', 'insufficient_funds'],
  ] as const)('a wallet that %s is declined as %s, saved or not', async (account, reason) => {
    const charged = request();
    await paypal.approve(await redirectOf(charged), account);
    const end = { state: 'DECLINED', reason };
    expect(await provider.find(REALM, charged.payment)).toMatchObject(end);
    const token = paypal.savedWallet(account);
    const later = renewal(token);
    expect(await provider.charge(later)).toMatchObject(end);
    // for good: another attempt is another payment
    paypal.changeWallet(token, 'pays');
    expect(await provider.find(REALM, later.payment)).toMatchObject(end);
    expect(await provider.charge(later)).toMatchObject(end);
    expect(paypal.capturesOf(later.payment)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test.each(['refusal', 'refusal without a link', 'answer'] as const)(
    'a renewal waits for its owner where PayPal wants them to approve it, said by a %s',
    async (how) => {
      paypal.asksOwnerBy = how;
      const charged = renewal(paypal.savedWallet('asksOwner'));
      await paypal.approve(await redirectOf(charged));
      expect(await provider.find(REALM, charged.payment)).toMatchObject({ state: 'SUCCEEDED' });
      expect(paypal.capturesOf(charged.payment)).toHaveLength(1);
      // nobody can be led to a page that leads back to nowhere
      const nowhere = { ...renewal(paypal.savedWallet('asksOwner')), returnUrl: '/realm/shop' };
      expect(await provider.charge(nowhere)).toMatchObject({ state: 'DECLINED' });
    },
  );

  test('a wallet that its owner has removed at PayPal pays for nothing, and for no trial', async () => {
    const token = paypal.savedWallet('pays');
    const free = { amount: 0, scale: 2, currency: 'EUR' };
    const trial = { ...renewal(token), amount: free };
    const begun = await provider.charge(trial);
    expect(begun).toEqual({ state: 'SUCCEEDED', reference: trial.payment });
    paypal.removeWallet(token);
    expect(await provider.find(REALM, trial.payment)).toEqual(begun);
    const end = { state: 'DECLINED', reason: 'expired_card' };
    expect(await provider.charge(renewal(token))).toMatchObject(end);
    expect(await provider.charge({ ...renewal(token), amount: free })).toMatchObject(end);
  });

  test('a refund that is on its way is asked for again under the same id, and given once', async () => {
    const charged = renewal(paypal.savedWallet('pays'));
    await provider.charge(charged);
    const { payment, amount } = charged;
    const refund = { realm: REALM, refund: randomUUID(), payment, amount };
    paypal.decides.refund = 'PENDING';
    await losing('POST captures refund', () => provider.refund(refund));
    expect(await provider.refund(refund)).toMatchObject({ state: 'PENDING' });
    paypal.settle(payment, 'COMPLETED', 'COMPLETED');
    paypal.forgetRequestIds();
    expect(await provider.refund(refund)).toMatchObject({ state: 'SUCCEEDED', reference: expect.any(String) });
    expect(paypal.refundsOf(payment)).toEqual(['12.99']);
    paypal.decides.refund = 'FAILED';
    const other = renewal(paypal.savedWallet('pays'));
    await provider.charge(other);
    const failed = { ...refund, refund: randomUUID(), payment: other.payment };
    expect(await provider.refund(failed)).toMatchObject({ state: 'FAILED' });
  });

  test('a webhook is not genuine by a certificate that has expired', async () => {
    const { payment } = await approved();
    const { payload, headers } = paypal.event(payment, 'CHECKOUT.ORDER.APPROVED', now);
    const access = { url: paypal.url, fetchCertificate: createOutside({ allowPrivate: true }) };
    const isSigned = webhookVerifier(access, () => now);
    expect(await isSigned(headers, Buffer.from(payload), paypal.webhookId)).toBe(true);
    now = Date.UTC(2050, 0);
    expect(await isSigned(headers, Buffer.from(payload), paypal.webhookId)).toBe(false);
  });

  test('certificates of PayPal’s come from the host beside its API, and none of its sandbox from there', async () => {
    const { payment } = await approved();
    const { payload, headers } = paypal.event(payment, 'CHECKOUT.ORDER.APPROVED', now);
    const asked: string[] = [];
    const isSigned = webhookVerifier(
      {
        url: 'https://api-m.paypal.com',
        fetchCertificate: async (url) => {
          asked.push(url);
          return new Response(null, { status: 404 });
        },
      },
      () => now,
    );
    for (const host of ['api.paypal.com', 'api-m.paypal.com', 'api.sandbox.paypal.com', 'api.paypal.com.evil.example'])
      for (const scheme of ['https', 'http'])
        await isSigned(
          { ...headers, 'paypal-cert-url': `${scheme}://${host}/v1/notifications/certs/CERT-1` },
          Buffer.from(payload),
          paypal.webhookId,
        );
    expect(asked).toEqual([
      'https://api.paypal.com/v1/notifications/certs/CERT-1',
      'https://api-m.paypal.com/v1/notifications/certs/CERT-1',
    ]);
  });

  test('a page of something in between says nothing about a payment', async () => {
    const charged = renewal(paypal.savedWallet('pays'));
    paypal.answersWith = (call) => (call === 'POST orders capture' ? { status: 403, type: 'text/html' } : undefined);
    await expect(provider.charge(charged)).rejects.toThrow('403');
    paypal.answersWith = () => undefined;
    expect(await provider.find(REALM, charged.payment)).toMatchObject({ state: 'SUCCEEDED' });
  });
});

const WEBHOOK = '/api/v2/webhooks/paypal/wallet-by-paypal';

/** A shop that takes PayPal, beside the built-in sandbox. */
function withPaypal(documents: Documents): void {
  withShop(documents);
  documents['settings.json'].paymentProviders.push({
    name: 'wallet-by-paypal',
    paymentProviderType: 'PAYPAL',
    paymentProviderGroupType: 'PAYPAL',
  });
}

describe.each([postgres])('PayPal in a shop on $name', (engine) => {
  let paypal: PaypalStandIn;
  let on: Shop;
  beforeAll(async () => {
    paypal = await paypalStandIn();
    const credentials = (realm: string) => ({
      [`PAYPAL_CLIENT_ID_${realm}__WALLET_BY_PAYPAL`]: paypal.clientId,
      [`PAYPAL_CLIENT_SECRET_${realm}__WALLET_BY_PAYPAL`]: paypal.clientSecret,
      [`PAYPAL_WEBHOOK_ID_${realm}__WALLET_BY_PAYPAL`]: realm === 'SHOP' ? paypal.webhookId : 'OFTHETWIN',
    });
    on = await shop(
      engine,
      { shop: withPaypal, twin: withPaypal, unready: withPaypal },
      { paypalUrl: paypal.url, environment: { ...credentials('SHOP'), ...credentials('TWIN') } },
    );
    // what happens later happens in this process
    await on.server.app.ready();
  });
  afterAll(async () => {
    await on.server.close();
    await paypal.close();
  });

  const payments = async (customer: Customer) =>
    (await customer.post<PaymentHistory>('/api/v2/customer/history/payment')).payments;
  const order = (customer: Customer, licence: string) =>
    customer.order(licence, { paymentProvider: 'wallet-by-paypal', cardId: undefined });
  const stateOf = async (customer: Customer, id: string) =>
    (await customer.get<OrderAnswer>(`${CHECKOUT}/orders/${id}`)).state;
  const walletsOf = async (customer: Customer) => (await customer.get<CardsPage>('/api/v2/customer/cards')).cards;
  /** An event as it arrives: “204”, or why not. */
  async function deliver({ payload, headers }: PaypalWebhook, realm = 'shop'): Promise<string> {
    const { statusCode, json } = await on.server.app.inject({
      method: 'POST',
      url: `${WEBHOOK}?realm=${realm}`,
      // PayPal knows no realms, and may call any host of the server
      headers: { host: 'hooks.example', 'content-type': 'application/json', ...headers },
      payload,
    });
    return statusCode < 300 ? String(statusCode) : `${statusCode} ${json().code}`;
  }

  test('it is offered where the server has its credentials, which nobody else gets to see', async () => {
    const offered = async (realm: string) => {
      const { body } = await on.ask('/api/v2/licences', { realm, method: 'GET' });
      expect(body).not.toContain(paypal.clientSecret);
      return (JSON.parse(body) as LicencesAnswer).availablePaymentProviders.map(({ name }) => name);
    };
    expect(await offered('shop')).toEqual(['card', 'wallet', 'wallet-by-paypal']);
    expect(await offered('unready')).toEqual(['card', 'wallet']);
  });

  test('SU-16 (part) a payer comes back from PayPal, where what they approved decides and the address does not', async () => {
    const customer = await on.customer();
    const { id, redirectUrl } = await order(customer, 'film-3');
    const left = await paypal.leave(redirectUrl!);
    expect(`${left.origin}${left.pathname}`).toBe('https://shop.example/pay');
    expect(left.searchParams.get('order')).toBe(id);
    expect(await stateOf(customer, id)).toBe('ACTION_REQUIRED');
    const back = await paypal.approve(redirectUrl!);
    expect(back.searchParams.get('order')).toBe(id);
    expect(await stateOf(customer, id)).toBe('SUCCEEDED');
    expect(await customer.plays('film-3')).toBe('200');
    const [payment] = await payments(customer);
    expect(payment).toMatchObject({ state: 'SUCCEEDED', invoiceNumber: expect.any(String) });
    expect(paypal.capturesOf(payment!.id)).toEqual([{ value: '4.99', currency: 'EUR', isOffSession: false }]);
    expect(await walletsOf(customer)).toEqual([]);
  });

  test('a subscription saves the wallet, which is charged for renewals without its owner', async () => {
    const customer = await on.customer();
    const { id, redirectUrl } = await order(customer, 'trial');
    await paypal.approve(redirectUrl!);
    expect(await stateOf(customer, id)).toBe('SUCCEEDED');
    const saved = { provider: 'wallet-by-paypal', brand: 'paypal', default: true };
    expect(await walletsOf(customer)).toEqual([expect.objectContaining(saved)]);
    on.pass(7 * DAY + 1000);
    await eventually(async () => expect(await customer.subscription()).toMatchObject({ state: 'ACTIVE' }));
    const [renewal, trial] = await payments(customer);
    expect(paypal.capturesOf(renewal!.id)).toEqual([{ value: '15.00', currency: 'EUR', isOffSession: true }]);
    expect(paypal.capturesOf(trial!.id)).toEqual([]);
  });

  test('a webhook says that there is news, however often, how late and in whichever order; PayPal says what it is', async () => {
    const customer = await on.customer();
    const { redirectUrl } = await order(customer, 'film-3');
    const [before] = await payments(customer);
    const event = (type: string, at = on.now()) => paypal.event(before!.id, type, at);
    // news of something that has not happened
    expect(await deliver(event('PAYMENT.CAPTURE.COMPLETED'))).toBe('204');
    expect((await payments(customer))[0]!.state).toBe('ACTION_REQUIRED');
    await paypal.approve(redirectUrl!);
    const news = event('CHECKOUT.ORDER.APPROVED', on.now() - 2 * DAY);
    expect(await Promise.all([news, event('PAYMENT.CAPTURE.DENIED'), news].map((one) => deliver(one)))).toEqual([
      '204',
      '204',
      '204',
    ]);
    expect((await payments(customer))[0]!.state).toBe('SUCCEEDED');
    expect(await deliver(event('PAYMENT.CAPTURE.DENIED'))).toBe('204');
    expect((await payments(customer)).map(({ state }) => state)).toEqual(['SUCCEEDED']);
    expect(paypal.capturesOf(before!.id)).toHaveLength(1);
  });

  test('a webhook that PayPal did not sign for this realm is refused, and asks nobody anything; one about another realm’s payment changes nothing', async () => {
    const customer = await on.customer();
    const { redirectUrl } = await order(customer, 'film-3');
    await paypal.approve(redirectUrl!);
    const [{ id } = { id: '' }] = await payments(customer);
    const type = 'CHECKOUT.ORDER.APPROVED';
    const genuine = paypal.event(id, type, on.now());
    const forged = (headers: Record<string, string>, payload = genuine.payload): PaypalWebhook => ({
      payload,
      headers: { ...genuine.headers, ...headers },
    });
    const other = await paypalStandIn();
    const calls = paypal.calls.length;
    const forgeries: PaypalWebhook[] = [
      paypal.event(id, type, on.now(), 'OFANOTHERWEBHOOK'),
      forged({}, `${genuine.payload} `),
      forged({ 'paypal-transmission-id': 'another' }),
      forged({ 'paypal-transmission-time': new Date(on.now() + 1000).toISOString() }),
      forged({ 'paypal-transmission-sig': '' }),
      forged({ 'paypal-auth-algo': 'none' }),
      // certificates of others: each is a good one, at an address that is not PayPal's
      forged({ 'paypal-cert-url': `${other.url}/v1/notifications/certs/CERT-1` }),
      forged({ 'paypal-cert-url': `${paypal.url}.evil.example/v1/notifications/certs/CERT-1` }),
      forged({ 'paypal-cert-url': `${paypal.url}@evil.example/v1/notifications/certs/CERT-1` }),
      forged({ 'paypal-cert-url': `${paypal.url}/uploads/CERT-1` }),
      forged({ 'paypal-cert-url': `${paypal.url}/v1/notifications/certs/CERT-2` }),
      forged({ 'paypal-cert-url': '' }),
    ];
    for (const one of forgeries) expect(await deliver(one), JSON.stringify(one.headers)).toBe('400 WEBHOOK_REFUSED');
    expect(other.calls).toEqual([]);
    await other.close();
    expect(paypal.calls.slice(calls).filter((call) => !call.includes('certs'))).toEqual([]);
    expect(await deliver(genuine, 'unready')).toMatch(/UNKNOWN_PAYMENT_PROVIDER/);
    // nothing is looked at, and nobody called, for a payment that this realm does not have
    const callsBefore = paypal.calls.length;
    expect(await deliver(genuine, 'twin')).toBe('204');
    expect(await deliver(forged({}, genuine.payload.replaceAll(id, randomUUID())))).toBe('204');
    expect(paypal.calls.length).toBe(callsBefore);
    expect(await deliver(paypal.event(id, type, on.now(), 'OFTHETWIN'), 'twin')).toBe('204');
    expect((await payments(customer)).map(({ state }) => state)).toEqual(['ACTION_REQUIRED']);
    // PayPal repeats what could not be looked up
    paypal.isDown = true;
    expect(await deliver(genuine)).toBe('503 PAYMENT_PROVIDER_UNAVAILABLE');
    paypal.isDown = false;
    expect(await deliver(genuine)).toBe('204');
    expect((await payments(customer)).map(({ state }) => state)).toEqual(['SUCCEEDED']);
  });

  test('a payment that was given up is not captured when its payer approves it late', async () => {
    const customer = await on.customer();
    const first = await order(customer, 'film-3');
    on.pass(61 * MINUTE_MS);
    await eventually(async () => expect((await payments(customer))[0]!.state).toBe('DECLINED'));
    await paypal.approve(first.redirectUrl!);
    const [{ id } = { id: '' }] = await payments(customer);
    expect(await deliver(paypal.event(id, 'CHECKOUT.ORDER.APPROVED', on.now()))).toBe('204');
    expect(await stateOf(customer, first.id)).toBe('DECLINED');
    expect(paypal.capturesOf(id)).toEqual([]);
  });

  test('a payment whose answer was lost is known later, and charged once', async () => {
    const customer = await on.customer();
    const { id, redirectUrl } = await order(customer, 'monthly');
    await paypal.approve(redirectUrl!);
    paypal.losesAnswer = (call) => call === 'POST orders capture';
    expect(await stateOf(customer, id)).toBe('ACTION_REQUIRED');
    paypal.losesAnswer = () => false;
    on.pass(3 * MINUTE_MS);
    await eventually(async () => expect((await payments(customer))[0]!.state).toBe('SUCCEEDED'));
    expect(await walletsOf(customer)).toHaveLength(1);
    expect(paypal.capturesOf((await payments(customer))[0]!.id)).toHaveLength(1);
  });
});
