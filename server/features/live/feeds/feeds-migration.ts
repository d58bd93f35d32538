import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the feeds say of events and competitions, how it came about, and what was refused. */
export const feedsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('feed_log')
      .addColumn('realm', 'text', (column) => column.primaryKey())
      // exact up to 2^53, and a number for every driver
      .addColumn('position', sql`float8`, (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('feed_document')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('feed', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('sequence', sql`float8`, (column) => column.notNull())
      .addColumn('position', sql`float8`, (column) => column.notNull())
      .addColumn('is_competition', 'boolean', (column) => column.notNull())
      .addColumn('document', 'jsonb')
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('feed_document_key', ['realm', 'subject', 'feed'])
      .execute();
    await database.schema
      .createTable('feed_message')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('position', sql`float8`, (column) => column.notNull())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('feed_message_key', ['realm', 'position'])
      .execute();
    await database.schema
      .createTable('feed_refusal')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('number', 'bigserial', (column) => column.primaryKey())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('problem', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('refused_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('feed_refusal_of_realm')
      .on('feed_refusal')
      .columns(['realm', 'number'])
      .execute();
  },
};
