import { decimalOf, type Money, moneyOf } from '../../renderer/commerce/money';
import { invoiceStore } from '../../server/features/commerce/invoice-store';
import type { StoredOrder } from '../../server/features/commerce/order-store';
import { paymentOfInvoice } from '../../server/features/commerce/refunds/write-refund';
import type { Database } from '../../server/kernel/database/open';
import { ServerError } from '../../server/kernel/errors/errors';
import { didYouMean, UsageError } from './names';

/** “4.99 EUR” */
export const inWords = (amount: number, order: Pick<StoredOrder, 'scale' | 'currency'>): string =>
  `${decimalOf(moneyOf(amount, order))} ${order.currency}`;

/** “4.99” in the currency of an order. @throws UsageError */
export function readAmount(text: string, { scale, currency }: Pick<StoredOrder, 'scale' | 'currency'>): Money {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined)
    throw new UsageError(`--amount is ${text}: write the amount in ${currency}, such as ${(4.99).toFixed(scale)}.`);
  if (decimals.length > scale)
    throw new UsageError(`--amount is ${text}: ${currency} has ${scale === 0 ? 'no' : `only ${scale}`} decimals here.`);
  const amount = Number(whole + decimals.padEnd(scale, '0'));
  if (amount === 0) throw new UsageError('--amount is 0: leave it out for all that is left.');
  return moneyOf(amount, { scale, currency });
}

/** The payment of an invoice, with its order. @throws UsageError with the nearest numbers */
export async function invoiced(database: Database, realm: string, invoiceNumber: string) {
  try {
    return await paymentOfInvoice(database, realm, invoiceNumber);
  } catch (error) {
    if (!(error instanceof ServerError && error.code === 'UNKNOWN_PAYMENT')) throw error;
    const numbers = await invoiceStore(database, realm).numbersLike(invoiceNumber);
    const latest = numbers.length === 0 ? ' It has issued none yet.' : '';
    throw new UsageError(
      `${error.code}  ${realm} has no invoice ${invoiceNumber}${didYouMean(invoiceNumber, numbers) || '.'}${latest}`,
    );
  }
}
