import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Looks words up among one realm's only: what other realms have, and how much of it, costs a search nothing. */
export const searchByRealmMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await sql`create extension if not exists btree_gin`.execute(database);
    await sql`create index content_by_realm_and_word on content using gin (realm, search)`.execute(database);
    await sql`drop index content_by_word`.execute(database);
    // by realm first, the key would be taken for the cheapest way to words that are alike, and each word of the realm be compared
    await sql`alter table content_word drop constraint content_word_key`.execute(database);
    await sql`alter table content_word add constraint content_word_key primary key (word, realm)`.execute(database);
    await sql`create index content_word_by_letters on content_word using gin (realm, word gin_trgm_ops)`.execute(
      database,
    );
  },
};
