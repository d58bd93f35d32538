import type { Database } from '../../server/kernel/database/open';
import type { Finding } from './findings';

const ENDS = ['SUCCEEDED', 'DECLINED'] as const;

/** What the store says of each payment. */
export const paymentsIn = (database: Database) =>
  database
    .selectFrom('payment')
    .innerJoin('commerce_order', 'commerce_order.id', 'payment.order_id')
    .leftJoin('payment_outcome', (join) =>
      join.onRef('payment_outcome.payment', '=', 'payment.id').on('payment_outcome.state', 'in', ENDS),
    )
    .leftJoin('invoice', 'invoice.payment', 'payment.id')
    .leftJoin('refund', 'refund.payment', 'payment.id')
    .leftJoin('credit_note', 'credit_note.refund', 'refund.id')
    .select(['payment.id', 'payment.provider', 'commerce_order.total', 'payment_outcome.state', 'invoice.number'])
    .select(['refund.amount as refunded', 'credit_note.number as creditNote'])
    .execute();

/** The amounts that the simulated provider has charged for a payment, or given back. */
export async function simulatedAmounts(
  database: Database,
  table: 'sandbox_charge' | 'sandbox_refund',
  payment: string,
): Promise<number[]> {
  const rows = await database.selectFrom(table).where('payment', '=', payment).select('amount').execute();
  return rows.map(({ amount }) => amount);
}

/** Numbers of documents in their order. */
export const inOrder = (numbers: readonly (number | null)[]): number[] =>
  numbers.filter((number) => number !== null).sort((one, other) => one - other);

/**
 * Looks through the books of a store in which everything was paid by the simulated provider: each order has its end, each charge its
 * order, and no number of an invoice is missing.
 */
export async function auditBooks(database: Database): Promise<Finding[]> {
  const findings: Finding[] = [];
  const payments = await paymentsIn(database);
  const orders = await database.selectFrom('commerce_order').select('id').execute();
  if (payments.length < orders.length)
    findings.push({ kind: 'unfinished', text: `${orders.length} orders have ${payments.length} payments` });
  const charges = await database.selectFrom('sandbox_charge').select('payment').execute();
  const charged = new Set(charges.map(({ payment }) => payment));
  for (const { id, state, total, number } of payments) {
    const amounts = await simulatedAmounts(database, 'sandbox_charge', id);
    charged.delete(id);
    const due = state === 'SUCCEEDED' ? [total] : [];
    if (state === null) findings.push({ kind: 'unfinished', text: `the payment ${id} has no end` });
    if (amounts.join() !== due.join())
      findings.push({
        kind: amounts.length > due.length ? 'unasked' : 'lost',
        text: `the payment ${id}, which is ${state}, should be charged ${due.join() || 'nothing'} and was ${amounts.join() || 'not'}`,
      });
    if ((number !== null) !== (state === 'SUCCEEDED'))
      findings.push({ kind: 'lost', text: `the payment ${id}, which is ${state}, has the invoice number ${number}` });
  }
  for (const payment of charged)
    findings.push({ kind: 'unasked', text: `the payment ${payment} was charged, and has no order` });
  const numbers = inOrder(payments.map(({ number }) => number));
  const gap = numbers.findIndex((number, at) => number !== at + 1);
  if (gap >= 0)
    findings.push({ kind: 'lost', text: `the invoice number ${gap + 1} should follow, and ${numbers[gap]} does` });
  return findings;
}
