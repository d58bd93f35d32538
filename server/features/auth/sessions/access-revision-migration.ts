import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Counts how often an account's secrets have changed, or its sign-ins were ended. */
export const accessRevisionMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .alterTable('viewer')
      .addColumn('access_revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
