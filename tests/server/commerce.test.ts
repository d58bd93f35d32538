import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS, SECONDS_PER_DAY } from '../../renderer/contract/constants';
import type {
  CardsPage,
  EntitlementsAnswer,
  Invoice,
  LicencesAnswer,
  OrderAnswer,
  PaymentHistory,
  RestrictedPlayback,
  SavedCardAnswer,
  SubscriptionsAnswer,
} from '../../schemas/generated/types';
import { viewerStore } from '../../server/features/auth/sessions/viewer-store';
import { grantStore } from '../../server/features/commerce/grant-store';
import { SECRET } from '../fixtures/accounts';
import { faultOf } from '../fixtures/documented';
import { engines } from '../fixtures/engines';
import { linkIn } from '../fixtures/mailbox';
import { PLAYING } from '../fixtures/playing';
import { CARDS, CHECKOUT, type Customer, eventually, type Shop, shop } from '../fixtures/shop';

const DAY = SECONDS_PER_DAY * 1000;
const HISTORY = '/api/v2/customer/history/payment';

describe.each(engines)('commerce on $name', (engine) => {
  let on: Shop;
  beforeAll(async () => {
    on = await shop(engine);
    // all that happens later happens once, whichever of two processes does it
    await on.server.variant({ clock: on.now, deliver: on.mailbox.deliver }).ready();
  });
  afterAll(() => on.server.close());

  const history = async (customer: Customer) => (await customer.post<PaymentHistory>(HISTORY)).payments;
  /** What the page answers on which a payment is confirmed. */
  const decide = (redirectUrl: string, decision: string) =>
    on.server.app.inject({
      method: 'POST',
      url: redirectUrl,
      headers: { host: 'shop.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `decision=${decision}`,
    });

  test('SU-04 SU-19 the local price comes first, the default one where there is none', async () => {
    const ask = (country: string) =>
      on.ask('/api/v2/licences', { realm: 'shop', method: 'GET', headers: { 'x-country': country } });
    const licences = (await ask('FR')).json() as LicencesAnswer;
    expect(licences.licences.map(({ id, type }) => [id, type])).toEqual([
      ['monthly', 'SUBSCRIPTION'],
      ['trial', 'SUBSCRIPTION'],
      ['trial-too', 'SUBSCRIPTION'],
      ['film-3', 'PAY_PER_VIEW'],
      ['rental', 'PAY_PER_VIEW'],
    ]);
    expect(licences.licences[0]!.amounts).toEqual([{ amount: 1000, scale: 2, currency: 'EUR', default: true }]);
    const opening = await on.ask('/api/v2/licences?contentId=film-3', { realm: 'shop', method: 'GET' });
    expect(opening.json()).toMatchObject({ licences: [{ id: 'film-3' }], opens: 'Film 3', isSandbox: true });
    expect(await on.codeOf('/api/v2/licences?contentId=no-such', { realm: 'shop', method: 'GET' })).toBe(
      '404 UNKNOWN_CONTENT',
    );
  });

  test('a basket says that the customer has a licence that opens the same', async () => {
    const customer = await on.customer();
    expect(await customer.basket('rental')).not.toHaveProperty('coveredBy');
    await customer.saveCard(CARDS.succeeds);
    await customer.order('trial-too');
    expect((await customer.basket('rental')).coveredBy).toBe('Trial too');
    expect(await customer.basket('film-3')).not.toHaveProperty('coveredBy');
    // whoever wants it for longer than their subscription buys it all the same
    expect((await customer.order('rental')).state).toBe('SUCCEEDED');
  });

  test('SU-09 EN-13 a basket adds up, with tax within the price or on top of it', async () => {
    const customer = await on.customer();
    expect(await customer.basket('monthly', { countryCode: 'FR' })).toMatchObject({
      basketItems: [{ name: 'Monthly', catalogPrice: 1000, tax: 167, total: 1000, currency: 'EUR', scale: 2 }],
      ...{ total: 1000, tax: 167, totalExcTax: 833, totalDiscount: 0, taxRateEstimated: false, isTaxIncluded: true },
      next: { total: 1000, startsAt: '2026-12-20T12:00:30.000Z' },
      regular: null,
    });
    expect(await customer.basket('monthly', { countryCode: 'US', voucherCode: 'half' })).toMatchObject({
      currency: 'USD',
      // 12.00 − 6.00 = 6.00, and 8.875 % of it
      ...{ totalDiscount: 600, totalExcTax: 600, tax: 53, total: 653, isTaxIncluded: false },
      next: { total: 653 },
      regular: { total: 1307, startsAt: '2027-01-20T12:00:30.000Z' },
      voucher: { voucherName: 'Half price', isValid: true, discount: '6.00' },
    });
    // nobody has said where it is billed to
    expect((await customer.basket('monthly')).taxRateEstimated).toBe(true);
    expect(await customer.codeOf(`${CHECKOUT}/basket`, 'POST', { licenceId: 'monthly', voucherCode: 'NONE' })).toBe(
      '422 VOUCHER_REFUSED',
    );
    expect(await customer.codeOf(`${CHECKOUT}/basket`, 'POST', { licenceId: 'none' })).toBe('404 UNKNOWN_LICENCE');
  });

  test('SU-19 AP-12 AP-16 what is bought plays, and has an invoice', async () => {
    const customer = await on.customer();
    expect(await customer.plays('film-3')).toBe('403 LICENCE_REQUIRED');
    await customer.saveCard(CARDS.succeeds);
    const order = await customer.order('film-3', { countryCode: 'FR' });
    expect(order).toMatchObject({ state: 'SUCCEEDED', name: 'Film 3', total: { amount: 499, currency: 'EUR' } });
    expect(await customer.plays('film-3')).toBe('200');
    expect(await customer.plays('film-2')).toBe('403 LICENCE_REQUIRED');
    expect(await customer.get<EntitlementsAnswer>('/api/v2/entitlements')).toEqual({
      licences: [{ id: 'film-3', until: null }],
    });
    const [payment] = await history(customer);
    expect(payment).toMatchObject({ id: order.paymentId, state: 'SUCCEEDED', description: 'Film 3' });
    const invoice = await customer.get<Invoice>(`/api/v2/payment-details/${order.paymentId}`);
    expect(invoice).toMatchObject({
      number: payment!.invoiceNumber,
      seller: { name: 'Shop Ltd' },
      ...{ total: 499, tax: 83, totalExcTax: 416, taxName: 'TVA', taxRate: 20, paidWith: 'Visa •••• 4242' },
    });
    const { payments } = await customer.get<PaymentHistory>('/api/v2/payment-details');
    expect(payments).toEqual([payment]);
    expect(await customer.codeOf(`${CHECKOUT}/orders`, 'POST', await customer.request('film-3'))).toBe(
      '409 ALREADY_LICENSED',
    );
  });

  test('EN-09 payment history, cards and payment details have the shapes of their schemas, which take no others', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    const paid = await customer.order('film-3', { countryCode: 'FR' });
    on.pass(MINUTE_MS);
    await customer.saveCard(CARDS.isDeclined);
    await customer.order('monthly');
    const details = `/api/v2/payment-details/${paid.paymentId}`;
    const answers = [
      { method: 'POST', address: `${HISTORY}?rpp=10&p=1`, body: await customer.post<object>(`${HISTORY}?rpp=10&p=1`) },
      {
        ...{ method: 'GET', address: '/api/v2/customer/cards?rpp=20&p=1' },
        body: await customer.get<object>('/api/v2/customer/cards?rpp=20&p=1'),
      },
      { method: 'GET', address: details, body: await customer.get<object>(details) },
    ];
    const [payments, cards, invoice] = answers.map(({ body }) => body);
    expect(payments).toMatchObject({
      payments: [
        { description: 'Monthly', state: 'DECLINED', invoiceNumber: null },
        { id: paid.paymentId, description: 'Film 3', state: 'SUCCEEDED', invoiceNumber: expect.any(String) },
      ],
      paging: { page: 1 },
    });
    expect(cards).toMatchObject({
      cards: [
        { last4: '0002', default: true },
        { last4: '4242', default: false },
      ],
    });
    expect(invoice).toMatchObject({ total: 499, paidWith: 'Visa •••• 4242' });

    for (const { method, address, body } of answers) {
      const faultIn = (changed: object) =>
        faultOf({ method, address, status: 200, type: 'application/json', body: JSON.stringify(changed) });
      expect(faultIn(body), address).toBeNull();
      expect(faultIn({ ...body, unknown: 1 }), address).not.toBeNull();
      for (const name of Object.keys(body))
        expect(faultIn({ ...body, [name]: { unknown: 1 } }), `${address}: ${name}`).not.toBeNull();
    }
  });

  test('RS-04 where the realm asks for it, a trial begins only once its buyer has acknowledged what follows', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    const order = (body: unknown) => customer.codeOf(`${CHECKOUT}/orders`, 'POST', body);
    const request = await customer.request('trial', { freeTrialAcknowledged: undefined });
    expect(await order(request)).toBe('422 TRIAL_UNACKNOWLEDGED');
    expect(await order({ ...request, freeTrialAcknowledged: false })).toBe('422 TRIAL_UNACKNOWLEDGED');
    expect(await history(customer)).toEqual([]);
    expect(await order({ ...request, freeTrialAcknowledged: true })).toBe('201');
    expect(await customer.subscription()).toMatchObject({ state: 'TRIAL' });
  });

  test('numbers of invoices have no gap, whoever pays at the same time', async () => {
    const customers = await Promise.all([1, 2, 3].map(() => on.customer()));
    const orders = await Promise.all(
      customers.map(async (customer, at) => {
        await customer.saveCard(at === 1 ? CARDS.isDeclined : CARDS.succeeds);
        return customer.order('film-3');
      }),
    );
    expect(orders.map(({ state }) => state)).toEqual(['SUCCEEDED', 'DECLINED', 'SUCCEEDED']);
    const rows = await on.server.store.database.selectFrom('invoice').select('number').orderBy('number').execute();
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  });

  test('one key buys once, however often and fast it is sent; another order with it is refused', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    const request = await customer.request('monthly');
    const orders = await Promise.all([1, 2, 3, 4].map(() => customer.post<OrderAnswer>(`${CHECKOUT}/orders`, request)));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(await history(customer)).toHaveLength(1);
    expect(await customer.codeOf(`${CHECKOUT}/orders`, 'POST', { ...request, licenceId: 'film-3' })).toBe(
      '409 IDEMPOTENCY_CONFLICT',
    );
    const two = await on.customer();
    await two.saveCard(CARDS.succeeds);
    const different = [await two.request('film-3'), await two.request('film-3')];
    const codes = await Promise.all(different.map((body) => two.codeOf(`${CHECKOUT}/orders`, 'POST', body)));
    expect(codes.filter((code) => code.startsWith('409')).length).toBeGreaterThanOrEqual(1);
    expect(await history(two)).toHaveLength(1);
  });

  test('SU-16 a payment that leaves the site is paid once it was confirmed, and once only', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.asksForConfirmation);
    const order = await customer.order('film-3');
    expect(order.state).toBe('ACTION_REQUIRED');
    const page = await on.server.app.inject({ url: order.redirectUrl!, headers: { host: 'shop.example' } });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('€4.99');
    for (const secret of ['%00', 'x'.repeat(32)])
      expect(
        (await on.server.app.inject({ url: `/sandbox/authentication/${secret}`, headers: { host: 'shop.example' } }))
          .statusCode,
      ).toBe(404);
    // an address that was edited by hand decides nothing
    expect((await customer.get<OrderAnswer>(`${CHECKOUT}/orders/${order.id}`)).state).toBe('ACTION_REQUIRED');
    expect(await customer.plays('film-3')).toBe('403 LICENCE_REQUIRED');
    const back = await decide(order.redirectUrl!, 'confirm');
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toBe(`https://shop.example/pay?order=${order.id}&redirect_status=succeeded`);
    // whoever goes back and declines is too late
    expect((await decide(order.redirectUrl!, 'decline')).headers.location).toContain('redirect_status=succeeded');
    for (const _ of [1, 2])
      expect((await customer.get<OrderAnswer>(`${CHECKOUT}/orders/${order.id}`)).state).toBe('SUCCEEDED');
    expect(await history(customer)).toHaveLength(1);
    expect(await customer.plays('film-3')).toBe('200');
  });

  test('where a simulated bank asks for confirmation, it says what is paid for, to whom and with which card, in the payer’s language', async () => {
    const customer = await on.customer('fr');
    await customer.saveCard(CARDS.asksForConfirmation);
    const order = await customer.order('film-3');
    // the bank is another site: what its visitor’s browser asks for is not what they read in the shop
    const headers = { host: 'shop.example', 'accept-language': 'en' };
    const page = await on.server.app.inject({ url: order.redirectUrl!, headers });
    const words = page.body.replace(/<style>.*<\/style>/s, '').replace(/<[^>]*>/g, '\n');
    expect(page.body).toContain('<html lang="fr-FR" dir="ltr">');
    for (const part of ['The shop channel', 'Film 3', '4,99\u00a0€', 'Visa •••• 3155', 'ceci n’est pas une banque'])
      expect(words, part).toContain(part);
    expect(words).not.toMatch(/film-3|Confirm the payment/);
  });

  test('a payment is known to be paid although its payer does not come back from the page of their bank', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.asksForConfirmation);
    const { redirectUrl } = await customer.order('film-3');
    await decide(redirectUrl!, 'confirm');
    await on.atRest();
    expect(await customer.plays('film-3')).toBe('200');
    await on.mailbox.next(customer.email, /receipt/i);
  });

  test('a payment that was not confirmed makes room for another try', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.asksForConfirmation);
    const first = await customer.order('film-3');
    const second = await customer.order('film-3');
    expect(second.id).not.toBe(first.id);
    expect(await customer.get(`${CHECKOUT}/orders/${first.id}`)).toMatchObject({
      state: 'DECLINED',
      declineReason: 'abandoned',
    });
    await decide(second.redirectUrl!, 'decline');
    expect(await customer.get(`${CHECKOUT}/orders/${second.id}`)).toMatchObject({
      state: 'DECLINED',
      declineReason: 'authentication_failed',
    });
  });

  test('nothing is charged at another price than the one that was agreed to, or with a card of somebody else', async () => {
    const [customer, other] = [await on.customer(), await on.customer()];
    await customer.saveCard(CARDS.succeeds);
    const cardId = await other.saveCard(CARDS.succeeds);
    const orders = (body: unknown) => customer.codeOf(`${CHECKOUT}/orders`, 'POST', body);
    const cheap = { amount: 1, scale: 2, currency: 'EUR' };
    expect(await orders(await customer.request('monthly', { expectedTotal: cheap }))).toBe('409 PRICE_CHANGED');
    expect(await orders(await customer.request('monthly', { cardId }))).toBe('404 UNKNOWN_CARD');
    expect(await orders(await customer.request('monthly', { paymentProvider: 'none' }))).toBe(
      '422 UNKNOWN_PAYMENT_PROVIDER',
    );
    expect(await orders(await customer.request('monthly', { expectedTotal: { ...cheap, amount: -5 } }))).toBe(
      '409 PRICE_CHANGED',
    );
    expect(await orders(await customer.request('monthly', { returnPath: '//evil.example' }))).toBe('400 BAD_BODY');
    expect(await history(customer)).toEqual([]);
    const { id, paymentId } = await customer.order('monthly');
    expect(await other.codeOf(`${CHECKOUT}/orders/${id}`)).toBe('404 UNKNOWN_ORDER');
    expect(await other.codeOf(`/api/v2/payment-details/${paymentId}`)).toBe('404 UNKNOWN_PAYMENT');
    const { id: subscription } = await customer.subscription();
    expect(await other.codeOf(`/api/v2/subscriptions/${subscription}/cancel`, 'POST')).toBe('404 UNKNOWN_SUBSCRIPTION');
  });

  test('what became of a payment is found out later where nobody noted it: it was charged, or never arrived', async () => {
    const { database } = on.server.store;
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    const charged = await customer.order('monthly');
    // as if the process had ended between the charge and its note
    const payment = charged.paymentId!;
    await database.deleteFrom('invoice').where('payment', '=', payment).execute();
    await database.deleteFrom('payment_outcome').where('payment', '=', payment).execute();
    expect(await customer.plays('film-2')).toBe('403 LICENCE_REQUIRED');
    expect(await customer.codeOf(`${CHECKOUT}/orders`, 'POST', await customer.request('monthly'))).toBe(
      '409 ORDER_UNDER_WAY',
    );
    on.pass(1000);
    // the same before the charge
    const lost = await customer.order('film-3');
    await database.deleteFrom('invoice').where('payment', '=', lost.paymentId!).execute();
    await database.deleteFrom('payment_outcome').where('payment', '=', lost.paymentId!).execute();
    await database.deleteFrom('sandbox_charge').where('payment', '=', lost.paymentId!).execute();
    on.pass(3 * MINUTE_MS);
    await eventually(async () => {
      expect((await history(customer)).map(({ state, invoiceNumber }) => [state, invoiceNumber !== null])).toEqual([
        ['DECLINED', false],
        ['SUCCEEDED', true],
      ]);
    });
    expect([await customer.plays('film-2'), await customer.plays('film-3')]).toEqual(['200', '403 LICENCE_REQUIRED']);
  });

  test('codes are guessed no faster by orders than by baskets, nor by more accounts', async () => {
    const guess = async () => {
      const customer = await on.customer();
      const request = await customer.request('monthly', {});
      const { authorisationToken: token } = await on.login(customer.email, SECRET, 'shop');
      const codes: string[] = [];
      for (let at = 0; at < 15; at++) {
        const body = { ...request, voucherCode: `GUESS-${at}`, idempotencyKey: randomUUID() };
        const answer = await on.ask(`${CHECKOUT}/orders`, { realm: 'shop', token, body, from: '198.51.100.7' });
        codes.push(answer.json().code);
      }
      return codes;
    };
    const answers = [];
    for (let account = 0; account < 5; account++) answers.push(...(await guess()));
    expect(answers).toEqual([...Array(60).fill('VOUCHER_REFUSED'), ...Array(15).fill('TOO_MANY_ATTEMPTS')]);
    on.pass(16 * MINUTE_MS);
  });

  test('the last use of a voucher is one customer’s only', async () => {
    const customers = await Promise.all([1, 2, 3].map(() => on.customer()));
    const requests = await Promise.all(
      customers.map(async (customer) => {
        await customer.saveCard(CARDS.succeeds);
        return customer.request('monthly', { voucherCode: 'LAST' });
      }),
    );
    const codes = await Promise.all(
      customers.map((customer, at) => customer.codeOf(`${CHECKOUT}/orders`, 'POST', requests[at])),
    );
    expect(codes.filter((code) => code === '422 VOUCHER_REFUSED')).toHaveLength(2);
  });

  test('what is rented opens its film for its hours, and can be rented again', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    const { endsAt, next } = await customer.basket('rental');
    expect([Date.parse(endsAt!) - on.now(), next]).toEqual([2 * DAY, null]);
    const order = await customer.order('rental');
    expect(Date.parse(order.endsAt!)).toBeGreaterThan(on.now() + DAY);
    expect(await customer.plays('film-5')).toBe('200');
    // what plays it ends with the rental, and not hours later
    on.pass(2 * DAY - 60 * 60 * 1000);
    const { playback } = await customer.post<RestrictedPlayback>('/api/v2/playback/film-5', PLAYING.body);
    const [, end = ''] = /\.until-([0-9a-z]+)-/.exec(playback.hlsUrl) ?? [];
    expect(Number.parseInt(end, 36)).toBe(Math.ceil(Date.parse(order.endsAt!) / 1000));
    const again = await customer.request('rental');
    expect(await customer.codeOf(`${CHECKOUT}/orders`, 'POST', again)).toBe('409 ALREADY_LICENSED');
    on.pass(60 * 60 * 1000);
    expect(await customer.plays('film-5')).toBe('403 LICENCE_REQUIRED');
    expect((await customer.order('rental')).state).toBe('SUCCEEDED');
    expect(await customer.plays('film-5')).toBe('200');
  });

  test('the hours of what is rented begin with the payment, however long confirming it took', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.asksForConfirmation);
    const order = await customer.order('rental');
    expect(order.state).toBe('ACTION_REQUIRED');
    on.pass(50 * MINUTE_MS);
    await decide(order.redirectUrl!, 'confirm');
    const paid = await customer.get<OrderAnswer>(`${CHECKOUT}/orders/${order.id}`);
    expect([paid.state, Date.parse(paid.endsAt!)]).toEqual(['SUCCEEDED', on.now() + 2 * DAY]);
    on.pass(2 * DAY - MINUTE_MS);
    expect(await customer.plays('film-5')).toBe('200');
    on.pass(MINUTE_MS);
    expect(await customer.plays('film-5')).toBe('403 LICENCE_REQUIRED');
  });

  test('RS-13 SU-10 checkout offers the ways to pay that the realm lists and something takes, with all that they are', async () => {
    const { availablePaymentProviders } = await (await on.customer()).basket('film-3');
    const ofSandbox = { paymentProviderType: 'SANDBOX' };
    expect(availablePaymentProviders).toEqual([
      { name: 'card', ...ofSandbox, paymentProviderGroupType: 'CREDIT_CARD', details: { sandbox: true } },
      {
        ...{ name: 'wallet', displayName: 'Shop Wallet', ...ofSandbox, paymentProviderGroupType: 'WALLET' },
        // RS-13: details default to empty
        ...{ targetPaymentProvider: 'card', details: {} },
      },
    ]);
  });

  test('a wallet pays for a subscription where its owner confirms it, and is saved for renewals and what follows', async () => {
    const customer = await on.customer();
    const byWallet = { paymentProvider: 'wallet', cardId: undefined };
    const order = await customer.order('monthly', byWallet);
    expect(order).toMatchObject({ state: 'ACTION_REQUIRED', paymentProvider: 'wallet' });
    const page = await on.server.app.inject({ url: order.redirectUrl!, headers: { host: 'shop.example' } });
    expect(page.body).toContain('Simulation: this is not a wallet');
    await decide(order.redirectUrl!, 'confirm');
    expect((await customer.get<OrderAnswer>(`${CHECKOUT}/orders/${order.id}`)).state).toBe('SUCCEEDED');
    const { cards } = await customer.get<CardsPage>('/api/v2/customer/cards');
    // a wallet has no number: it goes by the name of the way to pay, and since when it is saved
    const wallet = { provider: 'wallet', brand: 'wallet', walletName: 'Shop Wallet', default: true };
    expect(cards).toEqual([{ id: cards[0]!.id, savedAt: new Date(on.now()).toISOString(), ...wallet }]);
    const [payment] = await history(customer);
    expect((await customer.get<Invoice>(`/api/v2/payment-details/${payment!.id}`)).paidWith).toBe('Shop Wallet');

    // what was saved is charged without another page, now and when nobody is there
    const film = await customer.order('film-3', { paymentProvider: 'wallet', cardId: cards[0]!.id });
    expect(film.state).toBe('SUCCEEDED');
    on.pass(31 * DAY);
    await eventually(async () => expect(await history(customer)).toHaveLength(3));
    await on.atRest();
    expect((await history(customer)).map(({ state }) => state)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED']);
    expect(await customer.plays('film-2')).toBe('200');

    // without it nobody can be charged who is not there
    await customer.codeOf(`/api/v2/customer/cards/${cards[0]!.id}`, 'DELETE');
    on.pass(31 * DAY);
    await eventually(async () => expect((await history(customer))[0]).toMatchObject({ state: 'DECLINED' }));
    await on.atRest();
  });

  test('a wallet that is not confirmed charges nothing; cards need a card, and wallets none of somebody else', async () => {
    const customer = await on.customer();
    const byWallet = { paymentProvider: 'wallet', cardId: undefined };
    const order = await customer.order('film-3', byWallet);
    await decide(order.redirectUrl!, 'decline');
    expect(await customer.get<OrderAnswer>(`${CHECKOUT}/orders/${order.id}`)).toMatchObject({
      ...{ state: 'DECLINED', declineReason: 'authentication_failed' },
    });
    expect((await customer.get<CardsPage>('/api/v2/customer/cards')).cards).toEqual([]);
    const cardId = await customer.saveCard(CARDS.succeeds);
    const refused = async (more: object) =>
      customer.codeOf(`${CHECKOUT}/orders`, 'POST', await customer.request('film-3', more));
    expect(await refused({ paymentProvider: 'card', cardId: undefined })).toBe('404 UNKNOWN_CARD');
    expect(await refused({ paymentProvider: 'wallet', cardId })).toBe('404 UNKNOWN_CARD');
    expect(await refused({ paymentProvider: 'paypal', cardId: undefined })).toBe('422 UNKNOWN_PAYMENT_PROVIDER');
    expect(await customer.plays('film-3')).toBe('403 LICENCE_REQUIRED');
  });

  test('SU-11 AP-13 AP-14 AP-15 cards are saved, made the default, deleted; numbers that are no test card’s are refused', async () => {
    const customer = await on.customer();
    const first = await customer.saveCard(CARDS.succeeds);
    const second = await customer.saveCard(CARDS.hasNoFunds);
    const cards = async () =>
      (await customer.get<CardsPage>('/api/v2/customer/cards?rpp=20&p=1')).cards.map((card) => [card.id, card.default]);
    expect(await cards()).toEqual([
      [second, true],
      [first, false],
    ]);
    await customer.post(`/api/v2/customer/cards/${first}/default`);
    expect((await cards())[0]).toEqual([first, true]);
    expect(await customer.codeOf(`/api/v2/customer/cards/${first}`, 'DELETE')).toBe('204');
    expect(await customer.codeOf(`/api/v2/customer/cards/${first}`, 'DELETE')).toBe('404 UNKNOWN_CARD');
    expect(await cards()).toEqual([[second, false]]);
    const real = { number: '4539578763621486', expiryMonth: 1, expiryYear: 2035, cvc: '123' };
    expect(await customer.codeOf('/api/v2/sandbox/cards', 'POST', real)).toBe('422 CARD_REFUSED');
    const old = { ...real, number: CARDS.succeeds, expiryYear: 2020 };
    expect(await customer.codeOf('/api/v2/sandbox/cards', 'POST', old)).toBe('422 CARD_REFUSED');
  });

  test('another card is the default once it has paid for a subscription; one that is declined takes the place of none', async () => {
    const customer = await on.customer();
    const first = await customer.saveCard(CARDS.succeeds);
    const add = async (number: string) => {
      const card = { number, expiryMonth: 12, expiryYear: 2035, cvc: '123' };
      const { token } = await customer.post<{ token: string }>('/api/v2/sandbox/cards', card);
      return (await customer.post<SavedCardAnswer>(`/api/v2/customer/cards/card/${token}`)).cardId;
    };
    const defaults = async () =>
      (await customer.get<CardsPage>('/api/v2/customer/cards')).cards.flatMap((card) => (card.default ? card.id : []));
    const poor = await add(CARDS.isDeclined);
    expect(await defaults()).toEqual([first]);
    expect((await customer.order('monthly', { cardId: poor })).state).toBe('DECLINED');
    expect(await defaults()).toEqual([first]);
    const rich = await add(CARDS.succeeds);
    // what is paid for once is not renewed
    await customer.order('film-3', { cardId: rich });
    expect(await defaults()).toEqual([first]);
    await customer.order('monthly', { cardId: rich });
    expect(await defaults()).toEqual([rich]);
  });

  test('what was bought once leads to what it opens, for as long as it does', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    for (const licence of ['film-3', 'rental']) await customer.order(licence);
    const opened = async () =>
      (await customer.get<SubscriptionsAnswer>('/api/v2/subscriptions')).purchases
        .map(({ licenceId, opens }) => [licenceId, opens?.type, opens?.id])
        .sort();
    expect(await opened()).toEqual([
      ['film-3', 'VOD_VIDEO', 'film-3'],
      ['rental', 'VOD_VIDEO', 'film-5'],
    ]);
    on.pass(60 * DAY);
    expect(await opened()).toEqual([
      ['film-3', 'VOD_VIDEO', 'film-3'],
      ['rental', undefined, undefined],
    ]);
  });

  test('a trial is free, then renews once a month; SU-12 (part) what is cancelled runs to its end, and can be reactivated', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    expect((await customer.order('trial')).total.amount).toBe(0);
    expect(await customer.plays('film-4')).toBe('200');
    expect(await customer.subscription()).toMatchObject({ state: 'TRIAL', price: { amount: 1500 }, endsAt: null });
    on.pass(7 * DAY + 1000);
    await eventually(async () => expect(await customer.subscription()).toMatchObject({ state: 'ACTIVE' }));
    const told = (await history(customer)).map(({ total, isTrial, invoiceNumber }) => [
      ...[total.amount, isTrial, invoiceNumber !== null],
    ]);
    expect(told).toEqual([
      [1500, false, true],
      [0, true, false],
    ]);
    const { id, renewsAt } = await customer.subscription();
    await customer.post(`/api/v2/subscriptions/${id}/cancel`);
    expect(await customer.subscription()).toMatchObject({ state: 'CANCELLED', endsAt: renewsAt, renewsAt: null });
    expect(await customer.plays('film-4')).toBe('200');
    await customer.post(`/api/v2/subscriptions/${id}/reactivate`);
    on.pass(31 * DAY);
    await eventually(async () => expect(await history(customer)).toHaveLength(3));
    await customer.post(`/api/v2/subscriptions/${id}/cancel`);
    on.pass(31 * DAY);
    expect(await customer.subscription()).toMatchObject({ state: 'ENDED' });
    expect(await customer.plays('film-4')).toBe('403 LICENCE_REQUIRED');
    expect(await customer.codeOf(`/api/v2/subscriptions/${id}/reactivate`, 'POST')).toBe('409 SUBSCRIPTION_ENDED');
    // the trial was theirs before
    expect((await customer.basket('trial')).trialDays).toBe(0);
  });

  test('each customer has one trial: another one gives up the one that waits for the bank, and two at once are one', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.asksForConfirmation);
    const [first, second] = [await customer.order('trial'), await customer.order('trial-too')];
    expect([first.state, second.state]).toEqual(['ACTION_REQUIRED', 'ACTION_REQUIRED']);
    for (const { redirectUrl } of [first, second]) await decide(redirectUrl!, 'confirm');
    const states = [first, second].map(({ id }) => customer.get<OrderAnswer>(`${CHECKOUT}/orders/${id}`));
    expect((await Promise.all(states)).map(({ state }) => state)).toEqual(['DECLINED', 'SUCCEEDED']);

    const hasty = await on.customer();
    await hasty.saveCard(CARDS.succeeds);
    const both = [await hasty.request('trial'), await hasty.request('trial-too')];
    const codes = await Promise.all(both.map((body) => hasty.codeOf(`${CHECKOUT}/orders`, 'POST', body)));
    expect(codes.sort()).toEqual(['201', expect.stringMatching(/^409 (ORDER_UNDER_WAY|PRICE_CHANGED)$/)]);
  });

  test('each step of a subscription brings the email that a customer expects, once', async () => {
    const customer = await on.customer();
    const next = async (subject: string) => {
      const mail = await on.mailbox.next(customer.email, new RegExp(subject));
      await on.atRest();
      return { text: mail.text, link: linkIn(mail).href };
    };
    /** A day from now, as the email writes it. */
    const dayAfter = (days: number) =>
      new Date(on.now() + days * DAY).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    await customer.saveCard(CARDS.succeeds);
    await customer.order('trial');
    const started = await next('Your free trial of Trial has started');
    const trialEnd = dayAfter(7);
    expect(started.text).toContain(`Trial is free until ${trialEnd}. After that, you’ll pay €15.00 a month until`);
    expect(started.link).toBe('https://shop.example/account?section=subscriptions');
    on.pass(4 * DAY + 1000);
    expect((await next(`Your free trial ends on ${trialEnd}`)).text).toContain('€15.00 a month');
    on.pass(3 * DAY);
    const receipt = await next('Your receipt from The shop channel');
    expect(receipt.text).toContain('You paid €15.00 for Trial.');
    const [paid] = await history(customer);
    expect(receipt.link).toBe(`https://shop.example/payment/${paid!.id}`);

    const { id, renewsAt } = await customer.subscription();
    const untilRenewal = (Date.parse(renewsAt!) - on.now()) / DAY;
    await customer.post(`/api/v2/subscriptions/${id}/cancel`);
    expect((await next('You cancelled Trial')).text).toContain(`ends on ${dayAfter(untilRenewal)}`);
    await customer.post(`/api/v2/subscriptions/${id}/reactivate`);
    expect((await next('Your Trial subscription continues')).text).toContain(`€15.00 is on ${dayAfter(untilRenewal)}`);

    await customer.saveCard(CARDS.hasNoFunds);
    on.pass(untilRenewal * DAY + 1000);
    const declined = await next('We couldn’t renew your Trial');
    expect(declined.text).toContain(`we’ll try again on ${dayAfter(1)}`);
    expect(declined.link).toBe('https://shop.example/payment-update');
    on.pass(DAY);
    expect((await next('We couldn’t renew your Trial')).text).toContain(`we’ll try again on ${dayAfter(2)}`);
    on.pass(2 * DAY);
    expect((await next('Your Trial subscription has ended')).link).toBe('https://shop.example/purchase');
    const subjects = on.mailbox.sent.filter(({ to }) => to === customer.email).map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length - 1);
    expect(subjects).toHaveLength(8);
  });

  test('RT-19 (part) a renewal that the bank wants confirmed is asked for by email, and paid once it was', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    await customer.order('monthly');
    await customer.saveCard(CARDS.asksForConfirmation);
    const { renewsAt } = await customer.subscription();
    on.pass(Date.parse(renewsAt!) - on.now() + 1000);
    const mail = await on.mailbox.next(customer.email, /^Confirm your payment for Monthly$/);
    expect(mail.text).toContain('€10.00');
    await on.atRest();
    const [renewal] = await history(customer);
    const page = linkIn(mail);
    const order = await customer.get<OrderAnswer>(`${CHECKOUT}/orders/${page.searchParams.get('order')}`);
    expect(page.href).toBe(`https://shop.example/payment-authorization?order=${order.id}`);
    expect([order.state, renewal?.state]).toEqual(['ACTION_REQUIRED', 'ACTION_REQUIRED']);
    // an hour is not enough for who reads the email in the evening
    on.pass(8 * 60 * MINUTE_MS);
    expect(await customer.plays('film-2')).toBe('200');
    const back = await decide(order.redirectUrl!, 'confirm');
    expect(back.headers.location).toBe(`${page.href}&redirect_status=succeeded`);
    expect((await customer.get<OrderAnswer>(`${CHECKOUT}/orders/${order.id}`)).state).toBe('SUCCEEDED');
    expect(await customer.subscription()).toMatchObject({ state: 'ACTIVE' });
    await on.mailbox.next(customer.email, /receipt/);
  });

  test('what an operator gives plays until it ends or is taken back', async () => {
    const customer = await on.customer();
    const { database } = on.server.store;
    const account = await viewerStore(database, 'shop').findAccount(customer.email);
    const grants = grantStore(database, 'shop');
    const gift = { viewer: account!.id, reason: 'An apology' };
    const forDay = { ...gift, licence: 'film-3', endsAt: on.now() + DAY };
    await grants.give(forDay, on.now());
    const id = await grants.give({ ...gift, licence: 'monthly', endsAt: null }, on.now());
    expect([await customer.plays('film-3'), await customer.plays('film-2')]).toEqual(['200', '200']);
    expect(await customer.get<EntitlementsAnswer>('/api/v2/entitlements')).toEqual({
      licences: expect.arrayContaining([
        { id: 'film-3', until: new Date(forDay.endsAt).toISOString() },
        { id: 'monthly', until: null },
      ]),
    });
    expect(await grants.revoke(id, 'By mistake', on.now())).toBe(true);
    expect(await grants.revoke(id, 'Twice', on.now())).toBe(false);
    expect(await customer.plays('film-2')).toBe('403 LICENCE_REQUIRED');
    on.pass(DAY);
    expect(await customer.plays('film-3')).toBe('403 LICENCE_REQUIRED');
  });

  test('a subscription is changed twenty times an hour at most', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    await customer.order('monthly');
    const { id } = await customer.subscription();
    const change = (kind: 'cancel' | 'reactivate') => customer.codeOf(`/api/v2/subscriptions/${id}/${kind}`, 'POST');
    for (let round = 0; round < 10; round++)
      expect([await change('cancel'), await change('reactivate')]).toEqual(['200', '200']);
    expect(await change('cancel')).toBe('429 TOO_MANY_ATTEMPTS');
    expect(await customer.subscription()).toMatchObject({ state: 'ACTIVE' });
    on.pass(60 * MINUTE_MS);
    expect(await change('cancel')).toBe('200');
    expect(await customer.subscription()).toMatchObject({ state: 'CANCELLED' });
  });

  test('a process whose clock is behind sells nothing a second time, and decides after what was decided', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    const once = await Promise.all(['film-3', 'monthly'].map((licence) => customer.request(licence)));
    for (const licence of ['film-3', 'monthly']) expect((await customer.order(licence)).state).toBe('SUCCEEDED');
    const { id } = await customer.subscription();
    for (const decision of ['cancel', 'reactivate']) await customer.post(`/api/v2/subscriptions/${id}/${decision}`);
    on.pass(-20_000);
    for (const request of once)
      expect(await customer.codeOf(`${CHECKOUT}/orders`, 'POST', request)).toBe('409 ALREADY_LICENSED');
    await customer.post(`/api/v2/subscriptions/${id}/cancel`);
    on.pass(20_000);
    expect(await customer.subscription()).toMatchObject({ state: 'CANCELLED' });
  });

  test('what was bought plays at once, also by a process whose clock is behind that of the one that sold it', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    for (const licence of ['film-3', 'monthly']) await customer.order(licence);
    on.pass(-20_000);
    const { licences } = await customer.get<EntitlementsAnswer>('/api/v2/entitlements');
    expect(licences.map(({ id }) => id).sort()).toEqual(['film-3', 'monthly']);
    expect([await customer.plays('film-3'), await customer.plays('film-2')]).toEqual(['200', '200']);
    on.pass(20_000);
  });

  test('RT-18 (part) whoever pays with another card while the bank waits for the last attempt still can, and keeps their subscription until the grace is over', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    await customer.order('monthly');
    await customer.saveCard(CARDS.asksForConfirmation);
    const { id, renewsAt } = await customer.subscription();
    on.pass(Date.parse(renewsAt!) - on.now());
    const payments = async () => (await history(customer)).map(({ state }) => state);
    // each attempt is given up after a day without a confirmation
    for (const open of [1, 2, 3]) {
      await on.atRest();
      expect(await payments()).toHaveLength(open + 1);
      if (open < 3) on.pass(open * DAY);
    }
    expect((await payments())[0]).toBe('ACTION_REQUIRED');
    await on.mailbox.next(customer.email, /confirm/i);
    const pay = (cardId: string) =>
      customer.post<OrderAnswer>(`/api/v2/subscriptions/${id}/pay`, { cardId, returnPath: '/payment-update' });
    expect((await pay(await customer.saveCard(CARDS.isDeclined))).state).toBe('DECLINED');
    expect(await customer.subscription()).toMatchObject({ state: 'GRACE' });
    expect((await pay(await customer.saveCard(CARDS.succeeds))).state).toBe('SUCCEEDED');
    expect(await customer.subscription()).toMatchObject({ id, state: 'ACTIVE' });
  });

  test('RT-18 (part) a declined renewal is paid by its customer with another card, which uses up none of the attempts', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    await customer.order('monthly');
    await customer.saveCard(CARDS.hasNoFunds);
    const { id, renewsAt } = await customer.subscription();
    const pay = `/api/v2/subscriptions/${id}/pay`;
    const using = (cardId: string) => ({ cardId, returnPath: '/payment-update' });
    const rich = await customer.saveCard(CARDS.succeeds);
    expect(await customer.codeOf(pay, 'POST', using(rich))).toBe('409 NOTHING_DUE');
    const poor = await customer.saveCard(CARDS.isDeclined);
    on.pass(Date.parse(renewsAt!) - on.now() + 1000);
    await eventually(async () => expect((await history(customer))[0]).toMatchObject({ state: 'DECLINED' }));
    expect(linkIn(await on.mailbox.next(customer.email, /couldn’t renew/)).pathname).toBe('/payment-update');
    // as often as they like: the plan still has its two attempts
    for (const _ of [1, 2, 3]) expect((await customer.post<OrderAnswer>(pay, using(poor))).state).toBe('DECLINED');
    expect(await customer.subscription()).toMatchObject({ state: 'GRACE' });
    const other = await on.customer();
    expect(await other.codeOf(pay, 'POST', using(rich))).toBe('404 UNKNOWN_SUBSCRIPTION');
    const bank = await customer.saveCard(CARDS.asksForConfirmation);
    const waiting = await customer.post<OrderAnswer>(pay, using(bank));
    expect(waiting.state).toBe('ACTION_REQUIRED');
    // they change their mind: nothing is paid twice
    const codes = await Promise.all([1, 2].map(() => customer.codeOf(pay, 'POST', using(rich))));
    expect(codes.sort()).toEqual(['201', expect.stringMatching(/^409 (?:ORDER_UNDER_WAY|NOTHING_DUE)$/)]);
    expect((await decide(waiting.redirectUrl!, 'confirm')).headers.location).toContain('redirect_status=failed');
    const due = new Date(renewsAt!);
    due.setUTCMonth(due.getUTCMonth() + 1);
    expect(await customer.subscription()).toMatchObject({ state: 'ACTIVE', renewsAt: due.toISOString() });
    const { cards } = await customer.get<CardsPage>('/api/v2/customer/cards');
    expect(cards.find((card) => card.default)?.id).toBe(rich);
    const paid = (await history(customer)).filter(({ state }) => state === 'SUCCEEDED');
    expect(paid).toHaveLength(2);
  });

  test('SU-12 (part) who is about to cancel is offered the realm’s promo, once; what they take lowers the periods that it says', async () => {
    const [customer, other] = [await on.customer(), await on.customer()];
    await customer.saveCard(CARDS.succeeds);
    await customer.order('monthly');
    const { id, cancellationPromo } = await customer.subscription();
    expect(cancellationPromo).toEqual({
      ...{ title: 'Before you go', description: '', periods: 2 },
      price: { amount: 500, scale: 2, currency: 'EUR' },
    });
    const keep = `/api/v2/subscriptions/${id}/keep`;
    expect(await other.codeOf(keep, 'POST')).toBe('404 UNKNOWN_SUBSCRIPTION');
    const codes = await Promise.all([1, 2].map(() => customer.codeOf(keep, 'POST')));
    expect(codes.sort()).toEqual(['200', '409 OFFER_GONE']);
    const taken = await on.mailbox.next(customer.email, /at a discount/);
    expect(taken.text).toMatch(/Your next payment of €5\.00 is on .+\. From .+, it is €10\.00\./);
    const discounted = await customer.subscription();
    expect(discounted).toMatchObject({ price: { amount: 500 }, regular: { price: { amount: 1000 } } });
    // whoever cancels nevertheless, and comes back, is told that it costs more later
    await customer.post(`/api/v2/subscriptions/${id}/cancel`);
    expect(await customer.subscription()).toMatchObject({ state: 'CANCELLED', regular: discounted.regular });
    await customer.post(`/api/v2/subscriptions/${id}/reactivate`);
    const reactivated = await on.mailbox.next(customer.email, /continues$/);
    expect(reactivated.text).toMatch(/Your next payment of €5\.00 is on .+\.\s+From .+, it is €10\.00\./);
    for (const period of [1, 2, 3]) {
      const { renewsAt, regular } = await customer.subscription();
      // until the discount has ended, the account says when it does
      expect(regular?.startsAt).toBe(period < 3 ? discounted.regular!.startsAt : undefined);
      if (period === 3) expect(renewsAt).toBe(discounted.regular!.startsAt);
      on.pass(Date.parse(renewsAt!) - on.now() + 1000);
      await eventually(async () => {
        const payments = await history(customer);
        expect(payments).toHaveLength(period + 1);
        expect(payments[0]).toMatchObject({ state: 'SUCCEEDED' });
      });
      await on.atRest();
    }
    expect((await history(customer)).map(({ total }) => total.amount)).toEqual([1000, 500, 500, 1000]);
    expect((await customer.subscription()).cancellationPromo).toBeUndefined();
    // a voucher that takes off as much leaves nothing to offer, nor is anything offered for other licences
    const saver = await on.customer();
    await saver.saveCard(CARDS.succeeds);
    await saver.order('monthly', { voucherCode: 'half' });
    expect((await saver.subscription()).cancellationPromo).toBeUndefined();
    await saver.order('trial');
    expect((await saver.subscription()).cancellationPromo).toBeUndefined();
  });

  /** Until a customer has paid these amounts, the latest first. */
  const paid = (customer: Customer, amounts: readonly number[]) =>
    eventually(async () => {
      const payments = await history(customer);
      expect(payments.filter(({ state }) => state === 'SUCCEEDED').map(({ total }) => total.amount)).toEqual(amounts);
    });
  const all = async (customer: Customer) =>
    (await customer.get<SubscriptionsAnswer>('/api/v2/subscriptions')).subscriptions;

  test('SU-15 (part) a dearer licence is bought at once, less the days that are left, and takes the other’s place', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    await customer.order('monthly');
    on.pass(10 * DAY);
    expect((await customer.subscription()).changes).toMatchObject([
      { licenceId: 'trial', name: 'Trial', price: { amount: 1500 }, period: 'MONTH', effective: 'NOW' },
    ]);
    const { startedAt, renewsAt: end } = await customer.subscription();
    const days = (Date.parse(end!) - Date.parse(startedAt)) / DAY;
    const credit = Math.floor((1000 * (days - 10)) / days);
    // who has subscribed begins no trial by changing
    const expected = { total: 1500 - credit, totalDiscount: credit, trialDays: 0, change: { from: 'Monthly', credit } };
    expect(await customer.basket('trial')).toMatchObject(expected);
    const voucher = { licenceId: 'trial', voucherCode: 'HALF' };
    expect(await customer.codeOf(`${CHECKOUT}/basket`, 'POST', voucher)).toBe('422 VOUCHER_REFUSED');
    expect(
      await customer.codeOf(`/api/v2/subscriptions/${(await customer.subscription()).id}/change`, 'PUT', {
        licenceId: 'trial',
        expectedPrice: { amount: 1500, scale: 2, currency: 'EUR' },
      }),
    ).toBe('409 CHANGE_UNAVAILABLE');
    expect((await customer.order('trial')).state).toBe('SUCCEEDED');
    expect(await all(customer)).toMatchObject([
      { licenceId: 'trial', state: 'ACTIVE', price: { amount: 1500 } },
      { licenceId: 'monthly', state: 'ENDED', renewsAt: null, replacedBy: 'Trial' },
    ]);
    expect([await customer.plays('film-4'), await customer.plays('film-2')]).toEqual(['200', '403 LICENCE_REQUIRED']);
    const { renewsAt } = await customer.subscription();
    on.pass(Date.parse(renewsAt!) - on.now() + 1000);
    await paid(customer, [1500, 1500 - credit, 1000]);
    await on.atRest();
    await paid(customer, [1500, 1500 - credit, 1000]);
  });

  test('SU-15 (part) a renewal waits while its customer pays for a dearer licence, and is charged if they give up', async () => {
    const [changing, staying] = [await on.customer(), await on.customer()];
    for (const customer of [changing, staying]) {
      await customer.saveCard(CARDS.succeeds);
      await customer.order('monthly');
    }
    const { renewsAt } = await staying.subscription();
    on.pass(Date.parse(renewsAt!) - on.now() - 10 * MINUTE_MS);
    const cards = [
      await changing.saveCard(CARDS.asksForConfirmation),
      await staying.saveCard(CARDS.asksForConfirmation),
    ];
    const { id, redirectUrl } = await changing.order('trial', { cardId: cards[0] });
    await staying.order('trial', { cardId: cards[1] });
    await staying.saveCard(CARDS.succeeds);
    on.pass(30 * MINUTE_MS);
    await on.atRest();
    for (const customer of [changing, staying]) {
      expect((await history(customer)).map(({ state }) => state)).toEqual(['ACTION_REQUIRED', 'SUCCEEDED']);
      expect(await customer.plays('film-2')).toBe('200');
    }
    await decide(redirectUrl!, 'confirm');
    expect((await changing.get<OrderAnswer>(`${CHECKOUT}/orders/${id}`)).state).toBe('SUCCEEDED');
    on.pass(60 * MINUTE_MS);
    // the renewal may be charged at once, or when it is looked at again
    const abandoned = async () => (await history(staying)).find(({ description }) => description === 'Trial');
    await eventually(async () => expect(await abandoned()).toMatchObject({ state: 'DECLINED' }));
    await on.atRest();
    on.pass(15 * MINUTE_MS);
    await paid(staying, [1000, 1000]);
    await on.atRest();
    expect((await history(changing)).map(({ state }) => state)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
    expect(await all(changing)).toMatchObject([{ licenceId: 'trial' }, { licenceId: 'monthly', state: 'ENDED' }]);
    expect(await all(staying)).toMatchObject([{ licenceId: 'monthly', state: 'ACTIVE' }]);
  });

  test('SU-15 (part) a cheaper licence begins when the subscription renews, unless its customer stays after all', async () => {
    const [customer, other] = [await on.customer(), await on.customer()];
    await customer.saveCard(CARDS.succeeds);
    await customer.order('trial');
    const { id, changes, renewsAt } = await customer.subscription();
    expect(changes).toMatchObject([{ licenceId: 'monthly', effective: 'RENEWAL', startsAt: renewsAt }]);
    const url = `/api/v2/subscriptions/${id}/change`;
    const change = { licenceId: 'monthly', expectedPrice: { amount: 1000, scale: 2, currency: 'EUR' } };
    expect(await other.codeOf(url, 'PUT', change)).toBe('404 UNKNOWN_SUBSCRIPTION');
    expect(await customer.codeOf(url, 'PUT', { ...change, licenceId: 'film-3' })).toBe('409 CHANGE_UNAVAILABLE');
    const cheaper = { ...change, expectedPrice: { ...change.expectedPrice, amount: 900 } };
    expect(await customer.codeOf(url, 'PUT', cheaper)).toBe('409 PRICE_CHANGED');
    const codes = await Promise.all([1, 2].map(() => customer.codeOf(url, 'PUT', change)));
    expect(codes).toEqual(['200', '200']);
    const scheduled = { price: { amount: 1000 }, nextLicence: { licenceId: 'monthly', startsAt: renewsAt } };
    expect(await customer.subscription()).toMatchObject({ licenceId: 'trial', state: 'TRIAL', ...scheduled });
    expect((await on.mailbox.next(customer.email, /changes to Monthly/)).text).toContain('€10.00');
    expect(await customer.codeOf(url, 'DELETE')).toBe('200');
    expect(await customer.subscription()).not.toHaveProperty('nextLicence');
    expect(await customer.subscription()).toMatchObject({ price: { amount: 1500 } });
    expect(await customer.codeOf(url, 'PUT', change)).toBe('200');
    await on.atRest();
    on.pass(Date.parse(renewsAt!) - on.now() + 1000);
    await paid(customer, [1000, 0]);
    const renewed = await customer.subscription();
    expect(renewed).toMatchObject({ id, licenceId: 'monthly', name: 'Monthly', state: 'ACTIVE' });
    expect([await customer.plays('film-2'), await customer.plays('film-4')]).toEqual(['200', '403 LICENCE_REQUIRED']);
    await on.atRest();
    on.pass(Date.parse(renewed.renewsAt!) - on.now() + 1000);
    await paid(customer, [1000, 1000, 0]);
    const changing = on.mailbox.sent.filter(({ to, subject }) => to === customer.email && /changes to/.test(subject));
    expect(changing).toHaveLength(2);
  });

  test('a declined renewal is tried again by the realm’s plan, during which the viewer watches; then it ends', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    await customer.order('monthly');
    await customer.saveCard(CARDS.hasNoFunds);
    const { renewsAt } = await customer.subscription();
    on.pass(Date.parse(renewsAt!) - on.now() + 1000);
    await eventually(async () => expect(await history(customer)).toHaveLength(2));
    expect(await customer.subscription()).toMatchObject({ state: 'GRACE' });
    expect(await customer.plays('film-2')).toBe('200');
    on.pass(DAY);
    await eventually(async () => expect(await history(customer)).toHaveLength(3));
    on.pass(2 * DAY);
    // the attempt is in the history before it has an end
    await eventually(async () => expect(await customer.subscription()).toMatchObject({ state: 'ENDED' }));
    expect(await customer.plays('film-2')).toBe('403 LICENCE_REQUIRED');
    expect((await history(customer)).map(({ state }) => state)).toEqual([
      'DECLINED',
      'DECLINED',
      'DECLINED',
      'SUCCEEDED',
    ]);
  });
});
