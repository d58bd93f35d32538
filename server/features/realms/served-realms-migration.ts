import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Realms that several processes serve. */
export const servedRealmsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .alterTable('realm')
      .addColumn('served', 'boolean', (column) => column.notNull().defaultTo(true))
      .addColumn('content_hash', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
