import type { Subscription } from '../../../renderer/commerce/subscriptions';
import type { Realm } from '../../../renderer/realm/compose';

/** For how many months a subscription can be paused; 0 where it cannot: it must be renewing, and not paused already. */
export function mostMonths(
  { licences }: Pick<Realm, 'licences'>,
  { state, licence: id, pausedFrom }: Pick<Subscription, 'state' | 'licence' | 'pausedFrom'>,
): number {
  if (state !== 'ACTIVE' || pausedFrom !== null) return 0;
  return licences.find((licence) => licence.id === id)?.pause?.maxMonths ?? 0;
}
