import { earliest } from '../../../renderer/commerce/earliest';
import { entitlementsAt } from '../../../renderer/commerce/entitlements';
import { isPaid, isSuspended, revokedAt } from '../../../renderer/commerce/ledger';
import { moneyOf } from '../../../renderer/commerce/money';
import { nextStart } from '../../../renderer/commerce/pauses';
import { type Subscription, subscriptionsAt } from '../../../renderer/commerce/subscriptions';
import { dayOf } from '../../../renderer/contract/days';
import type { Realm } from '../../../renderer/realm/compose';
import type {
  Licence,
  OpenedItem,
  SubscriptionAnswer,
  SubscriptionChangeOffer,
  SubscriptionsAnswer,
  Text,
} from '../../../schemas/generated/types';
import { givenGiftAnswer, type PaidGift } from './gifts/given-gifts';
import { accessPolicy, dunningPlan, type StoredLedger } from './ledger';
import { type PossibleChange, possibleChanges } from './licence-changes';
import { iso, isoOrNull } from './moments';
import { nextPeriodOf } from './next-period';
import type { StoredOrder } from './order-store';
import { mostMonths } from './pauses';
import { listedMigration } from './price-migrations';
import { promoAnswer, promoOf } from './retention';
import { withdrawalFrom } from './withdrawals/subscription-withdrawal';

/** Whose subscriptions are shown, to whom, and when. */
interface Shown {
  realm: Realm;
  ledger: StoredLedger;
  words: (text: Text | undefined) => string;
  /** What the customer can buy. */
  offered: readonly Licence[];
  /** Where the customer is billed to, ISO 3166-1; null where nobody knows. */
  country: string | null;
  /** What the one-time purchases open, by their licences. */
  watched: ReadonlyMap<string, OpenedItem>;
  /** What the customer has given to others, the latest first. */
  given: readonly PaidGift[];
  /** ms since the epoch */
  now: number;
}

const changeAnswer = (
  { licence: { id, name, description, period }, price, effective, last }: PossibleChange,
  { words, now }: Pick<Shown, 'words' | 'now'>,
): SubscriptionChangeOffer => ({
  ...{ licenceId: id, name: words(name), description: words(description), price, period, effective },
  startsAt: iso(effective === 'NOW' ? now : nextStart({ ...last, endsAt: last.endsAt! })),
});

/** What a subscription changes to when it renews. */
function nextLicenceAnswer(last: StoredOrder, { words }: Shown): SubscriptionChangeOffer | undefined {
  const { nextLicence } = last;
  if (!nextLicence) return undefined;
  const { licence: licenceId, name, price, period } = nextLicence;
  return {
    ...{ licenceId, name: words(name), description: '', price, period },
    ...{ effective: 'RENEWAL', startsAt: iso(nextStart({ ...last, endsAt: last.endsAt! })) },
  };
}

