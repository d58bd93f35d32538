import type { Database } from '../../../kernel/database/open';
import type { Jobs } from '../../../kernel/jobs/jobs';
import { lockAccount } from '../../auth';
import { type RealmService, realmOfJob, type ServedRealm } from '../../realms';
import { scheduleWithoutGift } from '../gifts/put-off-renewals';
import { orderStore } from '../order-store';
import type { PaymentProviders } from '../payments/payment-providers';
import type { PurchaseMails } from '../purchase-mails';
import { issueCredit } from '../refunds/credit';
import { refundStore, takenBy } from '../refunds/refund-store';
import { OPERATOR } from '../refunds/write-refund';
import type { Settlement } from '../settlement';
import { defineDisputeJob } from './dispute-job';
import { disputeStore } from './dispute-store';

/** Payments that customers have their bank take back (docs/decisions/0091). */
export interface Disputes {
  /**
   * Asks a payment provider how one of its disputes stands, and notes it.
   *
   * @param provider the provider's name in the realm's settings
   * @param reference its own id of the dispute
   * @throws when the provider does not answer
   */
  refresh(served: Pick<ServedRealm, 'realm'>, provider: string, reference: string): Promise<void>;
}

export interface DisputesOptions {
  database: Database;
  realms: Pick<RealmService, 'get'>;
  jobs: Jobs;
  providers: PaymentProviders;
  purchaseMails: Pick<PurchaseMails, 'tellOfLostDispute'>;
  settlement: Pick<Settlement, 'scheduleRenewal'>;
  clock: () => number;
}

/** What becomes of a refund that the bank has made itself. */
const REASON = 'The dispute was lost.';

export function createDisputes({
  database,
  realms,
  jobs,
  providers,
  purchaseMails,
  settlement,
  clock,
}: DisputesOptions): Disputes {
  const job = defineDisputeJob(jobs, async ({ realm, dispute }) => {
    await conclude(await realmOfJob(realms, realm, clock()), dispute);
  });

  /** The money is the customer's again: that is a refund that has succeeded, which no provider is asked for. */
  async function conclude({ realm }: Pick<ServedRealm, 'realm'>, id: string): Promise<void> {
    const dispute = await disputeStore(database, realm.name).find(id);
    const disputed = dispute && (await orderStore(database, realm.name).ofPayment(dispute.payment));
    if (dispute?.state !== 'LOST' || !disputed) return;
    await database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, realm.name, disputed.viewer);
      await orderStore(transaction, realm.name).lock(disputed.id);
      const store = refundStore(transaction, realm.name);
      if (await store.find(id)) return;
      await scheduleWithoutGift(settlement, realm.name, disputed.id, transaction, clock());
      const order = (await orderStore(transaction, realm.name).find(disputed.id))!;
      const amount = Math.min(dispute.amount, order.total - takenBy(order.refunds));
      // all of it had been given back before: the dispute itself ends the access
      if (amount < 1) return;
      const refund = { id, payment: dispute.payment, amount };
      const made = { reason: REASON, endsAccess: true, requestedBy: OPERATOR, idempotencyKey: id };
      await store.add({ ...refund, ...made }, clock());
      await store.addOutcome(id, { state: 'SUCCEEDED', reference: dispute.reference }, clock());
      await issueCredit(realm, order, refund, clock(), transaction);
      await purchaseMails.tellOfLostDispute(realm, order, refund, transaction);
    });
  }

  return {
    async refresh({ realm }, name, reference) {
      const report = await providers.find(realm, name)?.dispute?.(realm.name, reference);
      const order = report && (await orderStore(database, realm.name).ofPayment(report.payment));
      if (!report || !order) return;
      await database.transaction().execute(async (transaction) => {
        await lockAccount(transaction, realm.name, order.viewer);
        await orderStore(transaction, realm.name).lock(order.id);
        const store = disputeStore(transaction, realm.name);
        const { payment, reason, state } = report;
        const amount = report.amountOf(order) ?? order.total;
        const id =
          (await store.byReference(reference))?.id ??
          (await store.open({ payment, amount, reason, reference }, clock()));
        if (state !== 'OPEN' && (await store.addOutcome(id, state, clock())))
          await job.enqueue({ realm: realm.name, dispute: id }, transaction, { key: id });
      });
    },
  };
}
