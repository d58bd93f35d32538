import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Gifts that are still to be sent to somebody whose account was erased: their address goes when that is done. */
export const erasedRecipientsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .alterTable('gift')
      .addColumn('recipient_erased', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
