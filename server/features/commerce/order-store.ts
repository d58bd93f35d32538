import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { GiftedTime } from '../../../renderer/commerce/gifted-time';
import { type Grant, type Order, type Payment, paymentState } from '../../../renderer/commerce/ledger';
import type { PauseDecision } from '../../../renderer/commerce/pauses';
import type { AnnouncedPrice, PriceMigrationAnswer } from '../../../renderer/commerce/price-migrations';
import type { RetentionOffer } from '../../../renderer/commerce/retention';
import type { VoucherUses } from '../../../renderer/commerce/vouchers';
import type { DeclineReason } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import { readLists } from '../../kernel/database/read-lists';
import type { Tables } from '../../kernel/database/tables';
import { disputeQueries, type StoredDispute, toDisputes } from './disputes/dispute-store';
import { giftStore } from './gifts/gift-store';
import type { LicenceTerms, OrderDetails } from './order-details';
import type { ChargeResult } from './payments/payment-provider';
import { refundQueries, type StoredRefund, toRefunds } from './refunds/refund-store';
import type { CommerceOrderTable, PaymentOutcomeTable, PaymentTable, PriceMigrationNoticeTable } from './tables';
import { type StoredWithdrawal, withdrawalQuery } from './withdrawals/withdrawal-store';

/** An attempt to charge an order, as the store has it. */
export interface StoredPayment extends Payment {
  order: string;
  provider: string;
  card: string | null;
  /** Why it was declined; null where it was not. */
  reason: DeclineReason | null;
  /** Where the viewer confirms it; null where nothing is to be confirmed. */
  redirectUrl: string | null;
  /** When it was learnt that it has succeeded, ms since the epoch; null before. */
  succeededAt: number | null;
}

/** The licence that a subscription changes to, and what was agreed on. */
export interface ScheduledLicence extends LicenceTerms {
  licence: string;
}

/** An order, as the store has it. */
export interface StoredOrder extends Order {
  viewer: string;
  /** Whether it is for somebody else: then it opens nothing for its buyer. */
  isGift: boolean;
  /** What its customer was given for staying, since; null without it. */
  retentionOffer: RetentionOffer | null;
  /** What its subscription changes to when it renews; null where it stays as it is. */
  nextLicence: ScheduledLicence | null;
  /** What its customer decided about pausing its subscription, the earliest first. */
  pauses: readonly PauseDecision[];
  /** The times that gifts which its customer redeemed give of its licence; none for a one-time purchase. */
  gifts: readonly GiftedTime[];
  /** What its customer answered to price migrations, the earliest first. */
  migrationAnswers: readonly PriceMigrationAnswer[];
  /** The prices of migrations that its customer was told of. */
  announcedPrices: readonly AnnouncedPrice[];
  /** That its customer has withdrawn from its subscription; null where they have not. */
  withdrawal: StoredWithdrawal | null;
  currency: string;
  scale: number;
  total: number;
  voucher: string | null;
  fingerprint: string | null;
  createdAt: number;
  details: OrderDetails;
  payments: readonly StoredPayment[];
  refunds: readonly StoredRefund[];
  /** Of its payments, the latest first. */
  disputes: readonly StoredDispute[];
}

/** An order that has not been placed yet. */
export type NewOrder = Omit<
  StoredOrder,
  | 'payments'
  | 'refunds'
  | 'disputes'
  | 'pauses'
  | 'gifts'
  | 'retentionOffer'
  | 'nextLicence'
  | 'migrationAnswers'
  | 'announcedPrices'
  | 'withdrawal'
  | 'withdrawnAt'
> & {
  idempotencyKey: string | null;
};

type OrderRow = Selectable<CommerceOrderTable>;

function toPayment(row: Selectable<PaymentTable>, all: readonly Selectable<PaymentOutcomeTable>[]): StoredPayment {
  const outcomes = all.filter(({ payment }) => payment === row.id);
  return {
    id: row.id,
    order: row.order_id,
    attempt: row.attempt,
    isByCustomer: row.by_customer,
    provider: row.provider,
    card: row.card,
    createdAt: row.created_at.getTime(),
    outcomes: outcomes.map(({ state }) => state),
    reason: outcomes.find(({ state }) => state === 'DECLINED')?.reason ?? null,
    redirectUrl: outcomes.find(({ state }) => state === 'ACTION_REQUIRED')?.redirect_url ?? null,
    succeededAt: outcomes.find(({ state }) => state === 'SUCCEEDED')?.learnt_at.getTime() ?? null,
  };
}

