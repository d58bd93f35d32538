import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The queue of background jobs. */
export const jobsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('job')
      .addColumn('id', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('key', 'text')
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('run_at', 'timestamptz', (column) => column.notNull())
      .addColumn('enqueued_at', 'timestamptz', (column) => column.notNull())
      .addColumn('failed_at', 'timestamptz')
      .addColumn('problem', 'text')
      .execute();
    await sql`create index job_due on job (run_at, id) where failed_at is null`.execute(database);
    await sql`create unique index job_key on job (name, key) where key is not null`.execute(database);
  },
};
