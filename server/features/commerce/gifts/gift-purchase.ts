import { randomUUID } from 'node:crypto';
import { ServerError } from '../../../kernel/errors/errors';
import type { ViewerCall } from '../../auth';
import type { Purchase } from '../place-order';
import { basketStore, type GiftInBasket } from './basket-store';
import { priceGift } from './gift-item';
import { giftStore } from './gift-store';

/** Bought for somebody else: as often as one likes, and it opens nothing for its buyer. */
export function giftPurchase({ served, realm }: ViewerCall, viewer: string, basket: GiftInBasket): Purchase {
  const { offer, periods, recipientEmail, note, deliverAt, senderName } = basket;
  return {
    fingerprint: { offer, periods, recipientEmail, note, deliverAt, senderName },
    isGift: true,
    // a gift may be given twice, but not by two presses of a button
    isRival: (order) => order.isGift,
    price: async (_, country) => priceGift(served.realm, basket, country),
    async assertFree(transaction) {
      if (!(await basketStore(transaction, realm).find(viewer))) throw new ServerError('BASKET_EMPTY');
    },
    async add(transaction, order, { licence, item }) {
      await giftStore(transaction, realm).add({
        ...{ id: randomUUID(), order: order.id, licence: licence.id, name: item.name },
        ...{ period: licence.period ?? null, periods, recipientEmail, note },
        senderName: senderName ?? '',
        deliverAt: Math.max(order.createdAt, deliverAt ?? 0),
      });
    },
  };
}
