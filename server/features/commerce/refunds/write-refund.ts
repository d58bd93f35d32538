import { randomUUID } from 'node:crypto';
import { decimalOf, type Money, moneyOf } from '../../../../renderer/commerce/money';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import type { Job } from '../../../kernel/jobs/jobs';
import { lockAccount } from '../../auth';
import { invoiceStore } from '../invoice-store';
import { orderStore, type StoredOrder } from '../order-store';
import { creditedOf } from './credited';
import type { OpenRefund } from './refund-job';
import { type NewRefund, refundStore, type StoredRefund, takenBy } from './refund-store';

/** What is refunded, and who wants it. */
export interface RefundOrder {
  idempotencyKey: string;
  invoiceNumber: string;
  /** What is given back; all that is left when it is missing. */
  amount?: Money;
  reason: string;
  endsAccess: boolean;
  /** The account of the administrator; `OPERATOR` for who runs the server. */
  requestedBy: string;
}

/** A refund, and the order that it is of. */
export interface RefundedOrder {
  refund: StoredRefund;
  order: StoredOrder;
}

/** In place of an account: who has the store itself requested the refund. */
export const OPERATOR = '00000000-0000-0000-0000-000000000000';

/**
 * @param others the customer's other orders
 * @throws ServerError FIELD_INVALID for another currency, REFUND_TOO_LARGE
 */
function amountOf({ amount: wanted }: RefundOrder, order: StoredOrder, others: readonly StoredOrder[]): number {
  if (wanted && (wanted.currency !== order.currency || wanted.scale !== order.scale))
    throw new ServerError('FIELD_INVALID', { field: 'amount' }, { details: { field: 'amount' } });
  const left = Math.max(0, order.total - takenBy(order.refunds) - creditedOf(order, others));
  const amount = wanted?.amount ?? left;
  if (amount < 1 || amount > left)
    throw new ServerError('REFUND_TOO_LARGE', { left: `${decimalOf(moneyOf(left, order))} ${order.currency}` });
  return amount;
}

const isSame = (refund: StoredRefund, payment: string, { amount, reason, endsAccess }: RefundOrder): boolean =>
  refund.payment === payment &&
  refund.reason === reason &&
  refund.endsAccess === endsAccess &&
  (amount === undefined || amount.amount === refund.amount);

/** An invoice's payment with its order. @throws ServerError UNKNOWN_PAYMENT */
export async function paymentOfInvoice(
  database: Database,
  realm: string,
  invoiceNumber: string,
): Promise<{ payment: string; order: StoredOrder }> {
  const payment = await invoiceStore(database, realm).paymentOf(invoiceNumber);
  const order = payment && (await orderStore(database, realm).ofPayment(payment));
  if (!payment || !order) throw new ServerError('UNKNOWN_PAYMENT');
  return { payment, order };
}

export interface WriteRefundOptions {
  database: Database;
  /** What sees to the refund afterwards. */
  job: Job<OpenRefund>;
  /** ms since the epoch */
  now: number;
  /** When the job is due, ms since the epoch. */
  settleAt: number;
}

/**
 * Writes down a refund whose amount is known to be left, with the job that sees to it.
 *
 * @param options the database is a transaction that has locked the customer's account
 * @returns the id of the refund
 */
export async function addRefund(
  realm: string,
  refund: Omit<NewRefund, 'id'>,
  { database, job, now, settleAt }: WriteRefundOptions,
): Promise<string> {
  const id = randomUUID();
  await refundStore(database, realm).add({ ...refund, id }, now);
  await job.enqueue({ realm, refund: id }, database, { runAt: settleAt, key: id });
  return id;
}

/**
 * Writes a refund down; the same key again gives the same refund. It is in the store before the provider is called, so that
 * none is given that nobody knows of.
 *
 * @throws ServerError UNKNOWN_PAYMENT, REFUND_TOO_LARGE, FIELD_INVALID, IDEMPOTENCY_CONFLICT
 */
export async function writeRefund(
  realm: string,
  request: RefundOrder,
  { database, job, now, settleAt }: WriteRefundOptions,
): Promise<RefundedOrder> {
  const { payment, order } = await paymentOfInvoice(database, realm, request.invoiceNumber);
  const refund = await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, realm, order.viewer);
    await orderStore(transaction, realm).lock(order.id);
    const store = refundStore(transaction, realm);
    const same = await store.byKey(request.idempotencyKey);
    if (same && !isSame(same, payment, request)) throw new ServerError('IDEMPOTENCY_CONFLICT');
    if (same) return same;
    const orders = orderStore(transaction, realm);
    const current = (await orders.ofPayment(payment))!;
    const amount = amountOf(request, current, await orders.ofViewer(current.viewer));
    const id = await addRefund(realm, { ...request, payment, amount }, { database: transaction, job, now, settleAt });
    return (await store.find(id))!;
  });
  return { refund, order };
}
