import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '../../renderer/contract/constants';
import type { Invoice, PaymentHistory, Refund, SubscriptionsAnswer } from '../../schemas/generated/types';
import { engines } from '../fixtures/engines';
import { CARDS, type Customer, type Shop, shop } from '../fixtures/shop';

const DAY = 24 * 60 * 60 * 1000;
const EUR = { scale: 2, currency: 'EUR' };

describe.each(engines)('refunds on $name', (engine) => {
  let on: Shop;
  let root: string;
  beforeAll(async () => {
    on = await shop(engine);
    // what happens later happens once, whichever of two processes does it
    await on.server.variant({ clock: on.now, deliver: on.mailbox.deliver }).ready();
  });
  // tests move the clock on by weeks
  beforeEach(async () => {
    root = (await on.admin('shop')).authorisationToken;
  });
  afterAll(() => on.server.close());

  /** A customer who has paid, and the invoice. */
  async function buyer(licence: string, more: object = {}) {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    await customer.order(licence, more);
    return { customer, invoiceNumber: (await entryOf(customer)).invoiceNumber! };
  }
  const entryOf = async (customer: Customer) =>
    (await customer.post<PaymentHistory>('/api/v2/customer/history/payment')).payments[0]!;
  const send = (invoiceNumber: string, more: object = {}, token = root) =>
    on.ask('/api/v2/admin/refunds', {
      ...{ realm: 'shop', token },
      body: { idempotencyKey: randomUUID(), invoiceNumber, reason: 'The stream failed.', ...more },
    });
  const codeOf = async (...request: Parameters<typeof send>) => {
    const answer = await send(...request);
    return answer.statusCode < 300 ? String(answer.statusCode) : `${answer.statusCode} ${answer.json().code}`;
  };
  const refund = async (invoiceNumber: string, more: object = {}) => (await send(invoiceNumber, more)).json() as Refund;
  const invoiceOf = async (customer: Customer) =>
    customer.get<Invoice>(`/api/v2/payment-details/${(await entryOf(customer)).id}`);

  test('a part is given back: the customer keeps what they have, is told, and sees it; credit notes add up to the cent', async () => {
    const { customer, invoiceNumber } = await buyer('film-3', { countryCode: 'FR' });
    expect(await refund(invoiceNumber, { amount: { amount: 166, ...EUR } })).toMatchObject({
      ...{ state: 'SUCCEEDED', endsAccess: false, amount: { amount: 166, ...EUR } },
      creditNoteNumber: expect.stringMatching(/^SHOP-CN-\d{4}-\d{6}$/),
    });
    expect((await entryOf(customer)).refunded).toEqual({ amount: 166, ...EUR });
    expect(await customer.plays('film-3')).toBe('200');
    await on.atRest();
    const told = on.mailbox.sent.filter(({ to, subject }) => to === customer.email && /refund/.test(subject));
    expect(told.map(({ subject }) => subject)).toEqual(['Your refund of €1.66']);

    await refund(invoiceNumber, { amount: { amount: 167, ...EUR } });
    // all that is left
    await refund(invoiceNumber);
    const { creditNotes, total, tax } = await invoiceOf(customer);
    expect(creditNotes.map((note) => note.total)).toEqual([166, 167, 166]);
    expect([total, tax]).toEqual([499, 83]);
    expect(creditNotes.reduce((sum, note) => sum + note.tax, 0)).toBe(83);
    expect(new Set(creditNotes.map(({ number }) => number)).size).toBe(3);
    expect(await codeOf(invoiceNumber)).toBe('409 REFUND_TOO_LARGE');
  });

  test('a refund that ends access ends it at once, and a subscription does not renew', async () => {
    const film = await buyer('film-3');
    await refund(film.invoiceNumber, { endsAccess: true });
    expect(await film.customer.plays('film-3')).toBe('403 LICENCE_REQUIRED');
    // it can be bought again
    expect((await film.customer.order('film-3')).state).toBe('SUCCEEDED');

    const { customer, invoiceNumber } = await buyer('monthly');
    await refund(invoiceNumber, { endsAccess: true });
    expect(await customer.plays('film-2')).toBe('403 LICENCE_REQUIRED');
    const { subscriptions } = await customer.get<SubscriptionsAnswer>('/api/v2/subscriptions');
    expect(subscriptions[0]).toMatchObject({ state: 'ENDED', renewsAt: null });
    on.pass(40 * DAY);
    await vi.waitFor(
      async () =>
        expect(
          await on.server.store.database
            .selectFrom('job')
            .where('name', '=', 'commerce/renew')
            .select('name')
            .execute(),
        ).toEqual([]),
      { timeout: 60_000, interval: 100 },
    );
    const { payments } = await customer.post<PaymentHistory>('/api/v2/customer/history/payment');
    expect(payments).toHaveLength(1);
  });

  test('what was refunded is not credited when the subscription changes, and what was credited is not refunded', async () => {
    const [refunded, changed] = [await buyer('monthly'), await buyer('monthly')];
    await refund(refunded.invoiceNumber, { amount: { amount: 400, ...EUR } });
    expect(await refunded.customer.basket('trial')).toMatchObject({ total: 1500 - 600, change: { credit: 600 } });
    await refund(refunded.invoiceNumber);
    expect(await refunded.customer.basket('trial')).toMatchObject({ total: 1500, change: { credit: 0 } });

    on.pass(MINUTE_MS);
    const { total } = await changed.customer.order('trial');
    expect(total.amount).toBe(500);
    expect(await codeOf(changed.invoiceNumber)).toBe('409 REFUND_TOO_LARGE');
    const { invoiceNumber } = await entryOf(changed.customer);
    expect((await refund(invoiceNumber!)).amount.amount).toBe(500);
  });

  test('one key refunds once, however many send it at the same time, and two together give no more back than was paid', async () => {
    const { customer, invoiceNumber } = await buyer('film-3');
    const idempotencyKey = randomUUID();
    const amount = { amount: 300, ...EUR };
    const same = await Promise.all([1, 2, 3].map(() => refund(invoiceNumber, { idempotencyKey, amount })));
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    expect(await codeOf(invoiceNumber, { idempotencyKey, amount: { amount: 1, ...EUR } })).toBe(
      '409 IDEMPOTENCY_CONFLICT',
    );
    const codes = await Promise.all([1, 2].map(() => codeOf(invoiceNumber, { amount: { amount: 150, ...EUR } })));
    expect(codes.sort()).toEqual(['201', '409 REFUND_TOO_LARGE']);
    expect((await entryOf(customer)).refunded!.amount).toBe(450);
    const listed = await on.ask(`/api/v2/admin/refunds?invoiceNumber=${invoiceNumber}`, {
      ...{ method: 'GET', realm: 'shop', token: root },
    });
    expect(listed.json().refunds.map((one: Refund) => one.amount.amount)).toEqual([300, 150]);
  });

  test('what cannot be refunded is refused by code, and nobody but an administrator refunds', async () => {
    const { invoiceNumber } = await buyer('film-3');
    expect(await codeOf('SHOP-2026-999999')).toBe('404 UNKNOWN_PAYMENT');
    expect(await codeOf('nonsense')).toBe('404 UNKNOWN_PAYMENT');
    const of = (amount: object) => codeOf(invoiceNumber, { amount: { amount: 100, ...EUR, ...amount } });
    expect(await of({ currency: 'USD' })).toBe('422 FIELD_INVALID');
    expect(await of({ amount: 500 })).toBe('409 REFUND_TOO_LARGE');
    for (const amount of [-1, 0.5, 1e15]) expect(await of({ amount }), String(amount)).toMatch(/^4/);
    expect(await codeOf(invoiceNumber, { reason: '   ' })).toMatch(/^4/);
    const { session } = await on.signUp({ consentAnswers: [] }, 'shop');
    expect(await codeOf(invoiceNumber, {}, session.authorisationToken)).toBe('403 FORBIDDEN');
  });

  test('a refund whose answer was lost is found out about, and given once', async () => {
    const { customer, invoiceNumber } = await buyer('film-3');
    const { database } = on.server.store;
    const made = await refund(invoiceNumber, { amount: { amount: 100, ...EUR } });
    // as after a crash between the provider and the note
    await database.deleteFrom('refund_outcome').where('refund', '=', made.id).execute();
    await database.deleteFrom('credit_note').where('refund', '=', made.id).execute();
    on.pass(2 * 60 * 1000);
    await vi.waitFor(async () => expect((await entryOf(customer)).refunded?.amount).toBe(100), {
      ...{ timeout: 60_000, interval: 100 },
    });
    expect(
      await database.selectFrom('sandbox_refund').where('refund', '=', made.id).select('amount').execute(),
    ).toHaveLength(1);
  });
});
