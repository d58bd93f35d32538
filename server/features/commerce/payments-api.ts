import { paymentState } from '../../../renderer/commerce/ledger';
import { moneyOf } from '../../../renderer/commerce/money';
import { MINUTE_MS } from '../../../renderer/contract/constants';
import { languageOf } from '../../../renderer/realm/languages';
import type { Invoice, PaymentEntry, PaymentHistory, Text } from '../../../schemas/generated/types';
import { ServerError } from '../../kernel/errors/errors';
import { pagingOf, stretchOf } from '../../kernel/http/paging';
import { readParameters } from '../../kernel/http/parameters';
import type { RawQuery } from '../../kernel/http/query';
import { accountLimit } from '../../kernel/limits/account-limit';
import { adultsAccountOf, idOf, type ViewerCall } from '../auth';
import { orderedGiftAnswer } from './answers';
import { cardStore } from './card-store';
import { languageOfCall, wordsOf } from './checkout-api';
import type { CommerceParts } from './commerce-parts';
import { COMMERCE_ENDPOINTS } from './endpoints';
import { giftStore, type StoredGift } from './gifts/gift-store';
import { givenGift, withdrawalFromGift } from './gifts/given-gifts';
import { type InvoicedOrder, invoiceAnswer, localeOf } from './invoice-answer';
import type { PdfMaker } from './invoice-pdf/pdf-maker';
import { sheetOf } from './invoice-pdf/sheet';
import { sheetLogo } from './invoice-pdf/sheet-logo';
import { type IssuedInvoice, invoiceStore } from './invoice-store';
import { readLedger } from './ledger';
import { iso } from './moments';
import { orderStore, type StoredOrder, type StoredPayment } from './order-store';
import { refundedOf } from './refunds/refund-store';
import { withdrawalFrom } from './withdrawals/subscription-withdrawal';

function entryOf(
  order: StoredOrder,
  payment: StoredPayment,
  {
    words,
    invoice,
    gift,
  }: {
    words: (text: Text | undefined) => string;
    invoice: IssuedInvoice | undefined;
    gift: StoredGift | undefined;
  },
): PaymentEntry {
  const refunded = refundedOf(order.refunds, payment.id);
  return {
    id: payment.id,
    createdAt: iso(payment.createdAt),
    description: words(order.details.name),
    state: paymentState(payment),
    total: moneyOf(order.total, order),
    isTrial: order.isTrial,
    ...(refunded > 0 && { refunded: moneyOf(refunded, order) }),
    ...(gift && { gift: orderedGiftAnswer(gift) }),
    invoiceNumber: invoice?.number ?? null,
  };
}

/** How many invoices an account downloads as PDF. */
const PDFS = { limit: 10, windowMs: MINUTE_MS };

/** What was paid, and the invoices for it (AP-12, AP-16, RT-30). */
export function registerPaymentsApi(parts: CommerceParts, pdfMaker: Pick<PdfMaker, 'make'>): void {
  const { calls, database, clock } = parts;
  // one process makes them for everybody: who asks for many at once would keep it from others
  const pdfs = accountLimit(database, 'invoice-pdf', PDFS, clock);

  async function payments(call: ViewerCall): Promise<PaymentHistory> {
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
    const gifts = await giftStore(database, realm).ofOrders(
      shown.flatMap(({ order }) => (order.isGift ? order.id : [])),
    );
    const invoices = await invoiceStore(database, realm).ofPayments(shown.map(({ payment }) => payment.id));
    return {
      payments: shown.map(({ order, payment }) =>
        entryOf(order, payment, {
          words,
          invoice: invoices.get(payment.id),
          gift: gifts.find((gift) => gift.order === order.id),
        }),
      ),
      paging: pagingOf(request, all.length),
    };
  }

  calls.viewer(COMMERCE_ENDPOINTS.paymentHistory, payments);
  calls.viewer(COMMERCE_ENDPOINTS.paymentDetails, payments);

  /** The viewer's own invoice that a call names. @throws ServerError UNKNOWN_PAYMENT */
  async function invoicedOrder(call: ViewerCall): Promise<InvoicedOrder> {
    const payment = idOf(call, 'UNKNOWN_PAYMENT');
    const { viewer } = await adultsAccountOf(parts, call);
    const order = await orderStore(database, call.realm).ofPayment(payment);
    const invoice = (await invoiceStore(database, call.realm).ofPayments([payment])).get(payment);
    // somebody else's is not there, rather than forbidden
    if (order?.viewer !== viewer.id || !invoice) throw new ServerError('UNKNOWN_PAYMENT');
    const { card } = order.payments.find(({ id }) => id === payment)!;
    const saved = card ? await cardStore(database, call.realm).everSaved(card) : undefined;
    const withdrawal =
      order.subscription &&
      withdrawalFrom(call.served.realm, await readLedger(database, call.realm, viewer.id), order.subscription, clock());
    const given = order.isGift ? await givenGift(database, call.realm, order) : undefined;
    const withdrawable = withdrawal || (given && withdrawalFromGift(given, clock()));
    const withdrawableUntil = withdrawable ? withdrawable.until : null;
    return { order, payment, invoice, card: saved, gift: given?.gift, withdrawableUntil };
  }

  calls.viewer(
    COMMERCE_ENDPOINTS.invoice,
    async (call): Promise<Invoice> => invoiceAnswer(await invoicedOrder(call), call.served.realm, languageOfCall(call)),
  );

  calls.viewer(COMMERCE_ENDPOINTS.invoicePdf, async (call): Promise<Buffer> => {
    await pdfs.use({ realm: call.realm, subject: call.claims.sub });
    const invoiced = await invoicedOrder(call);
    const { realm } = call.served;
    const locale = localeOf(invoiced.order, realm.settings.realmLanguages, languageOfCall(call));
    const invoice = invoiceAnswer(invoiced, realm, languageOf(locale));
    const logo = await sheetLogo(call.served);
    const sheet = { ...sheetOf(invoice, realm, locale, clock()), ...(logo && { logo }) };
    const pdf = await pdfMaker.make(sheet, { realm: call.realm, address: call.request.ip });
    call.reply.type('application/pdf');
    call.reply.header('content-disposition', `attachment; filename="${invoice.number}.pdf"`);
    return pdf;
  });
}
