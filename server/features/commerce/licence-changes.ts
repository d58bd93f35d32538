import { isUnderWay, type Ledger } from '../../../renderer/commerce/ledger';
import { type LicenceChange, licenceChange } from '../../../renderer/commerce/licence-changes';
import { type Money, moneyOf, shareOf } from '../../../renderer/commerce/money';
import { amountsIn, priceOf } from '../../../renderer/commerce/prices';
import { type Subscription, subscriptionsAt } from '../../../renderer/commerce/subscriptions';
import type { Realm } from '../../../renderer/realm/compose';
import type { Licence, LicencePeriod } from '../../../schemas/generated/types';
import { dunningPlan, type StoredLedger } from './ledger';
import type { StoredOrder } from './order-store';
import { takenBy } from './refunds/refund-store';

/** What a subscription can change to. */
export interface PossibleChange extends LicenceChange {
  subscription: Subscription;
  /** The last period that was paid for. */
  last: StoredOrder;
  licence: Licence & { period: LicencePeriod };
  price: Money;
}

/** What a customer is offered, where, and when: ISO 3166-1, and ms since the epoch. */
interface Sale {
  offered: readonly Licence[];
  country: string | null;
  now: number;
}

const isSubscription = (licence: Licence): licence is PossibleChange['licence'] =>
  licence.type === 'SUBSCRIPTION' && licence.period !== undefined;

/** What refunds have taken of an order's price, or will: of what was paid, the share that is no tax added to it. */
function refundedOfPrice({ total, refunds, details: { price, taxRate, tax } }: StoredOrder): Money {
  const paid = moneyOf(taxRate?.isInclusive === false ? total - tax : total, price);
  const left = total > 0 ? shareOf(paid, total - takenBy(refunds), total).amount : 0;
  return moneyOf(paid.amount - left, price);
}

/** SU-15: what a subscription can change to: what its licence names, as long as it renews itself. */
export function possibleChanges(
  { licences }: Pick<Realm, 'licences'>,
  subscription: Subscription,
  { orders }: StoredLedger,
  { offered, country, now }: Sale,
): PossibleChange[] {
  const { state, licence: id, current } = subscription;
  if (state !== 'ACTIVE' && state !== 'TRIAL') return [];
  const last = orders.find((order) => order.id === current.id)!;
  const { details, isTrial, startsAt, endsAt } = last;
  const { price, change } = details;
  const paid = {
    ...{ price, period: details.period!, isTrial, startsAt, endsAt: endsAt! },
    discount: moneyOf(details.discount - (change?.credit ?? 0), price),
    refunded: refundedOfPrice(last),
  };
  const targets = licences.find((licence) => licence.id === id)?.changesTo ?? [];
  return offered.flatMap((licence) => {
    if (!targets.includes(licence.id) || !isSubscription(licence)) return [];
    const { amount, scale, currency } = priceOf(amountsIn(licence, country));
    const next = { amount, scale, currency };
    const possible = licenceChange(paid, { price: next, period: licence.period }, now);
    return possible ? [{ ...possible, subscription, last, licence, price: next }] : [];
  });
}

/** The subscription that buying a licence changes at once; undefined where it is a purchase of its own. */
export function immediateChange(
  realm: Pick<Realm, 'licences' | 'commerce'>,
  ledger: StoredLedger,
  licence: string,
  sale: Sale,
): PossibleChange | undefined {
  return subscriptionsAt(ledger, dunningPlan(realm), sale.now)
    .flatMap((subscription) => possibleChanges(realm, subscription, ledger, sale))
    .find((change) => change.licence.id === licence && change.effective === 'NOW');
}

/** Whether something that takes a subscription's place is being paid for. */
export const isBeingReplaced = ({ orders }: Pick<Ledger, 'orders'>, subscription: string): boolean =>
  orders.some((order) => order.replaces === subscription && isUnderWay(order));