/** Orders, and what is known of them. */
type OrderLists = Awaited<ReturnType<typeof readLists<ReturnType<typeof orderQueries>>>>;

/** What was agreed on about subscriptions since their orders. */
interface SubscriptionFacts {
  /** By subscription. */
  offers: ReadonlyMap<string, RetentionOffer>;
  /** The last word on each subscription. */
  scheduled: readonly { subscription: string; next: ScheduledLicence | null }[];
  answers: readonly (PriceMigrationAnswer & { subscription: string })[];
  announced: readonly (AnnouncedPrice & { subscription: string })[];
  pauses: readonly (PauseDecision & { subscription: string })[];
  gifts: readonly (GiftedTime & { viewer: string; licence: string })[];
  withdrawals: readonly StoredWithdrawal[];
}

const factsIn = ({
  offers,
  scheduled,
  answers,
  announced,
  pauses,
  withdrawals,
}: OrderLists): Omit<SubscriptionFacts, 'gifts'> => ({
  answers,
  announced,
  offers: new Map(
    offers.map(({ subscription, from_period: fromPeriod, ...offer }) => [subscription, { ...offer, fromPeriod }]),
  ),
  scheduled: scheduled.map(({ subscription, licence, terms }) => ({
    subscription,
    next: licence !== null && terms !== null ? { ...terms, licence } : null,
  })),
  pauses: pauses.map(({ subscription, months, from_at: from, decided_at: at }) => ({
    ...{ subscription, months, from: from.getTime(), at: at.getTime() },
  })),
  withdrawals: withdrawals.map(({ declared_at, ...row }) => ({ ...row, at: declared_at.getTime() })),
});

/** A change that has been made is none any more. */
function nextLicenceOf({ subscription, licence }: OrderRow, scheduled: SubscriptionFacts['scheduled']) {
  const next = scheduled.find((change) => change.subscription === subscription)?.next;
  return next && next.licence !== licence ? next : null;
}

/** A rental is agreed on for so many hours, which begin once it is paid: confirming a payment must not use them up. */
function endOf({ subscription, starts_at, ends_at }: OrderRow, payments: readonly StoredPayment[]): number | null {
  if (ends_at === null) return null;
  const paidAt = Math.min(...payments.flatMap(({ succeededAt }) => succeededAt ?? []));
  const isPaidRental = subscription === null && Number.isFinite(paidAt);
  return ends_at.getTime() + (isPaidRental ? Math.max(0, paidAt - starts_at.getTime()) : 0);
}

function toOrder(
  row: OrderRow,
  payments: readonly StoredPayment[],
  { refunds, disputes }: { refunds: readonly StoredRefund[]; disputes: readonly StoredDispute[] },
  { offers, scheduled, answers, announced, pauses, gifts, withdrawals }: SubscriptionFacts,
): StoredOrder {
  const { id, viewer, licence, subscription, period, currency, scale, total, voucher, fingerprint, details } = row;
  const own = payments.filter(({ order }) => order === id);
  const isOfOrder = ({ payment }: { payment: string }) => own.some((paid) => paid.id === payment);
  const withdrawal = withdrawals.find((one) => one.subscription === subscription) ?? null;
  return {
    ...{ id, viewer, licence, subscription, period, currency, scale, total, voucher, fingerprint, details },
    isTrial: row.is_trial,
    isGift: row.is_gift,
    replaces: row.replaces,
    retentionOffer: (subscription !== null && offers.get(subscription)) || null,
    nextLicence: nextLicenceOf(row, scheduled),
    migrationAnswers: answers.filter((answer) => answer.subscription === subscription),
    pauses: pauses.filter((pause) => pause.subscription === subscription),
    gifts: subscription === null ? [] : gifts.filter((gift) => gift.viewer === viewer && gift.licence === licence),
    announcedPrices: announced.filter((price) => price.subscription === subscription),
    withdrawal,
    withdrawnAt: withdrawal?.at ?? null,
    startsAt: row.starts_at.getTime(),
    endsAt: endOf(row, own),
    createdAt: row.created_at.getTime(),
    payments: own,
    refunds: refunds.filter(isOfOrder),
    disputes: disputes.filter(isOfOrder),
  };
}

