import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The oldest build that can work on the tables as they are, named by the last migration that it has to have. */
export const minimumBuildMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('minimum_build')
      .addColumn('migration', 'text', (column) => column.primaryKey())
      .execute();
  },
};
