import { brandName } from '../../../renderer/commerce/card-brands';
import { isCountry } from '../../../renderer/contract/countries';
import type { Realm } from '../../../renderer/realm/compose';
import { languageOf } from '../../../renderer/realm/languages';
import type { Invoice, PaymentProvider, Text } from '../../../schemas/generated/types';
import { orderedGiftAnswer, wordsIn } from './answers';
import type { StoredCard } from './card-store';
import type { StoredGift } from './gifts/gift-store';
import type { IssuedInvoice } from './invoice-store';
import { iso, isoOrNull } from './moments';
import type { StoredOrder } from './order-store';
import { walletName } from './wallet-name';

/** A payment of an order that has its invoice. */
export interface InvoicedOrder {
  order: StoredOrder;
  /** The id of the payment. */
  payment: string;
  invoice: IssuedInvoice;
  /** What it was charged to, where that was a saved card. */
  card: StoredCard | undefined;
  /** What was bought for somebody else. */
  gift: StoredGift | undefined;
  /** Until when its customer can withdraw from it, ms since the epoch; null where they cannot. */
  withdrawableUntil: number | null;
}

/** What a payment was made with; null where nobody knows a name for it. */
function paidWith(
  card: StoredCard | undefined,
  provider: PaymentProvider | undefined,
  { realm, words }: { realm: Pick<Realm, 'settings'>; words: (text: Text | undefined) => string },
): string | null {
  if (card?.last4) return `${brandName(card.brand)} •••• ${card.last4}`;
  if (card) return walletName(card, realm, words) ?? null;
  return provider?.displayName ? words(provider.displayName) : null;
}

/** RT-30, AP-16: an invoice in a language of its realm. Pure. */
export function invoiceAnswer(
  { order, payment, invoice, card, gift, withdrawableUntil }: InvoicedOrder,
  realm: Pick<Realm, 'labels' | 'settings'>,
  language: string,
): Invoice {
  const words = wordsIn(realm, language);
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const inWords = (line: string) => (isCountry(line) ? (countries.of(line) ?? line) : line);
  const { details, scale, currency, total, startsAt, endsAt, payments, refunds } = order;
  const { provider } = payments.find(({ id }) => id === payment)!;
  const method = realm.settings.paymentProviders.find(({ name }) => name === provider);
  return {
    number: invoice.number,
    issuedAt: invoice.issuedAt.toISOString(),
    seller: details.seller ?? { name: realm.settings.realmFullName, address: [''] },
    customer: { ...details.customer, address: details.customer.address.map(inWords) },
    lines: [
      {
        description: words(details.name),
        ...(gift && { gift: orderedGiftAnswer(gift) }),
        from: iso(startsAt),
        until: isoOrNull(endsAt),
        price: details.price.amount,
        discount: details.discount,
        total,
      },
    ],
    ...{ currency, scale, total, tax: details.tax, totalExcTax: details.totalExcTax },
    taxName: details.taxRate ? words(details.taxRate.name) : null,
    taxRate: details.taxRate?.rate ?? null,
    ...(withdrawableUntil !== null && { withdrawableUntil: iso(withdrawableUntil) }),
    creditNotes: refunds.flatMap(({ payment: refunded, creditNote }) =>
      refunded === payment && creditNote ? [{ ...creditNote, issuedAt: creditNote.issuedAt.toISOString() }] : [],
    ),
    paidWith: paidWith(card, method, { realm, words }),
  };
}

/** The locale of an invoice that is a file: the one of the order, or of the call where the realm has lost it. */
export function localeOf(
  { details: { mailPlace } }: Pick<StoredOrder, 'details'>,
  locales: readonly string[],
  language: string,
): string {
  const ordered = locales.find((locale) => locale === mailPlace?.locale);
  return ordered ?? locales.find((locale) => languageOf(locale) === language) ?? language;
}
