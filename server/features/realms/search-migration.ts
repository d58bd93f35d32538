import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What content is found by. It is written with the content, so all realms' content is taken in once more. */
export const searchMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await sql`create extension if not exists pg_trgm`.execute(database);
    await database.schema.alterTable('content').addColumn('search', sql`tsvector`).execute();
    await sql`create index content_by_word on content using gin (search)`.execute(database);
    await database.schema
      .createTable('content_word')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('word', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_word_key', ['realm', 'word'])
      .execute();
    await database.schema.createIndex('progress_by_content').on('progress').columns(['realm', 'content']).execute();
    await database.updateTable('realm').set({ content_hash: '', fingerprint: '' }).execute();
  },
};
