import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entitlementsAt } from '../../renderer/commerce/entitlements';
import type { Ledger, Order } from '../../renderer/commerce/ledger';
import { licenceChange, type PaidPeriod } from '../../renderer/commerce/licence-changes';
import { subscriptionsAt } from '../../renderer/commerce/subscriptions';

const NOW = Date.parse('2026-04-01T10:00:00Z');
const DAY = 86_400_000;
const euros = (amount: number) => ({ amount, scale: 2, currency: 'EUR' });
/** April: thirty days for nine euros. */
const MONTH: PaidPeriod = {
  price: euros(900),
  discount: euros(0),
  refunded: euros(0),
  period: 'MONTH',
  isTrial: false,
  startsAt: NOW,
  endsAt: NOW + 30 * DAY,
};
const monthly = (amount: number) => ({ price: euros(amount), period: 'MONTH' as const });

describe('SU-15 (part) a subscription changes to another licence', () => {
  test('to a dearer one at once, less what was paid for the days that are left', () => {
    const changeAfter = (days: number) => licenceChange(MONTH, monthly(1500), NOW + days * DAY);
    expect(changeAfter(0)).toEqual({ effective: 'NOW', credit: euros(900) });
    expect(changeAfter(10)).toEqual({ effective: 'NOW', credit: euros(600) });
    // a day that has begun is credited whole, and the credit is the same all day long
    expect(changeAfter(10.9)).toEqual({ effective: 'NOW', credit: euros(600) });
    expect(changeAfter(29.99)).toEqual({ effective: 'NOW', credit: euros(30) });
  });

  test('to a cheaper one, or one as dear, when it renews', () => {
    for (const amount of [0, 500, 900])
      expect(licenceChange(MONTH, monthly(amount), NOW + DAY)).toEqual({ effective: 'RENEWAL', credit: euros(0) });
    // a year for the price of ten months
    const year = { price: euros(9000), period: 'YEAR' as const };
    expect(licenceChange(MONTH, year, NOW + DAY)?.effective).toBe('RENEWAL');
    // and from a year to a month that costs more for the same time, once the rest of the year is not worth more than it
    const paidYear: PaidPeriod = { ...MONTH, ...year, endsAt: NOW + 365 * DAY };
    expect(licenceChange(paidYear, monthly(900), NOW + DAY)?.effective).toBe('RENEWAL');
    expect(licenceChange(paidYear, monthly(900), NOW + 340 * DAY)).toEqual({ effective: 'NOW', credit: euros(616) });
  });

  test('with what was really paid: a discount is not credited, and neither is a trial', () => {
    const half = { ...MONTH, discount: euros(450) };
    expect(licenceChange(half, monthly(1500), NOW)?.credit).toEqual(euros(450));
    expect(licenceChange({ ...MONTH, isTrial: true }, monthly(1500), NOW)?.credit).toEqual(euros(0));
  });

  test('and what was refunded is not credited once more', () => {
    const part = { ...MONTH, refunded: euros(300) };
    expect(licenceChange(part, monthly(1500), NOW)?.credit).toEqual(euros(600));
    expect(licenceChange({ ...MONTH, discount: euros(300), refunded: euros(600) }, monthly(1500), NOW)?.credit).toEqual(
      euros(0),
    );
  });

  test('not into another currency', () => {
    const dollars = { price: { amount: 1500, scale: 2, currency: 'USD' }, period: 'MONTH' as const };
    expect(licenceChange(MONTH, dollars, NOW)).toBeNull();
  });

  test('and never gets back more than was paid, nor more than it pays', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 });
    const days = fc.integer({ min: 1, max: 366 });
    fc.assert(
      fc.property(amount, amount, days, fc.double({ min: 0, max: 1, noNaN: true }), (price, next, length, part) => {
        const paid = { ...MONTH, price: euros(price), endsAt: NOW + length * DAY };
        const change = licenceChange(paid, monthly(next), NOW + part * length * DAY)!;
        expect(Number.isSafeInteger(change.credit.amount)).toBe(true);
        expect(change.credit.amount).toBeGreaterThanOrEqual(0);
        expect(change.credit.amount).toBeLessThanOrEqual(Math.min(price, next));
        if (change.effective === 'RENEWAL') expect(change.credit.amount).toBe(0);
      }),
    );
  });
});

describe('SU-15 (part) what takes the place of a subscription', () => {
  const paid = [{ id: 'paid', attempt: 1, isByCustomer: true, createdAt: NOW, outcomes: ['SUCCEEDED'] as const }];
  const open = [{ ...paid[0]!, outcomes: ['ACTION_REQUIRED'] as const }];
  const order = (more: Partial<Order>): Order => ({
    ...{ id: 'first', licence: 'basic', subscription: 'one', period: 0, isTrial: false, replaces: null, refunds: [] },
    ...{ startsAt: NOW, endsAt: NOW + 30 * DAY, payments: paid },
    ...more,
  });
  const change = { id: 'second', licence: 'plus', subscription: 'two', replaces: 'one', startsAt: NOW + 10 * DAY };
  const ledgerOf = (payments: Order['payments']): Ledger => ({
    orders: [order({}), order({ ...change, endsAt: NOW + 40 * DAY, payments })],
    changes: [],
    grants: [],
  });
  const at = (ledger: Ledger, days: number) => ({
    states: subscriptionsAt(ledger, { retryDays: [] }, NOW + days * DAY).map(({ id, state }) => `${id} ${state}`),
    licences: [...entitlementsAt(ledger, { retryDays: [] }, NOW + days * DAY).keys()],
  });

  test('ends it when it is paid, and what it opened with it', () => {
    expect(at(ledgerOf(paid), 11)).toEqual({ states: ['one ENDED', 'two ACTIVE'], licences: ['plus'] });
    // nothing falls due at what was its end
    expect(at(ledgerOf(paid), 31)).toEqual({ states: ['one ENDED', 'two ACTIVE'], licences: ['plus'] });
  });

  test('and leaves it as it is until then', () => {
    expect(at(ledgerOf(open), 11)).toEqual({ states: ['one ACTIVE'], licences: ['basic'] });
  });
});
