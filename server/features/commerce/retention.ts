import { cancellationPromoFor } from '../../../renderer/commerce/retention';
import type { Subscription } from '../../../renderer/commerce/subscriptions';
import { voucherPeriods } from '../../../renderer/commerce/vouchers';
import type { Realm } from '../../../renderer/realm/compose';
import type { CancellationOffer, CancellationPromo, Text } from '../../../schemas/generated/types';
import { nextCost, nextPaidPeriod } from './notices';
import type { StoredOrder } from './order-store';

/** What a customer is offered before they cancel a subscription; undefined where there is nothing. @param last its last paid order */
export function promoOf(
  { commerce }: Pick<Realm, 'commerce'>,
  subscription: Subscription,
  last: StoredOrder,
): CancellationPromo | undefined {
  const promo = commerce?.cancellationPromo;
  if (!promo) return undefined;
  const next = { without: nextCost(last), with: nextCost(last, offerOf(promo, last)) };
  return cancellationPromoFor(promo, subscription, { hadOffer: last.retentionOffer !== null, next });
}

/** The offer of a promo, from the next period on. */
export const offerOf = ({ discount }: CancellationPromo, last: StoredOrder) => ({
  discount,
  fromPeriod: nextPaidPeriod(last),
});

/** The promo as the customer sees it. */
export function promoAnswer(
  promo: CancellationPromo,
  last: StoredOrder,
  words: (text: Text | undefined) => string,
): CancellationOffer {
  return {
    ...{ title: words(promo.title), description: words(promo.description) },
    ...(promo.image !== undefined && { image: promo.image }),
    price: nextCost(last, offerOf(promo, last)),
    periods: voucherPeriods(promo),
  };
}
