import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECONDS_PER_DAY } from '../../renderer/contract/constants';
import type { Invoice, PaymentHistory, PriceMigration, SubscriptionsAnswer } from '../../schemas/generated/types';
import { validatePriceMigration } from '../../schemas/generated/validators.js';
import { postgres } from '../fixtures/engines';
import type { Documents } from '../fixtures/realm-folder';
import { CARDS, type Customer, eventually, type Shop, shop, withShop } from '../fixtures/shop';

const DAY = SECONDS_PER_DAY * 1000;
const DEADLINE = '2026-12-31T00:00:00Z';
const STARTS = '2027-01-10T00:00:00Z';
const LICENCES = { end: 'END', stay: 'STAY', move: 'MOVE', lower: 'END' } as const;

/** A shop whose four passes cost the same; `migrates` says for what they are sold, and how their subscribers get there. */
function withPasses(documents: Documents, migrates?: (id: string) => { amount: number; deadline?: string }): void {
  withShop(documents);
  documents['licences.json'].licences.push(
    ...Object.entries(LICENCES).map(([id, withoutConsent]) => {
      const { amount = 1000, deadline = DEADLINE } = migrates?.(id) ?? {};
      const priceMigration = { id: `${id}-2027`, startsAt: STARTS, deadline, withoutConsent };
      return {
        ...{ id, type: 'SUBSCRIPTION', name: `Pass ${id}`, period: 'MONTH' },
        amounts: [{ amount, scale: 2, currency: 'EUR', default: true }],
        ...(migrates && { priceMigration }),
      };
    }),
  );
  documents['vouchers.json'].vouchers.push({
    ...{ id: 'long', codes: ['LONG'], name: 'Long', discount: { type: 'PERCENTAGE', percent: 50, periods: 6 } },
  });
}

const RAISED = (id: string) => ({ amount: id === 'lower' ? 800 : 1300 });

