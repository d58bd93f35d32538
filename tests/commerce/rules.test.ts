import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitsOf, isCardNumber, isExpiryAhead, readExpiry } from '../../blocks/commerce/shared/card-number';
import { entitlementsAt } from '../../renderer/commerce/entitlements';
import { type Ledger, type Order, orderState, paymentState } from '../../renderer/commerce/ledger';
import { decimalOf, percentOf, taxWithin } from '../../renderer/commerce/money';
import { addPeriods, firstPeriodFrom, MS_PER_DAY } from '../../renderer/commerce/periods';
import { amountsIn, priceOf } from '../../renderer/commerce/prices';
import { quote } from '../../renderer/commerce/quote';
import { subscriptionsAt } from '../../renderer/commerce/subscriptions';
import { withTax } from '../../renderer/commerce/taxes';
import { voucherRefusal } from '../../renderer/commerce/vouchers';
import type { Licence, LicencePeriod, TaxRate, Voucher } from '../../schemas/generated/types';

const DAY = 86_400_000;
const NOW = Date.parse('2026-01-31T10:00:00Z');
const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const euros = (amount: number) => ({ amount, scale: 2, currency: 'EUR' });

const LICENCE: Licence = {
  id: 'pass',
  name: 'Pass',
  type: 'SUBSCRIPTION',
  period: 'MONTH',
  trialDays: 7,
  amounts: [
    { ...euros(999), default: true },
    { amount: 899, scale: 2, currency: 'GBP', local: true, countries: ['GB'] },
  ],
};
const TVA: TaxRate = { countries: ['FR'], name: 'TVA', rate: 20 };
const HALF: Voucher = {
  id: 'half',
  codes: ['HALF'],
  name: 'Half',
  discount: { type: 'PERCENTAGE', percent: 50, periods: 2 },
};

describe('money', () => {
  test('SU-04 a price is its amount divided by ten to the power of its scale, the local one first', () => {
    expect(decimalOf({ amount: 1299, scale: 2, currency: 'USD' })).toBe('12.99');
    expect(decimalOf({ amount: 500, scale: 0, currency: 'JPY' })).toBe('500');
    expect(priceOf(amountsIn(LICENCE, 'GB')).currency).toBe('GBP');
    expect(priceOf(amountsIn(LICENCE, 'FR')).currency).toBe('EUR');
    expect(priceOf(amountsIn(LICENCE, null)).currency).toBe('EUR');
    // a local price of another country is not told to anybody
    expect(amountsIn(LICENCE, 'FR')).toHaveLength(1);
  });

  test('halves are rounded away from zero, and what is taken apart adds up again', () => {
    expect(percentOf(euros(25), 50).amount).toBe(13);
    expect(percentOf(euros(600), 8.875).amount).toBe(53);
    expect(taxWithin(euros(1000), 20).amount).toBe(167);
    const rates = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), rates, fc.boolean(), (amount, rate, isInclusive) => {
        const { total, tax, excludingTax } = withTax(euros(amount), { rate, isInclusive });
        expect(excludingTax.amount + tax.amount).toBe(total.amount);
        // within one unit of what the fraction is
        const exact = isInclusive ? (amount * rate) / (100 + rate) : (amount * rate) / 100;
        expect(Math.abs(tax.amount - exact)).toBeLessThanOrEqual(0.51);
        expect(Number.isInteger(tax.amount)).toBe(true);
      }),
    );
  });
});

test('periods are counted from the first day: the 31st is due on the last day of a shorter month, and on the 31st again', () => {
  expect([1, 2, 3, 13].map((count) => day(addPeriods(NOW, 'MONTH', count)))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2027-02-28',
  ]);
  expect(day(addPeriods(Date.parse('2028-02-29T00:00:00Z'), 'YEAR', 1))).toBe('2029-02-28');
  expect(day(addPeriods(NOW, 'WEEK', 2))).toBe('2026-02-14');
});

