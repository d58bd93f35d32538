import { earliest } from './earliest';
import { type AccessPolicy, isPaid, isSuspended, type Ledger, type Order, replacementsOf, revokedAt } from './ledger';
import { subscriptionsAt } from './subscriptions';

/** The licences that an account has at a moment, with when each ends: ms since the epoch, null where it has no end. */
export type Entitlements = ReadonlyMap<string, number | null>;

interface Interval {
  licence: string;
  from: number;
  until: number | null;
}

/** Subscriptions that wait for their renewal to be paid go on for a while, unless there was nothing to go on with. */
function graceIntervals(ledger: Ledger, policy: AccessPolicy, now: number): Interval[] {
  return subscriptionsAt(ledger, policy, now).flatMap(({ state, licence, endsAt, pausedFrom, current }) =>
    state === 'GRACE' && pausedFrom === null && !isSuspended(current, policy, now)
      ? [{ licence, from: now, until: endsAt }]
      : [],
  );
}

/**
 * Until when what was paid for is there: a subscription that another one took the place of ends where that begins, and what was
 * refunded, or taken back by the bank, where it was.
 */
function paidUntil(order: Order, replacements: ReadonlyMap<string, Order>): number | null {
  const { subscription, endsAt } = order;
  const replacedAt = subscription === null ? undefined : replacements.get(subscription)?.startsAt;
  return earliest(endsAt, replacedAt, revokedAt(order));
}

/**
 * From when on what was paid for is there: from its start on, or already where it was to start when it was bought. A clock that is
 * behind the one it was bought by, on another server or since it was set back, would have its buyer wait.
 */
const startOf = ({ startsAt, payments }: Order, now: number): number =>
  payments.some(({ createdAt }) => createdAt >= startsAt) ? Math.min(startsAt, now) : startsAt;

const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.max(one, other);

/**
 * What an account may watch: it follows from what was paid for and given, from the realm's policy, and from the moment. Pure; the
 * one rule of playback, cards, search and pages.
 *
 * @param now ms since the epoch
 */
export function entitlementsAt(ledger: Ledger, policy: AccessPolicy, now: number): Entitlements {
  const replacements = replacementsOf(ledger.orders);
  const intervals: Interval[] = [
    ...ledger.orders
      .filter((order) => isPaid(order) && !isSuspended(order, policy, now))
      .map((order) => ({ licence: order.licence, from: startOf(order, now), until: paidUntil(order, replacements) })),
    ...ledger.grants.filter((grant) => !isSuspended(grant, policy, now)),
    ...graceIntervals(ledger, policy, now),
  ];
  const entitled = new Map<string, number | null>();
  for (const { licence, from, until } of intervals) {
    if (from > now || (until !== null && until <= now)) continue;
    const before = entitled.get(licence);
    entitled.set(licence, before === undefined ? until : later(before, until));
  }
  return entitled;
}