describe.each([postgres])('price migrations on $name', (engine) => {
  let on: Shop;
  beforeAll(async () => {
    on = await shop(engine, { shop: (documents) => withPasses(documents) });
    // all that happens later happens once, whichever of two processes does it
    await on.server.variant({ clock: on.now, deliver: on.mailbox.deliver }).ready();
  });
  afterAll(() => on.server.close());

  const sell = async (migrates: Parameters<typeof withPasses>[1]) => {
    await on.server.folder.write('shop', (documents) => withPasses(documents, migrates));
    for (const { failure } of await on.server.realms.takeIn()) expect(failure).toBeUndefined();
  };
  const until = async (moment: string) => {
    await on.atRest();
    on.pass(Date.parse(moment) - on.now());
  };
  const subscribe = async (licence: string, more = {}) => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    await customer.order(licence, more);
    return customer;
  };
  const paid = async (customer: Customer) =>
    (await customer.post<PaymentHistory>('/api/v2/customer/history/payment')).payments;
  const subjects = (customer: Customer, about: RegExp) =>
    on.mailbox.sent.filter(({ to, subject }) => to === customer.email && about.test(subject)).map((one) => one.subject);
  const listed = async (customer: Customer): Promise<PriceMigration | undefined> =>
    (await customer.subscription()).priceMigration;
  const answer = async (customer: Customer, licence: string, customerConfirmed: boolean, amount = 1300) => {
    const { id } = await customer.subscription();
    const expectedPrice = { amount, scale: 2, currency: 'EUR' };
    return customer.codeOf(`/api/v2/subscriptions/${id}/price-migrations/${licence}-2027`, 'PUT', {
      ...{ customerConfirmed, expectedPrice },
    });
  };
  const answers = () => on.server.store.database.selectFrom('price_migration_answer').select('id').execute();

  test('SU-08 EN-12 a new price is announced, listed until its deadline, agreed to, and charged from its date', async () => {
    const agrees = await subscribe('end');
    const declines = await subscribe('end');
    const silent = await subscribe('stay');
    const noticed = await subscribe('move', { voucherCode: 'LONG' });
    const lucky = await subscribe('lower');
    const changes = await subscribe('stay');
    expect(await listed(agrees)).toBeUndefined();
    await sell(RAISED);
    const newcomer = await subscribe('end');
    for (const [customer, subject] of [
      [agrees, /^Agree to the new price of Pass end/],
      [silent, /^The price of Pass stay changes$/],
      [noticed, /^The price of Pass move changes on/],
    ] as const)
      expect((await on.mailbox.next(customer.email, subject)).text).toContain('€');
    expect(subjects(newcomer, /price/)).toEqual([]);
    expect(subjects(lucky, /price/)).toEqual([]);

    const migration = await listed(agrees);
    expect(validatePriceMigration(migration)).toBe(true);
    expect(migration).toMatchObject({
      ...{ licenceName: 'Pass end', subscriptionPeriod: 'MONTH', withoutConsent: 'END' },
      consent: { deadline: '2026-12-31T00:00:00.000Z', customerConfirmed: false },
      ...{ currentPrice: { amount: 1000 }, newPrice: { amount: 1300 } },
    });
    expect(migration!.startsAt).toMatch(/^2027-01-20/);
    for (const customer of [newcomer, noticed, lucky]) expect(await listed(customer)).toBeUndefined();

    expect(await answer(agrees, 'end', true, 1200)).toBe('409 PRICE_CHANGED');
    expect(await answer(agrees, 'stay', true)).toBe('409 PRICE_MIGRATION_GONE');
    expect(await answer(newcomer, 'end', true)).toBe('409 PRICE_MIGRATION_GONE');
    const codes = await Promise.all([answer(agrees, 'end', true), answer(agrees, 'end', true)]);
    expect(codes).toEqual(['200', '200']);
    expect(await answers()).toHaveLength(1);
    expect(await listed(agrees)).toBeUndefined();
    expect(await answer(declines, 'end', false)).toBe('200');
    expect((await listed(declines))!.consent).toMatchObject({ customerConfirmed: false, customerDeclined: true });
    expect(await answer(changes, 'stay', true)).toBe('200');
    const { id } = await agrees.subscription();
    const own = { customerConfirmed: true, expectedPrice: { amount: 1300, scale: 2, currency: 'EUR' } };
    expect(await silent.codeOf(`/api/v2/subscriptions/${id}/price-migrations/end-2027`, 'PUT', own)).toBe(
      '404 UNKNOWN_SUBSCRIPTION',
    );

    // consent does not count for a dearer price
    await sell((licence) => (licence === 'stay' ? { amount: 1400 } : RAISED(licence)));
    expect((await listed(changes))!.newPrice.amount).toBe(1400);
    expect(await listed(agrees)).toBeUndefined();

    // before the date, renewals cost what they did
    await until('2026-12-21T00:00:00Z');
    await eventually(async () => expect((await agrees.subscription()).price.amount).toBe(1300));
    expect((await paid(agrees))[0]!.total.amount).toBe(1000);
    await until('2026-12-26T00:00:00Z');
    await on.mailbox.next(silent.email, /^Reminder: a new price for Pass stay/);
    await until('2027-01-01T00:00:00Z');
    expect(await listed(silent)).toBeUndefined();
    expect(await answer(silent, 'stay', true, 1400)).toBe('409 PRICE_MIGRATION_GONE');
    await on.mailbox.next(declines.email, /^Your Pass end subscription ends$/);
    expect(await declines.subscription()).toMatchObject({
      renewsAt: null,
      endsAt: expect.stringMatching(/^2027-01-20/),
    });

    // both processes were down on the day: what was due is caught up with once
    await until('2027-01-21T13:00:00Z');
    await on.mailbox.next(declines.email, /^Your Pass end subscription has ended$/);
    const totals = async (customer: Customer) => (await paid(customer)).map(({ total }) => total.amount);
    await eventually(async () => {
      expect(await totals(agrees)).toEqual([1300, 1000, 1000]);
      expect(await totals(silent)).toEqual([1000, 1000, 1000]);
      expect(await totals(changes)).toEqual([1000, 1000, 1000]);
      expect(await totals(noticed)).toEqual([650, 500, 500]);
      expect(await totals(lucky)).toEqual([800, 1000, 1000]);
    });
    expect(await totals(declines)).toEqual([1000, 1000]);
    expect((await declines.get<SubscriptionsAnswer>('/api/v2/subscriptions')).subscriptions[0]!.state).toBe('ENDED');
    const [last] = await paid(agrees);
    expect(await agrees.get<Invoice>(`/api/v2/payment-details/${last!.id}`)).toMatchObject({ total: 1300 });
    const orders = await on.server.store.database
      .selectFrom('commerce_order')
      .where('licence', '=', 'end')
      .where('period', '=', 2)
      .select('details')
      .execute();
    expect(orders.map(({ details }) => details.priceMigration)).toContainEqual({
      id: 'end-2027',
      from: { amount: 1000, scale: 2, currency: 'EUR' },
    });

    await until('2027-02-21T00:00:00Z');
    await eventually(async () => expect((await totals(agrees))[0]).toBe(1300));
    // each email once
    expect(subjects(agrees, /price|ends|ended/)).toHaveLength(1);
    expect(subjects(silent, /price/)).toHaveLength(3);
    expect(subjects(declines, /price|ends|ended/)).toHaveLength(3);
  });

  test('nobody loses a subscription, or pays more, who was not told in time', async () => {
    const customer = await subscribe('move');
    const due = new Date(on.now() + 20 * DAY).toISOString();
    expect(due > STARTS).toBe(true);
    await sell((id) => ({ amount: id === 'move' || id === 'end' ? 1900 : RAISED(id).amount }));
    await on.atRest();
    expect(subjects(customer, /price/)).toEqual([]);
    expect((await customer.subscription()).price.amount).toBe(1300);
  });
});
