import { randomUUID } from 'node:crypto';
import { creditedAmounts } from '../../../../renderer/commerce/credit-notes';
import { isPaid, isUnderWay } from '../../../../renderer/commerce/ledger';
import { decimalOf, type Money, moneyOf } from '../../../../renderer/commerce/money';
import { MINUTE_MS, MS_PER_SECOND, SECONDS_PER_HOUR } from '../../../../renderer/contract/constants';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { JobDeferred, type Jobs } from '../../../kernel/jobs/jobs';
import { lockAccount } from '../../auth';
import { type RealmService, realmOfJob, type ServedRealm } from '../../realms';
import { invoiceStore } from '../invoice-store';
import { orderStore, type StoredOrder } from '../order-store';
import type { PaymentProviders } from '../payments/payment-providers';
import type { PurchaseMails } from '../purchase-mails';
import { refundedOf, refundStore, type StoredRefund, takenBy } from './refund-store';

/** What an administrator refunds. */
export interface RefundOrder {
  idempotencyKey: string;
  invoiceNumber: string;
  /** What is given back; all that is left when it is missing. */
  amount?: Money;
  reason: string;
  endsAccess: boolean;
  /** The account of the administrator. */
  requestedBy: string;
}

/** A refund, and the order that it is of. */
export interface RefundedOrder {
  refund: StoredRefund;
  order: StoredOrder;
}

export interface Refunds {
  /**
   * Writes a refund down and asks the payment provider for it; the same key again goes on with the same refund.
   *
   * @throws ServerError UNKNOWN_PAYMENT, REFUND_TOO_LARGE, FIELD_INVALID, IDEMPOTENCY_CONFLICT
   */
  request(served: Pick<ServedRealm, 'realm'>, request: RefundOrder): Promise<RefundedOrder>;
}

export interface RefundsOptions {
  database: Database;
  realms: Pick<RealmService, 'get'>;
  jobs: Jobs;
  providers: PaymentProviders;
  purchaseMails: Pick<PurchaseMails, 'tellOfRefund'>;
  clock: () => number;
  onTrouble: (error: unknown, what: string) => void;
}

interface OpenRefund {
  realm: string;
  refund: string;
}

/** The call that made the refund has its time before a job looks after it, in ms. */
const CALL_MS = MINUTE_MS;
/** How often a refund that is on its way is looked at, in ms. */
const PENDING_MS = 6 * SECONDS_PER_HOUR * MS_PER_SECOND;
const RETRY = { firstMs: 10_000, maxMs: 60 * MINUTE_MS, retries: 200 };
const AT_ONCE = 4;

/**
 * What a subscription that took the place of this one has been given for its time, in the smallest unit: the price of that time, and
 * the tax that was added to it.
 */
function creditedOf(order: StoredOrder, others: readonly StoredOrder[]): number {
  const { subscription, startsAt, endsAt, total, details } = order;
  const next = others.find(
    (other) =>
      subscription !== null &&
      other.replaces === subscription &&
      (isPaid(other) || isUnderWay(other)) &&
      startsAt <= other.startsAt &&
      (endsAt === null || other.startsAt < endsAt),
  );
  const credit = next?.details.change?.credit ?? 0;
  const { taxRate, totalExcTax } = details;
  return taxRate?.isInclusive === false && totalExcTax > 0 ? Math.ceil((credit * total) / totalExcTax) : credit;
}

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

/** Gives customers their money back: once, whoever asks for it how often, and with a credit note. */
export function createRefunds({
  database,
  realms,
  jobs,
  providers,
  purchaseMails,
  clock,
  onTrouble,
}: RefundsOptions): Refunds {
  const settling = jobs.define<OpenRefund>('commerce/refund', {
    async handle({ realm, refund }) {
      const settled = await settle(await realmOfJob(realms, realm, clock()), refund);
      if (settled?.state === 'PENDING') throw new JobDeferred('the refund is on its way', clock() + PENDING_MS);
    },
    retry: RETRY,
    atOnce: AT_ONCE,
  });

  /** Asks the provider for a refund, or how it stands. @throws when the provider does not answer */
  async function settle({ realm }: Pick<ServedRealm, 'realm'>, id: string): Promise<StoredRefund | undefined> {
    const refund = await refundStore(database, realm.name).find(id);
    if (refund?.state !== 'PENDING') return refund;
    const order = (await orderStore(database, realm.name).ofPayment(refund.payment))!;
    const { provider: name } = order.payments.find((payment) => payment.id === refund.payment)!;
    const provider = providers.find(realm, name);
    if (!provider) throw new Error(`refund ${id} is open, and its provider “${name}” cannot be used`);
    const { payment } = refund;
    const amount = moneyOf(refund.amount, order);
    const result = await provider.refund({ realm: realm.name, refund: id, payment, amount });
    return database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, realm.name, order.viewer);
      const store = refundStore(transaction, realm.name);
      const isNews = await store.addOutcome(id, result, clock());
      if (isNews && result.state === 'SUCCEEDED') await follow(realm, order, refund, transaction);
      return store.find(id);
    });
  }

  /** The credit note, and the email. @param into the transaction that notes the refund's success */
  async function follow(
    realm: ServedRealm['realm'],
    order: StoredOrder,
    { id, payment, amount }: StoredRefund,
    into: Database,
  ): Promise<void> {
    const store = refundStore(into, realm.name);
    // this one counts already
    const before = refundedOf(await store.ofPayments([payment]), payment) - amount;
    const invoiced = { total: moneyOf(order.total, order), tax: order.details.tax };
    const prefix = `${realm.commerce?.invoicePrefix ?? 'INV'}-CN`;
    await store.issueCreditNote(id, creditedAmounts(invoiced, amount, before), prefix, clock());
    await purchaseMails.tellOfRefund(realm, order, { payment, amount }, into);
  }

  /** The refund is in the store before the provider is called, so that none is given that nobody knows of. */
  function write(
    realm: string,
    payment: string,
    { id: orderId, viewer }: StoredOrder,
    request: RefundOrder,
  ): Promise<StoredRefund> {
    return database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, realm, viewer);
      await orderStore(transaction, realm).lock(orderId);
      const store = refundStore(transaction, realm);
      const same = await store.byKey(request.idempotencyKey);
      if (same && !isSame(same, payment, request)) throw new ServerError('IDEMPOTENCY_CONFLICT');
      if (same) return same;
      const orders = orderStore(transaction, realm);
      const order = (await orders.ofPayment(payment))!;
      const amount = amountOf(request, order, await orders.ofViewer(order.viewer));
      const id = randomUUID();
      await store.add({ ...request, id, payment, amount }, clock());
      await settling.enqueue({ realm, refund: id }, transaction, { runAt: clock() + CALL_MS, key: id });
      return (await store.find(id))!;
    });
  }

  return {
    async request(served, request) {
      const { name } = served.realm;
      const payment = await invoiceStore(database, name).paymentOf(request.invoiceNumber);
      const order = payment && (await orderStore(database, name).ofPayment(payment));
      if (!payment || !order) throw new ServerError('UNKNOWN_PAYMENT');
      const refund = await write(name, payment, order, request);
      try {
        return { refund: (await settle(served, refund.id))!, order };
      } catch (error) {
        onTrouble(error, `refund ${refund.id} stays open until its payment provider answers`);
        return { refund, order };
      }
    },
  };
}
