import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The orders in which content is listed, so that the first page of a list is found without sorting all of it. */
export const contentOrdersMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await sql`create index content_by_newest on content (realm, type, published_at desc nulls last, position)`.execute(
      database,
    );
    await sql`create index content_by_any_newest on content (realm, published_at desc nulls last, position)`.execute(
      database,
    );
    await sql`create index content_by_title on content (realm, type, lower(title), position)`.execute(database);
    await sql`create index content_by_place on content (realm, type, position)`.execute(database);
    await sql`drop index content_by_publication`.execute(database);
  },
};
