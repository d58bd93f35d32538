import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const WAITING_KB = 256;

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
    // what is new waits in a list, of 4 MB otherwise, that every search reads from end to end
    for (const index of ['content_by_realm_and_word', 'content_by_data', 'content_word_by_letters'])
      await sql`alter index ${sql.ref(index)} set (gin_pending_list_limit = ${sql.lit(WAITING_KB)})`.execute(database);
  },
};
