import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Disputes, and how they ended. Like orders, they outlive the account. */
export const disputesMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('dispute')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('id', 'uuid', (column) => column.notNull())
      .addColumn('payment', 'uuid', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('reference', 'text')
      .addColumn('opened_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('dispute_key', ['realm', 'id'])
      .addUniqueConstraint('dispute_once', ['realm', 'reference'])
      .execute();
    await database.schema.createIndex('dispute_payment').on('dispute').columns(['realm', 'payment']).execute();
    await database.schema
      .createTable('dispute_outcome')
      .addColumn('id', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('dispute', 'uuid', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('learnt_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('dispute_outcome_once', ['realm', 'dispute', 'state'])
      .execute();
  },
};
