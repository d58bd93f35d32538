import type { Timestamp } from '../../../kernel/database/tables';

/** That a customer has withdrawn from a subscription. Rows are only added. */
export interface SubscriptionWithdrawalTable {
  realm: string;
  subscription: string;
  viewer: string;
  /** What is given back, in the smallest unit of the subscription's currency. */
  refund: number;
  declared_at: Timestamp;
}

declare module '../../../kernel/database/tables' {
  interface Tables {
    subscription_withdrawal: SubscriptionWithdrawalTable;
  }
}
