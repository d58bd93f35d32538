import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Pauses of subscriptions, and the ends of pauses. */
export const pausesMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('subscription_pause')
      .addColumn('id', 'bigserial', (column) => column.primaryKey())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('subscription', 'uuid', (column) => column.notNull())
      .addColumn('from_at', 'timestamptz', (column) => column.notNull())
      .addColumn('months', 'integer', (column) => column.notNull())
      .addColumn('decided_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('subscription_pause_subscription')
      .on('subscription_pause')
      .columns(['realm', 'subscription'])
      .execute();
  },
};
