import { type Entitlements, entitlementsAt } from '../../../renderer/commerce/entitlements';
import type { AccessPolicy, DunningPlan, Ledger } from '../../../renderer/commerce/ledger';
import type { Realm } from '../../../renderer/realm/compose';
import type { Database } from '../../kernel/database/open';
import { grantsOf } from '../auth';
import { giftStore } from './gifts/gift-store';
import { grantOf, grantStore } from './grant-store';
import { orderStore, type StoredOrder } from './order-store';
import { creditedFrom } from './refunds/credited';
import type { SubscriptionChangeTable } from './tables';

/** What decides what an account may watch, with the orders as the store has them. */
export interface StoredLedger extends Ledger {
  orders: readonly StoredOrder[];
}

/** How a realm collects declined renewals: without a plan of its own, it tries once. */
export const dunningPlan = ({ commerce }: Pick<Realm, 'commerce'>): DunningPlan =>
  commerce?.renewals ?? { retryDays: [] };

/** What the realm lets an account watch of what it has. */
export const accessPolicy = (realm: Pick<Realm, 'commerce'>): AccessPolicy => ({
  ...dunningPlan(realm),
  suspendsDisputed: realm.commerce?.disputes?.suspendAccess ?? false,
});

/** The disputes of what paid for an order, which may be credit for another one. */
function disputesOf(order: StoredOrder, orders: readonly StoredOrder[]): StoredOrder['disputes'] {
  const source = creditedFrom(order, orders);
  return source ? [...order.disputes, ...disputesOf(source, orders)] : order.disputes;
}

/** Everything that was bought, decided and given. */
export async function readLedger(database: Database, realm: string, viewer: string): Promise<StoredLedger> {
  const gifts = giftStore(database, realm).grantsOf(viewer);
  const [orders, changes, invited, given, redeemed] = await Promise.all([
    orderStore(database, realm).forViewer(viewer, gifts),
    database
      .selectFrom('subscription_change')
      .where('realm', '=', realm)
      .where('viewer', '=', viewer)
      // only the last decision on each counts, however often somebody changed their mind
      .distinctOn('subscription')
      .orderBy('subscription')
      .orderBy('changed_at', 'desc')
      .orderBy('id', 'desc')
      .select(['subscription', 'kind', 'changed_at', 'effective_at'])
      .execute(),
    grantsOf(database, realm, viewer),
    grantStore(database, realm).ofViewer(viewer),
    gifts,
  ]);
  return {
    orders: orders.map((order) => ({ ...order, disputes: disputesOf(order, orders) })),
    changes: changes.map(({ subscription, kind, changed_at, effective_at }) => ({
      ...{ subscription, kind, at: (effective_at ?? changed_at).getTime() },
    })),
    grants: [...invited, ...given.map(grantOf), ...redeemed],
  };
}

/**
 * Notes that a subscription was cancelled or reactivated: never before what was decided last, by the clock of whichever process.
 *
 * @param database a transaction that has locked the account
 * @param now ms since the epoch
 * @param effectiveAt from when on it counts, ms since the epoch; at once where it is left out
 */
export async function addSubscriptionChange(
  database: Database,
  change: Pick<SubscriptionChangeTable, 'realm' | 'viewer' | 'subscription' | 'kind'>,
  now: number,
  effectiveAt?: number,
): Promise<void> {
  await database
    .insertInto('subscription_change')
    .values(({ selectFrom, fn, val }) => {
      const { realm, subscription } = change;
      const last = selectFrom('subscription_change')
        .where('realm', '=', realm)
        .where('subscription', '=', subscription)
        .select((of) => of.fn.max('changed_at').as('last'));
      const effective_at = effectiveAt === undefined ? null : new Date(effectiveAt);
      return { ...change, changed_at: fn<Date>('greatest', [val(new Date(now)), last]), effective_at };
    })
    .execute();
}

/** The licences that an account has now (`now` in ms since the epoch). */
export async function readEntitlements(
  database: Database,
  realm: Pick<Realm, 'name' | 'commerce'>,
  viewer: string,
  now: number,
): Promise<Entitlements> {
  return entitlementsAt(await readLedger(database, realm.name, viewer), accessPolicy(realm), now);
}
