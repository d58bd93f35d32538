import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { requireMigration } from '../../../kernel/database/migrate';

/**
 * Withdrawals of givers from gifts. Builds that do not read them would let a gift be redeemed that was withdrawn from, and charge
 * renewals that a gift has put off.
 */
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
    await requireMigration(database, '056-gift-withdrawals');
  },
};