function subscriptionAnswer(subscription: Subscription, shown: Shown): SubscriptionAnswer {
  const { realm, ledger, words, offered, country, now } = shown;
  const { id, licence, state, startedAt, renewsAt, pausedFrom, endsAt, cancelsAt, current, replacement } = subscription;
  const last = ledger.orders.find((order) => order.id === current.id)!;
  const promo = promoOf(realm, subscription, last);
  const next = nextPeriodOf(last, realm.licences);
  // it ends for lack of consent to a new price, unless its customer agrees
  const lapses = next.isEnd && ['ACTIVE', 'TRIAL', 'PAUSED'].includes(state);
  const pauseMonths = lapses ? 0 : mostMonths(realm, subscription);
  const migration = listedMigration(subscription, last, shown);
  // what one has already is nothing to change to
  const entitled = entitlementsAt(ledger, dunningPlan(realm), now);
  const changes = possibleChanges(realm, subscription, ledger, { offered, country, now }).filter(
    (change) => !entitled.has(change.licence.id),
  );
  const nextLicence = nextLicenceAnswer(last, shown);
  const withdrawal = withdrawalFrom(realm, ledger, id, now);
  const replacedBy = replacement && ledger.orders.find((order) => order.id === replacement.id);
  return {
    ...{ id, licenceId: licence, state, name: words(last.details.name) },
    startedAt: iso(startedAt),
    renewsAt: isoOrNull(lapses ? null : renewsAt),
    endsAt: isoOrNull(lapses ? renewsAt : endsAt),
    price: next.cost.total,
    period: next.period,
    ...(next.regular &&
      !lapses &&
      state !== 'ENDED' && { regular: { price: next.regular.cost.total, startsAt: iso(next.regular.startsAt) } }),
    ...(changes.length > 0 && { changes: changes.map((change) => changeAnswer(change, shown)) }),
    ...(nextLicence && { nextLicence }),
    ...(state !== 'ENDED' && isSuspended(current, accessPolicy(realm), now) && { isSuspended: true }),
    ...(pauseMonths > 0 && { pauseMonths }),
    ...(pausedFrom !== null && { pausedFrom: iso(pausedFrom) }),
    ...(migration && { priceMigration: migration }),
    ...(cancelsAt !== undefined && { cancelsOn: dayOf(cancelsAt, realm.settings.timeZone) }),
    ...(withdrawal && { withdrawal: { until: iso(withdrawal.until), refund: withdrawal.refund } }),
    ...(last.withdrawal && {
      withdrawn: { receivedAt: iso(last.withdrawal.at), refund: moneyOf(last.withdrawal.refund, last) },
    }),
    ...(replacedBy && { replacedBy: words(replacedBy.details.name) }),
    ...(promo && { cancellationPromo: promoAnswer(promo, last, realm, words) }),
  };
}

const isOneTime = (order: StoredOrder): boolean => order.subscription === null && isPaid(order);

/** The licences that an account has bought once or was given. */
export const purchasedLicences = ({ orders, grants }: StoredLedger): string[] => [
  ...new Set([...orders.filter(isOneTime), ...grants].map(({ licence }) => licence)),
];

/** SU-19: what an account subscribes to, has bought and was given. */
export function subscriptionsAnswer(shown: Shown): SubscriptionsAnswer {
  const { realm, ledger, words, watched, now } = shown;
  const nameOfLicence = (id: string) => words(realm.licences.find((licence) => licence.id === id)?.name) || id;
  const suspended = (paid: Parameters<typeof isSuspended>[0]) =>
    isSuspended(paid, accessPolicy(realm), now) ? { isSuspended: true } : {};
  const entitled = entitlementsAt(ledger, dunningPlan(realm), now);
  const opens = (licence: string) => {
    const item = entitled.has(licence) ? watched.get(licence) : undefined;
    return item && { opens: item };
  };
  const bought = ledger.orders.filter(isOneTime).map((order) => ({
    ...{ licenceId: order.licence, name: words(order.details.name) },
    ...{ from: iso(order.startsAt), until: isoOrNull(earliest(order.endsAt, revokedAt(order))) },
    ...suspended(order),
    ...opens(order.licence),
  }));
  const given = ledger.grants.map((grant) => ({
    ...{ licenceId: grant.licence, name: nameOfLicence(grant.licence) },
    ...{ from: iso(grant.from), until: isoOrNull(grant.until) },
    ...(grant.gift && { gift: grant.gift }),
    ...suspended(grant),
    ...opens(grant.licence),
  }));
  return {
    subscriptions: subscriptionsAt(ledger, dunningPlan(realm), now)
      .map((one) => subscriptionAnswer(one, shown))
      .reverse(),
    purchases: [...bought, ...given].sort((one, other) => other.from.localeCompare(one.from)),
    ...(shown.given.length > 0 && { gifts: shown.given.map((gift) => givenGiftAnswer(gift, words, now)) }),
  };
}
