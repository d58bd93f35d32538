import type { Expression } from 'kysely';
import type { Database } from '../../../kernel/database/open';

/** A withdrawal that was declared. */
export interface StoredWithdrawal {
  subscription: string;
  /** What is given back, in the smallest unit of the subscription's currency. */
  refund: number;
  /** ms since the epoch */
  at: number;
}

/** The withdrawals from some subscriptions, for `readLists`. @param subscriptions their ids */
export const withdrawalQuery = (database: Database, realm: string, subscriptions: Expression<string>) =>
  database
    .selectFrom('subscription_withdrawal')
    .where('realm', '=', realm)
    .where('subscription', 'in', subscriptions)
    .select(['subscription', 'refund', 'declared_at']);

/** A realm's withdrawals from subscriptions. Everything is added, nothing is changed. */
export function withdrawalStore(database: Database, realm: string) {
  return {
    async add(viewer: string, { subscription, refund, at }: StoredWithdrawal): Promise<void> {
      await database
        .insertInto('subscription_withdrawal')
        .values({ realm, subscription, viewer, refund, declared_at: new Date(at) })
        .execute();
    },
  };
}