type OrderChoice = SelectQueryBuilder<Tables, 'commerce_order', object>;

/** What is asked for some orders, for `readLists`. @param chosen which ones, in the order in which they are to come */
function orderQueries(database: Database, realm: string, chosen: OrderChoice) {
  const unsorted = chosen.clearOrderBy();
  const subscriptions = unsorted.where('subscription', 'is not', null).select('subscription').$asScalar().$notNull();
  const payments = database
    .selectFrom('payment')
    .where('realm', '=', realm)
    .where('order_id', 'in', unsorted.select('commerce_order.id'));
  const paymentIds = payments.select('id').$asScalar();
  const refunds = database.selectFrom('refund').where('realm', '=', realm).where('payment', 'in', paymentIds);
  const disputes = database.selectFrom('dispute').where('realm', '=', realm).where('payment', 'in', paymentIds);
  const isOfThese = sql<boolean>`realm = ${realm} and subscription in ${subscriptions}`;
  return {
    orders: chosen.selectAll('commerce_order'),
    payments: payments.orderBy('attempt').selectAll(),
    outcomes: database
      .selectFrom('payment_outcome')
      .where('realm', '=', realm)
      .where('payment', 'in', paymentIds)
      .orderBy('id')
      .selectAll(),
    ...refundQueries(database, realm, refunds.orderBy('requested_at')),
    ...disputeQueries(database, realm, disputes.orderBy('opened_at', 'desc')),
    offers: database
      .selectFrom('retention_offer')
      .where(isOfThese)
      .select(['subscription', 'licence', 'discount', 'from_period']),
    scheduled: database
      .selectFrom('licence_change')
      .where(isOfThese)
      .distinctOn('subscription')
      .orderBy('subscription')
      .orderBy('id', 'desc')
      .select(['subscription', 'licence', 'terms']),
    answers: database
      .selectFrom('price_migration_answer')
      .where(isOfThese)
      .orderBy('id')
      .select(['subscription', 'migration', 'confirmed as isConfirmed', 'price']),
    announced: database
      .selectFrom('price_migration_notice')
      .where(isOfThese)
      .where('kind', '=', 'ANNOUNCED')
      .select(['subscription', 'migration', 'amount']),
    pauses: database
      .selectFrom('subscription_pause')
      .where(isOfThese)
      .orderBy('id')
      .select(['subscription', 'from_at', 'months', 'decided_at']),
    withdrawals: withdrawalQuery(database, realm, subscriptions),
  };
}

