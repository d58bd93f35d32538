import { priceOf } from '../../../../renderer/commerce/prices';
import { retentionDiscount } from '../../../../renderer/commerce/retention';
import { voucherPeriods } from '../../../../renderer/commerce/vouchers';
import type { Load } from '../../../../renderer/contract';
import type { CancellationOffer, LicencePeriod, MoneyAmount } from '../../../../schemas/generated/types';

/** What the offer is for: a subscription that the realm sells, at the viewer’s price without tax on top. */
export interface PromoExample {
  lower: CancellationOffer['price'];
  periods: number;
  price: MoneyAmount;
  period: LicencePeriod;
}

/** PV-07: the first subscription that the promo is for; null where the realm sells none. */
const load: Load<'cancellation-promo', PromoExample | null> = async ({ promo }, { api }) => {
  const { licences } = await api.licences({});
  const licence = licences.find(({ id, period }) => period && (!promo.licenceIds || promo.licenceIds.includes(id)));
  if (!licence?.period) return null;
  const { amount, scale, currency } = priceOf(licence.amounts);
  const price = { amount, scale, currency };
  const discount = retentionDiscount({ licence: licence.id, discount: promo.discount, fromPeriod: 0 }, price, 0);
  return {
    lower: { ...price, amount: amount - discount.amount },
    periods: voucherPeriods(promo),
    price,
    period: licence.period,
  };
};

export default load;
