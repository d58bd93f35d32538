import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../renderer/commerce/ledger';
import { addPeriods } from '../../renderer/commerce/periods';
import {
  type AgreedOrder,
  withdrawalAt,
  withdrawalEnd,
  withdrawalPerformance,
} from '../../renderer/commerce/withdrawals';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-11-01T09:30:00Z');
const plan = { retryDays: [1, 3] };
const euros = (amount: number) => ({ amount, scale: 2, currency: 'EUR' });
const paid = (createdAt: number): Order['payments'] => [
  { id: 'payment', attempt: 1, isByCustomer: true, createdAt, outcomes: ['SUCCEEDED'] },
];

function order(more: Partial<AgreedOrder> = {}): AgreedOrder {
  const startsAt = more.startsAt ?? START;
  return {
    ...{ id: 'first', licence: 'monthly', subscription: 'subscription', period: 0, isTrial: false, replaces: null },
    ...{ startsAt, endsAt: addPeriods(startsAt, 'MONTH', 1), payments: paid(startsAt), refunds: [] },
    withdrawal: { until: START + 14 * DAY, performance: 'REQUESTED' },
    ...{ kept: euros(3000), credit: euros(0), creditedFrom: null },
    ...more,
  };
}
const at = (now: number, ...orders: AgreedOrder[]) =>
  withdrawalAt('subscription', { orders, changes: [], grants: [] }, { plan, now });
const refundAt = (now: number, ...orders: AgreedOrder[]) => at(now, ...orders)?.refund.amount;

describe('whether a subscription can be withdrawn from', () => {
  test('until the last moment of the period, and not after it', () => {
    expect(at(START + 14 * DAY, order())?.until).toBe(START + 14 * DAY);
    expect(at(START + 14 * DAY + 1, order())).toBeNull();
  });

  test('not without the right, nor where it was waived, used, taken away with the subscription, or disputed', () => {
    expect(at(START, order({ withdrawal: null }))).toBeNull();
    expect(at(START, order({ withdrawal: { until: START + DAY, performance: 'WAIVED' } }))).toBeNull();
    expect(at(START + 2, order({ withdrawnAt: START + 1 }))).toBeNull();
    const refund = { amount: 1, endsAccess: true, succeededAt: START + 1 };
    expect(at(START + 2, order({ refunds: [refund] }))).toBeNull();
    expect(at(START + 2, order({ disputes: [{ state: 'OPEN', openedAt: START, closedAt: null }] }))).toBeNull();
    expect(at(START + 2, order({ disputes: [{ state: 'WON', openedAt: START, closedAt: START + 1 }] }))).not.toBeNull();
    expect(at(START + 2, order({ payments: [] }))).toBeNull();
    const other = order({ id: 'other', subscription: 'other', replaces: 'subscription', startsAt: START + 1 });
    expect(at(START + 2, order(), other)).toBeNull();
  });

  test('the right begins with the first order, and renewals do not bring it back', () => {
    const trial = order({ isTrial: true, endsAt: START + 7 * DAY, kept: euros(0) });
    const renewal = order({ id: 'second', period: 1, startsAt: START + 7 * DAY, withdrawal: null });
    // the days that were not used of the first period that was paid for: 28 of 30
    expect(refundAt(START + 9 * DAY, trial, renewal)).toBe(2800);
    expect(refundAt(START + 1, trial)).toBe(0);
    const fresh = { until: START + 60 * DAY, performance: 'REQUESTED' } as const;
    const late = order({ id: 'late', period: 1, startsAt: START + 30 * DAY, withdrawal: fresh });
    expect(at(START + 31 * DAY, order(), late)).toBeNull();
  });
});

test('days of use are paid for, whole days in the customer’s favour, to the cent', () => {
  expect(refundAt(START, order())).toBe(3000);
  expect(refundAt(START + DAY - 1, order())).toBe(3000);
  expect(refundAt(START + DAY, order())).toBe(2900);
  expect(refundAt(START + 13.5 * DAY, order())).toBe(1700);
  // nothing is rounded up: 999 × 27 / 30 = 899.1
  expect(refundAt(START + 3 * DAY, order({ kept: euros(999) }))).toBe(899);
});

