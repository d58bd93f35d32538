import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Live states of events, which lie over their content. */
export const liveStatesMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('live_state')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      // exact up to 2^53, and a number for every driver
      .addColumn('sequence', sql`float8`, (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'timestamptz')
      .addColumn('since', 'timestamptz', (column) => column.notNull())
      .addColumn('until', 'timestamptz')
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .addColumn('data', 'jsonb')
      .addPrimaryKeyConstraint('live_state_key', ['realm', 'event'])
      .execute();
    await database.schema.alterTable('content').addColumn('document', 'jsonb').execute();
    await database.schema
      .alterTable('realm')
      .addColumn('live_revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
