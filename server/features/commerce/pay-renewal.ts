import { randomUUID } from 'node:crypto';
import { orderState } from '../../../renderer/commerce/ledger';
import type { RenewalPayment } from '../../../schemas/generated/types';
import { ServerError } from '../../kernel/errors/errors';
import { type Account, inNameOf, type ViewerCall } from '../auth';
import { cardStore } from './card-store';
import type { CommerceParts } from './commerce-parts';
import { lastPayment, orderStore, type StoredOrder } from './order-store';
import { beginRenewal, dueRenewal } from './renewals';
import { returnUrlOf } from './return-url';

/**
 * A customer pays a renewal that was declined, with a card of their choice, rather than wait for the next attempt of the plan.
 *
 * @throws ServerError UNKNOWN_SUBSCRIPTION, NOTHING_DUE, ORDER_UNDER_WAY, UNKNOWN_CARD
 */
export async function payRenewal(
  { database, settlement, clock, addresses }: CommerceParts,
  call: ViewerCall,
  account: Account,
  subscription: string,
  { cardId, returnPath }: RenewalPayment,
): Promise<StoredOrder> {
  const { realm, served } = call;
  const viewer = account.viewer.id;
  const earlier = await orderStore(database, realm).ofSubscription(subscription);
  if (earlier[0]?.viewer !== viewer) throw new ServerError('UNKNOWN_SUBSCRIPTION');
  // whoever comes back without having confirmed a payment begins anew
  const unconfirmed = earlier.filter((order) => orderState(order) === 'ACTION_REQUIRED');
  for (const order of unconfirmed) await settlement.abandon(served, order);
  const abandoned = unconfirmed.map((order) => lastPayment(order).id);

  const order = await inNameOf(database, realm, account, async (transaction) => {
    const now = clock();
    const due = await dueRenewal(transaction, served.realm, { viewer, subscription, abandoned }, now);
    if (!due || due.obstacle) throw new ServerError('NOTHING_DUE');
    if (due.renewal && orderState(due.renewal) !== 'DECLINED') throw new ServerError('ORDER_UNDER_WAY');
    const card = await cardStore(transaction, realm).find(viewer, cardId);
    if (!card) throw new ServerError('UNKNOWN_CARD');
    const { id, payments } = await beginRenewal(transaction, served.realm, due, now);
    const orders = orderStore(transaction, realm);
    const payment = randomUUID();
    await orders.addPayment({
      ...{ id: payment, order: id, attempt: payments.length + 1, isByCustomer: true, createdAt: now },
      ...{ provider: card.provider, card: card.id },
    });
    await settlement.watch({ realm, payment }, transaction);
    return (await orders.find(id))!;
  });
  return settlement.charge(served, order, returnUrlOf(call, addresses, returnPath, order.id));
}
