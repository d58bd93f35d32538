import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entitlementsAt } from '../../renderer/commerce/entitlements';
import type { Ledger, Order, PaymentDispute } from '../../renderer/commerce/ledger';
import { subscriptionsAt } from '../../renderer/commerce/subscriptions';

const NOW = Date.UTC(2026, 10, 16, 20);
const DAY = 24 * 60 * 60 * 1000;

const moment = fc.integer({ min: NOW, max: NOW + 20 * DAY });
const dispute: fc.Arbitrary<PaymentDispute> = fc
  .record({ state: fc.constantFrom('OPEN', 'WON', 'LOST'), one: moment, other: moment })
  .map(({ state, one, other }) => ({
    ...{ state, openedAt: Math.min(one, other) },
    closedAt: state === 'OPEN' ? null : Math.max(one, other),
  }));

const paid = (subscription: string | null, disputes: readonly PaymentDispute[]): Order => ({
  ...{ id: 'order', licence: 'pass', subscription, period: 0, isTrial: false, replaces: null, refunds: [], disputes },
  ...{ startsAt: NOW, endsAt: subscription === null ? null : NOW + 30 * DAY },
  payments: [{ id: 'payment', attempt: 1, isByCustomer: true, createdAt: NOW, outcomes: ['SUCCEEDED'] }],
});
const bought = (disputes: readonly PaymentDispute[], subscription: string | null): Ledger => ({
  ...{ orders: [paid(subscription, disputes)], changes: [], grants: [] },
});

test('a lost dispute ends what the payment opened; an open one suspends it where the realm has decided so, and no subscription', () => {
  fc.assert(
    fc.property(
      fc.array(dispute, { maxLength: 4 }),
      fc.integer({ min: NOW, max: NOW + 29 * DAY }),
      fc.constantFrom('one', null),
      fc.boolean(),
      (disputes, now, subscription, suspendsDisputed) => {
        const policy = { retryDays: [1, 3], suspendsDisputed };
        const ledger = bought(disputes, subscription);
        const isLost = disputes.some(({ state, closedAt }) => state === 'LOST' && closedAt! <= now);
        const isOpen = disputes.some(
          ({ openedAt, closedAt }) => openedAt <= now && !(closedAt !== null && closedAt <= now),
        );
        expect(entitlementsAt(ledger, policy, now).has('pass')).toBe(!isLost && !(suspendsDisputed && isOpen));
        if (subscription !== null)
          expect(subscriptionsAt(ledger, policy, now)[0]!.state).toBe(isLost ? 'ENDED' : 'ACTIVE');
      },
    ),
  );
});

test('a dispute suspends what its own payment opened: a renewal that was paid since opens its period, and so does a licence that was given', () => {
  const open: PaymentDispute = { state: 'OPEN', openedAt: NOW + DAY, closedAt: null };
  const policy = { retryDays: [], suspendsDisputed: true };
  const first = paid('one', [open]);
  const renewal = { ...paid('one', []), id: 'renewal', period: 1, startsAt: NOW + 30 * DAY, endsAt: NOW + 60 * DAY };
  const orders = [first, renewal];
  const at = (ledger: Partial<Ledger>, day: number) =>
    entitlementsAt({ orders: [], changes: [], grants: [], ...ledger }, policy, NOW + day * DAY).has('pass');
  expect([at({ orders }, 0), at({ orders }, 2), at({ orders }, 31)]).toEqual([true, false, true]);
  const given = { licence: 'pass', from: NOW, until: null };
  expect(at({ orders: [first], grants: [given] }, 2)).toBe(true);
  expect(at({ grants: [{ ...given, disputes: [open] }] }, 2)).toBe(false);
});

test('a renewal that waits to be paid keeps nothing open of a period whose payment is disputed', () => {
  const open: PaymentDispute = { state: 'OPEN', openedAt: NOW + DAY, closedAt: null };
  const policy = { retryDays: [1, 3], suspendsDisputed: true };
  const after = NOW + 30 * DAY + 1;
  expect(subscriptionsAt(bought([open], 'one'), policy, after)[0]!.state).toBe('GRACE');
  expect(entitlementsAt(bought([open], 'one'), policy, after).has('pass')).toBe(false);
  expect(entitlementsAt(bought([], 'one'), policy, after).has('pass')).toBe(true);
});
