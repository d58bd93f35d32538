import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When each piece of content last said something else; nobody knows for what is there already. */
export const contentChangedMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema.alterTable('content').addColumn('changed_at', 'timestamptz').execute();
  },
};
