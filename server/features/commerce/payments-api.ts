import { paymentState } from '../../../renderer/commerce/ledger';
import { isCountry } from '../../../renderer/contract/countries';
import type { Invoice, PaymentEntry, PaymentHistory } from '../../../schemas/generated/types';
import { ServerError } from '../../kernel/errors/errors';
import { pagingOf, stretchOf } from '../../kernel/http/paging';
import { readParameters } from '../../kernel/http/parameters';
import type { RawQuery } from '../../kernel/http/query';
import { adultsAccountOf, idOf } from '../auth';
import { cardStore } from './card-store';
import { languageOfCall, wordsOf } from './checkout-api';
import type { CommerceParts } from './commerce-parts';
import { COMMERCE_ENDPOINTS } from './endpoints';
import { invoiceStore } from './invoice-store';
import { orderStore } from './order-store';
import type { StoredRefund } from './refunds/refund-store';

/** What was refunded of a payment, where anything was. */
function refundedPart(
  refunds: readonly StoredRefund[],
  payment: string,
  unit: { scale: number; currency: string },
): Pick<PaymentEntry, 'refunded'> {
  const amount = refunds
    .filter((refund) => refund.payment === payment && refund.state === 'SUCCEEDED')
    .reduce((sum, refund) => sum + refund.amount, 0);
  return amount > 0 ? { refunded: { amount, ...unit } } : {};
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
      payments: shown.map(({ order: { details, total: amount, scale, currency, refunds }, payment }) => ({
        id: payment.id,
        createdAt: new Date(payment.createdAt).toISOString(),
        description: words(details.name),
        state: paymentState(payment),
        total: { amount, scale, currency },
        ...refundedPart(refunds, payment.id, { scale, currency }),
        invoiceNumber: invoices.get(payment.id)?.number ?? null,
      })),
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
          from: new Date(startsAt).toISOString(),
          until: endsAt === null ? null : new Date(endsAt).toISOString(),
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
      paidWith: card?.last4
        ? `${card.brand} •••• ${card.last4}`
        : method?.displayName
          ? words(method.displayName)
          : null,
    };
  });
}
