import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Withdrawals from subscriptions, cancellations that were declared on the cancellation page, and those for a later day. */
export const consumerRightsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema.alterTable('subscription_change').addColumn('effective_at', 'timestamptz').execute();
    await database.schema
      .createTable('subscription_withdrawal')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('subscription', 'uuid', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('refund', 'integer', (column) => column.notNull())
      .addColumn('declared_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('subscription_withdrawal_key', ['realm', 'subscription'])
      .execute();
    await database.schema
      .createTable('cancellation')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('id', 'uuid', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('contract', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('ends_on', 'text')
      .addColumn('declared_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('cancellation_key', ['realm', 'id'])
      .execute();
    await database.schema
      .createIndex('cancellation_declared')
      .on('cancellation')
      .columns(['realm', 'declared_at'])
      .execute();
    await database.schema.createIndex('cancellation_email').on('cancellation').columns(['realm', 'email']).execute();
    await database.schema
      .createTable('cancellation_confirmation')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('cancellation', 'uuid', (column) => column.notNull())
      .addColumn('viewer', 'uuid')
      .addColumn('subscription', 'uuid')
      .addColumn('confirmed_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('cancellation_confirmation_key', ['realm', 'cancellation'])
      .execute();
    await database.schema
      .createIndex('cancellation_confirmation_viewer')
      .on('cancellation_confirmation')
      .columns(['realm', 'viewer'])
      .execute();
  },
};
