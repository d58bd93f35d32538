import { isPutOff } from '../../../renderer/commerce/gifted-time';
import type { Subscription } from '../../../renderer/commerce/subscriptions';
import type { Realm } from '../../../renderer/realm/compose';

/** For how many months a subscription can be paused; 0 where it cannot: it must be renewing, and neither paused nor put off by a gift already. */
export function mostMonths(
  { licences }: Pick<Realm, 'licences'>,
  { state, licence: id, pausedFrom, current }: Pick<Subscription, 'state' | 'licence' | 'pausedFrom' | 'current'>,
): number {
  if (state !== 'ACTIVE' || pausedFrom !== null || isPutOff(current)) return 0;
  return licences.find((licence) => licence.id === id)?.pause?.maxMonths ?? 0;
}
