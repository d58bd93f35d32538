import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '../../renderer/contract/days';
import type {
  Basket,
  CardsPage,
  Invoice,
  OrderAnswer,
  PaymentHistory,
  SubscriptionsAnswer,
} from '../../schemas/generated/types';
import { disputeStore } from '../../server/features/commerce/disputes/dispute-store';
import { engines } from '../fixtures/engines';
import { linkIn } from '../fixtures/mailbox';
import type { Documents } from '../fixtures/realm-folder';
import { CARDS, type Customer, customerOf, type Shop, shop, subscriberOf, withShop } from '../fixtures/shop';

const DAY = 24 * 60 * 60 * 1000;
const AGREED = { withdrawalAcknowledged: true };

/** The last of 14 days after the day of a moment in UTC, `2026-11-16`; the Monday after it where it is on a weekend. */
function lastDay(agreedAt: number): string {
  const last = new Date(agreedAt + 14 * DAY);
  while ([0, 6].includes(last.getUTCDay())) last.setTime(last.getTime() + DAY);
  return dayOf(last.getTime(), 'UTC');
}

/** A shop whose customers can withdraw for 14 days, unless they are billed to the USA. */
function withRights(documents: Documents): void {
  withShop(documents);
  documents['commerce.json'].consumerRights = { withdrawal: { days: 14, countries: ['FR', 'DE', 'IE'] } };
}

