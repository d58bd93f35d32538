import { isPutOff } from '../../../renderer/commerce/gifted-time';
import { moneyOf } from '../../../renderer/commerce/money';
import { nextStart } from '../../../renderer/commerce/pauses';
import { type Subscription, subscriptionsAt } from '../../../renderer/commerce/subscriptions';
import { MINUTE_MS, MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import type { Realm } from '../../../renderer/realm/compose';
import type { Database } from '../../kernel/database/open';
import type { Jobs } from '../../kernel/jobs/jobs';
import { emailOf, lockAccount } from '../auth';
import type { MailPlace, Mails } from '../mail';
import { type RealmService, realmOfJob } from '../realms';
import { giftStore } from './gifts/gift-store';
import { dunningPlan, readLedger } from './ledger';
import { nextPeriodOf, obstacleTo } from './next-period';
import { type NoticeWords, noticeWords, type PurchaseNotice, paymentNotice, renewalValues } from './notices';
import { orderStore, type StoredOrder, type StoredPayment } from './order-store';
import type { ChargeResult } from './payments/payment-provider';
import type { SubscriptionChangeTable } from './tables';

const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;
/** How long before its end somebody is reminded of a trial and of a pause, and before it renews of a year’s subscription, in ms. */
const TRIAL_LEAD_MS = 3 * DAY_MS;
const PAUSE_LEAD_MS = 7 * DAY_MS;
const RENEWAL_LEAD_MS = 7 * DAY_MS;
const YEAR_LEAD_MS = 14 * DAY_MS;
const RETRY = { firstMs: 10_000, maxMs: 60 * MINUTE_MS, retries: 60 };
const AT_ONCE = 4;

/** An order whose period, or the pause after it, is about to end. */
interface Reminder {
  realm: string;
  order: string;
  /** When the pause ends, ms since the epoch; left out where it is the period that does. */
  pausedUntil?: number;
  /** When the gift ends that puts the renewal off, ms since the epoch; left out where none does. */
  giftedUntil?: number;
}

/** What customers decide about a subscription. CHANGED: it goes on as another licence when it renews. PAUSED: it renews later. KEPT: it goes on at a discount. */
export type Decision = SubscriptionChangeTable['kind'] | 'CHANGED' | 'PAUSED' | 'KEPT';

const DECISION_NOTICES = {
  CANCELLED: 'subscription-cancelled',
  REACTIVATED: 'subscription-reactivated',
  CHANGED: 'subscription-changing',
  PAUSED: 'subscription-paused',
  KEPT: 'offer-taken',
} as const satisfies Record<Decision, string>;

/** Emails about purchases. They are written in the transaction of what they tell of, so that each is sent once. */
export interface PurchaseMails {
  /** Writes to the customer of an order, at the address and in the language in which they bought unless another place is given. */
  send(
    realm: Realm,
    order: StoredOrder,
    write: (words: NoticeWords) => PurchaseNotice | undefined,
    into: Database,
    place?: MailPlace,
  ): Promise<void>;
  /** @param retryAt when a declined renewal is tried again, ms since the epoch; undefined where it is not */
  tellOfPayment(
    realm: Realm,
    order: StoredOrder,
    payment: StoredPayment,
    outcome: { result: ChargeResult; retryAt: number | undefined },
    into: Database,
  ): Promise<void>;
  /** @param payment the one of the order that was refunded @param amount in the smallest unit of the order's currency */
  tellOfRefund(
    realm: Realm,
    order: StoredOrder,
    refund: { payment: string; amount: number },
    into: Database,
  ): Promise<void>;
  /** The same for a refund that the bank has made itself, over a dispute. */
  tellOfLostDispute: PurchaseMails['tellOfRefund'];
  /** Reminds of the renewal that a gift puts off, before it. @param order the last period that was paid for @param until when the gift ends, ms since the epoch */
  remindAfterGift(realm: Realm, order: StoredOrder, until: number, into: Database): Promise<void>;
  /**
   * Confirms a decision; of a pause, its customer is reminded before it ends.
   *
   * @param place where the customer decided; the place of the order where it is not known
   */
  tellOfDecision(
    realm: Realm,
    order: StoredOrder,
    decision: { kind: Decision; place: MailPlace | undefined },
    into: Database,
  ): Promise<void>;
}

export interface PurchaseMailsOptions {
  database: Database;
  realms: Pick<RealmService, 'get'>;
  jobs: Jobs;
  mails: Pick<Mails, 'notifyAt'>;
  clock: () => number;
}

/** When the customer is reminded of what a period leads to, ms since the epoch; undefined where they are not. */
function reminderAt({ isTrial, startsAt, endsAt, subscription, details }: StoredOrder): number | undefined {
  if (subscription === null || endsAt === null) return undefined;
  const lead = isTrial ? TRIAL_LEAD_MS : details.period === 'YEAR' ? YEAR_LEAD_MS : undefined;
  // who has just begun needs no reminder
  return lead === undefined || endsAt - lead <= startsAt ? undefined : endsAt - lead;
}

/** What a customer is reminded of; undefined where that has changed since it was planned. */
function reminderNotice(
  { state, renewsAt, current }: Subscription,
  { pausedUntil, giftedUntil }: Reminder,
): 'trial-ending' | 'renewal-ahead' | 'pause-ending' | undefined {
  if (pausedUntil !== undefined) return state === 'PAUSED' && renewsAt === pausedUntil ? 'pause-ending' : undefined;
  if (giftedUntil !== undefined) return state === 'ACTIVE' && renewsAt === giftedUntil ? 'renewal-ahead' : undefined;
  // there is time for it yet: a gift comes before the renewal
  if (isPutOff(current)) return undefined;
  if (state === 'TRIAL') return 'trial-ending';
  return state === 'ACTIVE' ? 'renewal-ahead' : undefined;
}

export function createPurchaseMails(options: PurchaseMailsOptions): PurchaseMails {
  const { database, realms, jobs, mails, clock } = options;

  async function send(
    realm: Realm,
    { viewer, details }: StoredOrder,
    write: (words: NoticeWords) => PurchaseNotice | undefined,
    into: Database,
    place = details.mailPlace,
  ): Promise<void> {
    const notice = place && write(noticeWords(realm, place));
    const to = notice && (await emailOf(into, realm.name, viewer));
    if (to) await mails.notifyAt(realm, place, { ...notice, to: [to], viewer }, into);
  }

  const reminders = jobs.define<Reminder>('commerce/remind', {
    async handle(reminder, { complete }) {
      const { realm: name, order: id } = reminder;
      const { realm } = await realmOfJob(realms, name, clock());
      const order = await orderStore(database, name).find(id);
      if (!order) return;
      await database.transaction().execute(async (transaction) => {
        await complete(transaction);
        if (!(await lockAccount(transaction, name, order.viewer))) return;
        const ledger = await readLedger(transaction, name, order.viewer);
        const subscription = subscriptionsAt(ledger, dunningPlan(realm), clock()).find(
          ({ current }) => current.id === id,
        );
        const notice = subscription && reminderNotice(subscription, reminder);
        if (!notice || obstacleTo(nextPeriodOf(order, realm.licences), realm.licences)) return;
        await send(realm, order, (words) => ({ notice, values: renewalValues(order, realm, words) }), transaction);
      });
    },
    retry: RETRY,
    atOnce: AT_ONCE,
  });

  const refundTeller =
    (notice: 'refunded' | 'dispute-lost'): PurchaseMails['tellOfRefund'] =>
    async (realm, order, { payment, amount }, into) => {
      const write = (words: NoticeWords) => {
        const values = { licence: words.licence(order), amount: words.amount(moneyOf(amount, order)) };
        return { notice, values, path: `/payment/${payment}` };
      };
      await send(realm, order, write, into);
    };

  return {
    send,
    async tellOfPayment(realm, order, payment, { result, retryAt }, into) {
      const gift = order.isGift ? await giftStore(into, realm.name).ofOrder(order.id) : undefined;
      const more = { retryAt, gift };
      await send(realm, order, (words) => paymentNotice(realm, order, payment, result, more, words), into);
      const runAt = result.state === 'SUCCEEDED' ? reminderAt(order) : undefined;
      if (runAt !== undefined) await reminders.enqueue({ realm: realm.name, order: order.id }, into, { runAt });
    },
    tellOfRefund: refundTeller('refunded'),
    tellOfLostDispute: refundTeller('dispute-lost'),
    async remindAfterGift(realm, { id: order }, giftedUntil, into) {
      const reminder = { realm: realm.name, order, giftedUntil };
      const runAt = giftedUntil - RENEWAL_LEAD_MS;
      await reminders.enqueue(reminder, into, { runAt, key: `${order} ${giftedUntil}` });
    },
    async tellOfDecision(realm, order, { kind, place }, into) {
      const notice = DECISION_NOTICES[kind];
      const write = (words: NoticeWords) => {
        const values = renewalValues(order, realm, words);
        const date = words.date(Math.max(order.endsAt!, clock()));
        const paragraphs = kind === 'REACTIVATED' && values.regular !== '' ? ['mailRegularPrice'] : [];
        return { notice, values: { ...values, date, renewal: values.date }, paragraphs };
      };
      await send(realm, order, write, into, place);
      if (kind !== 'PAUSED') return;
      const pausedUntil = nextStart({ ...order, endsAt: order.endsAt! });
      const reminder = { realm: realm.name, order: order.id, pausedUntil };
      // one that was taken back and decided again is reminded of once
      const key = `${order.id} ${pausedUntil}`;
      await reminders.enqueue(reminder, into, { runAt: pausedUntil - PAUSE_LEAD_MS, key });
    },
  };
}
