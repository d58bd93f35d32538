import { type Selectable, sql } from 'kysely';
import type { PushSubscriptionUpdate, PushTopics } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import type { PushSubscriptionTable } from './tables';

export type Subscription = Selectable<PushSubscriptionTable>;

/** The browsers of one account that are notified at most: who signs in again and again is not notified as often. */
export const MOST_SUBSCRIPTIONS = 20;

/** Whose subscription it is. */
export interface Subscriber {
  realm: string;
  /** The account. */
  viewer: string;
  /** The session. */
  device: string;
}

export interface SubscriptionInput extends PushSubscriptionUpdate {
  locale: string;
  country: string | null;
}

/** The push subscription of a session. `now` is in ms since the epoch. */
export function subscriptionStore(database: Database, { realm, viewer, device }: Subscriber) {
  const topics = async (from: Database = database): Promise<PushTopics | null> => {
    const row = await from
      .selectFrom('push_subscription')
      .where('device', '=', device)
      .select(['live', 'episodes'])
      .executeTakeFirst();
    return row ?? null;
  };

  /** All of the account but the latest. */
  const endOldest = (transaction: Database) =>
    transaction
      .deleteFrom('push_subscription')
      .where('device', 'in', (select) =>
        select
          .selectFrom('push_subscription as other')
          .innerJoin('device', 'device.id', 'other.device')
          .where('device.realm', '=', realm)
          .where('device.viewer', '=', viewer)
          .orderBy('other.since', 'desc')
          .orderBy('other.device')
          .offset(MOST_SUBSCRIPTIONS)
          .select('other.device'),
      )
      .execute();

  return {
    topics,

    /** A browser has one subscription in a realm: it is that of the session which was the last to set it. */
    set({ endpoint, keys, topics: wanted, locale, country }: SubscriptionInput, now: number): Promise<void> {
      return database.transaction().execute(async (transaction) => {
        // two sessions of a browser may set it at once
        await sql`select pg_advisory_xact_lock(hashtextextended(${`push:${realm}/${endpoint}`}, 0))`.execute(
          transaction,
        );
        await transaction
          .deleteFrom('push_subscription')
          .where('realm', '=', realm)
          .where('endpoint', '=', endpoint)
          .where('device', '!=', device)
          .execute();
        const before = await topics(transaction);
        const isSame = before?.live === wanted.live && before.episodes === wanted.episodes;
        const values = { endpoint, ...keys, ...wanted, locale, country };
        const since = new Date(now);
        await transaction
          .insertInto('push_subscription')
          .values({ device, realm, ...values, since })
          .onConflict((conflict) =>
            // what is renewed unchanged misses nothing of what happens meanwhile
            conflict.column('device').doUpdateSet(isSame ? values : { ...values, since }),
          )
          .execute();
        await endOldest(transaction);
      });
    },

    async end(): Promise<void> {
      await database.deleteFrom('push_subscription').where('device', '=', device).execute();
    },
  };
}
