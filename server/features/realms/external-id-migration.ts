import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds content by the id that another system has for it. */
export const externalIdMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await sql`create index content_by_external_id on content (realm, (data ->> 'externalId'))
      where data ->> 'externalId' is not null`.execute(database);
  },
};
