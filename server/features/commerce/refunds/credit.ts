import { creditedAmounts } from '../../../../renderer/commerce/credit-notes';
import { moneyOf } from '../../../../renderer/commerce/money';
import type { Realm } from '../../../../renderer/realm/compose';
import type { Database } from '../../../kernel/database/open';
import type { StoredOrder } from '../order-store';
import { refundedOf, refundStore, type StoredRefund } from './refund-store';

/**
 * Gives a refund its credit note.
 *
 * @param now ms since the epoch
 * @param into the transaction that has noted its success
 */
export async function issueCredit(
  realm: Pick<Realm, 'name' | 'commerce'>,
  order: StoredOrder,
  { id, payment, amount }: Pick<StoredRefund, 'id' | 'payment' | 'amount'>,
  now: number,
  into: Database,
): Promise<void> {
  const store = refundStore(into, realm.name);
  // this one counts already
  const before = refundedOf(await store.ofPayments([payment]), payment) - amount;
  const invoiced = { total: moneyOf(order.total, order), tax: order.details.tax };
  const prefix = `${realm.commerce?.invoicePrefix ?? 'INV'}-CN`;
  await store.issueCreditNote(id, creditedAmounts(invoiced, amount, before), prefix, now);
}
