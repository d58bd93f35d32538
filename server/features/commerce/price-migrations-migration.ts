import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What customers answered to price migrations, and the emails about them. No row refers to the account, as with orders. */
export const priceMigrationsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('price_migration_answer')
      .addColumn('id', 'bigserial', (column) => column.primaryKey())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('subscription', 'uuid', (column) => column.notNull())
      .addColumn('migration', 'text', (column) => column.notNull())
      .addColumn('confirmed', 'boolean', (column) => column.notNull())
      .addColumn('price', 'jsonb', (column) => column.notNull())
      .addColumn('answered_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('price_migration_answer_subscription')
      .on('price_migration_answer')
      .columns(['realm', 'subscription'])
      .execute();
    await database.schema
      .createTable('price_migration_notice')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('subscription', 'uuid', (column) => column.notNull())
      .addColumn('migration', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('noticed_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('price_migration_notice_key', ['realm', 'subscription', 'migration', 'kind', 'amount'])
      .execute();
  },
};
