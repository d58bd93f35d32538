import { moneyOf } from '../../../../renderer/commerce/money';
import { MINUTE_MS, MS_PER_SECOND, SECONDS_PER_HOUR } from '../../../../renderer/contract/constants';
import type { Database } from '../../../kernel/database/open';
import { JobDeferred, type Jobs } from '../../../kernel/jobs/jobs';
import { lockAccount } from '../../auth';
import { type RealmService, realmOfJob, type ServedRealm } from '../../realms';
import { scheduleWithoutGift } from '../gifts/put-off-renewals';
import { orderStore } from '../order-store';
import type { PaymentProviders } from '../payments/payment-providers';
import type { PurchaseMails } from '../purchase-mails';
import type { Settlement } from '../settlement';
import { issueCredit } from './credit';
import { defineRefundJob } from './refund-job';
import { type NewRefund, refundStore, type StoredRefund } from './refund-store';
import { addRefund, type RefundedOrder, type RefundOrder, writeRefund } from './write-refund';

export interface Refunds {
  /**
   * Writes a refund down and asks the payment provider for it; the same key again goes on with the same refund.
   *
   * @throws ServerError UNKNOWN_PAYMENT, REFUND_TOO_LARGE, FIELD_INVALID, IDEMPOTENCY_CONFLICT
   */
  request(served: Pick<ServedRealm, 'realm'>, request: RefundOrder): Promise<RefundedOrder>;
  /**
   * Writes down a refund of an amount that is known to be left of a payment; a job sees to it where nobody attempts it.
   *
   * @param into a transaction that has locked the customer's account
   * @returns the id of the refund
   */
  add(realm: string, refund: Omit<NewRefund, 'id'>, into: Database): Promise<string>;
  /** Asks the payment provider for a refund that was written down. One that does not answer leaves it to the job. */
  attempt(served: Pick<ServedRealm, 'realm'>, refund: string): Promise<StoredRefund | undefined>;
}

export interface RefundsOptions {
  database: Database;
  realms: Pick<RealmService, 'get'>;
  jobs: Jobs;
  providers: PaymentProviders;
  purchaseMails: Pick<PurchaseMails, 'tellOfRefund'>;
  settlement: Pick<Settlement, 'scheduleRenewal'>;
  clock: () => number;
  onTrouble: (error: unknown, what: string) => void;
}

/** The call that made the refund has its time before a job looks after it, in ms. */
const CALL_MS = MINUTE_MS;
/** How often a refund that is on its way is looked at, in ms. */
const PENDING_MS = 6 * SECONDS_PER_HOUR * MS_PER_SECOND;

/** Gives customers their money back: once, whoever asks for it how often, and with a credit note. */
export function createRefunds({
  database,
  realms,
  jobs,
  providers,
  purchaseMails,
  settlement,
  clock,
  onTrouble,
}: RefundsOptions): Refunds {
  const job = defineRefundJob(jobs, async ({ realm, refund }) => {
    const settled = await settle(await realmOfJob(realms, realm, clock()), refund);
    if (settled?.state === 'PENDING') throw new JobDeferred('the refund is on its way', clock() + PENDING_MS);
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
      if (isNews && result.state === 'SUCCEEDED') {
        await issueCredit(realm, order, refund, clock(), transaction);
        await purchaseMails.tellOfRefund(realm, order, refund, transaction);
        if (refund.endsAccess) await scheduleWithoutGift(settlement, realm.name, order.id, transaction, clock());
      }
      return store.find(id);
    });
  }

  async function attempt(served: Pick<ServedRealm, 'realm'>, id: string): Promise<StoredRefund | undefined> {
    try {
      return await settle(served, id);
    } catch (error) {
      onTrouble(error, `refund ${id} stays open until its payment provider answers`);
      return undefined;
    }
  }

  const writing = (into: Database) => {
    const now = clock();
    return { database: into, job, now, settleAt: now + CALL_MS };
  };

  return {
    async request(served, request) {
      const { refund, order } = await writeRefund(served.realm.name, request, writing(database));
      return { refund: (await attempt(served, refund.id)) ?? refund, order };
    },
    add: (realm, refund, into) => addRefund(realm, refund, writing(into)),
    attempt,
  };
}
