import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a version was replaced by another one: it is kept for some days from then on. Versions of before count from this moment. */
export const replacedVersionsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema.alterTable('realm_version').addColumn('replaced_at', 'timestamptz').execute();
    await sql`
      update realm_version set replaced_at = now()
      where not exists (select from realm where name = realm_version.realm and realm.version = realm_version.version)
    `.execute(database);
  },
};
