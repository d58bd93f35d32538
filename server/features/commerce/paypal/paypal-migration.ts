import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** PayPal's orders and setup tokens for payments. Like orders, they have no foreign key to the account. */
export const paypalMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('paypal_charge')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('payment', 'uuid', (column) => column.notNull())
      .addColumn('reference', 'text')
      .addColumn('is_setup', 'boolean', (column) => column.notNull())
      .addColumn('token', 'text')
      .addColumn('is_off_session', 'boolean', (column) => column.notNull())
      .addColumn('return_url', 'text', (column) => column.notNull())
      .addColumn('approval_url', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addPrimaryKeyConstraint('paypal_charge_key', ['realm', 'payment'])
      .execute();
  },
};
