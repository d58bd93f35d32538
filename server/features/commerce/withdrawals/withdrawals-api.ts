import { randomUUID } from 'node:crypto';
import { isUnderWay, orderState } from '../../../../renderer/commerce/ledger';
import { type Money, moneyOf } from '../../../../renderer/commerce/money';
import type { OrderRefund } from '../../../../renderer/commerce/withdrawals';
import { MINUTE_MS } from '../../../../renderer/contract/constants';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { accountLimit } from '../../../kernel/limits/account-limit';
import { adultsAccountOf, idOf, inNameOf, type ViewerCall } from '../../auth';
import type { CommerceParts } from '../commerce-parts';
import { giftStore } from '../gifts/gift-store';
import { givenGift, withdrawalFromGift } from '../gifts/given-gifts';
import type { NoticeWords } from '../notices';
import { orderStore, paidWithOf, type StoredOrder } from '../order-store';
import type { Refunds } from '../refunds/refunds';
import type { SubscriptionDecisions } from '../subscription-decisions';
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
  const { calls, database, mails, purchaseMails, settlement, clock } = parts;
  const withdrawals = accountLimit(database, 'gift-withdrawal', { limit: 20, windowMs: 60 * MINUTE_MS }, clock);

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
    owed: readonly OrderRefund[],
    orders: readonly StoredOrder[],
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

  async function confirm(
    call: ViewerCall,
    order: StoredOrder,
    now: number,
    refund: Money,
    transaction: Database,
  ): Promise<void> {
    const write = (words: NoticeWords) => {
      const values = { licence: words.licence(order), moment: words.moment(now), amount: words.amount(refund) };
      const refunded = refund.amount > 0 ? 'yes' : 'no';
      return { notice: 'withdrawal-received', values: { ...values, refunded } } as const;
    };
    await purchaseMails.send(call.served.realm, order, write, transaction, mails.placeOf(call));
  }

  calls.viewer(WITHDRAWAL_ENDPOINTS.withdrawFromGift, async (call) => {
    const { realm, served } = call;
    const id = idOf(call, 'UNKNOWN_ORDER');
    const account = await adultsAccountOf(parts, call);
    const viewer = account.viewer.id;
    await withdrawals.use({ realm, subject: viewer });
    const written = await inNameOf(database, realm, account, async (transaction) => {
      const now = clock();
      const gifts = giftStore(transaction, realm);
      const order = await orderStore(transaction, realm).find(id);
      const gift = order?.viewer === viewer ? await gifts.ofOrder(id) : undefined;
      if (!order || !gift) throw new ServerError('UNKNOWN_ORDER');
      // nobody redeems it meanwhile
      await gifts.lock(gift.id);
      const given = await givenGift(transaction, realm, order);
      // whoever presses twice has withdrawn once
      if (given?.withdrawn) return [];
      const withdrawal = given && withdrawalFromGift(given, now);
      if (!withdrawal) throw new ServerError('WITHDRAWAL_UNAVAILABLE');
      const refund = withdrawal.refund.amount;
      await gifts.withdraw(gift.id, { viewer, refund, at: now });
      await confirm(call, order, now, withdrawal.refund, transaction);
      const refunds = refund > 0 ? [{ order: id, amount: withdrawal.refund }] : [];
      return addRefunds(refunds, [order], { realm, viewer, transaction });
    });
    for (const refund of written) await refunds.attempt(served, refund);
    return answerOf(call);
  });

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
      written = await addRefunds(withdrawal.refunds, ledger.orders, { realm, viewer, transaction });
      await confirm(call, last, now, moneyOf(refund, last), transaction);
    });
    for (const refund of written) await refunds.attempt(served, refund);
    return answerOf(call);
  });
}
