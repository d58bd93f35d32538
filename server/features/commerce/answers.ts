import { orderState } from '../../../renderer/commerce/ledger';
import { moneyOf } from '../../../renderer/commerce/money';
import type { Quote } from '../../../renderer/commerce/quote';
import { voucherDiscount } from '../../../renderer/commerce/vouchers';
import type { Realm } from '../../../renderer/realm/compose';
import { textIn } from '../../../renderer/realm/text-in';
import type { Basket, BasketWithdrawal, OrderAnswer, PaymentProvider, Text } from '../../../schemas/generated/types';
import type { StoredGift } from './gifts/gift-store';
import { iso, isoOrNull } from './moments';
import { lastPayment, type StoredOrder } from './order-store';
import type { PricedPurchase } from './price-purchase';

/** A realm's words in the language of a call. */
export const wordsIn =
  ({ labels }: Pick<Realm, 'labels'>, language: string) =>
  (text: Text | undefined): string =>
    textIn(text, language, (key) => labels[language]?.[key] ?? key);

const renewalAnswer = (renewal: Quote['next']): Basket['next'] =>
  renewal && { total: renewal.cost.total.amount, startsAt: iso(renewal.startsAt) };

/** A licence that somebody has. */
export interface Covering {
  name: Text;
  /** When it ends, ms since the epoch; null where it renews or has no end. */
  until: number | null;
}

interface BasketContext {
  words: (text: Text | undefined) => string;
  providers: readonly PaymentProvider[];
  /** Whether the country is a guess: there is no billing address yet. */
  isEstimated: boolean;
  voucherCode: string | undefined;
  /** What the viewer has to agree to about withdrawing from it. */
  withdrawal?: BasketWithdrawal | undefined;
  /** What opens all of it to the viewer already. */
  coveredBy?: Covering | undefined;
}

/** EN-13, SU-09: what a purchase costs, as the basket shows it. */
export function basketAnswer({ item, voucher, quote, change }: PricedPurchase, context: BasketContext): Basket {
  const { words, providers, isEstimated, voucherCode, withdrawal, coveredBy } = context;
  const { price, discount, total, tax, excludingTax } = quote.now;
  const { currency, scale } = price;
  const taken = quote.trialDays === 0 ? discount.amount : voucher ? voucherDiscount(voucher, price).amount : 0;
  return {
    basketItems: [
      {
        name: words(item.name),
        description: words(item.description),
        catalogPrice: price.amount,
        ...{ currency, scale, tax: tax.amount, total: total.amount },
      },
    ],
    availablePaymentProviders: [...providers],
    ...{ currency, scale, tax: tax.amount, total: total.amount },
    totalDiscount: discount.amount,
    ...(change && { change: { from: words(change.last.details.name), credit: change.credit.amount } }),
    totalExcTax: excludingTax.amount,
    taxName: quote.tax ? words(quote.tax.name) : null,
    taxRate: quote.tax?.rate ?? null,
    isTaxIncluded: quote.tax?.isInclusive ?? true,
    taxRateEstimated: isEstimated,
    ...(withdrawal && { withdrawal }),
    ...(coveredBy && { coveredBy: words(coveredBy.name) }),
    ...(coveredBy && coveredBy.until !== null && { coveredUntil: iso(coveredBy.until) }),
    trialDays: quote.trialDays,
    period: quote.period,
    endsAt: isoOrNull(quote.endsAt),
    next: renewalAnswer(quote.next),
    regular: renewalAnswer(quote.regular),
    voucher: voucher
      ? {
          voucherCode: voucherCode ?? '',
          isValid: true,
          voucherName: words(voucher.name),
          ...(voucher.description !== undefined && { voucherDescription: words(voucher.description) }),
          discount: (taken / 10 ** scale).toFixed(scale),
        }
      : null,
  };
}

type OrderedGift = Pick<StoredGift, 'recipientEmail' | 'deliverAt'>;

/** In place of an address that was erased with its account. */
const ERASED = '•••';

/** Who a gift is for, as its buyer sees it. */
export const orderedGiftAnswer = ({ recipientEmail, deliverAt }: OrderedGift): NonNullable<OrderAnswer['gift']> => ({
  recipientEmail: recipientEmail || ERASED,
  deliverAt: iso(deliverAt),
});

/** An order as its buyer sees it. */
export function orderAnswer(
  order: StoredOrder,
  words: (text: Text | undefined) => string,
  gift?: OrderedGift,
): OrderAnswer {
  const { id, licence, subscription, endsAt, details, createdAt } = order;
  const state = orderState(order);
  const { id: payment, provider: paymentProvider, reason, redirectUrl } = lastPayment(order);
  return {
    ...{ id, licenceId: licence, name: words(details.name), state, paymentProvider },
    ...(subscription === null && endsAt !== null && { endsAt: iso(endsAt) }),
    ...(state === 'ACTION_REQUIRED' && redirectUrl !== null && { redirectUrl }),
    ...(state === 'DECLINED' && reason !== null && { declineReason: reason }),
    ...(state === 'SUCCEEDED' && { paymentId: payment }),
    ...(gift && { gift: orderedGiftAnswer(gift) }),
    total: moneyOf(order.total, order),
    createdAt: iso(createdAt),
  };
}
