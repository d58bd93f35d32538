import type { Money } from '../../../renderer/commerce/money';
import { firstPeriodFrom } from '../../../renderer/commerce/periods';
import { isListed, type SubscriptionPriceMigration } from '../../../renderer/commerce/price-migrations';
import { periodCost } from '../../../renderer/commerce/quote';
import type { Subscription } from '../../../renderer/commerce/subscriptions';
import type { Realm } from '../../../renderer/realm/compose';
import type { Licence, PriceMigration, Text } from '../../../schemas/generated/types';
import { iso } from './moments';
import { migrationOf, nextPeriodOf } from './next-period';
import type { StoredOrder } from './order-store';

/** The migration to which a subscription's customer can agree, or has agreed; undefined where there is none. @param now ms since the epoch */
export function answerableMigration(
  licences: readonly Licence[],
  { state }: Pick<Subscription, 'state'>,
  last: StoredOrder,
  now: number,
): SubscriptionPriceMigration | undefined {
  const migration = ['ACTIVE', 'TRIAL', 'PAUSED'].includes(state) ? migrationOf(last, licences) : undefined;
  return migration?.needsConsent && migration.deadline > now ? migration : undefined;
}

/** What a period costs before and after a migration, with taxes and without discounts. */
export function pricesOf({ from, to }: Pick<SubscriptionPriceMigration, 'from' | 'to'>, { details }: StoredOrder) {
  const tax = details.taxRate ?? undefined;
  const total = (price: Money): Money => periodCost(price, 0, { tax, voucher: undefined }).total;
  return { from: total(from), to: total(to) };
}

/** When the first period begins that a migration concerns, ms since the epoch. */
export function firstPeriodAt(last: StoredOrder, licences: readonly Licence[], startsAt: number): number {
  const { anchor, anchorPeriod, paidPeriod, period } = nextPeriodOf(last, licences);
  return firstPeriodFrom(anchor, period, { after: paidPeriod - anchorPeriod, moment: startsAt });
}

/** SU-08 EN-12: the migration that a subscription's customer is asked about. */
export function listedMigration(
  subscription: Subscription,
  last: StoredOrder,
  {
    realm: { licences },
    words,
    now,
  }: { realm: Pick<Realm, 'licences'>; words: (text: Text | undefined) => string; now: number },
): PriceMigration | undefined {
  const migration = answerableMigration(licences, subscription, last, now);
  if (!migration || !isListed(migration, now)) return undefined;
  const { id, deadline, customerConfirmed, customerDeclined, withoutConsent, startsAt } = migration;
  const prices = pricesOf(migration, last);
  return {
    id,
    licenceName: words(last.details.name),
    subscriptionPeriod: last.details.period!,
    consent: { deadline: iso(deadline), customerConfirmed, customerDeclined },
    withoutConsent,
    currentPrice: prices.from,
    newPrice: prices.to,
    startsAt: iso(firstPeriodAt(last, licences, startsAt)),
  };
}
