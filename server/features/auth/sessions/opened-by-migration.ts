import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a sign-in has opened ends with it, however it ends; and from when on its access tokens give new ones. */
export const openedByMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    for (const table of ['pin_login', 'one_time_code', 'device']) {
      await database.schema
        .alterTable(table)
        .addColumn('opened_by', 'uuid', (column) => column.references('device.id').onDelete('cascade'))
        .execute();
      await database.schema.createIndex(`${table}_opened_by`).on(table).column('opened_by').execute();
    }
    await database.schema.alterTable('device').addColumn('tokens_valid_from', 'timestamptz').execute();
  },
};
