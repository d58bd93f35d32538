import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { requireMigration } from '../../kernel/database/migrate';

/**
 * Builds that do not read withdrawals would charge for what has been withdrawn from, and leave the person in declared
 * cancellations when an account is erased: from here on, they refuse to start.
 */
export const requiredRightsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await requireMigration(database, '053-consumer-rights');
    await requireMigration(database, '055-access-ended');
  },
};
