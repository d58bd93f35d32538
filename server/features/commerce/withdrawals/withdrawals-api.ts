import { randomUUID } from 'node:crypto';
import { isUnderWay, orderState } from '../../../../renderer/commerce/ledger';
import { moneyOf } from '../../../../renderer/commerce/money';
import type { Withdrawal } from '../../../../renderer/commerce/withdrawals';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { adultsAccountOf, idOf, type ViewerCall } from '../../auth';
import type { CommerceParts } from '../commerce-parts';
import type { StoredLedger } from '../ledger';
import type { NoticeWords } from '../notices';
import { orderStore, paidWithOf, type StoredOrder } from '../order-store';
import type { Refunds } from '../refunds/refunds';
import type { Decided, SubscriptionDecisions } from '../subscription-decisions';
import { WITHDRAWAL_ENDPOINTS } from './endpoints';
import { withdrawalFrom } from './subscription-withdrawal';
import { withdrawalStore } from './withdrawal-store';

/** What refunds of a withdrawal say to whoever asks later. */
const REASON = 'Withdrawal';

/** The orders that a subscription’s withdrawal would have to wait for: its own, and those of what takes its place. */
const concerning = <Placed extends Pick<StoredOrder, 'subscription' | 'replaces'>>(
  orders: readonly Placed[],
  id: string,
) => orders.filter(({ subscription, replaces }) => subscription === id || replaces === id);

/** Withdrawal from subscriptions, within the days that were agreed on when they were bought (directive 2011/83/EU, article 11a). */
export function registerWithdrawalsApi(
  parts: CommerceParts,
  { decide, answerOf }: SubscriptionDecisions,
  refunds: Pick<Refunds, 'add' | 'attempt'>,
): void {
  const { calls, database, mails, purchaseMails, settlement } = parts;

  /** Whoever withdraws does not go on paying: what waits for their confirmation is given up first. */
  async function endOpenPayments(call: ViewerCall, id: string): Promise<void> {
    const { viewer } = await adultsAccountOf(parts, call);
    for (const order of concerning(await orderStore(database, call.realm).ofViewer(viewer.id), id)) {
      if (orderState(order) === 'ACTION_REQUIRED') await settlement.abandon(call.served, order);
      if (orderState(order) === 'UNKNOWN') await settlement.refresh(call.served, order);
    }
  }

  /** Writes down what is given back, of the payments that paid it. @returns the ids of the refunds */
  async function addRefunds(
    { refunds: owed }: Withdrawal,
    { orders }: StoredLedger,
    { realm, viewer, transaction }: { realm: string; viewer: string; transaction: Database },
  ): Promise<string[]> {
    const ids: string[] = [];
    for (const { order: id, amount } of owed) {
      const payment = paidWithOf(orders.find((order) => order.id === id)!);
      const refund = { payment: payment.id, amount: amount.amount, reason: REASON, endsAccess: true };
      const request = { ...refund, requestedBy: viewer, idempotencyKey: randomUUID() };
      ids.push(await refunds.add(realm, request, transaction));
    }
    return ids;
  }

  async function confirm(call: ViewerCall, { transaction, last, now }: Decided, { refund }: Withdrawal): Promise<void> {
    const write = (words: NoticeWords) => {
      const values = { licence: words.licence(last), moment: words.moment(now), amount: words.amount(refund) };
      const refunded = refund.amount > 0 ? 'yes' : 'no';
      return { notice: 'withdrawal-received', values: { ...values, refunded } } as const;
    };
    await purchaseMails.send(call.served.realm, last, write, transaction, mails.placeOf(call));
  }

  calls.viewer(WITHDRAWAL_ENDPOINTS.withdrawFromSubscription, async (call) => {
    const { realm, served } = call;
    await endOpenPayments(call, idOf(call, 'UNKNOWN_SUBSCRIPTION'));
    let written: string[] = [];
    await decide(call, async (decided) => {
      const { transaction, viewer, ledger, subscription, last, now } = decided;
      // whoever presses twice has withdrawn once
      if (last.withdrawal) return;
      const withdrawal = withdrawalFrom(served.realm, ledger, subscription.id, now);
      if (!withdrawal) throw new ServerError('WITHDRAWAL_UNAVAILABLE');
      if (concerning(ledger.orders, subscription.id).some(isUnderWay)) throw new ServerError('ORDER_UNDER_WAY');
      const refund = withdrawal.refund.amount;
      await withdrawalStore(transaction, realm).add(viewer, { subscription: subscription.id, refund, at: now });
      written = await addRefunds(withdrawal, ledger, { realm, viewer, transaction });
      await confirm(call, decided, { ...withdrawal, refund: moneyOf(refund, last) });
    });
    for (const refund of written) await refunds.attempt(served, refund);
    return answerOf(call);
  });
}
