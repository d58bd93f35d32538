import type { Subscription } from '../../../../renderer/commerce/subscriptions';
import { startOfDay } from '../../../../renderer/contract/days';
import { addSubscriptionChange } from '../ledger';
import type { Decided } from '../subscription-decisions';
import type { StoredCancellation } from './cancellation-store';

/** From when on a cancellation counts: when it was declared, or the day that it names. ms since the epoch. */
export const effectiveAtOf = (
  { declaredAt, endsOn }: Pick<StoredCancellation, 'declaredAt' | 'endsOn'>,
  timeZone: string,
): number => (endsOn === null ? declaredAt : Math.max(declaredAt, startOfDay(endsOn, timeZone)));

/** Whether a subscription renews before a cancellation of it counts. */
const renewsBefore = ({ state, renewsAt }: Subscription, effectiveAt: number): boolean =>
  (state === 'ACTIVE' || state === 'TRIAL' || state === 'PAUSED') && renewsAt !== null && renewsAt < effectiveAt;

/**
 * Cancels a running subscription as of a moment. It runs until the end of what has been paid for then.
 *
 * @param effectiveAt ms since the epoch, like the result
 * @returns when it ends; null where it renews before
 */
export async function cancelAsOf(
  realm: string,
  { transaction, viewer, subscription, now }: Pick<Decided, 'transaction' | 'viewer' | 'subscription' | 'now'>,
  effectiveAt: number,
): Promise<number | null> {
  const isLater = renewsBefore(subscription, effectiveAt);
  const change = { realm, viewer, subscription: subscription.id, kind: 'CANCELLED' } as const;
  await addSubscriptionChange(transaction, change, now, isLater ? effectiveAt : undefined);
  return isLater ? null : Math.max(now, subscription.current.endsAt!);
}
