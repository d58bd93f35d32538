import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Each piece of content as its author wrote it, where what it inherits makes it another: content that systems send has no other
 * place. Builds without it write the row's hash and leave `own`, which `own_hash` then tells to be outdated.
 */
export const ownContentMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .alterTable('content')
      .addColumn('own', 'jsonb')
      .addColumn('own_hash', 'text')
      .addColumn('written_by', 'text')
      .execute();
  },
};
