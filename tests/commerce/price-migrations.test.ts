import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isListed,
  type MigratableSubscription,
  migrationEffect,
  priceMigrationOf,
} from '../../renderer/commerce/price-migrations';
import type { Licence, LicencePriceMigration } from '../../schemas/generated/types';

const STARTS = '2027-03-01T00:00:00Z';
const DEADLINE = '2027-02-20T00:00:00Z';
const startsAt = Date.parse(STARTS);
const deadline = Date.parse(DEADLINE);
const money = (amount: number) => ({ amount, scale: 2, currency: 'EUR' });

function pass(amount: number, withoutConsent: LicencePriceMigration['withoutConsent']): Licence {
  const priceMigration = { id: '2027', startsAt: STARTS, deadline: DEADLINE, withoutConsent };
  const amounts = [
    { ...money(amount), default: true },
    { amount: 99, scale: 2, currency: 'USD', local: true, countries: ['US'] },
  ];
  return { id: 'pass', name: 'Pass', type: 'SUBSCRIPTION', period: 'MONTH', amounts, priceMigration };
}

const amounts = fc.integer({ min: 0, max: 5000 });
const answers = fc.array(
  fc.record({
    migration: fc.constantFrom('2027', '2026'),
    isConfirmed: fc.boolean(),
    price: amounts.map(money),
  }),
  { maxLength: 4 },
);
const announced = fc.array(fc.record({ migration: fc.constantFrom('2027', '2026'), amount: amounts }), {
  maxLength: 3,
});
const subscriptions = fc.record({
  licence: fc.constant('pass'),
  price: amounts.map(money),
  country: fc.constantFrom(null, 'FR', 'US'),
  ...{ answers, announced },
});
const policies = fc.constantFrom('STAY' as const, 'END' as const, 'MOVE' as const);
const moments = fc.integer({ min: -90, max: 90 }).map((days) => startsAt + days * 86_400_000);

const cases = (
  check: (one: {
    subscription: MigratableSubscription;
    present: number;
    policy: LicencePriceMigration['withoutConsent'];
    now: number;
  }) => void,
) =>
  fc.assert(
    fc.property(fc.record({ subscription: subscriptions, present: amounts, policy: policies, now: moments }), check),
  );

test('SU-08 (part) a migration is listed only if it is not confirmed and its deadline is in the future', () => {
  cases(({ subscription, present, policy, now }) => {
    const migration = priceMigrationOf([pass(present, policy)], subscription);
    if (migration && isListed(migration, now)) {
      expect(migration.customerConfirmed).toBe(false);
      expect(migration.deadline).toBeGreaterThan(now);
    }
    // who is at the present price is not concerned
    if (present === subscription.price.amount) expect(migration).toBeUndefined();
  });
});

test('nobody pays more before the date, nor without their consent or a notice of that price', () => {
  cases(({ subscription, present, policy, now }) => {
    const migration = priceMigrationOf([pass(present, policy)], subscription);
    const effect = migrationEffect(migration, now);
    if (effect === 'KEEP') return;
    expect(now).toBeGreaterThanOrEqual(startsAt);
    const own = <Row extends { migration: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.migration === '2027');
    const last = own(subscription.answers).at(-1);
    const agreed = last?.isConfirmed === true && last.price.amount >= present;
    const told = own(subscription.announced).some(({ amount }) => amount >= present);
    const isRaised = present > subscription.price.amount;
    if (effect === 'MOVE' && isRaised) expect(agreed || (policy === 'MOVE' && told)).toBe(true);
    if (effect === 'END') expect([policy, isRaised, told, agreed]).toEqual(['END', true, true, false]);
  });
});

test('a lower price needs no consent', () => {
  const paysMore = { licence: 'pass', price: money(1000), country: 'FR', answers: [], announced: [] };
  const migration = priceMigrationOf([pass(800, 'END')], paysMore);
  expect(migration).toMatchObject({ needsConsent: false, to: money(800) });
  expect(isListed(migration!, deadline - 1)).toBe(false);
  expect(migrationEffect(migration, startsAt - 1)).toBe('KEEP');
  expect(migrationEffect(migration, startsAt)).toBe('MOVE');
});

test('the price of a currency that is not offered any more stays', () => {
  const pounds = { amount: 900, scale: 2, currency: 'GBP' };
  const subscription = { licence: 'pass', price: pounds, country: 'GB', answers: [], announced: [] };
  expect(priceMigrationOf([pass(1300, 'END')], subscription)).toBeUndefined();
  const dollars = { ...subscription, price: { ...pounds, currency: 'USD' }, country: 'US' };
  expect(priceMigrationOf([pass(1300, 'END')], dollars)!.to.amount).toBe(99);
});
