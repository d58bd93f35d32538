import { nextStart } from '../../../../renderer/commerce/pauses';
import type { Database } from '../../../kernel/database/open';
import { orderStore, type StoredOrder } from '../order-store';
import type { Settlement } from '../settlement';
import { giftStore } from './gift-store';

/** Whose renewals a gift puts off, or does no more. */
interface Owner {
  viewer: string;
  licence: string;
}

/**
 * Looks at an account's subscriptions to a licence when they are due by the gifts that it has redeemed of it. What is not due yet by
 * then is left alone.
 *
 * @param into the transaction in which these have changed
 * @param now ms since the epoch
 */
export async function scheduleAfterGifts(
  settlement: Pick<Settlement, 'scheduleRenewal'>,
  realm: string,
  { viewer, licence }: Owner,
  into: Database,
  now: number,
): Promise<void> {
  const orders = await orderStore(into, realm).forViewer(viewer);
  const last = new Map<string, StoredOrder>();
  for (const order of orders) if (order.subscription !== null) last.set(order.subscription, order);
  for (const [subscription, order] of last) {
    if (order.licence !== licence || order.endsAt === null) continue;
    const dueAt = Math.max(now, nextStart({ ...order, endsAt: order.endsAt }));
    await settlement.scheduleRenewal({ realm, subscription }, dueAt, into);
  }
}

/** A gift that was taken back puts no renewal off any more. @param order the one that it was bought with */
export async function scheduleWithoutGift(
  settlement: Pick<Settlement, 'scheduleRenewal'>,
  realm: string,
  order: string,
  into: Database,
  now: number,
): Promise<void> {
  const gift = await giftStore(into, realm).ofOrder(order);
  const redemption = gift && (await giftStore(into, realm).redemptionOf(gift.id));
  if (!redemption) return;
  await scheduleAfterGifts(settlement, realm, { viewer: redemption.viewer, licence: gift.licence }, into, now);
}
