import { orderState, paymentState } from '../../../renderer/commerce/ledger';
import { moneyOf } from '../../../renderer/commerce/money';
import { addDays } from '../../../renderer/commerce/periods';
import { MINUTE_MS } from '../../../renderer/contract/constants';
import type { Database } from '../../kernel/database/open';
import type { Jobs } from '../../kernel/jobs/jobs';
import { lockAccount } from '../auth';
import { type RealmService, realmOfJob, type ServedRealm } from '../realms';
import { cardStore } from './card-store';
import type { GiftDelivery } from './gifts/delivery';
import { invoiceStore } from './invoice-store';
import { dunningPlan } from './ledger';
import { isUnattended, lastPayment, orderStore, type StoredOrder, type StoredPayment } from './order-store';
import type { ChargeRequest, ChargeResult } from './payments/payment-provider';
import type { PaymentProviders } from './payments/payment-providers';
import type { PurchaseMails } from './purchase-mails';

/** A payment whose end is not noted. */
interface OpenPayment {
  realm: string;
  payment: string;
}

/** Charges payments, and sees to it that each has an end: by the call, the viewer's return, or the reconciler. */
export interface Settlement {
  /** Looks after a payment from now on. @param into the transaction that adds it */
  watch(open: OpenPayment, into: Database): Promise<void>;
  /**
   * Charges an order's last payment and notes what becomes of it. A provider that does not answer leaves it open.
   *
   * @returns the order as it is then
   */
  charge(served: Pick<ServedRealm, 'realm'>, order: StoredOrder, returnUrl: string): Promise<StoredOrder>;
  /**
   * Asks the provider how an open payment stands, and notes it. A provider that does not answer leaves it open.
   *
   * @returns the order as it is then
   */
  refresh(served: Pick<ServedRealm, 'realm'>, order: StoredOrder): Promise<StoredOrder>;
  /** The same for a provider's report that a payment has changed. @throws when the provider does not answer */
  refreshPayment(served: Pick<ServedRealm, 'realm'>, payment: string): Promise<void>;
  /** Gives up a payment that waits for its viewer. @returns the order as it is then */
  abandon(served: Pick<ServedRealm, 'realm'>, order: StoredOrder): Promise<StoredOrder>;
  /** Tries the next period of a subscription when it is due (`runAt`, ms since the epoch). */
  onRenewalDue: (handle: (subscription: RenewalDue) => Promise<void>) => void;
  /** Looks at a subscription at a moment (ms since the epoch). */
  scheduleRenewal(due: RenewalDue, runAt: number, into: Database): Promise<void>;
}

export interface RenewalDue {
  realm: string;
  subscription: string;
}

export interface SettlementOptions {
  database: Database;
  realms: Pick<RealmService, 'get'>;
  jobs: Jobs;
  providers: PaymentProviders;
  purchaseMails: Pick<PurchaseMails, 'tellOfPayment'>;
  giftDelivery: GiftDelivery;
  clock: () => number;
  onTrouble: (error: unknown, what: string) => void;
}

/** How long the call that charges a payment is waited for before its provider is asked, ms. */
const CALL_MS = 2 * MINUTE_MS;
/** How long a viewer has to confirm a payment, ms. */
const CONFIRMATION_MS = 60 * MINUTE_MS;
/** The same for a renewal, of which an email tells them: until shortly before it can be tried again. */
const RENEWAL_CONFIRMATION_MS = 23 * 60 * MINUTE_MS;
/** Providers that do not answer are asked for two days. */
const RECONCILE_RETRY = { firstMs: 10_000, maxMs: 15 * MINUTE_MS, retries: 200 };
const RENEWAL_RETRY = { firstMs: 10_000, maxMs: 60 * MINUTE_MS, retries: 60 };
const AT_ONCE = 4;