describe('what a purchase costs', () => {
  const ask = { licence: LICENCE, country: 'FR', taxes: [TVA], hasTrial: true };

  test('a trial is free and then costs the price, counted from its end', () => {
    const { now, trialDays, next, regular, endsAt } = quote(ask, NOW);
    expect([now.total.amount, trialDays, day(endsAt!)]).toEqual([0, 7, '2026-02-07']);
    expect([next!.cost.total.amount, next!.cost.tax.amount, day(next!.startsAt)]).toEqual([999, 167, '2026-02-07']);
    expect(regular).toBeNull();
    expect(quote({ ...ask, hasTrial: false }, NOW).now.total.amount).toBe(999);
  });

  test('a voucher counts for as many periods that are paid for as it says', () => {
    const { next, regular } = quote({ ...ask, voucher: HALF }, NOW);
    expect([next!.cost.total.amount, regular!.cost.total.amount, day(regular!.startsAt)]).toEqual([
      499,
      999,
      '2026-04-07',
    ]);
  });

  test('a voucher says why it does not count', () => {
    const request = { licence: LICENCE, price: euros(999), uses: { total: 0, byCustomer: 0 }, now: NOW };
    const refusal = (changes: Partial<Voucher>, uses = request.uses) =>
      voucherRefusal({ ...HALF, ...changes }, { ...request, uses });
    expect(refusal({})).toBeUndefined();
    expect(voucherRefusal(undefined, request)).toBe('unknown');
    expect(refusal({ validFrom: '2026-02-01T00:00:00Z' })).toBe('not-yet-valid');
    expect(refusal({ validUntil: '2026-01-31T10:00:00Z' })).toBe('expired');
    expect(refusal({ licenceIds: ['other'] })).toBe('other-licence');
    expect(refusal({ maxUses: 3 }, { total: 3, byCustomer: 0 })).toBe('used-up');
    expect(refusal({}, { total: 1, byCustomer: 1 })).toBe('used-before');
    expect(refusal({ discount: { type: 'AMOUNT', amounts: [{ amount: 1, scale: 0, currency: 'JPY' }] } })).toBe(
      'other-currency',
    );
  });
});

const PLAN = { retryDays: [1, 3] };
const paid = (id: string) => ({
  id,
  attempt: 1,
  isByCustomer: false,
  createdAt: NOW,
  outcomes: ['SUCCEEDED'] as const,
});
const declined = (attempt: number, at: number) => ({
  id: `declined-${attempt}`,
  attempt,
  isByCustomer: false,
  createdAt: at,
  outcomes: ['DECLINED'] as const,
});
const order = (period: number, payments: Order['payments']): Order => ({
  id: `order-${period}`,
  licence: 'pass',
  subscription: 'sub',
  period,
  isTrial: false,
  replaces: null,
  refunds: [],
  startsAt: addPeriods(NOW, 'MONTH', period),
  endsAt: addPeriods(NOW, 'MONTH', period + 1),
  payments,
});
const ledger = (parts: Partial<Ledger>): Ledger => ({ orders: [], changes: [], grants: [], ...parts });
const stateAt = (parts: Partial<Ledger>, now: number) => subscriptionsAt(ledger(parts), PLAN, now)[0]?.state;
const DUE = addPeriods(NOW, 'MONTH', 1);

