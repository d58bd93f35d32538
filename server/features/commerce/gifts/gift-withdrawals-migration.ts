import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Withdrawals of givers from gifts. */
export const giftWithdrawalsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('gift_withdrawal')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('gift', 'uuid', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('refund', 'integer', (column) => column.notNull())
      .addColumn('declared_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('gift_withdrawal_key', ['realm', 'gift'])
      .addForeignKeyConstraint('gift_withdrawal_of', ['realm', 'gift'], 'gift', ['realm', 'id'])
      .execute();
  },
};
