import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECONDS_PER_DAY } from '../../renderer/contract/constants';
import type {
  CardsPage,
  EntitlementsAnswer,
  GiftBasket,
  GiftsAnswer,
  GiftToRedeem,
  Invoice,
  OrderAnswer,
  PaymentHistory,
  SubscriptionsAnswer,
} from '../../schemas/generated/types';
import { purgeBaskets } from '../../server/features/commerce';
import { engines } from '../fixtures/engines';
import { linkIn } from '../fixtures/mailbox';
import type { Documents } from '../fixtures/realm-folder';
import { CARDS, CHECKOUT, type Customer, eventually, type Shop, shop, withShop } from '../fixtures/shop';

const DAY = SECONDS_PER_DAY * 1000;
const GIFTS = '/api/v4/gifts';

/** The monthly pass opens all that the pass with a trial does. */
function withOverlap(documents: Documents): void {
  withShop(documents);
  const items: { id: string; licenceIds?: string[] }[] = documents['content/all.json'].items;
  items.find(({ id }) => id === 'film-4')!.licenceIds!.push('monthly');
}

describe.each(engines)('gifts on $name', (engine) => {
  let on: Shop;
  beforeAll(async () => {
    on = await shop(engine, { shop: withOverlap });
    // gifts go out once, whichever of two processes sends them
    await on.server.variant({ clock: on.now, deliver: on.mailbox.deliver }).ready();
  });
  afterAll(() => on.server.close());

  let recipients = 0;
  const recipient = () => `recipient-${++recipients}@example.com`;
  const giftMails = (to: string) => on.mailbox.sent.filter((mail) => mail.to === to);

  async function fill(customer: Customer, more: Record<string, unknown> = {}, gift = 'monthly-gift') {
    const recipientEmail = recipient();
    await customer.post<GiftBasket>(`${GIFTS}/add-to-basket/${gift}?countryCode=FR`, {
      ...{ recipientEmail, note: 'Happy birthday!', options: { numberOfPeriods: 3 } },
      ...more,
    });
    const filled = await customer.post<GiftBasket>(`${GIFTS}/basket/personal-information`, { senderName: 'Alex' });
    return { recipientEmail: (more.recipientEmail as string) ?? recipientEmail, ...filled };
  }
  async function payment(customer: Customer) {
    const { basket } = await customer.get<GiftBasket>(`${GIFTS}/basket`);
    const { cards } = await customer.get<CardsPage>('/api/v2/customer/cards');
    const { total: amount, scale, currency } = basket!;
    return {
      ...{ idempotencyKey: randomUUID(), expectedTotal: { amount, scale, currency }, returnPath: '/gifts' },
      ...{ paymentProvider: 'card', cardId: cards[0]?.id },
    };
  }
  const payFor = async (customer: Customer) =>
    customer.post<OrderAnswer>(`${GIFTS}/basket/pay`, await payment(customer));
  async function codeSentTo(email: string): Promise<string> {
    await eventually(async () => expect(giftMails(email)).toHaveLength(1));
    return linkIn(giftMails(email)[0]!).searchParams.get('code')!;
  }
  /** A gift of some months that was paid for and sent. */
  async function sentGift(months: number): Promise<string> {
    const sender = await on.customer();
    await sender.saveCard(CARDS.succeeds);
    const { recipientEmail } = await fill(sender, { options: { numberOfPeriods: months } });
    await payFor(sender);
    return codeSentTo(recipientEmail);
  }
  const redeem = (customer: Customer, code: string) => customer.post<GiftToRedeem>(`${GIFTS}/redeem/${code}`);
  const licencesOf = async (customer: Customer) =>
    (await customer.get<EntitlementsAnswer>('/api/v2/entitlements')).licences;

  test('AP-29 EN-15 RS-30 the catalogue is that of the country, and closed where gifting is off', async () => {
    const ask = async (query: string) =>
      (await on.ask(GIFTS + query, { realm: 'shop', method: 'GET' })).json() as GiftsAnswer;
    expect((await ask('?countryCode=FR')).gifts).toEqual([
      {
        ...{ externalId: 'monthly-gift', name: 'A gift of months', licenceId: 'monthly' },
        itemPrice: { amount: 1000, scale: 2, currency: 'EUR' },
        options: { period: 'MONTH', numberOfPeriods: { type: 'INT_RANGE', min: 1, max: 12 } },
      },
      expect.objectContaining({
        externalId: 'film-gift',
        options: { period: null, numberOfPeriods: { type: 'INT_RANGE', min: 1, max: 1 } },
      }),
    ]);
    const american = (await ask('?countryCode=US')).gifts;
    expect(american.map(({ externalId, itemPrice }) => [externalId, itemPrice.amount, itemPrice.currency])).toEqual([
      ['monthly-gift', 1200, 'USD'],
    ]);
    expect(await on.codeOf(`${GIFTS}?countryCode=XX`, { realm: 'shop', method: 'GET' })).toBe('422 FIELD_INVALID');
    expect(await on.codeOf(GIFTS, { method: 'GET' })).toBe('403 FEATURE_OFF');
  });

  test('AP-29 SU-18 a gift is put in the basket, paid for, emailed and redeemed; it opens nothing for its buyer', async () => {
    const [sender, owner, stranger] = [await on.customer(), await on.customer(), await on.customer()];
    await sender.saveCard(CARDS.succeeds);
    const { recipientEmail, basket, gift } = await fill(sender);
    expect(gift).toMatchObject({ giftId: 'monthly-gift', numberOfPeriods: 3, senderName: 'Alex', deliverAt: null });
    expect(basket).toMatchObject({
      // 3 × 10.00, of which a sixth is tax
      ...{ total: 3000, tax: 500, totalExcTax: 2500, currency: 'EUR', next: null },
      basketItems: [{ name: 'A gift of months (3 months)', catalogPrice: 3000 }],
    });
    const request = await payment(sender);
    const order = await sender.post<OrderAnswer>(`${GIFTS}/basket/pay`, request);
    expect(order).toMatchObject({ state: 'SUCCEEDED', gift: { recipientEmail } });
    // sent again: the same order, and nothing more is charged
    expect((await sender.post<OrderAnswer>(`${GIFTS}/basket/pay`, request)).id).toBe(order.id);
    expect(await sender.get<GiftBasket>(`${GIFTS}/basket`)).toEqual({ gift: null, basket: null });
    const { payments } = await sender.post<PaymentHistory>('/api/v2/customer/history/payment');
    expect(payments.map(({ description }) => description)).toEqual(['A gift of months (3 months)']);
    expect(await sender.get<Invoice>(`/api/v2/payment-details/${order.paymentId}`)).toMatchObject({ total: 3000 });
    expect([await licencesOf(sender), await sender.plays('film-2')]).toEqual([[], '403 LICENCE_REQUIRED']);
    expect((await sender.get<SubscriptionsAnswer>('/api/v2/subscriptions')).purchases).toEqual([]);

    const code = await codeSentTo(recipientEmail);
    const mail = giftMails(recipientEmail)[0]!;
    expect(mail.subject).toContain('Alex');
    // what somebody typed is on the page only: an email of ours cannot be made to say anything
    expect(mail.text).not.toContain('Happy birthday');
    expect(JSON.stringify(await on.server.store.database.selectFrom('gift_code').selectAll().execute())).not.toContain(
      code,
    );
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect(await owner.get<GiftToRedeem>(`${GIFTS}/redeem/${encodeURIComponent(typed)}`)).toEqual({
      ...{ name: 'A gift of months (3 months)', licenceId: 'monthly', licenceName: 'Monthly', period: 'MONTH' },
      ...{ numberOfPeriods: 3, senderName: 'Alex', note: 'Happy birthday!', state: 'REDEEMABLE' },
      ...{ from: expect.any(String), until: expect.any(String) },
    });
    const redeemed = await redeem(owner, code);
    const until = new Date(on.now());
    until.setUTCMonth(until.getUTCMonth() + 3);
    expect(redeemed).toMatchObject({ state: 'OWN', until: until.toISOString() });
    expect(await owner.plays('film-2')).toBe('200');
    // pressed again, it is the same gift; for anybody else it is gone
    expect(await redeem(owner, code)).toEqual(redeemed);
    expect(await stranger.codeOf(`${GIFTS}/redeem/${code}`, 'POST')).toBe('409 GIFT_REDEEMED');
    expect((await stranger.get<GiftToRedeem>(`${GIFTS}/redeem/${code}`)).state).toBe('REDEEMED');
    expect(await stranger.codeOf(`${GIFTS}/redeem/0000-0000-0000-0000`)).toBe('404 UNKNOWN_GIFT_CODE');
  });

  test('one gift is redeemed once, whoever presses at the same moment', async () => {
    const code = await sentGift(1);
    const owners = [await on.customer(), await on.customer()];
    const codes = await Promise.all(owners.map((owner) => owner.codeOf(`${GIFTS}/redeem/${code}`, 'POST')));
    expect(codes.sort()).toEqual(['200', '409 GIFT_REDEEMED']);
  });

  test('a process whose clock is behind sells nothing that was just redeemed or given', async () => {
    const owner = await on.customer();
    await owner.saveCard(CARDS.succeeds);
    const request = await owner.request('monthly');
    await redeem(owner, await sentGift(1));
    on.pass(-20_000);
    expect(await owner.codeOf(`${CHECKOUT}/orders`, 'POST', request)).toBe('409 ALREADY_LICENSED');
    on.pass(20_000);
  });

  test('nothing of a gift is lost: a second one follows on the first, and on a subscription that was cancelled', async () => {
    const owner = await on.customer();
    const first = await redeem(owner, await sentGift(1));
    const second = await redeem(owner, await sentGift(2));
    expect(second.from).toBe(first.until);
    const subscriber = await on.customer();
    await subscriber.saveCard(CARDS.succeeds);
    await subscriber.order('monthly');
    const code = await sentGift(1);
    const { id, renewsAt } = await subscriber.subscription();
    await subscriber.post(`/api/v2/subscriptions/${id}/cancel`);
    const redeemed = await redeem(subscriber, code);
    expect(redeemed).toMatchObject({ state: 'OWN', from: renewsAt });
    // whoever changes their mind pays once the gift is over
    await subscriber.post(`/api/v2/subscriptions/${id}/reactivate`);
    expect(await subscriber.subscription()).toMatchObject({ state: 'ACTIVE', renewsAt: redeemed.until });
  });

  /** A subscriber whose card will pay for renewals. */
  async function subscriber() {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    await customer.order('monthly');
    return customer;
  }
  const chargesOf = async (customer: Customer) => {
    const { payments } = await customer.post<PaymentHistory>('/api/v2/customer/history/payment');
    return payments.filter(({ state }) => state === 'SUCCEEDED').length;
  };
  const passUntil = async (moment: string, more: number) => {
    on.pass(Date.parse(moment) + more - on.now());
    await on.atRest();
  };

  test('a gift puts the renewal of a subscription off: its owner is told before, watches on, is reminded, and is charged after it', async () => {
    const owner = await subscriber();
    const { renewsAt } = await owner.subscription();
    const code = await sentGift(2);
    const offered = await owner.get<GiftToRedeem>(`${GIFTS}/redeem/${code}`);
    expect(offered).toMatchObject({ state: 'REDEEMABLE', from: renewsAt });
    const redeemed = await redeem(owner, code);
    expect(redeemed).toMatchObject({ state: 'OWN', from: renewsAt, until: offered.until, renewsAt: offered.renewsAt });
    expect(redeemed.renewsAt).toBe(redeemed.until);
    const { subscriptions, purchases } = await owner.get<SubscriptionsAnswer>('/api/v2/subscriptions');
    expect(subscriptions[0]).toMatchObject({ state: 'ACTIVE', renewsAt: redeemed.until });
    expect(subscriptions[0]!.pauseMonths).toBeUndefined();
    expect(purchases).toEqual([
      {
        ...{ licenceId: 'monthly', name: 'Monthly', from: renewsAt, until: redeemed.until },
        ...{ gift: { period: 'MONTH' }, opens: { type: 'VOD_VIDEO', id: 'film-2' } },
      },
    ]);

    await passUntil(renewsAt!, DAY);
    expect([await chargesOf(owner), await owner.plays('film-2')]).toEqual([1, '200']);
    await passUntil(redeemed.until!, -6 * DAY);
    const reminder = on.mailbox.sent.filter(({ to, subject }) => to === owner.email && /renews on/.test(subject));
    expect(reminder).toHaveLength(1);
    await passUntil(redeemed.until!, DAY);
    expect([await chargesOf(owner), await owner.plays('film-2')]).toEqual([2, '200']);
    const next = new Date(redeemed.until!);
    next.setUTCMonth(next.getUTCMonth() + 1);
    expect((await owner.subscription()).renewsAt).toBe(next.toISOString());
  });

  test('a gift that is taken back puts no renewal off any more', async () => {
    const owner = await subscriber();
    const { renewsAt } = await owner.subscription();
    const sender = await on.customer();
    await sender.saveCard(CARDS.succeeds);
    const { recipientEmail } = await fill(sender);
    await payFor(sender);
    await redeem(owner, await codeSentTo(recipientEmail));
    await passUntil(renewsAt!, 2 * DAY);
    expect(await chargesOf(owner)).toBe(1);
    const { payments } = await sender.post<PaymentHistory>('/api/v2/customer/history/payment');
    const { authorisationToken: token } = await on.admin('shop');
    const refund = { invoiceNumber: payments[0]!.invoiceNumber!, reason: 'Bought twice.', endsAccess: true };
    const body = { idempotencyKey: randomUUID(), ...refund };
    expect((await on.ask('/api/v2/admin/refunds', { realm: 'shop', token, body })).statusCode).toBe(201);
    await on.atRest();
    expect([await chargesOf(owner), await owner.plays('film-2')]).toEqual([2, '200']);
  });

  test('in a pause, a gift begins at once, and nothing is charged before both are over', async () => {
    const owner = await subscriber();
    const { id, renewsAt } = await owner.subscription();
    await owner.post(`/api/v2/subscriptions/${id}/pause`, { months: 1 });
    await passUntil(renewsAt!, DAY);
    expect(await owner.plays('film-2')).toBe('403 LICENCE_REQUIRED');
    const now = new Date(on.now()).toISOString();
    const redeemed = await redeem(owner, await sentGift(2));
    expect([redeemed.from! >= now, redeemed.renewsAt]).toEqual([true, redeemed.until]);
    expect([await owner.plays('film-2'), await owner.subscription()]).toMatchObject([
      '200',
      { state: 'ACTIVE', renewsAt: redeemed.until },
    ]);
    await passUntil(redeemed.until!, -DAY);
    expect(await chargesOf(owner)).toBe(1);
    await passUntil(redeemed.until!, DAY);
    expect(await chargesOf(owner)).toBe(2);
  });

  test('a gift is not used up by an account that cannot use it, which is told why before it tries', async () => {
    const debtor = await subscriber();
    const code = await sentGift(1);
    await debtor.saveCard(CARDS.isDeclined);
    await passUntil((await debtor.subscription()).renewsAt!, 1000);
    expect((await debtor.subscription()).state).toBe('GRACE');
    expect((await debtor.get<GiftToRedeem>(`${GIFTS}/redeem/${code}`)).refusal).toBe('GIFT_PAYMENT_DUE');
    expect(await debtor.codeOf(`${GIFTS}/redeem/${code}`, 'POST')).toBe('409 GIFT_PAYMENT_DUE');

    const fan = await on.customer();
    async function film(): Promise<string> {
      const sender = await on.customer();
      await sender.saveCard(CARDS.succeeds);
      const { recipientEmail } = await fill(sender, { options: { numberOfPeriods: 1 } }, 'film-gift');
      await payFor(sender);
      return codeSentTo(recipientEmail);
    }
    const redeemed = await redeem(fan, await film());
    expect(redeemed).toMatchObject({ until: null, opens: { type: 'VOD_VIDEO', id: 'film-3' } });
    const second = await film();
    expect((await fan.get<GiftToRedeem>(`${GIFTS}/redeem/${second}`)).refusal).toBe('GIFT_NOT_NEEDED');
    expect(await fan.codeOf(`${GIFTS}/redeem/${second}`, 'POST')).toBe('409 GIFT_NOT_NEEDED');
    expect((await redeem(await on.customer(), second)).state).toBe('OWN');
  });

  test('its buyer reads who gets a gift, and when, in the receipt, the payment history and the invoice', async () => {
    const sender = await on.customer();
    await sender.saveCard(CARDS.succeeds);
    const receipts = () => on.mailbox.sent.filter(({ to, subject }) => to === sender.email && /receipt/.test(subject));
    const now = await fill(sender);
    const order = await payFor(sender);
    await eventually(async () => expect(receipts()).toHaveLength(1));
    expect(receipts()[0]!.text).toContain('A gift of months (3 months)');
    expect(receipts()[0]!.text).toContain(`It’s a gift for ${now.recipientEmail}. We’ve emailed it to them.`);
    const deliverAt = new Date(on.now() + 5 * DAY).toISOString();
    const later = await fill(sender, { deliverAt });
    on.pass(1000);
    await payFor(sender);
    await eventually(async () => expect(receipts()).toHaveLength(2));
    expect(receipts()[1]!.text).toContain(`It’s a gift for ${later.recipientEmail}. We’ll email it to them on `);
    const { payments } = await sender.post<PaymentHistory>('/api/v2/customer/history/payment');
    expect(payments.map(({ gift }) => gift)).toEqual([
      { recipientEmail: later.recipientEmail, deliverAt },
      { recipientEmail: now.recipientEmail, deliverAt: order.createdAt },
    ]);
    const { lines } = await sender.get<Invoice>(`/api/v2/payment-details/${order.paymentId}`);
    expect(lines).toMatchObject([{ gift: { recipientEmail: now.recipientEmail, deliverAt: order.createdAt } }]);
  });

  test('whoever has a gift is told before they buy a subscription that opens nothing more, and until when', async () => {
    const owner = await on.customer();
    expect((await owner.basket('trial')).coveredBy).toBeUndefined();
    const { until } = await redeem(owner, await sentGift(2));
    expect(await owner.basket('trial')).toMatchObject({ coveredBy: 'Monthly', coveredUntil: until });
    // a change of a subscription is no second one
    const changing = await subscriber();
    expect((await changing.basket('trial')).coveredBy).toBeUndefined();
  });

  test('SU-18 a gift waits for the day that its sender chose, and goes out once', async () => {
    const sender = await on.customer();
    await sender.saveCard(CARDS.succeeds);
    const deliverAt = new Date(on.now() + 5 * DAY).toISOString();
    const { recipientEmail, gift } = await fill(sender, { deliverAt });
    expect(gift!.deliverAt).toBe(deliverAt);
    expect((await payFor(sender)).gift).toEqual({ recipientEmail, deliverAt });
    on.pass(4 * DAY);
    await sentGift(1);
    expect(giftMails(recipientEmail)).toEqual([]);
    on.pass(DAY);
    await codeSentTo(recipientEmail);
    await sentGift(1);
    expect(giftMails(recipientEmail)).toHaveLength(1);
  });

  test('a gift that is refunded with its access ends where it was redeemed, is redeemed no more, and is not sent any more', async () => {
    const { authorisationToken: token } = await on.admin('shop');
    async function given(more: Record<string, unknown> = {}) {
      const sender = await on.customer();
      await sender.saveCard(CARDS.succeeds);
      const { recipientEmail } = await fill(sender, more);
      await payFor(sender);
      const { payments } = await sender.post<PaymentHistory>('/api/v2/customer/history/payment');
      return { recipientEmail, invoiceNumber: payments[0]!.invoiceNumber! };
    }
    const refund = async (invoiceNumber: string, endsAccess = true) => {
      const body = { idempotencyKey: randomUUID(), invoiceNumber, reason: 'Bought twice.', endsAccess };
      expect((await on.ask('/api/v2/admin/refunds', { realm: 'shop', token, body })).statusCode).toBe(201);
    };
    const [owner, late, friend] = [await on.customer(), await on.customer(), await on.customer()];

    const redeemed = await given();
    await redeem(owner, await codeSentTo(redeemed.recipientEmail));
    expect(await owner.plays('film-2')).toBe('200');
    await refund(redeemed.invoiceNumber);
    expect(await owner.plays('film-2')).toBe('403 LICENCE_REQUIRED');
    expect(await licencesOf(owner)).toEqual([]);

    const sent = await given();
    const code = await codeSentTo(sent.recipientEmail);
    await refund(sent.invoiceNumber);
    for (const method of ['GET', 'POST'] as const)
      expect(await late.codeOf(`${GIFTS}/redeem/${code}`, method)).toBe('409 GIFT_REFUNDED');

    // as a courtesy: who has the gift keeps it
    const courtesy = await given();
    await refund(courtesy.invoiceNumber, false);
    expect((await redeem(friend, await codeSentTo(courtesy.recipientEmail))).state).toBe('OWN');

    const waiting = await given({ deliverAt: new Date(on.now() + 2 * DAY).toISOString() });
    await refund(waiting.invoiceNumber);
    on.pass(3 * DAY);
    await on.atRest();
    expect(giftMails(waiting.recipientEmail)).toEqual([]);
  });

  test('what cannot be given is refused before anything is charged', async () => {
    const sender = await on.customer();
    await sender.saveCard(CARDS.succeeds);
    const add = (gift: string, body: Record<string, unknown>) =>
      sender.codeOf(`${GIFTS}/add-to-basket/${gift}`, 'POST', { recipientEmail: 'sam@example.com', ...body });
    expect(await add('no-gift', {})).toBe('404 UNKNOWN_GIFT');
    // the last one is another address than it looks like
    for (const recipientEmail of ['sam@', 'jo\u0308rg@example.com'])
      expect(await add('monthly-gift', { recipientEmail })).toBe('422 EMAIL_INVALID');
    expect(await add('film-gift', { options: { numberOfPeriods: 2 } })).toBe('404 UNKNOWN_GIFT');
    expect(await add('monthly-gift', { options: { numberOfPeriods: 13 } })).toBe('400 BAD_BODY');
    const inTwoYears = new Date(on.now() + 730 * DAY).toISOString();
    expect(await add('monthly-gift', { deliverAt: inTwoYears })).toBe('422 FIELD_INVALID');
    for (const senderName of ['see https://evil.example', 'Bank <x@evil.example>', 'Alex\nBcc: you', ' '.repeat(61)])
      expect(await sender.codeOf(`${GIFTS}/basket/personal-information`, 'POST', { senderName })).toBe('400 BAD_BODY');
    const pay = (body: unknown) => sender.codeOf(`${GIFTS}/basket/pay`, 'POST', body);
    await fill(sender);
    const right = await payment(sender);
    expect(await pay({ ...right, expectedTotal: { amount: 1, scale: 2, currency: 'EUR' } })).toBe('409 PRICE_CHANGED');
    expect(await pay({ ...right, cardId: randomUUID() })).toBe('404 UNKNOWN_CARD');
    expect(await sender.codeOf(`${GIFTS}/basket`, 'DELETE')).toBe('204');
    expect(await pay(right)).toBe('409 BASKET_EMPTY');
  });

  test('a basket that nobody comes back to for a month is emptied', async () => {
    const sender = await on.customer();
    await sender.post(`${GIFTS}/add-to-basket/monthly-gift`, { recipientEmail: 'sam@example.com' });
    const basket = async () => (await sender.get<GiftBasket>(`${GIFTS}/basket`)).gift;
    await purgeBaskets(on.server.store.database, on.now() + 29 * DAY);
    expect(await basket()).toMatchObject({ recipientEmail: 'sam@example.com' });
    await purgeBaskets(on.server.store.database, on.now() + 30 * DAY);
    expect(await basket()).toBeNull();
  });

  test('two presses in two tabs pay for one gift; what was declined stays in the basket', async () => {
    const sender = await on.customer();
    await sender.saveCard(CARDS.isDeclined);
    await fill(sender);
    expect((await payFor(sender)).state).toBe('DECLINED');
    await sender.saveCard(CARDS.succeeds);
    const requests = [await payment(sender), await payment(sender)];
    const codes = await Promise.all(requests.map((body) => sender.codeOf(`${GIFTS}/basket/pay`, 'POST', body)));
    expect(codes.sort()[0]).toBe('201');
    expect(codes[1]).toMatch(/^409 (?:ORDER_UNDER_WAY|BASKET_EMPTY)$/);
  });

  test('a gift that waits for the bank is given up for another try, and does not stand in the way of a licence', async () => {
    const sender = await on.customer();
    await sender.saveCard(CARDS.asksForConfirmation);
    await fill(sender);
    const first = await payFor(sender);
    expect(first.state).toBe('ACTION_REQUIRED');
    expect((await payFor(sender)).id).not.toBe(first.id);
    expect(await sender.get(`${CHECKOUT}/orders/${first.id}`)).toMatchObject({
      ...{ state: 'DECLINED', declineReason: 'abandoned' },
    });
    expect((await sender.order('monthly')).state).toBe('ACTION_REQUIRED');
  });
});
