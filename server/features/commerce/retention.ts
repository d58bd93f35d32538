import { cancellationPromoFor, type RetentionOffer } from '../../../renderer/commerce/retention';
import type { Subscription } from '../../../renderer/commerce/subscriptions';
import { voucherPeriods } from '../../../renderer/commerce/vouchers';
import type { Realm } from '../../../renderer/realm/compose';
import type { CancellationOffer, CancellationPromo, Text } from '../../../schemas/generated/types';
import { nextPaidPeriod, nextPeriodOf } from './next-period';
import type { StoredOrder } from './order-store';

/** What a customer is offered before they cancel a subscription; undefined where there is nothing. @param last its last paid order */
export function promoOf(
  { commerce, licences }: Pick<Realm, 'commerce' | 'licences'>,
  subscription: Subscription,
  last: StoredOrder,
): CancellationPromo | undefined {
  const promo = commerce?.cancellationPromo;
  // who changes to another licence was offered something else
  if (!promo || last.nextLicence) return undefined;
  const costWith = (offer: RetentionOffer | null) => nextPeriodOf(last, licences, offer).cost.total;
  const next = { without: costWith(last.retentionOffer), with: costWith(offerOf(promo, last)) };
  return cancellationPromoFor(promo, subscription, { hadOffer: last.retentionOffer !== null, next });
}

/** The offer of a promo, from the next period on. */
export const offerOf = ({ discount }: CancellationPromo, last: StoredOrder): RetentionOffer => ({
  licence: last.licence,
  discount,
  fromPeriod: nextPaidPeriod(last),
});

/** The promo as the customer sees it. */
export function promoAnswer(
  promo: CancellationPromo,
  last: StoredOrder,
  { licences }: Pick<Realm, 'licences'>,
  words: (text: Text | undefined) => string,
): CancellationOffer {
  return {
    ...{ title: words(promo.title), description: words(promo.description) },
    ...(promo.image !== undefined && { image: promo.image }),
    price: nextPeriodOf(last, licences, offerOf(promo, last)).cost.total,
    periods: voucherPeriods(promo),
  };
}
