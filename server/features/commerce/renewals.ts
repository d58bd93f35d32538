import { randomUUID } from 'node:crypto';
import { orderState, paymentState } from '../../../renderer/commerce/ledger';
import { addDays } from '../../../renderer/commerce/periods';
import { type Subscription, subscriptionsAt } from '../../../renderer/commerce/subscriptions';
import { MINUTE_MS } from '../../../renderer/contract/constants';
import type { Realm } from '../../../renderer/realm/compose';
import type { Database } from '../../kernel/database/open';
import { lockAccount } from '../auth';
import type { Mails } from '../mail';
import { type RealmService, realmOfJob, type ServedRealm } from '../realms';
import { authorizationPath } from './authorization-path';
import { cardStore } from './card-store';
import { addSubscriptionChange, dunningPlan, readLedger, type StoredLedger } from './ledger';
import { isBeingReplaced } from './licence-changes';
import { nextPeriodOf, type Obstacle, obstacleTo } from './next-period';
import type { NoticeWords } from './notices';
import { type NewOrder, orderStore, type StoredOrder, type StoredPayment } from './order-store';
import type { PurchaseMails } from './purchase-mails';
import type { RenewalDue, Settlement } from './settlement';

/** When a renewal is looked at again whose customer is changing to another licence, ms. */
const CHANGE_MS = 10 * MINUTE_MS;

export interface RenewalsOptions {
  database: Database;
  realms: Pick<RealmService, 'get'>;
  settlement: Settlement;
  purchaseMails: Pick<PurchaseMails, 'send'>;
  mails: Pick<Mails, 'currentPlace'>;
  clock: () => number;
}

/** The next period of a subscription, at the price that was agreed on or migrated to. */
function renewalOf({ licences }: Pick<Realm, 'licences'>, last: StoredOrder, now: number): NewOrder {
  const { change: _, priceMigration: __, withdrawal: ___, ...details } = last.details;
  const next = nextPeriodOf(last, licences);
  const { licence, name, period, price, voucher, cost, paidPeriod, anchor, anchorPeriod, migration } = next;
  const { total, discount, tax, excludingTax } = cost;
  return {
    id: randomUUID(),
    viewer: last.viewer,
    licence,
    subscription: last.subscription,
    period: last.period + 1,
    isTrial: false,
    isGift: false,
    replaces: null,
    startsAt: next.startsAt,
    endsAt: next.endsAt,
    currency: total.currency,
    scale: total.scale,
    total: total.amount,
    voucher: voucher?.id ?? null,
    fingerprint: null,
    idempotencyKey: null,
    createdAt: now,
    details: {
      ...details,
      ...{ name, period, price, voucher, anchor, anchorPeriod },
      ...(migration && { priceMigration: { id: migration.id, from: migration.from } }),
      paidPeriods: paidPeriod,
      discount: discount.amount,
      totalExcTax: excludingTax.amount,
      tax: tax.amount,
    },
  };
}

/** Which attempt of the plan is to be made now; undefined where none is: one is open, or the plan has no more. */
function nextAttempt(renewal: StoredOrder | undefined, dueAt: number, retryDays: readonly number[], now: number) {
  if (!renewal) return 1;
  const tried = renewal.payments.filter(({ isByCustomer }) => !isByCustomer).length;
  const retryDay = retryDays[tried - 1];
  if (orderState(renewal) !== 'DECLINED' || retryDay === undefined) return undefined;
  return addDays(dueAt, retryDay) <= now ? renewal.payments.length + 1 : undefined;
}

/** A period of a subscription that is to be paid, and has not been. */
export interface DueRenewal {
  subscription: Subscription;
  /** The last period that was paid for. */
  last: StoredOrder;
  /** The order of the next one, where it was begun. */
  renewal: StoredOrder | undefined;
  /** Why it is not charged; undefined where it is. */
  obstacle: Obstacle | undefined;
  /** Whether something that takes the subscription's place is being paid for. */
  isBeingReplaced: boolean;
}

/** The ledger without attempts that have failed because their customer gave them up. @param payments their ids */
function withoutAbandoned(ledger: StoredLedger, payments: readonly string[]): StoredLedger {
  const counts = (payment: StoredPayment) => !payments.includes(payment.id) || paymentState(payment) !== 'DECLINED';
  return { ...ledger, orders: ledger.orders.map((order) => ({ ...order, payments: order.payments.filter(counts) })) };
}

/**
 * @param transaction one that has locked the account
 * @param abandoned ids of payments that the customer has just given up to pay otherwise: they are none of the plan's attempts
 * @param now ms since the epoch
 */
