import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Every answer to a consent prompt; before, only the last one was stored, without the version of its text. */
export const consentRecordsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('consent_record')
      .addColumn('id', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('answer', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('territory', 'text')
      .addColumn('answered_at', 'timestamptz', (column) => column.notNull())
      .addForeignKeyConstraint('consent_record_viewer', ['realm', 'viewer'], 'viewer', ['realm', 'id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute();
    await database.schema
      .createIndex('consent_record_latest')
      .on('consent_record')
      .columns(['realm', 'viewer', 'field', 'id'])
      .execute();
    await sql`
      insert into consent_record (realm, viewer, field, answer, version, answered_at)
      select realm, viewer, field, answer, 1, answered_at from consent_answer order by answered_at`.execute(database);
  },
};
