import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Realms, their versions and their content. */
export const realmsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('realm_version')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('documents', 'jsonb', (column) => column.notNull())
      .addColumn('taken_in_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addPrimaryKeyConstraint('realm_version_key', ['realm', 'version'])
      .execute();
    await database.schema
      .createTable('realm')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('content_revision', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addForeignKeyConstraint('realm_version_exists', ['name', 'version'], 'realm_version', ['realm', 'version'])
      .execute();
    await database.schema
      .createTable('content')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'timestamptz')
      .addColumn('ends_at', 'timestamptz')
      .addColumn('published_at', 'timestamptz')
      .addColumn('data', 'jsonb', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_key', ['realm', 'id'])
      .execute();
    await database.schema
      .createIndex('content_by_start')
      .on('content')
      .columns(['realm', 'type', 'starts_at'])
      .execute();
    await database.schema
      .createIndex('content_by_publication')
      .on('content')
      .columns(['realm', 'type', 'published_at'])
      .execute();
    await sql`create index content_by_data on content using gin (data jsonb_path_ops)`.execute(database);
  },
};
