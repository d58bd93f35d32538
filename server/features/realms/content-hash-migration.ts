import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What each piece of content says, as a hash: what is unchanged is not written again. */
export const contentHashMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .alterTable('content')
      .addColumn('hash', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
