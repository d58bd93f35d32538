import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Attempts on accounts, shared by all processes on the store. */
export const rateLimitsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('rate_limit')
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('lane', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'timestamptz', (column) => column.notNull())
      .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
      .addColumn('attempt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('rate_limit_key', ['purpose', 'realm', 'subject', 'lane'])
      .execute();
    await database.schema.createIndex('rate_limit_end').on('rate_limit').column('ends_at').execute();
  },
};
