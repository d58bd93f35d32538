import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Keys that are encrypted, several over time. The key of `signing_key` moves over when the keys are first loaded, since a
 * migration does not know the encryption key; the table stays, empty.
 */
export const keysMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('session_key')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('encrypted', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('retired_at', 'timestamptz')
      .addCheckConstraint('session_key_purpose', sql`purpose in ('session', 'pseudonym')`)
      .execute();
    await sql`create unique index session_key_current on session_key (purpose) where retired_at is null`.execute(
      database,
    );
  },
};
