import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Changes of subscriptions to other licences: at once, by an order that replaces one, or when they renew. */
export const licenceChangesMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema.alterTable('commerce_order').addColumn('replaces', 'uuid').execute();
    await database.schema
      .createTable('licence_change')
      .addColumn('id', 'bigserial', (column) => column.primaryKey())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('subscription', 'uuid', (column) => column.notNull())
      .addColumn('licence', 'text')
      .addColumn('terms', 'jsonb')
      .addColumn('decided_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('licence_change_subscription')
      .on('licence_change')
      .columns(['realm', 'subscription'])
      .execute();
  },
};
