import type { Selectable } from 'kysely';
import type { Database } from '../../../kernel/database/open';
import type { StripeChargeTable } from './tables';

export type StoredCharge = Selectable<StripeChargeTable>;

/** Stripe's intents for the payments of a realm. */
export function chargeStore(database: Database, realm: string) {
  const find = (payment: string): Promise<StoredCharge | undefined> =>
    database
      .selectFrom('stripe_charge')
      .where('realm', '=', realm)
      .where('payment', '=', payment)
      .selectAll()
      .executeTakeFirst();

  const begin = (charge: Pick<StoredCharge, 'payment' | 'is_off_session' | 'return_url' | 'is_abandoned'>) =>
    database
      .insertInto('stripe_charge')
      .values({ ...charge, realm, intent: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  return {
    find,

    /** The payment that an intent of Stripe's is for; undefined for other intents. */
    async paymentOf(intent: string): Promise<string | undefined> {
      const charges = database.selectFrom('stripe_charge').where('realm', '=', realm).where('intent', '=', intent);
      return (await charges.select('payment').executeTakeFirst())?.payment;
    },

    /** @returns the charge as it was first stored */
    async begin(payment: string, isOffSession: boolean, returnUrl: string): Promise<StoredCharge> {
      await begin({ payment, is_off_session: isOffSession, return_url: returnUrl, is_abandoned: false });
      return (await find(payment))!;
    },

    /** Stores Stripe's intent before it is confirmed. @returns false if the charge was abandoned meanwhile: then it must not be confirmed */
    async setIntent(payment: string, intent: string): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('stripe_charge')
        .set({ intent })
        .where('realm', '=', realm)
        .where('payment', '=', payment)
        .where('is_abandoned', '=', false)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Abandons a charge that has no intent yet, so that it never gets one. @returns the charge as it is then */
    async abandon(payment: string): Promise<StoredCharge> {
      await begin({ payment, is_off_session: false, return_url: '', is_abandoned: true });
      await database
        .updateTable('stripe_charge')
        .set({ is_abandoned: true })
        .where('realm', '=', realm)
        .where('payment', '=', payment)
        .where('intent', 'is', null)
        .execute();
      return (await find(payment))!;
    },
  };
}
