import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const WAITING_KB = 256;
const SAMPLED = 40;

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
    // the samples that the planner is told about grow with these: by default, all others would wait for them for a second
    for (const column of ['id', 'type', 'position', 'starts_at', 'ends_at', 'published_at', 'data', 'search', 'realm'])
      await sql`alter table content alter column ${sql.ref(column)} set statistics ${sql.lit(SAMPLED)}`.execute(
        database,
      );
    for (const column of ['title', 'document', 'own', 'own_hash', 'hash', 'written_by'])
      await sql`alter table content alter column ${sql.ref(column)} set statistics 0`.execute(database);
  },
};
