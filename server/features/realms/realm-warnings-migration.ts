import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the check said of a realm that was published all the same: every process says it again when it starts. */
export const realmWarningsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .alterTable('realm')
      .addColumn('warnings', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
      .execute();
    // every realm is checked once more, so that its warnings are there
    await database.updateTable('realm').set({ fingerprint: '' }).execute();
  },
};