describe.each(engines)('withdrawal on $name', (engine) => {
  let on: Shop;
  let other: ReturnType<Shop['server']['variant']>;
  beforeAll(async () => {
    on = await shop(engine, { shop: withRights, plain: withShop });
    other = on.server.variant({ clock: on.now, deliver: on.mailbox.deliver });
    await other.ready();
  });
  afterAll(() => on.server.close());

  const subscriber = (licence?: string, more: object = AGREED) => subscriberOf(on, licence, more);
  const withdraw = (customer: Customer, id: string) =>
    customer.post<SubscriptionsAnswer>(`/api/v2/subscriptions/${id}/withdrawal`);
  const codeOf = (customer: Customer, id: string) => customer.codeOf(`/api/v2/subscriptions/${id}/withdrawal`, 'POST');
  const payments = async (customer: Customer) =>
    (await customer.post<PaymentHistory>('/api/v2/customer/history/payment')).payments;
  const invoice = async (customer: Customer) =>
    customer.get<Invoice>(`/api/v2/payment-details/${(await payments(customer))[0]!.id}`);
  const mailsTo = (customer: Customer, about: RegExp) =>
    on.mailbox.sent.filter(({ to, subject }) => to === customer.email && about.test(subject));

  test('a purchase is agreed to begin at once before it is charged, where it can be withdrawn from', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    const terms = async (licence: string, countryCode = 'FR') =>
      (await customer.basket(licence, { countryCode })).withdrawal;
    expect(await terms('monthly')).toEqual({ days: 14, performance: 'REQUESTED' });
    expect(await terms('film-3')).toEqual({ days: 14, performance: 'WAIVED' });
    expect(await terms('monthly', 'US')).toBeUndefined();
    for (const licence of ['monthly', 'film-3']) {
      const request = await customer.request(licence, { countryCode: 'FR' });
      const place = (more: object) => customer.codeOf('/api/v2/checkout/orders', 'POST', { ...request, ...more });
      expect(await place({})).toBe('422 WITHDRAWAL_UNACKNOWLEDGED');
      expect(await place({ withdrawalAcknowledged: false })).toBe('422 WITHDRAWAL_UNACKNOWLEDGED');
    }
    expect(await payments(customer)).toEqual([]);
    expect((await customer.order('film-3', { countryCode: 'US' })).state).toBe('SUCCEEDED');
    const gift = await customer.post<{ basket: Basket }>('/api/v4/gifts/add-to-basket/film-gift?countryCode=FR', {
      ...{ recipientEmail: 'sam@example.com', note: '', options: { numberOfPeriods: 1 } },
    });
    // a gift does not begin yet: there is nothing to agree to, but it is said
    expect(gift.basket.withdrawal).toEqual({ days: 14, performance: 'NOT_BEGUN' });
  });

  /** A gift of months that was paid for. */
  async function given(countryCode = 'FR') {
    const giver = await on.customer();
    await giver.saveCard(CARDS.succeeds);
    const recipientEmail = `${randomUUID()}@example.com`;
    await giver.post(`/api/v4/gifts/add-to-basket/monthly-gift?countryCode=${countryCode}`, {
      ...{ recipientEmail, options: { numberOfPeriods: 2 } },
    });
    const { basket } = await giver.post<{ basket: Basket }>('/api/v4/gifts/basket/personal-information', {
      senderName: 'Alex',
    });
    const { cards } = await giver.get<CardsPage>('/api/v2/customer/cards');
    const { total: amount, scale, currency } = basket;
    const order = await giver.post<OrderAnswer>('/api/v4/gifts/basket/pay', {
      ...{ idempotencyKey: randomUUID(), expectedTotal: { amount, scale, currency }, returnPath: '/gifts' },
      ...{ paymentProvider: 'card', cardId: cards[0]!.id },
    });
    const mail = await on.mailbox.next(recipientEmail, /./);
    return { giver, order, code: linkIn(mail).searchParams.get('code')! };
  }
  const giftsOf = async (customer: Customer) =>
    (await customer.get<SubscriptionsAnswer>('/api/v2/subscriptions')).gifts!;
  const giftCodeOf = (customer: Customer, id: string) => customer.codeOf(`/api/v2/gifts/${id}/withdrawal`, 'POST');

  test('a giver withdraws from a gift that nobody has redeemed, and gets all of it back; it is redeemed no more', async () => {
    const { giver, order, code } = await given();
    await on.atRest();
    expect(mailsTo(giver, /receipt/)[0]!.text).toContain('as long as it hasn’t been redeemed');
    expect((await invoice(giver)).withdrawableUntil).toBe(`${lastDay(on.now())}T23:59:59.999Z`);
    const refund = { amount: 2000, scale: 2, currency: 'EUR' };
    expect(await giftsOf(giver)).toMatchObject([
      { id: order.id, state: 'UNREDEEMED', withdrawal: { until: `${lastDay(on.now())}T23:59:59.999Z`, refund } },
    ]);
    // nobody withdraws from what others have given
    expect(await giftCodeOf(await on.customer(), order.id)).toBe('404 UNKNOWN_ORDER');
    const answers = await Promise.all([0, 1].map(() => giftCodeOf(giver, order.id)));
    expect(answers).toEqual(['200', '200']);
    await on.atRest();
    const [gift] = await giftsOf(giver);
    expect(gift).toMatchObject({ state: 'REFUNDED', withdrawn: { refund } });
    expect(gift).not.toHaveProperty('withdrawal');
    expect((await payments(giver)).map(({ refunded }) => refunded)).toEqual([refund]);
    expect(mailsTo(giver, /withdrew/)).toHaveLength(1);
    const late = await on.customer();
    for (const method of ['GET', 'POST'] as const)
      expect(await late.codeOf(`/api/v4/gifts/redeem/${code}`, method)).toBe('409 GIFT_REFUNDED');
  });

  test('nobody withdraws from a gift that was redeemed, after the days for it, or where there is no such right', async () => {
    const redeemed = await given();
    await (await on.customer()).post(`/api/v4/gifts/redeem/${redeemed.code}`);
    expect(await giftsOf(redeemed.giver)).toMatchObject([{ state: 'REDEEMED' }]);
    expect(await giftCodeOf(redeemed.giver, redeemed.order.id)).toBe('409 WITHDRAWAL_UNAVAILABLE');
    const abroad = await given('US');
    expect(await giftCodeOf(abroad.giver, abroad.order.id)).toBe('409 WITHDRAWAL_UNAVAILABLE');
    const late = await given();
    on.pass(18 * DAY);
    expect((await giftsOf(late.giver))[0]).not.toHaveProperty('withdrawal');
    expect(await giftCodeOf(late.giver, late.order.id)).toBe('409 WITHDRAWAL_UNAVAILABLE');
  });

  test('a gift is either redeemed or withdrawn from, whoever presses at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { giver, order, code } = await given();
      const owner = await on.customer();
      const codes = await Promise.all([
        giftCodeOf(giver, order.id),
        owner.codeOf(`/api/v4/gifts/redeem/${code}`, 'POST'),
      ]);
      expect(codes.filter((one) => one === '200')).toHaveLength(1);
      expect(await owner.plays('film-2')).toBe(codes[1] === '200' ? '200' : '403 LICENCE_REQUIRED');
    }
  });

  test('the confirmation of a purchase says until when it can be withdrawn from, or that the right was waived', async () => {
    const { customer } = await subscriber();
    const renter = await on.customer();
    await renter.saveCard(CARDS.succeeds);
    await renter.order('film-3', AGREED);
    await on.atRest();
    const end = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const [receipt] = mailsTo(customer, /receipt/);
    expect(receipt!.text).toContain(
      `you can withdraw from this purchase until ${end.format(Date.parse(lastDay(on.now())))}`,
    );
    expect(receipt!.html).toContain('you can withdraw from this purchase until');
    expect(mailsTo(renter, /receipt/)[0]!.text).toContain('you lose your right of withdrawal');
  });

  test('whoever withdraws pays for the days they have used: it ends at once, once, with a credit note and emails', async () => {
    const { customer, id, withdrawal, startedAt } = await subscriber();
    const until = Date.parse(`${lastDay(Date.parse(startedAt))}T23:59:59.999Z`);
    expect(withdrawal).toEqual({
      until: new Date(until).toISOString(),
      refund: { amount: 1000, scale: 2, currency: 'EUR' },
    });
    expect((await invoice(customer)).withdrawableUntil).toBe(new Date(until).toISOString());
    on.pass(3 * DAY);
    const days = Math.round((Date.parse((await customer.subscription()).renewsAt!) - Date.parse(startedAt)) / DAY);
    const owed = Math.floor((1000 * (days - 3)) / days);
    expect((await customer.subscription()).withdrawal!.refund.amount).toBe(owed);

    // two presses, each at another process
    const elsewhere = customerOf(
      { ...on, ask: askAt(other) },
      { email: customer.email, session: await on.login(customer.email, undefined, 'shop') },
    );
    const answers = await Promise.all([withdraw(customer, id), withdraw(elsewhere, id), withdraw(customer, id)]);
    for (const { subscriptions } of answers)
      expect(subscriptions[0]).toMatchObject({ id, state: 'ENDED', withdrawn: { refund: { amount: owed } } });
    expect(answers[0]!.subscriptions[0]).not.toHaveProperty('withdrawal');
    expect(await customer.plays('film-2')).toBe('403 LICENCE_REQUIRED');
    const paid = await invoice(customer);
    expect(paid.creditNotes.map(({ total }) => total)).toEqual([owed]);
    expect(paid).not.toHaveProperty('withdrawableUntil');
    await on.atRest();
    expect(mailsTo(customer, /withdrew/).map(({ subject }) => subject)).toEqual(['You withdrew from Monthly']);
    expect(mailsTo(customer, /withdrew/)[0]!.text).toMatch(/We received your withdrawal from Monthly on .+ at .+:\d\d/);
    expect(mailsTo(customer, /refund/)).toHaveLength(1);
    expect(await customer.codeOf(`/api/v2/subscriptions/${id}/reactivate`, 'POST')).toBe('409 SUBSCRIPTION_ENDED');
    // nothing renews, and it can be bought again
    on.pass(40 * DAY);
    await on.atRest();
    expect(await payments(customer)).toHaveLength(1);
    expect((await customer.order('monthly', AGREED)).state).toBe('SUCCEEDED');
  });

  /** The same door of another process on the store. */
  function askAt(app: typeof other): Shop['ask'] {
    return (url, { method = 'POST', realm = 'members', body, token, headers } = {}) =>
      app.inject({
        ...{ method, url, remoteAddress: '10.9.0.1' },
        headers: { realm, host: `${realm}.example`, ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
  }

  test('nobody withdraws after the period, from another’s subscription, twice, or where there is no such right', async () => {
    const { customer, id } = await subscriber();
    const stranger = await on.customer();
    expect(await codeOf(stranger, id)).toBe('404 UNKNOWN_SUBSCRIPTION');
    expect(await codeOf(customer, 'nonsense')).toBe('404 UNKNOWN_SUBSCRIPTION');
    on.pass(17 * DAY);
    expect(await customer.subscription()).not.toHaveProperty('withdrawal');
    expect(await codeOf(customer, id)).toBe('409 WITHDRAWAL_UNAVAILABLE');

    const abroad = await subscriber('monthly', { countryCode: 'US' });
    expect(abroad.withdrawal).toBeUndefined();
    expect(await codeOf(abroad.customer, abroad.id)).toBe('409 WITHDRAWAL_UNAVAILABLE');
  });

  test('a trial is withdrawn from without a charge, and its first payment within the same days', async () => {
    const trial = await subscriber('trial');
    expect(trial.withdrawal!.refund.amount).toBe(0);
    const { subscriptions } = await withdraw(trial.customer, trial.id);
    expect(subscriptions[0]).toMatchObject({ state: 'ENDED', withdrawn: { refund: { amount: 0 } } });
    await on.atRest();
    expect(mailsTo(trial.customer, /withdrew/)[0]!.text).toContain('There was nothing to give back');

    const later = await subscriber('trial');
    on.pass(9 * DAY);
    await on.atRest();
    const { withdrawal, state, renewsAt } = await later.customer.subscription();
    expect(state).toBe('ACTIVE');
    const days = Math.round((Date.parse(renewsAt!) - Date.parse(later.renewsAt!)) / DAY);
    expect(withdrawal!.refund.amount).toBe(Math.floor((1500 * (days - 2)) / days));
    await withdraw(later.customer, later.id);
    expect((await payments(later.customer)).map(({ refunded }) => refunded?.amount)).toEqual([
      withdrawal!.refund.amount,
      undefined,
    ]);
  });

  test('what has been given back is not given back again, and a change of licence is withdrawn from with what was credited to it', async () => {
    const root = (await on.admin('shop')).authorisationToken;
    const { customer, id } = await subscriber();
    const { number } = await invoice(customer);
    const refund = { idempotencyKey: randomUUID(), invoiceNumber: number, reason: 'Sorry.' };
    const amount = { amount: 400, scale: 2, currency: 'EUR' };
    await on.ask('/api/v2/admin/refunds', { realm: 'shop', token: root, body: { ...refund, amount } });
    expect((await customer.subscription()).withdrawal!.refund.amount).toBe(600);
    await withdraw(customer, id);
    expect((await payments(customer))[0]!.refunded!.amount).toBe(1000);

    const changed = await subscriber();
    on.pass(60_000);
    await changed.customer.order('trial', AGREED);
    const { subscriptions } = await changed.customer.get<SubscriptionsAnswer>('/api/v2/subscriptions');
    const [now, before] = subscriptions;
    expect(before).not.toHaveProperty('withdrawal');
    expect(await codeOf(changed.customer, before!.id)).toBe('409 WITHDRAWAL_UNAVAILABLE');
    await withdraw(changed.customer, now!.id);
    expect((await payments(changed.customer)).map(({ refunded }) => refunded?.amount)).toEqual([500, 1000]);
    // it was all that was paid: nothing is left to give back
    const { number: former } = await changed.customer.get<Invoice>(
      `/api/v2/payment-details/${(await payments(changed.customer))[1]!.id}`,
    );
    const again = { ...refund, idempotencyKey: randomUUID(), invoiceNumber: former };
    const answer = await on.ask('/api/v2/admin/refunds', { realm: 'shop', token: root, body: again });
    expect(answer.json()).toMatchObject({ code: 'REFUND_TOO_LARGE' });
  });

  test('while nobody knows whether a renewal is paid, the withdrawal waits, and nothing is given back', async () => {
    const { customer, id } = await subscriber();
    const { database } = on.server.store;
    const { details, ...row } = await database
      .selectFrom('commerce_order')
      .where('subscription', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow();
    // as while the provider has not answered
    const renewal = { ...row, id: randomUUID(), period: 1, starts_at: row.ends_at!, idempotency_key: null };
    await database
      .insertInto('commerce_order')
      .values({ ...renewal, details: JSON.stringify(details) })
      .execute();
    expect(await codeOf(customer, id)).toBe('409 ORDER_UNDER_WAY');
    expect((await customer.subscription()).state).toBe('ACTIVE');
    expect((await payments(customer)).every(({ refunded }) => refunded === undefined)).toBe(true);
  });

  test('while the bank decides about a payment, it is not given back a second time', async () => {
    const { customer, id } = await subscriber();
    const store = disputeStore(on.server.store.database, 'shop');
    const payment = (await payments(customer))[0]!.id;
    const dispute = await store.open({ payment, amount: 1000, reason: 'Unknown', reference: null }, on.now());
    expect(await customer.subscription()).not.toHaveProperty('withdrawal');
    expect(await codeOf(customer, id)).toBe('409 WITHDRAWAL_UNAVAILABLE');
    await store.addOutcome(dispute, 'WON', on.now());
    expect(await codeOf(customer, id)).toBe('200');
  });

  test('a realm that ends the right takes it from nobody who has bought with it', async () => {
    const { customer, id } = await subscriber();
    await on.server.folder.write('shop', withShop);
    for (const { problems } of await on.server.realms.takeIn())
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect((await customer.basket('trial')).withdrawal).toBeUndefined();
    expect((await withdraw(customer, id)).subscriptions[0]).toMatchObject({ state: 'ENDED' });
  });
});
