import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditedAmounts } from '../../renderer/commerce/credit-notes';
import { entitlementsAt } from '../../renderer/commerce/entitlements';
import type { Ledger, Order, Refund } from '../../renderer/commerce/ledger';
import { subscriptionsAt } from '../../renderer/commerce/subscriptions';

const NOW = Date.UTC(2026, 10, 16, 20);
const DAY = 24 * 60 * 60 * 1000;
const PLAN = { retryDays: [1, 3] };

test('the credit notes of an invoice add up to it when all of it is refunded, in whichever parts, and none is below zero', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (refunds, taxShare) => {
      const amount = refunds.reduce((sum, one) => sum + one, 0);
      const invoice = { total: { amount, scale: 2, currency: 'EUR' }, tax: Math.floor(amount * taxShare) };
      let before = 0;
      const notes = refunds.map((refund) => {
        const note = creditedAmounts(invoice, refund, before);
        before += refund;
        return note;
      });
      expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(amount);
      expect(notes.reduce((sum, { tax }) => sum + tax, 0)).toBe(invoice.tax);
      for (const { total, tax } of notes) expect(tax >= 0 && tax <= total).toBe(true);
    }),
  );
});

const orderWith = (subscription: string | null, refunds: readonly Refund[]): Order => ({
  ...{ id: 'order', licence: 'pass', subscription, period: 0, isTrial: false, replaces: null, refunds },
  ...{ startsAt: NOW, endsAt: subscription === null ? null : NOW + 30 * DAY },
  payments: [{ id: 'payment', attempt: 1, isByCustomer: true, createdAt: NOW, outcomes: ['SUCCEEDED'] }],
});
const ledgerWith = (order: Order): Ledger => ({ orders: [order], changes: [], grants: [] });
const refund = fc.record({
  amount: fc.integer({ min: 1, max: 999 }),
  endsAccess: fc.boolean(),
  succeededAt: fc.option(fc.integer({ min: NOW, max: NOW + 20 * DAY })),
});

test('only a refund that has succeeded and ends access takes a licence away, from then on; its subscription has ended', () => {
  fc.assert(
    fc.property(
      fc.array(refund, { maxLength: 4 }),
      fc.integer({ min: NOW, max: NOW + 29 * DAY }),
      fc.constantFrom('one', null),
      (refunds, now, subscription) => {
        const ledger = ledgerWith(orderWith(subscription, refunds));
        const isEnded = refunds.some(
          ({ endsAccess, succeededAt }) => endsAccess && succeededAt !== null && succeededAt <= now,
        );
        expect(entitlementsAt(ledger, PLAN, now).has('pass')).toBe(!isEnded);
        if (subscription !== null)
          expect(subscriptionsAt(ledger, PLAN, now)[0]!.state).toBe(isEnded ? 'ENDED' : 'ACTIVE');
      },
    ),
  );
});

test('a subscription that has renewed since is not renewed again once an earlier period was taken back, unless its customer reactivates it', () => {
  const lost = { amount: 1, endsAccess: true, succeededAt: NOW + 31 * DAY };
  const first = orderWith('one', [lost]);
  const second = { ...first, id: 'renewal', period: 1, startsAt: NOW + 30 * DAY, endsAt: NOW + 60 * DAY, refunds: [] };
  const ledger: Ledger = { orders: [first, second], changes: [], grants: [] };
  const stateAt = (day: number, changes: Ledger['changes'] = []) =>
    subscriptionsAt({ ...ledger, changes }, PLAN, NOW + day * DAY)[0]!.state;
  expect([stateAt(30.5), stateAt(31), stateAt(61)]).toEqual(['ACTIVE', 'CANCELLED', 'ENDED']);
  expect(entitlementsAt(ledger, PLAN, NOW + 40 * DAY).get('pass')).toBe(NOW + 60 * DAY);
  const reactivated = [{ subscription: 'one', kind: 'REACTIVATED' as const, at: NOW + 32 * DAY }];
  expect([stateAt(31.5, reactivated), stateAt(32, reactivated)]).toEqual(['CANCELLED', 'ACTIVE']);
});
