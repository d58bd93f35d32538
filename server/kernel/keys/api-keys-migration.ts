import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** API keys of realms. */
export const apiKeysMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('api_key')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('scopes', 'jsonb', (column) => column.notNull())
      .addColumn('secret_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('expires_at', 'timestamptz')
      .addColumn('revoked_at', 'timestamptz')
      .addColumn('last_used_at', 'timestamptz')
      .execute();
    await database.schema.createIndex('api_key_realm').on('api_key').columns(['realm', 'created_at']).execute();
  },
};
