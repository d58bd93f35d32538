import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds when something of a realm's content ends or is published next: until then its pages and answers can be kept. */
export const contentTurnsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema.createIndex('content_by_end').on('content').columns(['realm', 'type', 'ends_at']).execute();
    await database.schema
      .createIndex('content_by_any_publication')
      .on('content')
      .columns(['realm', 'published_at'])
      .execute();
  },
};
