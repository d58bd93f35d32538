import type { Database } from '../../../kernel/database/open';

/** Stripe's customers for the accounts of a realm. */
export function customerStore(database: Database, { realm, provider }: { realm: string; provider: string }) {
  async function find(viewer: string): Promise<string | undefined> {
    const row = await database
      .selectFrom('stripe_customer')
      .where('realm', '=', realm)
      .where('provider', '=', provider)
      .where('viewer', '=', viewer)
      .select('customer')
      .executeTakeFirst();
    return row?.customer;
  }

  return {
    find,

    /** @returns the customer that was stored first */
    async add(viewer: string, customer: string): Promise<string> {
      await database
        .insertInto('stripe_customer')
        .values({ realm, provider, viewer, customer })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await find(viewer))!;
    },
  };
}
