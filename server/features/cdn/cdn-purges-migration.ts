import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Of which state of each realm the CDN was purged last. */
export const cdnPurgesMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('cdn_purge')
      .addColumn('realm', 'text', (column) => column.primaryKey())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('content_revision', 'integer', (column) => column.notNull())
      .addColumn('live_revision', 'integer', (column) => column.notNull())
      .addColumn('served', 'boolean', (column) => column.notNull())
      .addColumn('purged_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