export function createSettlement(options: SettlementOptions): Settlement {
  const { database, realms, jobs, providers, purchaseMails, giftDelivery, clock, onTrouble } = options;
  let renew: (due: RenewalDue) => Promise<void> = async () => {};

  const renewals = jobs.define<RenewalDue>('commerce/renew', {
    handle: (due) => renew(due),
    retry: RENEWAL_RETRY,
    atOnce: AT_ONCE,
  });
  const reconciler = jobs.define<OpenPayment>('commerce/reconcile', {
    async handle(open) {
      await reconcile(open);
    },
    retry: RECONCILE_RETRY,
    atOnce: AT_ONCE,
  });

  // one look for each moment: an attempt that is not needed any more must not stand for the next period
  const scheduleRenewal: Settlement['scheduleRenewal'] = (due, runAt, into) =>
    renewals.enqueue(due, into, { runAt, key: `${due.realm}/${due.subscription}/${runAt}` });

  async function issueInvoice(realm: ServedRealm['realm'], order: StoredOrder, into: Database): Promise<void> {
    const prefix = realm.commerce?.invoicePrefix ?? 'INV';
    if (order.total > 0) await invoiceStore(into, realm.name).issue(lastPayment(order).id, prefix, clock(), into);
  }

  /** What follows on the first word about a payment's end. */
  async function follow(
    realm: ServedRealm['realm'],
    order: StoredOrder,
    { result, isTold }: { result: ChargeResult; isTold: boolean },
    into: Database,
  ) {
    const { subscription, endsAt, startsAt } = order;
    const payment = lastPayment(order);
    if (result.state === 'SUCCEEDED') {
      await issueInvoice(realm, order, into);
      const cards = cardStore(into, realm.name);
      const saved = result.saved && (await cards.save(order.viewer, payment.provider, result.saved, clock(), into));
      const paidWith = payment.card ?? saved;
      // renewals are charged to what the customer paid with last
      if (subscription && payment.isByCustomer && paidWith) await cards.makeDefault(order.viewer, paidWith, into);
      if (order.isGift) await giftDelivery.begin(realm.name, order, into);
      if (subscription && endsAt !== null) await scheduleRenewal({ realm: realm.name, subscription }, endsAt, into);
    }
    const tried = order.payments.filter(({ isByCustomer }) => !isByCustomer).length;
    const retryDay = dunningPlan(realm).retryDays[tried - 1];
    const retryAt = retryDay === undefined ? undefined : addDays(startsAt, retryDay);
    if (result.state === 'DECLINED' && subscription && order.period > 0 && retryAt !== undefined)
      await scheduleRenewal({ realm: realm.name, subscription }, retryAt, into);
    if (isTold) await purchaseMails.tellOfPayment(realm, order, payment, { result, retryAt }, into);
  }

  /**
   * What follows where the account has been erased meanwhile: what was charged has its invoice, by which an administrator gives
   * it back, and what was bought for others reaches them.
   */
  async function followErased(
    realm: ServedRealm['realm'],
    order: StoredOrder,
    { result }: { result: ChargeResult },
    into: Database,
  ) {
    if (result.state !== 'SUCCEEDED') return;
    const payment = lastPayment(order);
    await issueInvoice(realm, order, into);
    if (order.isGift) await giftDelivery.begin(realm.name, order, into);
    else onTrouble(new Error('its account has been erased'), `payment ${payment.id} has succeeded: refund it`);
  }

  /** Notes what was learnt of a payment, once. @param isTold whether its customer gets an email about it, where there is one */
  function note(
    { realm }: Pick<ServedRealm, 'realm'>,
    order: StoredOrder,
    payment: StoredPayment,
    result: ChargeResult,
    isTold = true,
  ) {
    return database.transaction().execute(async (transaction) => {
      // one word about a payment after the other: numbers of invoices, and what follows, come once
      const hasAccount = await lockAccount(transaction, realm.name, order.viewer);
      const orders = orderStore(transaction, realm.name);
      const isNews = await orders.addOutcome(payment.id, result, clock());
      if (isNews) await (hasAccount ? follow : followErased)(realm, order, { result, isTold }, transaction);
      return (await orders.find(order.id))!;
    });
  }

  const requestOf = async (order: StoredOrder, payment: StoredPayment, realm: string, returnUrl: string) => {
    const card = payment.card ? await cardStore(database, realm).everSaved(payment.card) : undefined;
    const request: ChargeRequest = {
      ...{ realm, viewer: order.viewer, payment: payment.id, returnUrl },
      amount: moneyOf(order.total, order),
      card: card?.reference ?? null,
      description: order.licence,
      isRecurring: order.subscription !== null,
      isOffSession: isUnattended(order, payment),
    };
    return request;
  };

  async function charge(served: Pick<ServedRealm, 'realm'>, order: StoredOrder, returnUrl: string) {
    const payment = lastPayment(order);
    const provider = providers.find(served.realm, payment.provider);
    if (!provider || orderState(order) !== 'UNKNOWN') return order;
    try {
      const request = await requestOf(order, payment, served.realm.name, returnUrl);
      // a process that was stopped for minutes since the order was placed finds it ended by another one, and perhaps bought again
      const current = await orderStore(database, served.realm.name).find(order.id);
      if (!current || orderState(current) !== 'UNKNOWN') return current ?? order;
      const result = await provider.charge(request);
      return await note(served, order, payment, result);
    } catch (error) {
      onTrouble(error, `payment ${payment.id} has no known end yet and will be reconciled`);
      return order;
    }
  }

  /** @throws when the provider does not answer */
  async function fetchState(served: Pick<ServedRealm, 'realm'>, order: StoredOrder) {
    const payment = lastPayment(order);
    const provider = providers.find(served.realm, payment.provider);
    const state = paymentState(payment);
    if (!provider || state === 'SUCCEEDED' || state === 'DECLINED') return order;
    const result = await provider.find(served.realm.name, payment.id);
    return result && result.state !== state ? note(served, order, payment, result) : order;
  }

  /** @throws when the provider does not answer */
  async function cancelCharge(served: Pick<ServedRealm, 'realm'>, order: StoredOrder, isTold = true) {
    const payment = lastPayment(order);
    const provider = providers.find(served.realm, payment.provider);
    const result = await provider?.cancel(served.realm.name, payment.id);
    return result ? note(served, order, payment, result, isTold || result.state === 'SUCCEEDED') : order;
  }

  /** Viewers see their order even while the provider does not answer. @returns the order unchanged after a failure */
  const ignoreFailure = async (order: StoredOrder, update: Promise<StoredOrder>) => {
    try {
      return await update;
    } catch (error) {
      onTrouble(error, `order ${order.id} stays open until its payment provider answers`);
      return order;
    }
  };

  async function refreshPayment(served: Pick<ServedRealm, 'realm'>, payment: string): Promise<void> {
    const order = await orderStore(database, served.realm.name).ofPayment(payment);
    // a later attempt is only made once an earlier one has ended
    if (order && lastPayment(order).id === payment) await fetchState(served, order);
  }

  async function reconcile(open: OpenPayment): Promise<void> {
    const served = await realmOfJob(realms, open.realm, clock());
    const order = await orderStore(database, open.realm).ofPayment(open.payment);
    if (!order) return;
    const payment = order.payments.find(({ id }) => id === open.payment)!;
    // without its provider nobody can say that nothing was charged
    const { provider } = payment;
    if (paymentState(payment) === 'UNKNOWN' && !providers.find(served.realm, provider))
      throw new Error(`payment ${payment.id} is open, and its provider “${provider}” cannot be used`);
    const refreshed = await fetchState(served, order);
    const state = paymentState(refreshed.payments.find(({ id }) => id === open.payment)!);
    if (state === 'SUCCEEDED' || state === 'DECLINED') return;
    const confirmedUntil =
      payment.createdAt + (isUnattended(order, payment) ? RENEWAL_CONFIRMATION_MS : CONFIRMATION_MS);
    if (state === 'ACTION_REQUIRED' && clock() < confirmedUntil)
      return reconciler.enqueue(open, database, { runAt: confirmedUntil });
    const canceled = await cancelCharge(served, refreshed);
    if (orderState(canceled) !== 'UNKNOWN') return;
    // the call that charges it has long ended, and the provider has never heard of it: nothing was charged
    await note(served, canceled, payment, { state: 'DECLINED', reference: null, reason: 'abandoned' });
  }

  return {
    watch: (open, into) => reconciler.enqueue(open, into, { runAt: clock() + CALL_MS, key: open.payment }),
    charge,
    refresh: (served, order) => ignoreFailure(order, fetchState(served, order)),
    refreshPayment,
    // its customer is about to pay otherwise: an email that it has failed would only confuse them
    abandon: (served, order) => ignoreFailure(order, cancelCharge(served, order, false)),
    scheduleRenewal,
    onRenewalDue(handle) {
      renew = handle;
    },
  };
}
