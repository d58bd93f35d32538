import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isUnderWay, orderState } from '../../../renderer/commerce/ledger';
import { subscriptionsAt } from '../../../renderer/commerce/subscriptions';
import type { Database } from '../../kernel/database/open';
import { ServerError } from '../../kernel/errors/errors';
import type { DataSubject, Erasure } from '../../kernel/personal-data';
import type { RealmService, ServedRealm } from '../realms';
import { anonymiseCancellations } from './cancellations/personal-cancellations';
import type { ForgetCustomer } from './forget-customer';
import { eraseGifts } from './gifts/erase-gifts';
import { addSubscriptionChange, dunningPlan, readLedger } from './ledger';
import { orderStore } from './order-store';
import type { Settlement } from './settlement';

export interface PurchaseErasureOptions {
  database: Database;
  realms: Pick<RealmService, 'get'>;
  settlement: Pick<Settlement, 'abandon' | 'refresh'>;
  forgetCustomer: ForgetCustomer;
  clock: () => number;
}

/** Rows that outlive the account, without saying whose they were. */
const ANONYMISED = [
  'commerce_order',
  'subscription_change',
  'subscription_pause',
  'licence_change',
  'retention_offer',
  'price_migration_answer',
  'price_migration_notice',
  'gift_redemption',
  'subscription_withdrawal',
  'gift_withdrawal',
  'cancellation_confirmation',
] as const;

/** Whom an order is billed to, once nobody may know any more. */
const NOBODY = JSON.stringify({ name: null, email: '', address: [] });

const ordersOf = (transaction: Database, { realm, viewer }: DataSubject) =>
  transaction.selectFrom('commerce_order').where('realm', '=', realm).where('viewer', '=', viewer).select('id');

const paymentsOf = (transaction: Database, subject: DataSubject) =>
  transaction
    .selectFrom('payment')
    .where('realm', '=', subject.realm)
    .where('order_id', 'in', ordersOf(transaction, subject))
    .select('id');

/** Nothing renews: by the ledger, as for every process that looks at it, whatever its build. @param now ms since the epoch */
async function endSubscriptions(
  transaction: Database,
  { realm }: Pick<ServedRealm, 'realm'>,
  { viewer }: DataSubject,
  now: number,
): Promise<void> {
  const ledger = await readLedger(transaction, realm.name, viewer);
  for (const { id, state } of subscriptionsAt(ledger, dunningPlan(realm), now))
    if (['TRIAL', 'ACTIVE', 'PAUSED', 'GRACE'].includes(state))
      await addSubscriptionChange(transaction, { realm: realm.name, viewer, subscription: id, kind: 'CANCELLED' }, now);
}

/** Takes the person out of what the law asks to be kept: amounts, taxes, numbers and moments stay as they are. */
async function anonymise(transaction: Database, subject: DataSubject): Promise<void> {
  const { realm, viewer } = subject;
  await transaction
    .updateTable('refund')
    .set({ reason: '' })
    .where('realm', '=', realm)
    .where('payment', 'in', paymentsOf(transaction, subject))
    .execute();
  await transaction
    .updateTable('dispute')
    .set({ reason: '' })
    .where('realm', '=', realm)
    .where('payment', 'in', paymentsOf(transaction, subject))
    .execute();
  await transaction
    .updateTable('payment')
    .set({ card: null })
    .where('realm', '=', realm)
    .where('order_id', 'in', ordersOf(transaction, subject))
    .execute();
  await transaction
    .updateTable('commerce_order')
    .set({
      details: sql`jsonb_set(details, '{customer}', ${NOBODY}::jsonb)`,
      ...{ idempotency_key: null, fingerprint: null },
    })
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .execute();
  await anonymiseCancellations(transaction, subject);
  // what belongs together stays so, under an id that is nobody's: the account's may be in somebody's logs
  const pseudonym = randomUUID();
  for (const table of ANONYMISED)
    await transaction
      .updateTable(table)
      .set({ viewer: pseudonym })
      .where('realm', '=', realm)
      .where('viewer', '=', viewer)
      .execute();
}

/**
 * What becomes of the purchases of an account that is erased. While nobody knows how a payment ends, the account stays: what was
 * charged must have somebody whom it can be given back to.
 */
export function purchaseErasure(options: PurchaseErasureOptions): Erasure {
  const { database, realms, settlement, forgetCustomer, clock } = options;

  async function servedOf(realm: string): Promise<ServedRealm> {
    const served = await realms.get(realm);
    if (!served) throw new ServerError('UNKNOWN_REALM', { realm });
    return served;
  }

  return {
    async prepare({ realm, viewer }) {
      const served = await servedOf(realm);
      for (const order of await orderStore(database, realm).ofViewer(viewer)) {
        const state = orderState(order);
        if (state === 'ACTION_REQUIRED') await settlement.abandon(served, order);
        if (state === 'UNKNOWN') await settlement.refresh(served, order);
      }
    },
    async erase(transaction, subject) {
      const { realm, viewer } = subject;
      const served = await servedOf(realm);
      const orders = await orderStore(transaction, realm).ofViewer(viewer);
      if (orders.some(isUnderWay)) throw new ServerError('PAYMENT_UNDER_WAY');
      await endSubscriptions(transaction, served, subject, clock());
      await eraseGifts(transaction, subject);
      await forgetCustomer(transaction, subject);
      await anonymise(transaction, subject);
    },
  };
}
