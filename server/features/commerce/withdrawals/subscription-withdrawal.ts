import { moneyOf } from '../../../../renderer/commerce/money';
import {
  type AgreedOrder,
  type Withdrawal,
  type WithdrawalTerms,
  withdrawalAt,
  withdrawalEnd,
  withdrawalPerformance,
} from '../../../../renderer/commerce/withdrawals';
import type { Realm } from '../../../../renderer/realm/compose';
import type { BasketWithdrawal } from '../../../../schemas/generated/types';
import { dunningPlan, type StoredLedger } from '../ledger';
import type { StoredOrder } from '../order-store';
import type { PricedPurchase } from '../price-purchase';
import { creditedFrom, creditedOf } from '../refunds/credited';
import { takenBy } from '../refunds/refund-store';

/** What a buyer has to agree to where they could withdraw from what they buy; undefined where they could not. */
export function withdrawalToAgree(
  { commerce }: Pick<Realm, 'commerce'>,
  { quote }: Pick<PricedPurchase, 'quote'>,
  country: string | null,
  isGift = false,
): BasketWithdrawal | undefined {
  const policy = commerce?.consumerRights?.withdrawal;
  const performance = withdrawalPerformance(policy, { country, isSubscription: quote.period !== null, isGift });
  return policy && performance ? { days: policy.days, performance } : undefined;
}

/** The same as an order keeps it. @param agreedAt ms since the epoch */
export const termsOf = (
  { days, performance }: BasketWithdrawal,
  { settings }: Pick<Realm, 'settings'>,
  agreedAt: number,
): WithdrawalTerms => ({ until: withdrawalEnd({ days }, agreedAt, settings.timeZone), performance });

function agreed(order: StoredOrder, orders: readonly StoredOrder[]): AgreedOrder {
  const source = creditedFrom(order, orders);
  return {
    ...order,
    withdrawal: order.details.withdrawal ?? null,
    kept: moneyOf(Math.max(0, order.total - takenBy(order.refunds)), order),
    credit: moneyOf(source ? creditedOf(source, orders) : 0, order),
    creditedFrom: source?.id ?? null,
  };
}

/** The withdrawal that a customer can declare from a subscription; null where they cannot. @param now ms since the epoch */
export const withdrawalFrom = (
  realm: Pick<Realm, 'commerce'>,
  ledger: StoredLedger,
  subscription: string,
  now: number,
): Withdrawal | null =>
  withdrawalAt(
    subscription,
    { ...ledger, orders: ledger.orders.map((order) => agreed(order, ledger.orders)) },
    { plan: dunningPlan(realm), now },
  );
