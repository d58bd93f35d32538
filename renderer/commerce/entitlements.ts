import { type DunningPlan, isPaid, type Ledger, type Order, refundedAt, replacementsOf } from './ledger';
import { subscriptionsAt } from './subscriptions';

/** The licences that an account has at a moment, with when each ends: ms since the epoch, null where it has no end. */
export type Entitlements = ReadonlyMap<string, number | null>;

interface Interval {
  licence: string;
  from: number;
  until: number | null;
}

/** Subscriptions that wait for their renewal to be paid go on for a while, unless there was nothing to go on with. */
function graceIntervals(ledger: Ledger, plan: DunningPlan, now: number): Interval[] {
  return subscriptionsAt(ledger, plan, now).flatMap(({ state, licence, endsAt, pausedFrom }) =>
    state === 'GRACE' && pausedFrom === null ? [{ licence, from: now, until: endsAt }] : [],
  );
}

/**
 * Until when what was paid for is there: a subscription that another one took the place of ends where that begins, and what was
 * refunded where it was.
 */
function paidUntil(order: Order, replacements: ReadonlyMap<string, Order>): number | null {
  const { subscription, endsAt } = order;
  const replacedAt = subscription === null ? undefined : replacements.get(subscription)?.startsAt;
  const ends = [endsAt, replacedAt, refundedAt(order)].filter((end) => end !== null && end !== undefined);
  return ends.length === 0 ? null : Math.min(...ends);
}

const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.max(one, other);

/**
 * What an account may watch: it follows from what was paid for and given, and from the moment. Pure; the one rule of playback,
 * cards, search and pages.
 *
 * @param now ms since the epoch
 */
export function entitlementsAt(ledger: Ledger, plan: DunningPlan, now: number): Entitlements {
  const replacements = replacementsOf(ledger.orders);
  const intervals: Interval[] = [
    ...ledger.orders
      .filter(isPaid)
      .map((order) => ({ licence: order.licence, from: order.startsAt, until: paidUntil(order, replacements) })),
    ...ledger.grants,
    ...graceIntervals(ledger, plan, now),
  ];
  const entitled = new Map<string, number | null>();
  for (const { licence, from, until } of intervals) {
    if (from > now || (until !== null && until <= now)) continue;
    const before = entitled.get(licence);
    entitled.set(licence, before === undefined ? until : later(before, until));
  }
  return entitled;
}
