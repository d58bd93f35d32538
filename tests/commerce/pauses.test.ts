import { describe, expect, test } from 'vitest';
import { entitlementsAt } from '../../renderer/commerce/entitlements';
import type { Ledger, Order } from '../../renderer/commerce/ledger';
import { nextStart, type PauseDecision, pausedUntil } from '../../renderer/commerce/pauses';
import { subscriptionsAt } from '../../renderer/commerce/subscriptions';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const END = at('2026-12-31');
const pausing = (months: number, day = '2026-12-10'): PauseDecision => ({ from: END, months, at: at(day) });
const PLAN = { retryDays: [1, 3] };

function ledgerOf(pauses: readonly PauseDecision[], changes: Ledger['changes'] = []): Ledger {
  const order: Order = {
    ...{ id: 'o', licence: 'monthly', subscription: 's', period: 0, isTrial: false, replaces: null, refunds: [] },
    ...{ startsAt: at('2026-11-30'), endsAt: END, pauses },
    payments: [{ id: 'p', attempt: 1, isByCustomer: true, createdAt: 0, outcomes: ['SUCCEEDED'] }],
  };
  return { orders: [order], changes, grants: [] };
}
const stateOn = (day: string, ...decided: Parameters<typeof ledgerOf>) => {
  const [subscription] = subscriptionsAt(ledgerOf(...decided), PLAN, at(day));
  const { state, renewsAt, endsAt } = subscription!;
  return { state, renewsAt, endsAt };
};
const isEntitledOn = (day: string, ...decided: Parameters<typeof ledgerOf>) =>
  entitlementsAt(ledgerOf(...decided), PLAN, at(day)).has('monthly');

describe('a pause', () => {
  test('lasts whole months from the end of what was paid for, to the last day of a shorter month', () => {
    expect(pausedUntil({ endsAt: END, pauses: [pausing(2)] })).toBe(at('2027-02-28'));
    expect(nextStart({ endsAt: END, pauses: [pausing(3)] })).toBe(at('2027-03-31'));
    expect(nextStart({ endsAt: END })).toBe(END);
  });

  test('is over once it is taken back, or from when it is ended; one of an earlier period does not count', () => {
    expect(pausedUntil({ endsAt: END, pauses: [pausing(2), pausing(0, '2026-12-11')] })).toBeNull();
    expect(pausedUntil({ endsAt: END, pauses: [pausing(2), pausing(0, '2027-01-20')] })).toBe(at('2027-01-20'));
    expect(pausedUntil({ endsAt: at('2027-01-31'), pauses: [pausing(2)] })).toBeNull();
    expect(pausedUntil({ endsAt: END, pauses: [pausing(2)] }, at('2026-12-09'))).toBeNull();
  });

  test('what was paid for stays, nothing is opened or due in between, and the renewal waits', () => {
    const renewsAt = at('2027-02-28');
    expect(stateOn('2026-12-20', [pausing(2)])).toEqual({ state: 'ACTIVE', renewsAt, endsAt: null });
    expect(isEntitledOn('2026-12-20', [pausing(2)])).toBe(true);
    expect(stateOn('2027-01-15', [pausing(2)])).toEqual({ state: 'PAUSED', renewsAt, endsAt: null });
    expect(isEntitledOn('2027-01-15', [pausing(2)])).toBe(false);
    // the renewal is to be paid, and opens nothing before it is
    expect(stateOn('2027-03-01', [pausing(2)]).state).toBe('GRACE');
    expect(isEntitledOn('2027-03-01', [pausing(2)])).toBe(false);
    expect(stateOn('2027-03-05', [pausing(2)]).state).toBe('ENDED');
  });

  test('who cancels during a pause has nothing left', () => {
    const cancelled = [{ subscription: 's', kind: 'CANCELLED', at: at('2027-01-10') }] as const;
    expect(stateOn('2027-01-15', [pausing(2)], cancelled)).toEqual({ state: 'ENDED', renewsAt: null, endsAt: END });
    // before it begins, what was paid for runs on
    const earlier = [{ subscription: 's', kind: 'CANCELLED', at: at('2026-12-12') }] as const;
    expect(stateOn('2026-12-20', [pausing(2)], earlier)).toMatchObject({ state: 'CANCELLED', endsAt: END });
  });
});
