import type { Money } from '../../../renderer/commerce/money';
import { nextStart } from '../../../renderer/commerce/pauses';
import { addPeriods } from '../../../renderer/commerce/periods';
import {
  migrationEffect,
  priceMigrationOf,
  type SubscriptionPriceMigration,
} from '../../../renderer/commerce/price-migrations';
import { type PeriodCost, periodCost, type Renewal, regularPeriod } from '../../../renderer/commerce/quote';
import type { Licence, LicencePeriod, Text } from '../../../schemas/generated/types';
import type { OrderDetails } from './order-details';
import type { StoredOrder } from './order-store';

/** The period of a subscription that follows on one that was paid for. */
export interface NextPeriod {
  licence: string;
  name: Text;
  period: LicencePeriod;
  price: Money;
  voucher: OrderDetails['voucher'];
  /** Which of the periods that are paid for it is, counted from 0: a trial does not count. */
  paidPeriod: number;
  /** From when periods are counted, and how many had been paid for then. */
  anchor: number;
  anchorPeriod: number;
  /** ms since the epoch */
  startsAt: number;
  /** ms since the epoch */
  endsAt: number;
  cost: PeriodCost;
  /** The first charge without a discount, where that is a later one; else null. */
  regular: Renewal | null;
  /** The price migration that takes effect with it; undefined where none does. */
  migration: SubscriptionPriceMigration | undefined;
  /** Whether there is no such period: the customer has not agreed to what it would cost. */
  isEnd: boolean;
}

/** Why a period is not charged: its licence is not sold any more, or its customer has not agreed to its price. */
export type Obstacle = 'NOT_SOLD' | 'NO_CONSENT';

/** @returns undefined where nothing stands in the way of a period */
export function obstacleTo(
  { licence, isEnd }: Pick<NextPeriod, 'licence' | 'isEnd'>,
  licences: readonly Licence[],
): Obstacle | undefined {
  if (!licences.some(({ id }) => id === licence)) return 'NOT_SOLD';
  return isEnd ? 'NO_CONSENT' : undefined;
}

/** Which of the periods that are paid for comes next, counted from 0: a trial does not count. */
export const nextPaidPeriod = ({ details, isTrial }: Pick<StoredOrder, 'details' | 'isTrial'>): number =>
  isTrial ? 0 : details.paidPeriods + 1;

/** What a subscription goes on with: what was agreed on, or the licence that its customer changes to. */
function licenceOf({ licence, details, endsAt, nextLicence }: StoredOrder, paidPeriod: number, startsAt: number) {
  const { name, price, voucher, anchor, anchorPeriod = 0 } = details;
  // after a pause or a gift, periods are counted from its end
  const counted = startsAt === endsAt ? { anchor, anchorPeriod } : { anchor: startsAt, anchorPeriod: paidPeriod };
  return nextLicence
    ? { ...nextLicence, voucher: null, anchor: startsAt, anchorPeriod: paidPeriod }
    : { licence, name, price, period: details.period!, voucher, ...counted };
}

/** The price migration that concerns a subscription; undefined where none does. @param order its last paid one */
export function migrationOf(
  {
    licence,
    details: { price, country },
    nextLicence,
    migrationAnswers: answers,
    announcedPrices: announced,
  }: StoredOrder,
  licences: readonly Licence[],
): SubscriptionPriceMigration | undefined {
  // the price of another licence has been agreed on
  return nextLicence ? undefined : priceMigrationOf(licences, { licence, price, country, answers, announced });
}

/**
 * The period that follows on an order of a subscription.
 *
 * @param licences those of the realm, with their price migrations
 * @param offer what its customer was given for staying
 */
export function nextPeriodOf(
  order: StoredOrder,
  licences: readonly Licence[],
  offer = order.retentionOffer,
): NextPeriod {
  const paidPeriod = nextPaidPeriod(order);
  const startsAt = nextStart({ ...order, endsAt: order.endsAt! });
  const next = licenceOf(order, paidPeriod, startsAt);
  const { licence, voucher, anchor, anchorPeriod } = next;
  const concerning = migrationOf(order, licences);
  const effect = migrationEffect(concerning, startsAt);
  const migration = effect === 'MOVE' ? concerning : undefined;
  const price = migration?.to ?? next.price;
  const terms = {
    tax: order.details.taxRate ?? undefined,
    voucher: voucher ?? undefined,
    offer: offer?.licence === licence ? offer : null,
  };
  const startOf = (period: number) => addPeriods(anchor, next.period, period - anchorPeriod);
  const regular = regularPeriod(terms);
  return {
    ...next,
    price,
    migration,
    isEnd: effect === 'END',
    paidPeriod,
    startsAt,
    endsAt: startOf(paidPeriod + 1),
    cost: periodCost(price, paidPeriod, terms),
    regular: regular > paidPeriod ? { startsAt: startOf(regular), cost: periodCost(price, regular, terms) } : null,
  };
}