describe('what an account may watch follows from what is written down', () => {
  test('money that was taken counts, in whatever order a provider tells of it', () => {
    const all = ['ACTION_REQUIRED', 'DECLINED', 'SUCCEEDED'] as const;
    fc.assert(
      fc.property(fc.shuffledSubarray([...all, ...all]), (outcomes) => {
        const state = paymentState({ outcomes });
        if (outcomes.includes('SUCCEEDED')) expect(state).toBe('SUCCEEDED');
        else if (outcomes.includes('DECLINED')) expect(state).toBe('DECLINED');
        else expect(state).toBe(outcomes.length > 0 ? 'ACTION_REQUIRED' : 'UNKNOWN');
      }),
    );
    expect(orderState({ payments: [declined(1, NOW), { ...paid('again'), attempt: 2 }] })).toBe('SUCCEEDED');
  });

  test('a subscription runs while it is paid for, waits while a renewal is tried again, and then ends', () => {
    const first = order(0, [paid('one')]);
    expect(stateAt({ orders: [first] }, DUE - 1)).toBe('ACTIVE');
    expect(stateAt({ orders: [first] }, DUE)).toBe('GRACE');
    expect(stateAt({ orders: [first] }, DUE + 4 * DAY)).toBe('ENDED');
    const renewed = { orders: [first, order(1, [paid('two')])] };
    expect(stateAt(renewed, DUE)).toBe('ACTIVE');
    const givenUp = {
      orders: [first, order(1, [declined(1, DUE), declined(2, DUE + DAY), declined(3, DUE + 3 * DAY)])],
    };
    expect(stateAt(givenUp, DUE + 2 * DAY)).toBe('GRACE');
    expect(stateAt(givenUp, DUE + 3 * DAY)).toBe('ENDED');
    expect(stateAt({ orders: [order(0, [declined(1, NOW)])] }, NOW)).toBeUndefined();
  });

  test('who cancels watches to the end of what is paid for, and may change their mind until then', () => {
    const first = order(0, [paid('one')]);
    const cancelled = { subscription: 'sub', kind: 'CANCELLED' as const, at: NOW + DAY };
    const back = { subscription: 'sub', kind: 'REACTIVATED' as const, at: NOW + 2 * DAY };
    const at = (changes: Ledger['changes'], now: number) => ({
      state: stateAt({ orders: [first], changes }, now),
      has: entitlementsAt(ledger({ orders: [first], changes }), PLAN, now).has('pass'),
    });
    expect(at([cancelled], DUE - 1)).toEqual({ state: 'CANCELLED', has: true });
    expect(at([cancelled], DUE)).toEqual({ state: 'ENDED', has: false });
    expect(at([cancelled, back], DUE - 1)).toEqual({ state: 'ACTIVE', has: true });
  });

  test('a licence is had until the latest of what gives it ends', () => {
    const grants = [{ licence: 'pass', from: NOW, until: NOW + DAY }];
    const entitled = (parts: Partial<Ledger>, now: number) => [...entitlementsAt(ledger(parts), PLAN, now)];
    expect(entitled({ grants }, NOW)).toEqual([['pass', NOW + DAY]]);
    expect(entitled({ grants }, NOW + DAY)).toEqual([]);
    expect(entitled({ grants, orders: [order(0, [paid('one')])] }, NOW)).toEqual([['pass', DUE]]);
    expect(entitled({ grants: [{ licence: 'pass', from: NOW, until: null }, ...grants] }, NOW)).toEqual([
      ['pass', null],
    ]);
  });
});

test('SU-11 (part) a card is read as people write it', () => {
  expect(isCardNumber('4242 4242-4242 4242')).toBe(true);
  expect(isCardNumber('4242\u00a04242\u00a04242\u00a04242')).toBe(true);
  expect(isCardNumber('4242424242424241')).toBe(false);
  expect(isCardNumber('4242x4242424242424')).toBe(false);
  expect(digitsOf('4242 4242')).toBe('42424242');
  expect(['04/30', '4 / 2030', '0430', '4-30'].map(readExpiry)).toEqual(Array(4).fill({ month: 4, year: 2030 }));
  expect(['13/30', 'soon', '04/3'].map(readExpiry)).toEqual([undefined, undefined, undefined]);
  expect(['01/26', '12/25', 'soon'].map((text) => isExpiryAhead(text, '2026-01-31'))).toEqual([true, false, false]);
});

test('the first period from a moment on is the one that counting finds, and is found at once however far away it is', () => {
  const counted = (anchor: number, period: LicencePeriod, after: number, moment: number) => {
    let count = after;
    while (addPeriods(anchor, period, count) < moment) count += 1;
    return addPeriods(anchor, period, count);
  };
  const DAYS_20_YEARS = 20 * 365;
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2032-12-31'), noInvalidDate: true }),
      fc.constantFrom('DAY' as const, 'WEEK' as const, 'MONTH' as const, 'YEAR' as const),
      fc.nat({ max: 30 }),
      fc.integer({ min: -400, max: DAYS_20_YEARS }),
      (anchor, period, after, days) => {
        const moment = anchor.getTime() + days * MS_PER_DAY;
        const found = firstPeriodFrom(anchor.getTime(), period, { after, moment });
        expect(found).toBe(counted(anchor.getTime(), period, after, moment));
      },
    ),
  );
  const last = Date.parse('9999-12-31T00:00:00Z');
  expect(firstPeriodFrom(Date.parse('2026-01-31T00:00:00Z'), 'MONTH', { after: 1, moment: last })).toBe(last);
});