test('what was credited at a change of licence is given back as well, of what had paid for it', () => {
  const before = { subscription: 'former', startsAt: START - 15 * DAY, withdrawal: null };
  const former = order({ ...before, id: 'former', kept: euros(1900) });
  const credited = { kept: euros(2000), credit: euros(1000), replaces: 'former', creditedFrom: 'former' };
  const changed = order(credited);
  expect(at(START, former, changed)).toMatchObject({
    refund: euros(3000),
    refunds: [
      { order: 'first', amount: euros(2000) },
      { order: 'former', amount: euros(1000) },
    ],
  });
  expect(at(START + 12 * DAY, former, changed)!.refunds).toEqual([{ order: 'first', amount: euros(1800) }]);
  // no more goes back than came in, through however many changes
  const older = order({ ...before, id: 'older', subscription: 'older', kept: euros(300) });
  const between = order({ ...before, id: 'former', kept: euros(600), replaces: 'older', creditedFrom: 'older' });
  expect(at(START, older, between, changed)!.refunds.map(({ amount }) => amount.amount)).toEqual([2000, 600, 300]);
});

test('what is given back is never negative nor more than was paid, less with every day, and adds up', () => {
  const amounts = fc.integer({ min: 0, max: 10_000_000 });
  const moments = fc.integer({ min: 0, max: 60 * DAY });
  const periods = fc.array(fc.record({ kept: amounts, credit: amounts }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      periods,
      moments,
      moments,
      fc.constantFrom('DAY', 'WEEK', 'MONTH', 'YEAR'),
      (all, one, other, length) => {
        const orders = all.map(({ kept, credit }, period) =>
          order({
            ...{ id: `order ${period}`, period, startsAt: addPeriods(START, length, period) },
            ...{ endsAt: addPeriods(START, length, period + 1), kept: euros(kept), credit: euros(credit) },
            withdrawal: { until: START + 400 * DAY, performance: 'REQUESTED' },
          }),
        );
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)].map((moment) =>
          at(START + moment, ...orders),
        );
        for (const withdrawal of [sooner, later]) {
          const owed = withdrawal?.refunds ?? [];
          for (const { order: id, amount } of owed) {
            const of = orders.find((each) => each.id === id)!;
            expect(amount.amount).toBeGreaterThan(0);
            expect(amount.amount).toBeLessThanOrEqual(of.kept.amount);
          }
          expect(owed.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(withdrawal?.refund.amount ?? 0);
        }
        if (later) expect(later.refund.amount).toBeLessThanOrEqual(sooner!.refund.amount);
      },
    ),
  );
});

describe('what is agreed on at the checkout', () => {
  test('a subscription begins on request, a one-time purchase waives the right, elsewhere there is none', () => {
    const policy = { days: 14, countries: ['FR', 'DE'] };
    expect(withdrawalPerformance(policy, { country: 'FR', isSubscription: true })).toBe('REQUESTED');
    expect(withdrawalPerformance(policy, { country: 'FR', isSubscription: false })).toBe('WAIVED');
    expect(withdrawalPerformance(policy, { country: 'US', isSubscription: true })).toBeNull();
    expect(withdrawalPerformance(policy, { country: null, isSubscription: true })).toBe('REQUESTED');
    expect(withdrawalPerformance({ days: 14 }, { country: 'US', isSubscription: true })).toBe('REQUESTED');
    expect(withdrawalPerformance(undefined, { country: 'FR', isSubscription: true })).toBeNull();
  });

  test('the last day is whole, in the realm’s zone and across a change of clocks', () => {
    const end = (agreedAt: string, timeZone: string) =>
      new Date(withdrawalEnd({ days: 14 }, Date.parse(agreedAt), timeZone)).toISOString();
    expect(end('2026-11-02T09:30:00Z', 'UTC')).toBe('2026-11-16T23:59:59.999Z');
    // bought on 2 November by the clocks of Paris
    expect(end('2026-11-01T23:30:00Z', 'Europe/Paris')).toBe('2026-11-16T22:59:59.999Z');
    expect(end('2026-10-20T12:00:00Z', 'Europe/Paris')).toBe('2026-11-03T22:59:59.999Z');
  });

  test('a last day on a weekend is put off to the Monday after it', () => {
    const end = (agreedOn: string) =>
      new Date(withdrawalEnd({ days: 14 }, Date.parse(`${agreedOn}T09:30:00Z`), 'UTC')).toISOString().slice(0, 10);
    // a Friday, a Saturday and a Sunday
    expect(['2026-11-06', '2026-11-07', '2026-11-08'].map(end)).toEqual(['2026-11-20', '2026-11-23', '2026-11-23']);
  });
});
