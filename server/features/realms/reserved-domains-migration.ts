import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a realm's folder was found to be gone: its domains stay its own for a while. */
export const reservedDomainsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema.alterTable('realm').addColumn('withdrawn_at', 'timestamptz').execute();
  },
};
