import { paymentState } from '../../../renderer/commerce/ledger';
import { moneyOf } from '../../../renderer/commerce/money';
import { isCountry } from '../../../renderer/contract/countries';
import type { Invoice, PaymentEntry, PaymentHistory, PaymentProvider, Text } from '../../../schemas/generated/types';
import { ServerError } from '../../kernel/errors/errors';
import { pagingOf, stretchOf } from '../../kernel/http/paging';
import { readParameters } from '../../kernel/http/parameters';
import type { RawQuery } from '../../kernel/http/query';
import { adultsAccountOf, idOf } from '../auth';
import { cardStore, type StoredCard } from './card-store';
import { languageOfCall, wordsOf } from './checkout-api';
import type { CommerceParts } from './commerce-parts';
import { COMMERCE_ENDPOINTS } from './endpoints';
import { type IssuedInvoice, invoiceStore } from './invoice-store';
import { iso, isoOrNull } from './moments';
import { orderStore, type StoredOrder, type StoredPayment } from './order-store';
import { refundedOf } from './refunds/refund-store';

function entryOf(
  order: StoredOrder,
  payment: StoredPayment,
  { words, invoice }: { words: (text: Text | undefined) => string; invoice: IssuedInvoice | undefined },
): PaymentEntry {
  const refunded = refundedOf(order.refunds, payment.id);
  return {
    id: payment.id,
    createdAt: iso(payment.createdAt),
    description: words(order.details.name),
    state: paymentState(payment),
    total: moneyOf(order.total, order),
    ...(refunded > 0 && { refunded: moneyOf(refunded, order) }),
    invoiceNumber: invoice?.number ?? null,
  };
}

/** What a payment was made with; null where nobody knows a name for it. */
function paidWith(
  card: StoredCard | undefined,
  provider: PaymentProvider | undefined,
  words: (text: Text | undefined) => string,
): string | null {
  if (card?.last4) return `${card.brand} •••• ${card.last4}`;
  return provider?.displayName ? words(provider.displayName) : null;
}

/** What was paid, and the invoices for it (AP-12, AP-16, RT-30). */
export function registerPaymentsApi(parts: CommerceParts): void {
  const { calls, database } = parts;

  calls.viewer(COMMERCE_ENDPOINTS.paymentHistory, async (call): Promise<PaymentHistory> => {
    const { rpp, p } = readParameters(call.request.query as RawQuery, COMMERCE_ENDPOINTS.paymentHistory.parameters);
    const { viewer } = await adultsAccountOf(parts, call);
    const { realm } = call;
    const words = wordsOf(call);
    const orders = await orderStore(database, realm).ofViewer(viewer.id);
    const all = orders
      .flatMap((order) => order.payments.map((payment) => ({ order, payment })))
      .sort((one, other) => other.payment.createdAt - one.payment.createdAt);
    const request = { page: p, pageSize: rpp };
    const { offset, limit } = stretchOf(request);
    const shown = all.slice(offset, offset + limit);
    const invoices = await invoiceStore(database, realm).ofPayments(shown.map(({ payment }) => payment.id));
    return {
      payments: shown.map(({ order, payment }) =>
        entryOf(order, payment, { words, invoice: invoices.get(payment.id) }),
      ),
      paging: pagingOf(request, all.length),
    };
  });

  calls.viewer(COMMERCE_ENDPOINTS.invoice, async (call): Promise<Invoice> => {
    const id = idOf(call, 'UNKNOWN_PAYMENT');
    const { viewer } = await adultsAccountOf(parts, call);
    const { realm } = call;
    const order = await orderStore(database, realm).ofPayment(id);
    const invoice = (await invoiceStore(database, realm).ofPayments([id])).get(id);
    // somebody else's is not there, rather than forbidden
    if (order?.viewer !== viewer.id || !invoice) throw new ServerError('UNKNOWN_PAYMENT');
    const words = wordsOf(call);
    const countries = new Intl.DisplayNames(languageOfCall(call), { type: 'region' });
    const inWords = (line: string) => (isCountry(line) ? (countries.of(line) ?? line) : line);
    const { details, scale, currency, total, startsAt, endsAt, payments, refunds } = order;
    const { card: cardId, provider } = payments.find((payment) => payment.id === id)!;
    const card = cardId ? await cardStore(database, realm).everSaved(cardId) : undefined;
    const method = call.served.realm.settings.paymentProviders.find(({ name }) => name === provider);
    return {
      number: invoice.number,
      issuedAt: invoice.issuedAt.toISOString(),
      seller: details.seller ?? { name: call.served.realm.settings.realmFullName, address: [''] },
      customer: { ...details.customer, address: details.customer.address.map(inWords) },
      lines: [
        {
          description: words(details.name),
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
      creditNotes: refunds.flatMap(({ payment, creditNote }) =>
        payment === id && creditNote ? [{ ...creditNote, issuedAt: creditNote.issuedAt.toISOString() }] : [],
      ),
      paidWith: paidWith(card, method, words),
    };
  });
}
