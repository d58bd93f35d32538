import { moneyOf } from '../../../../renderer/commerce/money';
import type { Refund, RefundRequest, Refunds as RefundsAnswer } from '../../../../schemas/generated/types';
import { validateRefundRequest } from '../../../../schemas/generated/validators.js';
import { readParameters } from '../../../kernel/http/parameters';
import type { RawQuery } from '../../../kernel/http/query';
import { adultsAccountOf, readBody } from '../../auth';
import type { CommerceParts } from '../commerce-parts';
import { iso } from '../moments';
import type { StoredOrder } from '../order-store';
import { REFUND_ENDPOINTS } from './endpoints';
import type { StoredRefund } from './refund-store';
import type { Refunds } from './refunds';
import { paymentOfInvoice } from './write-refund';

function refundAnswer(
  { id, amount, reason, endsAccess, requestedAt, state, creditNote }: StoredRefund,
  order: Pick<StoredOrder, 'scale' | 'currency'>,
): Refund {
  return {
    ...{ id, state, reason, endsAccess, amount: moneyOf(amount, order) },
    requestedAt: iso(requestedAt),
    creditNoteNumber: creditNote?.number ?? null,
  };
}

/** Refunds by administrators. */
export function registerRefundsApi(parts: CommerceParts, refunds: Refunds): void {
  const { calls, database } = parts;

  calls.viewer(REFUND_ENDPOINTS.requestRefund, async (call): Promise<Refund> => {
    const { endsAccess = false, ...request }: RefundRequest = readBody(call.request, validateRefundRequest);
    const { viewer } = await adultsAccountOf(parts, call);
    const { refund, order } = await refunds.request(call.served, { ...request, endsAccess, requestedBy: viewer.id });
    return refundAnswer(refund, order);
  });

  calls.viewer(REFUND_ENDPOINTS.refunds, async (call): Promise<RefundsAnswer> => {
    const { invoiceNumber = '' } = readParameters(call.request.query as RawQuery, REFUND_ENDPOINTS.refunds.parameters);
    const { order } = await paymentOfInvoice(database, call.realm, invoiceNumber);
    return { refunds: order.refunds.map((refund) => refundAnswer(refund, order)) };
  });
}
