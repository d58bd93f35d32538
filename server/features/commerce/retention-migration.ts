import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What customers were given for staying, once for each subscription. No row refers to the account, as with orders. */
export const retentionMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('retention_offer')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('subscription', 'uuid', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('licence', 'text', (column) => column.notNull())
      .addColumn('discount', 'jsonb', (column) => column.notNull())
      .addColumn('from_period', 'integer', (column) => column.notNull())
      .addColumn('accepted_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('retention_offer_key', ['realm', 'subscription'])
      .execute();
  },
};
