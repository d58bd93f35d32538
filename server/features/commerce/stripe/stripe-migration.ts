import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Stripe's customers for accounts, and its intents for payments. Like orders, they have no foreign key to the account. */
export const stripeMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('stripe_customer')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('customer', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('stripe_customer_key', ['realm', 'provider', 'viewer'])
      .execute();
    await database.schema
      .createTable('stripe_charge')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('payment', 'uuid', (column) => column.notNull())
      .addColumn('intent', 'text')
      .addColumn('is_off_session', 'boolean', (column) => column.notNull())
      .addColumn('return_url', 'text', (column) => column.notNull())
      .addColumn('is_abandoned', 'boolean', (column) => column.notNull().defaultTo(false))
      .addPrimaryKeyConstraint('stripe_charge_key', ['realm', 'payment'])
      .execute();
  },
};
