import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Customers pay renewals that were declined, beside the plan by which these are tried again. */
export const customerPaymentsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .alterTable('payment')
      .addColumn('by_customer', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