export async function dueRenewal(
  transaction: Database,
  realm: ServedRealm['realm'],
  { viewer, subscription: id, abandoned = [] }: { viewer: string; subscription: string; abandoned?: readonly string[] },
  now: number,
): Promise<DueRenewal | undefined> {
  const ledger = await readLedger(transaction, realm.name, viewer);
  const counted = withoutAbandoned(ledger, abandoned);
  const subscription = subscriptionsAt(counted, dunningPlan(realm), now).find((one) => one.id === id);
  if (subscription?.state !== 'GRACE') return undefined;
  const { last, renewal } = ordersOf(ledger, subscription);
  // what was begun was agreed to
  const next = renewal ? { licence: renewal.licence, isEnd: false } : nextPeriodOf(last, realm.licences);
  const obstacle = obstacleTo(next, realm.licences);
  return { subscription, last, renewal, obstacle, isBeingReplaced: isBeingReplaced(ledger, id) };
}

/** The order of the period that is due, written down where it was not. @param now ms since the epoch */
export async function beginRenewal(
  transaction: Database,
  realm: Pick<Realm, 'name' | 'licences'>,
  { last, renewal }: DueRenewal,
  now: number,
): Promise<Pick<StoredOrder, 'id' | 'payments'>> {
  if (renewal) return renewal;
  const order = renewalOf(realm, last, now);
  await orderStore(transaction, realm.name).add(order);
  return { id: order.id, payments: [] };
}

/** Renews subscriptions when they are due: once for each period, whichever processes look at them. */
export function defineRenewals({ database, realms, settlement, purchaseMails, mails, clock }: RenewalsOptions): void {
  /** Ends a subscription whose customer has not agreed to its new price. @param now ms since the epoch */
  async function endWithoutConsent(realm: Realm, last: StoredOrder, now: number, transaction: Database): Promise<void> {
    const { viewer, subscription } = last;
    const cancellation = { realm: realm.name, viewer, subscription: subscription!, kind: 'CANCELLED' } as const;
    await addSubscriptionChange(transaction, cancellation, now);
    const write = (words: NoticeWords) =>
      ({ notice: 'price-migration-ended', values: { licence: words.licence(last) } }) as const;
    await purchaseMails.send(realm, last, write, transaction);
  }

  /** What is to be charged now, written down before the provider is called; undefined when there is nothing. */
  function prepare(
    { realm }: Pick<ServedRealm, 'realm'>,
    { viewer, subscription }: { viewer: string; subscription: string },
  ): Promise<StoredOrder | undefined> {
    return database.transaction().execute(async (transaction) => {
      if (!(await lockAccount(transaction, realm.name, viewer))) return undefined;
      const now = clock();
      const due = await dueRenewal(transaction, realm, { viewer, subscription }, now);
      if (!due) return undefined;
      // while the customer pays for another licence, this one waits: it would be charged for nothing
      if (due.isBeingReplaced) {
        await settlement.scheduleRenewal({ realm: realm.name, subscription }, now + CHANGE_MS, transaction);
        return undefined;
      }
      const { last, renewal } = due;
      if (due.obstacle === 'NO_CONSENT') await endWithoutConsent(realm, last, now, transaction);
      if (due.obstacle) return undefined;
      const attempt = nextAttempt(renewal, due.subscription.renewsAt!, dunningPlan(realm).retryDays, now);
      if (attempt === undefined) return undefined;
      const orders = orderStore(transaction, realm.name);
      const order = await beginRenewal(transaction, realm, due, now);
      const card = await cardStore(transaction, realm.name).forRenewals(viewer);
      const payment = randomUUID();
      await orders.addPayment({
        ...{ id: payment, order: order.id, attempt, isByCustomer: false, createdAt: now },
        provider: card?.provider ?? last.details.provider,
        card: card?.id ?? null,
      });
      await settlement.watch({ realm: realm.name, payment }, transaction);
      return orders.find(order.id);
    });
  }

  async function renew({ realm: name, subscription }: RenewalDue): Promise<void> {
    const served = await realmOfJob(realms, name, clock());
    const [first] = await orderStore(database, name).ofSubscription(subscription);
    if (!first) return;
    const due = await prepare(served, { viewer: first.viewer, subscription });
    if (!due) return;
    const { mailPlace } = due.details;
    const place = mailPlace && mails.currentPlace(served.realm, mailPlace);
    await settlement.charge(served, due, (place?.address ?? '') + authorizationPath(due.id));
  }

  settlement.onRenewalDue(renew);
}

/** The last period of a subscription that was paid for, and the next one where it was begun. */
function ordersOf({ orders }: StoredLedger, { id, current }: Subscription) {
  const own = orders.filter(({ subscription }) => subscription === id);
  return {
    last: own.find((order) => order.id === current.id)!,
    renewal: own.find(({ period }) => period === current.period + 1),
  };
}
