import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AccountExport, GiftToRedeem, Refund } from '../../schemas/generated/types';
import { recordSecurityEvents } from '../../server/features/auth/sessions/security-event-store';
import { orderStore } from '../../server/features/commerce/order-store';
import { createSettlement } from '../../server/features/commerce/settlement';
import { createMails } from '../../server/features/mail/mails';
import { outboxStore } from '../../server/features/mail/outbox-store';
import { SECRET } from '../fixtures/accounts';
import { postgres } from '../fixtures/engines';
import { buyGift, type FullAccount, fullAccount, PERSON } from '../fixtures/full-account';
import { ENCRYPTION_KEYS } from '../fixtures/keys';
import { linkIn } from '../fixtures/mailbox';
import { CARDS, CHECKOUT, type Customer, eventually, type Shop, shop } from '../fixtures/shop';
import { type Column, columnsOf, countOf, placesOf } from '../fixtures/tables';

const DAY = 24 * 60 * 60 * 1000;
const USER = '/api/v2/user';
const MOVED = ['commerce_order', 'gift_redemption', 'subscription_change'] as const;

describe.each([postgres])('the erasure of an account on $name', (engine) => {
  let on: Shop;
  beforeAll(async () => {
    on = await shop(engine);
  });
  afterAll(() => on.server.close());

  const database = () => on.server.store.database;
  const erase = (token: string, email: string, more: object = { secret: SECRET }) =>
    on.ask(USER, { method: 'DELETE', realm: 'shop', token, body: { email, ...more } });
  async function codeOf(...request: Parameters<typeof erase>) {
    const { statusCode, body } = await erase(...request);
    return body === '' ? String(statusCode) : `${statusCode} ${JSON.parse(body).code}`;
  }
  const tokenOf = async ({ email }: Pick<Customer, 'email'>) =>
    (await on.login(email, SECRET, 'shop')).authorisationToken;
  const owned = async (): Promise<Column[]> =>
    (await columnsOf(database())).filter(({ column }) => column === 'viewer' || column === 'owner');
  const rowsOf = async (id: string): Promise<Record<string, number>> =>
    Object.fromEntries(
      await Promise.all(
        (await owned()).map(async (at) => [`${at.table}.${at.column}`, await countOf(database(), at, id)] as const),
      ),
    );
  /** What the law asks to be kept, without whose it is. */
  const books = async () => ({
    orders: await database()
      .selectFrom('commerce_order')
      .orderBy('id')
      .select(['id', 'licence', 'subscription', 'period', 'currency', 'scale', 'total', 'created_at', 'ends_at'])
      .execute(),
    taxes: (await database().selectFrom('commerce_order').orderBy('id').select('details').execute()).map(
      ({ details: { customer: _, ...rest } }) => rest,
    ),
    payments: await database().selectFrom('payment').orderBy('id').select(['id', 'order_id', 'provider']).execute(),
    outcomes: await database().selectFrom('payment_outcome').orderBy('id').selectAll().execute(),
    invoices: await database().selectFrom('invoice').orderBy('number').selectAll().execute(),
    refunds: await database().selectFrom('refund').orderBy('id').select(['id', 'payment', 'amount']).execute(),
    disputes: await database().selectFrom('dispute').orderBy('id').select(['id', 'payment', 'amount']).execute(),
    ends: await database().selectFrom('dispute_outcome').orderBy('id').selectAll().execute(),
    notes: await database().selectFrom('credit_note').orderBy('number').selectAll().execute(),
  });

  describe('of somebody of whom every table has something', () => {
    let ada: FullAccount;
    let before: Awaited<ReturnType<typeof books>>;
    beforeAll(async () => {
      ada = await fullAccount(on);
      await on.atRest();
      const rows = await rowsOf(ada.id);
      // a table that is empty proves nothing
      expect(Object.keys(rows).filter((at) => rows[at] === 0 && !at.startsWith('consent_answer'))).toEqual([]);
      for (const word of [ada.email, ...Object.values(PERSON)])
        expect(await placesOf(database(), word)).not.toEqual([]);
      before = await books();
      expect(await codeOf(ada.token, ` ${ada.email.toUpperCase()} `)).toBe('204');
    });

    test('its sessions are over at once, and its password opens nothing', async () => {
      // a call that reads nothing of the session: the token alone would open it
      expect(await on.codeOf('/api/v2/progress', { method: 'GET', realm: 'shop', token: ada.token })).toBe(
        '401 SESSION_EXPIRED',
      );
      const body = { email: ada.email, secret: SECRET };
      expect(await on.codeOf('/api/v2/login', { realm: 'shop', body })).toBe('404 NOT_FOUND');
    });

    test('no row has the id of the account any more, nor anything that was known of the person', async () => {
      const rows = await rowsOf(ada.id);
      expect(Object.keys(rows).filter((at) => rows[at] !== 0)).toEqual([]);
      expect(await placesOf(database(), ada.id)).toEqual([]);
      const others = [`recipient-of-${ada.email}`, `another-of-${ada.email}`];
      for (const word of Object.values(PERSON)) expect(await placesOf(database(), word), word).toEqual([]);
      const places = await placesOf(database(), ada.email);
      // the address of somebody else, which has hers in it
      expect(places).toEqual(['gift.recipient_email']);
      const left = await database().selectFrom('gift').select('recipient_email').distinct().execute();
      expect(left.map(({ recipient_email }) => recipient_email).sort()).toEqual(['', others[0]]);
    });

    test('orders, payments, invoices, refunds and credit notes have the numbers and amounts that they had', async () => {
      expect(await books()).toEqual(before);
      expect(before.invoices.length).toBeGreaterThan(2);
      expect(before.notes).toHaveLength(1);
      const customers = await database().selectFrom('commerce_order').select(['viewer', 'details']).execute();
      const nobody = { name: null, email: '', address: [] };
      expect(customers.filter(({ details }) => details.customer.email === '')).toHaveLength(3);
      for (const { details } of customers) if (details.customer.email === '') expect(details.customer).toEqual(nobody);
    });

    test('what belonged together belongs together still, under an id that no account has', async () => {
      const ids = new Set<string>();
      for (const table of MOVED) {
        const rows = await database().selectFrom(table).select('viewer').execute();
        for (const { viewer } of rows) ids.add(viewer);
      }
      const accounts = await database().selectFrom('viewer').select('id').execute();
      expect([...ids].filter((id) => !accounts.some((account) => account.id === id))).toHaveLength(1);
    });

    test('the payment provider forgets the cards', async () => {
      await on.atRest();
      await eventually(async () => {
        const rows = await database().selectFrom('sandbox_card').select('last4').execute();
        // the card of who gave the gift stays
        expect(rows).toHaveLength(1);
      });
      const waiting = database().selectFrom('job').where('name', '=', 'commerce/forget-customer');
      expect(await waiting.select('id').execute()).toEqual([]);
    });

    test('an email confirms it, in which nothing is to be clicked but the way back to the realm', async () => {
      const mail = await on.mailbox.next(ada.email, /deleted/);
      expect(linkIn(mail).pathname).toBe('/');
      expect(mail.text).toContain(ada.email);
    });

    test('a gift that was bought is redeemed by whom it is for, without the name and the words of who bought it', async () => {
      const mail = await on.mailbox.next(`recipient-of-${ada.email}`);
      const code = linkIn(mail).searchParams.get('code')!;
      const friend = await on.customer();
      const gift = await friend.get<GiftToRedeem>(`/api/v4/gifts/redeem/${code}`);
      expect(gift).toMatchObject({ senderName: '', note: '', state: 'REDEEMABLE' });
      await friend.post(`/api/v4/gifts/redeem/${code}`);
      expect(await friend.plays('film-2')).toBe('200');
    });

    test('who gave a gift to the account sees it without the address', async () => {
      const { order_id } = await database()
        .selectFrom('gift')
        .where('recipient_email', '=', '')
        .select('order_id')
        .executeTakeFirstOrThrow();
      const { details } = await database()
        .selectFrom('commerce_order')
        .where('id', '=', order_id)
        .select('details')
        .executeTakeFirstOrThrow();
      const token = await tokenOf({ email: details.customer.email });
      const answer = await on.ask(`${CHECKOUT}/orders/${order_id}`, { method: 'GET', realm: 'shop', token });
      expect(answer.json().gift).toMatchObject({ recipientEmail: '•••' });
    });

    test('an administrator gives money back for an order of nobody, once, with a credit note', async () => {
      const { number: last } = before.invoices.at(-2)!;
      const token = (await on.admin('shop')).authorisationToken;
      const invoiceNumber = `SHOP-2026-${String(last).padStart(6, '0')}`;
      const send = () =>
        on.ask('/api/v2/admin/refunds', {
          ...{ realm: 'shop', token },
          body: { idempotencyKey: randomUUID(), invoiceNumber, reason: 'Late.' },
        });
      const answers = await Promise.all(Array.from({ length: 8 }, send));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)]);
      const made: Refund = answers.find(({ statusCode }) => statusCode === 201)!.json();
      expect(made).toMatchObject({ state: 'SUCCEEDED', creditNoteNumber: expect.any(String) });
    });

    test('the address can be used for a new account, which knows nothing of the one before', async () => {
      const session = await on.tokens(USER, {
        realm: 'shop',
        body: { email: ada.email, secret: SECRET, consentAnswers: [] },
      });
      const token = session.authorisationToken;
      const body = { secret: SECRET };
      const { account, purchases, library }: AccountExport = (
        await on.ask('/api/v2/user/export', { realm: 'shop', token, body })
      ).json();
      expect(account.id).not.toBe(ada.id);
      expect(account.fullName).toBeNull();
      expect([purchases.orders, purchases.cards, purchases.redeemedGifts, library.watched]).toEqual([[], [], [], []]);
    });
  });

  test('who cannot say who they are, or types another address, erases nothing', async () => {
    const customer = await on.customer();
    const token = await tokenOf(customer);
    expect(await codeOf(token, customer.email, {})).toBe('403 REAUTHENTICATION_REQUIRED');
    expect(await codeOf(token, customer.email, { secret: 'wrong' })).toBe('403 SECRET_WRONG');
    expect(await codeOf(token, 'another@example.com')).toBe('422 FIELD_INVALID');
    expect(await codeOf(token, customer.email, { secret: SECRET, more: 1 })).toBe('400 BAD_BODY');
    expect(await customer.plays('film-1')).toBe('200');
    const admin = await on.admin('shop');
    expect(await codeOf(admin.authorisationToken, 'root@example.com')).toBe('403 FORBIDDEN');
  });

  test('who signed up with somebody else’s address takes nothing away that others have sent there', async () => {
    const victim = `${randomUUID()}@example.com`;
    const giver = await on.customer();
    await giver.saveCard(CARDS.succeeds);
    await buyGift(on, giver, victim);
    const gift = () =>
      database().selectFrom('gift').where('recipient_email', '=', victim).select(['note', 'recipient_email']).execute();
    const before = await gift();
    expect(before).toHaveLength(1);
    const mail = { realm: 'shop', from: 'Shop', to: victim, subject: 'A gift', text: 'For you', html: '' };
    await outboxStore(database(), ENCRYPTION_KEYS).keep(mail, Date.now());
    const mails = () =>
      database().selectFrom('outbox').where('recipient', '=', victim).orderBy('id').selectAll().execute();

    await on.ask('/api/v2/user', { realm: 'shop', body: { email: victim, secret: SECRET, consentAnswers: [] } });
    const attacker = (await on.login(victim, SECRET, 'shop')).authorisationToken;
    expect(await codeOf(attacker, victim)).toBe('204');
    expect(await gift()).toEqual(before);
    expect(await mails()).toHaveLength(1);

    // nor does who gives it as the address for emails
    const other = await on.customer();
    const token = await tokenOf(other);
    const body = { contactEmail: victim, name: { fullName: 'Eve', preferredName: '' } };
    const changed = await on.ask('/api/v2/user/profile', { method: 'PUT', realm: 'shop', token, body });
    expect(changed.statusCode, changed.body).toBe(200);
    // but for what was sent there about their own account
    const own = await on.mailbox.next(victim, /contact email was changed/);
    await outboxStore(database(), ENCRYPTION_KEYS).keep(own, Date.now());
    const sent = await mails();
    expect(await codeOf(token, other.email)).toBe('204');
    expect(await gift()).toEqual(before);
    expect(await mails()).toEqual(sent.slice(0, 1));
  });

  test('the outbox has nothing any more to the address that the account has proven', async () => {
    const customer = await on.customer();
    const { email } = customer;
    await database()
      .updateTable('viewer')
      .set({ confirmed_at: new Date(0) })
      .where('email', '=', email)
      .execute();
    const mail = { realm: 'shop', from: 'Shop', to: email.toUpperCase(), subject: 'News', text: 'For you', html: '' };
    await outboxStore(database(), ENCRYPTION_KEYS).keep(mail, Date.now());
    expect(await codeOf(await tokenOf(customer), email)).toBe('204');
    expect(await database().selectFrom('outbox').where('recipient', '=', mail.to).selectAll().execute()).toEqual([]);
  });

  test('a subscription is charged no more, though its renewal and its reminder were planned', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    await customer.order('trial');
    const { id: subscription } = await customer.subscription();
    const token = await tokenOf(customer);
    const { length } = await database().selectFrom('payment').select('id').execute();
    const orders = await database().selectFrom('commerce_order').select('id').execute();
    expect(await codeOf(token, customer.email)).toBe('204');
    // by the ledger, which processes of earlier builds look at as well
    const decided = database().selectFrom('subscription_change').where('subscription', '=', subscription);
    expect(await decided.select('kind').execute()).toEqual([{ kind: 'CANCELLED' }]);
    const mails = on.mailbox.sent.length;
    // the trial is over, and its renewal in its days of grace
    on.pass(8 * DAY);
    const planned = ['commerce/renew', 'commerce/remind'];
    const due = () =>
      database().selectFrom('job').where('name', 'in', planned).where('run_at', '<=', new Date(on.now())).select('id');
    await eventually(async () => expect(await due().execute()).toEqual([]));
    expect(await database().selectFrom('payment').select('id').execute()).toHaveLength(length);
    expect(await database().selectFrom('commerce_order').select('id').execute()).toHaveLength(orders.length);
    const later = on.mailbox.sent.slice(mails).filter(({ to }) => to === customer.email);
    expect(later.filter(({ subject }) => !/deleted/.test(subject))).toEqual([]);
  });

  test('a payment that waits to be confirmed is given up; one of which nobody knows the end keeps the account', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.asksForConfirmation);
    const { id } = await customer.order('film-3');
    const token = await tokenOf(customer);
    const { redirect_url } = await database()
      .selectFrom('payment_outcome')
      .innerJoin('payment', 'payment.id', 'payment_outcome.payment')
      .where('order_id', '=', id)
      .select('redirect_url')
      .executeTakeFirstOrThrow();

    // as while the provider does not answer
    const payment = await database()
      .insertInto('payment')
      .values({
        ...{ realm: 'shop', id: randomUUID(), order_id: id, attempt: 2, provider: 'card', card: null },
        created_at: new Date(on.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await codeOf(token, customer.email)).toBe('409 PAYMENT_UNDER_WAY');
    expect(await customer.plays('film-1')).toBe('200');
    await database().deleteFrom('payment').where('id', '=', payment.id).execute();

    expect(await codeOf(token, customer.email)).toBe('204');
    // whoever has the bank's page open still confirms nothing
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await on.server.app.inject({ method: 'POST', url: redirect_url!, headers, payload: 'decision=confirm' });
    const charge = await database()
      .selectFrom('sandbox_charge')
      .innerJoin('payment', 'payment.id', 'sandbox_charge.payment')
      .where('order_id', '=', id)
      .select('state')
      .executeTakeFirstOrThrow();
    expect(charge.state).toBe('DECLINED');
  });

  test('a gift for a day to come is sent on that day, by somebody', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    const recipient = `later-${customer.email}`;
    await buyGift(on, customer, recipient, { ...PERSON, deliverAt: new Date(on.now() + 5 * DAY).toISOString() });
    expect(await codeOf(await tokenOf(customer), customer.email)).toBe('204');
    expect(on.mailbox.sent.filter(({ to }) => to === recipient)).toEqual([]);
    on.pass(6 * DAY);
    const mail = await on.mailbox.next(recipient);
    expect(mail.subject).toBe('Someone sent you a gift');
    for (const word of [PERSON.senderName, PERSON.note, 'null']) expect(mail.text + mail.html).not.toContain(word);
  });

  test('a gift that was still to be sent to somebody forgets them once it has been, and baskets do at once', async () => {
    const [giver, recipient] = [await on.customer(), await on.customer()];
    await giver.saveCard(CARDS.succeeds);
    const proven = { confirmed_at: new Date(on.now()) };
    await database().updateTable('viewer').set(proven).where('email', '=', recipient.email).execute();
    const deliverAt = new Date(on.now() + 5 * DAY).toISOString();
    // however it is typed
    const address = recipient.email.toUpperCase();
    const note = `For you ${randomUUID()}`;
    await buyGift(on, giver, address, { ...PERSON, note, deliverAt });
    await giver.post('/api/v4/gifts/add-to-basket/monthly-gift?countryCode=FR', {
      ...{ recipientEmail: address, note, options: { numberOfPeriods: 3 } },
    });
    expect(await codeOf(await tokenOf(recipient), recipient.email)).toBe('204');
    expect(await placesOf(database(), recipient.email)).toEqual(['gift.recipient_email']);
    on.pass(6 * DAY);
    await on.atRest();
    const mails = on.mailbox.sent.filter(({ to, subject }) => to === recipient.email && subject.includes('gift'));
    expect(mails).toHaveLength(1);
    expect(await placesOf(database(), recipient.email)).toEqual([]);
    expect(await placesOf(database(), note)).toEqual([]);
  });

  test('a success that a provider reports when the account has gone has its invoice, renews nothing, and is told to the operator', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.isDeclined);
    const { id } = await customer.order('monthly');
    const orders = orderStore(database(), 'shop');
    const payment = (await orders.find(id))!.payments[0]!.id;
    await database().deleteFrom('payment_outcome').where('payment', '=', payment).execute();
    const underWay = (await orders.find(id))!;

    const [enqueued, troubles, mails]: [unknown[], string[], unknown[]] = [[], [], []];
    const saved = { reference: 'late-card', brand: 'visa', last4: '4242', expiryMonth: 1, expiryYear: 2040 };
    const provider = {
      // while it charges, the reconciler gives the payment up, and its customer deletes the account
      async charge() {
        await orders.addOutcome(payment, { state: 'DECLINED', reference: null, reason: 'abandoned' }, on.now());
        expect(await codeOf(await tokenOf(customer), customer.email)).toBe('204');
        return { state: 'SUCCEEDED', reference: 'late', saved };
      },
    };
    const settlement = createSettlement({
      ...{ database: database(), realms: on.server.realms, clock: on.now },
      jobs: { define: () => ({ enqueue: async (payload: unknown) => void enqueued.push(payload) }) } as never,
      providers: { find: () => provider } as never,
      purchaseMails: { tellOfPayment: async (...mail) => void mails.push(mail) },
      giftDelivery: { begin: async () => {} },
      onTrouble: (_, what) => troubles.push(what),
    });
    const charged = await settlement.charge((await on.server.realms.get('shop'))!, underWay, '/pay');
    expect([...charged.payments[0]!.outcomes].sort()).toEqual(['DECLINED', 'SUCCEEDED']);
    const invoices = database().selectFrom('invoice').where('payment', '=', payment).select('number');
    expect(await invoices.execute()).toHaveLength(1);
    const cards = database().selectFrom('saved_card').where('reference', '=', saved.reference).select('id');
    expect(await cards.execute()).toEqual([]);
    expect([enqueued, mails]).toEqual([[], []]);
    expect(troubles).toEqual([expect.stringContaining('refund it')]);
  });

  test('a process that was stopped between an order and its charge does not charge what another one has ended meanwhile', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.isDeclined);
    const { id } = await customer.order('monthly');
    const ended = (await orderStore(database(), 'shop').find(id))!;
    // as the process that was stopped knows it
    const underWay = { ...ended, payments: ended.payments.map((payment) => ({ ...payment, outcomes: [] })) };
    const charge = vi.fn();
    const settlement = createSettlement({
      ...{ database: database(), realms: on.server.realms, clock: on.now, onTrouble: () => {} },
      jobs: { define: () => ({ enqueue: async () => {} }) } as never,
      providers: { find: () => ({ charge }) } as never,
      purchaseMails: { tellOfPayment: async () => {} },
      giftDelivery: { begin: async () => {} },
    });
    expect(await settlement.charge((await on.server.realms.get('shop'))!, underWay, '/pay')).toEqual(ended);
    expect(charge).not.toHaveBeenCalled();
  });

  test('what is written down a moment later is dropped: an event, without those of others, and an email with a link', async () => {
    const [gone, other] = [await on.customer(), await on.customer()];
    const viewer = await on.idOf(gone.email, 'shop');
    expect(await codeOf(await tokenOf(gone), gone.email)).toBe('204');
    const event = { realm: 'shop', kind: 'DEVICE_REFUSED', at: on.now() } as const;
    const kept = await on.idOf(other.email, 'shop');
    await recordSecurityEvents(database(), [
      { ...event, viewer },
      { ...event, viewer: kept },
    ]);
    const events = database().selectFrom('security_event').where('kind', '=', event.kind).select('viewer');
    expect(await events.execute()).toEqual([{ viewer: kept }]);

    const works = new Map<string, (payload: object, run: object) => Promise<void>>();
    createMails({
      ...{ database: database(), realms: on.server.realms, clock: on.now, dailyLimit: 10, addresses: {} as never },
      jobs: {
        define(name: string, { handle }: { handle: (payload: object, run: object) => Promise<void> }) {
          works.set(name, handle);
          return { enqueue: async () => {} };
        },
      } as never,
      deliver: async () => {},
      confirmedAccount: async () => undefined,
      onTrouble: () => {},
    });
    const posting = { purpose: 'reset', to: gone.email, viewer };
    const payload = { realm: 'shop', address: 'https://shop.example', locale: 'en_GB', posting };
    const run = { enqueuedAt: new Date(on.now()), complete: async () => {} };
    await expect(works.get('mail/write')!(payload, run)).resolves.toBeUndefined();
    expect(await placesOf(database(), viewer)).toEqual([]);
  });
});