/** A realm's orders with their payments. Everything is added, nothing is changed. */
export function orderStore(database: Database, realm: string) {
  const orders = () => database.selectFrom('commerce_order').where('commerce_order.realm', '=', realm);

  /** What customers were given that they subscribe to. @param redeemed what is known of it already */
  async function giftsOf(rows: readonly OrderRow[], redeemed?: Promise<Grant[]>): Promise<SubscriptionFacts['gifts']> {
    const viewers = [...new Set(rows.flatMap(({ viewer, subscription }) => (subscription === null ? [] : viewer)))];
    const given = await Promise.all(
      viewers.map(async (viewer) => ({
        viewer,
        grants: await (redeemed ?? giftStore(database, realm).grantsOf(viewer)),
      })),
    );
    return given.flatMap(({ viewer, grants }) =>
      grants.flatMap(({ licence, from, until }) => (until === null ? [] : { viewer, licence, from, until })),
    );
  }

  async function read(chosen: OrderChoice, redeemed?: Promise<Grant[]>): Promise<StoredOrder[]> {
    const lists = await readLists(database, orderQueries(database, realm, chosen));
    const payments = lists.payments.map((payment) => toPayment(payment, lists.outcomes));
    const taken = { refunds: toRefunds(lists), disputes: toDisputes(lists) };
    const facts = { ...factsIn(lists), gifts: await giftsOf(lists.orders, redeemed) };
    return lists.orders.map((order) => toOrder(order, payments, taken, facts));
  }

  return {
    /** All orders of an account, the earliest first. */
    async ofViewer(viewer: string): Promise<StoredOrder[]> {
      return read(orders().where('viewer', '=', viewer).orderBy('created_at'));
    },

    /** What an account has bought for others, the latest first. */
    async giftsOf(viewer: string): Promise<StoredOrder[]> {
      return read(orders().where('viewer', '=', viewer).where('is_gift', '=', true).orderBy('created_at', 'desc'));
    },

    /** Those by which the account has something itself: all but gifts. @param redeemed the gifts that it has redeemed */
    async forViewer(viewer: string, redeemed?: Promise<Grant[]>): Promise<StoredOrder[]> {
      const own = orders().where('viewer', '=', viewer).where('is_gift', '=', false);
      return read(own.orderBy('created_at'), redeemed);
    },

    async byKey(viewer: string, idempotencyKey: string): Promise<StoredOrder | undefined> {
      const [found] = await read(orders().where('viewer', '=', viewer).where('idempotency_key', '=', idempotencyKey));
      return found;
    },

    async find(id: string): Promise<StoredOrder | undefined> {
      return (await read(orders().where('id', '=', id)))[0];
    },

    /** Locks an order for the transaction: its account, whose lock would do, may have been erased. */
    async lock(id: string): Promise<void> {
      await orders().where('id', '=', id).select('id').forUpdate().execute();
    },

    async ofPayment(payment: string): Promise<StoredOrder | undefined> {
      const order = database
        .selectFrom('payment')
        .where('realm', '=', realm)
        .where('id', '=', payment)
        .select('order_id');
      return (await read(orders().where('id', 'in', order)))[0];
    },

    /** The orders of a subscription, by their periods. */
    async ofSubscription(subscription: string): Promise<StoredOrder[]> {
      return read(orders().where('subscription', '=', subscription).orderBy('period'));
    },

    /** What a customer is given for staying. @returns whether the subscription had not been given anything before */
    async addRetentionOffer(
      { viewer, subscription }: { viewer: string; subscription: string },
      { licence, discount, fromPeriod }: RetentionOffer,
      now: number,
    ): Promise<boolean> {
      const added = await database
        .insertInto('retention_offer')
        .values({
          ...{ realm, viewer, subscription, licence, discount: JSON.stringify(discount), from_period: fromPeriod },
          accepted_at: new Date(now),
        })
        .onConflict((conflict) => conflict.columns(['realm', 'subscription']).doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Notes what a subscription changes to when it renews; null: it stays as it is. @param now ms since the epoch */
    async scheduleLicence(
      { viewer, subscription }: { viewer: string; subscription: string },
      next: ScheduledLicence | null,
      now: number,
    ): Promise<void> {
      const { licence = null, ...terms } = next ?? {};
      await database
        .insertInto('licence_change')
        .values({
          ...{ realm, viewer, subscription, licence },
          terms: next && JSON.stringify(terms),
          decided_at: new Date(now),
        })
        .execute();
    },

    /** Notes what a customer decided about pausing a subscription. */
    async addPause(
      { viewer, subscription }: { viewer: string; subscription: string },
      { from, months, at }: PauseDecision,
    ): Promise<void> {
      await database
        .insertInto('subscription_pause')
        .values({ realm, viewer, subscription, months, from_at: new Date(from), decided_at: new Date(at) })
        .execute();
    },

    /** Notes what a customer answered to a price migration. @param now ms since the epoch */
    async addMigrationAnswer(
      { viewer, subscription }: { viewer: string; subscription: string },
      { migration, isConfirmed, price }: PriceMigrationAnswer,
      now: number,
    ): Promise<void> {
      await database
        .insertInto('price_migration_answer')
        .values({
          ...{ realm, viewer, subscription, migration, confirmed: isConfirmed, price: JSON.stringify(price) },
          answered_at: new Date(now),
        })
        .execute();
    },

    /** Notes that an email about a price migration is sent. @returns whether none had been, about this price */
    async addMigrationNotice(
      { viewer, subscription }: { viewer: string; subscription: string },
      { kind, migration, amount }: AnnouncedPrice & { kind: PriceMigrationNoticeTable['kind'] },
      now: number,
    ): Promise<boolean> {
      const added = await database
        .insertInto('price_migration_notice')
        .values({ realm, viewer, subscription, kind, migration, amount, noticed_at: new Date(now) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** The accounts that have ordered a subscription to one of some licences. */
    async subscribersOf(licences: readonly string[]): Promise<string[]> {
      const found = await orders()
        .where('subscription', 'is not', null)
        .where('licence', 'in', licences)
        .select('viewer')
        .distinct()
        .execute();
      return found.map(({ viewer }) => viewer);
    },

    /** How often a voucher counts: in all purchases that were not declined. */
    async voucherUses(voucher: string, viewer: string): Promise<VoucherUses> {
      const hasOutcome = (state: 'DECLINED' | 'SUCCEEDED') => sql<boolean>`exists (
        select from payment join payment_outcome on payment_outcome.realm = payment.realm and payment_outcome.payment = payment.id
        where payment.realm = commerce_order.realm and payment.order_id = commerce_order.id and payment_outcome.state = ${state})`;
      const { total, byCustomer } = await orders()
        .where('voucher', '=', voucher)
        .where('period', '=', 0)
        .where(sql<boolean>`(not ${hasOutcome('DECLINED')} or ${hasOutcome('SUCCEEDED')})`)
        .select([
          sql<string | number>`count(*)`.as('total'),
          sql<string | number>`count(*) filter (where viewer = ${viewer})`.as('byCustomer'),
        ])
        .executeTakeFirstOrThrow();
      return { total: Number(total), byCustomer: Number(byCustomer) };
    },

    async add({ idempotencyKey, ...order }: NewOrder): Promise<void> {
      const { id, viewer, licence, subscription, period, currency, scale, total, voucher, fingerprint } = order;
      await database
        .insertInto('commerce_order')
        .values({
          ...{ realm, id, viewer, licence, subscription, period, currency, scale, total, voucher, fingerprint },
          is_trial: order.isTrial,
          is_gift: order.isGift,
          replaces: order.replaces,
          starts_at: new Date(order.startsAt),
          ends_at: order.endsAt === null ? null : new Date(order.endsAt),
          details: JSON.stringify(order.details),
          idempotency_key: idempotencyKey,
          created_at: new Date(order.createdAt),
        })
        .execute();
    },

    async addPayment(
      payment: Omit<StoredPayment, 'outcomes' | 'reason' | 'redirectUrl' | 'succeededAt'>,
    ): Promise<void> {
      const { id, order, attempt, provider, card, isByCustomer, createdAt } = payment;
      await database
        .insertInto('payment')
        .values({
          ...{ realm, id, order_id: order, attempt, provider, card, by_customer: isByCustomer },
          created_at: new Date(createdAt),
        })
        .execute();
    },

    /**
     * Adds what was learnt of a payment.
     *
     * @param now ms since the epoch
     * @returns whether it was news
     */
    async addOutcome(payment: string, result: ChargeResult, now: number): Promise<boolean> {
      const added = await database
        .insertInto('payment_outcome')
        .values({
          ...{ realm, payment, state: result.state, reference: result.reference, learnt_at: new Date(now) },
          reason: result.state === 'DECLINED' ? result.reason : null,
          redirect_url: result.state === 'ACTION_REQUIRED' ? result.redirectUrl : null,
        })
        .onConflict((conflict) => conflict.columns(['realm', 'payment', 'state']).doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
  };
}

export type OrderStore = ReturnType<typeof orderStore>;

/** The last attempt to charge an order. */
export const lastPayment = ({ payments }: Pick<StoredOrder, 'payments'>): StoredPayment => payments.at(-1)!;

/** The attempt that paid an order. */
export const paidWithOf = ({ payments }: Pick<StoredOrder, 'payments'>): StoredPayment =>
  payments.find((payment) => paymentState(payment) === 'SUCCEEDED')!;

/** Whether nobody is there to confirm a payment: the realm renews a subscription by its plan. */
export const isUnattended = (
  { period }: Pick<StoredOrder, 'period'>,
  { isByCustomer }: Pick<Payment, 'isByCustomer'>,
) => period > 0 && !isByCustomer;
