import { giftedUntil } from './gifted-time';
import {
  type DunningPlan,
  graceEnd,
  isPaid,
  type Ledger,
  latestPayment,
  type Order,
  paymentState,
  replacementsOf,
  revokedAt,
  type SubscriptionChange,
} from './ledger';
import { pausedUntil } from './pauses';

/** TRIAL and ACTIVE renew themselves; PAUSED renews later; CANCELLED runs to its end; GRACE waits for a renewal to be paid. */
export type SubscriptionState = 'TRIAL' | 'ACTIVE' | 'PAUSED' | 'CANCELLED' | 'GRACE' | 'ENDED';

export interface Subscription {
  id: string;
  licence: string;
  state: SubscriptionState;
  /** ms since the epoch */
  startedAt: number;
  /** When the next charge is due, or was; null where none is. ms since the epoch. */
  renewsAt: number | null;
  /** When the pause before the next charge begins, or began; null where there is none. ms since the epoch. */
  pausedFrom: number | null;
  /** When it ends, or ended; null while it renews itself. ms since the epoch. */
  endsAt: number | null;
  /** From when on it does not renew any more, if its customer has cancelled it as of a later day. ms since the epoch. */
  cancelsAt?: number;
  /** The last period that was paid for. */
  current: Order;
  /** The order that took its place; null unless its customer changed to another licence. */
  replacement: Order | null;
}

/** Whether a subscription goes on by itself, so that it can be cancelled. */
export const isRunning = ({ state }: Pick<Subscription, 'state'>): boolean =>
  state !== 'ENDED' && state !== 'CANCELLED';

const endOf = ({ endsAt }: Pick<Order, 'endsAt'>): number => endsAt ?? Number.POSITIVE_INFINITY;

/** What a customer tries uses up none of the plan's attempts. */
const planned = (payments: Order['payments']) => payments.filter(({ isByCustomer }) => !isByCustomer);

/** Every attempt that the plan allows was declined, and its customer has not begun to pay otherwise instead of the last one. */
function isGivenUp({ payments }: Order, { retryDays }: DunningPlan): boolean {
  if (latestPayment(payments)?.isByCustomer) return false;
  const declined = planned(payments).filter((payment) => paymentState(payment) === 'DECLINED').length;
  return declined > retryDays.length;
}

function lastDecline({ payments }: Order): number {
  return Math.max(...planned(payments).map(({ createdAt }) => createdAt));
}

/** When a subscription ends whose paid time is over and that was not cancelled. */
function unpaidEnd(due: number, renewal: Order | undefined, plan: DunningPlan): number {
  const end = graceEnd(due, plan);
  return renewal && isGivenUp(renewal, plan) ? Math.min(end, Math.max(due, lastDecline(renewal))) : end;
}

/**
 * What was decided last about whether a subscription goes on: by its customer, or by a refund that took away what any of its
 * periods opened. Whoever reactivates it afterwards has agreed to further charges.
 */
function lastDecision(
  id: string,
  orders: readonly Order[],
  changes: Ledger['changes'],
  now: number,
): Pick<SubscriptionChange, 'kind' | 'at'> | undefined {
  const taken = orders.flatMap((order) => ({ kind: 'CANCELLED' as const, at: revokedAt(order) }));
  return [...taken, ...changes.filter(({ subscription }) => subscription === id)].reduce<
    Pick<SubscriptionChange, 'kind' | 'at'> | undefined
  >((last, { kind, at }) => (at === null || at > now || (last && last.at > at) ? last : { kind, at }), undefined);
}

function subscriptionAt(
  orders: readonly Order[],
  ledger: Ledger,
  { plan, now, replacement }: { plan: DunningPlan; now: number; replacement: Order | null },
): Subscription | null {
  const paid = orders.filter(isPaid).sort((one, other) => one.period - other.period);
  const [first] = paid;
  const current = paid.at(-1);
  if (!first || !current?.subscription) return null;
  const id = current.subscription;
  const decided = lastDecision(id, orders, ledger.changes, now);
  const isCancelled = decided?.kind === 'CANCELLED';
  const later = ledger.changes.find(({ subscription, at }) => subscription === id && at > now);
  const paidUntil = endOf(current);
  const pauseEnd = pausedUntil(current, now);
  const due = giftedUntil(pauseEnd ?? paidUntil, current.gifts);
  // time that was given goes on where what was paid for ends, and what comes after it waits
  const runsUntil = now < due ? giftedUntil(Math.max(now, paidUntil), current.gifts) : paidUntil;
  const shared = { id, licence: current.licence, startedAt: first.startsAt, current, replacement };
  const subscription = { ...shared, pausedFrom: null };
  const pausing = {
    ...{ ...shared, pausedFrom: pauseEnd === null ? null : paidUntil },
    ...(later?.kind === 'CANCELLED' && { cancelsAt: later.at }),
  };
  if (replacement) return { ...subscription, state: 'ENDED', renewsAt: null, endsAt: replacement.startsAt };
  const revoked = revokedAt(current);
  if (revoked !== null && revoked <= now)
    return { ...subscription, state: 'ENDED', renewsAt: null, endsAt: Math.min(revoked, paidUntil) };
  if (now < runsUntil) {
    if (isCancelled) return { ...subscription, state: 'CANCELLED', renewsAt: null, endsAt: runsUntil };
    const isTrial = current.isTrial && now < paidUntil;
    const { pausedFrom } = now < paidUntil ? pausing : subscription;
    return { ...pausing, pausedFrom, state: isTrial ? 'TRIAL' : 'ACTIVE', renewsAt: due, endsAt: null };
  }
  // during a pause there is nothing left that could run on
  if (isCancelled && pauseEnd !== null) return { ...subscription, state: 'ENDED', renewsAt: null, endsAt: paidUntil };
  if (isCancelled) return { ...subscription, state: 'ENDED', renewsAt: null, endsAt: Math.max(due, decided.at) };
  if (now < due) return { ...pausing, state: 'PAUSED', renewsAt: due, endsAt: null };
  const renewal = orders.find(({ period }) => period === current.period + 1);
  const end = unpaidEnd(due, renewal, plan);
  if (now < end) return { ...pausing, state: 'GRACE', renewsAt: due, endsAt: end };
  return { ...subscription, state: 'ENDED', renewsAt: null, endsAt: end };
}

/**
 * What becomes of an account's subscriptions, by what was paid and decided up to a moment. Pure.
 *
 * @param now ms since the epoch
 * @returns those that were ever paid for or began with a trial, in the order of their orders
 */
export function subscriptionsAt(ledger: Ledger, plan: DunningPlan, now: number): Subscription[] {
  const ids = [...new Set(ledger.orders.flatMap(({ subscription }) => subscription ?? []))];
  const replacements = replacementsOf(ledger.orders);
  return ids.flatMap((id) => {
    const own = ledger.orders.filter(({ subscription }) => subscription === id);
    return subscriptionAt(own, ledger, { plan, now, replacement: replacements.get(id) ?? null }) ?? [];
  });
}
