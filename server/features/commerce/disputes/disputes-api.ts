import { moneyOf } from '../../../../renderer/commerce/money';
import type { Dispute, Disputes } from '../../../../schemas/generated/types';
import { readParameters } from '../../../kernel/http/parameters';
import type { RawQuery } from '../../../kernel/http/query';
import { adultsAccountOf } from '../../auth';
import type { CommerceParts } from '../commerce-parts';
import { invoiceStore } from '../invoice-store';
import { iso, isoOrNull } from '../moments';
import { orderStore, type StoredOrder } from '../order-store';
import { paymentOfInvoice } from '../refunds/write-refund';
import { disputeStore, type StoredDispute } from './dispute-store';
import { DISPUTE_ENDPOINTS } from './endpoints';

const MOST_LISTED = 100;

const disputeAnswer = (
  { id, amount, reason, state, openedAt, closedAt }: StoredDispute,
  order: Pick<StoredOrder, 'scale' | 'currency'>,
  invoiceNumber: string | null,
): Dispute => ({
  ...{ id, invoiceNumber, amount: moneyOf(amount, order), reason, state },
  openedAt: iso(openedAt),
  closedAt: isoOrNull(closedAt),
});

/** Disputes, for administrators. */
export function registerDisputesApi(parts: CommerceParts): void {
  const { calls, database } = parts;

  calls.viewer(DISPUTE_ENDPOINTS.disputes, async (call): Promise<Disputes> => {
    const { invoiceNumber } = readParameters(call.request.query as RawQuery, DISPUTE_ENDPOINTS.disputes.parameters);
    await adultsAccountOf(parts, call);
    const store = disputeStore(database, call.realm);
    const found =
      invoiceNumber === undefined
        ? await store.latest(MOST_LISTED)
        : await store.ofPayment((await paymentOfInvoice(database, call.realm, invoiceNumber)).payment);
    const invoices = await invoiceStore(database, call.realm).ofPayments(found.map(({ payment }) => payment));
    const orders = orderStore(database, call.realm);
    return {
      disputes: await Promise.all(
        found.map(async (dispute) =>
          disputeAnswer(
            dispute,
            (await orders.ofPayment(dispute.payment))!,
            invoices.get(dispute.payment)?.number ?? null,
          ),
        ),
      ),
    };
  });
}
