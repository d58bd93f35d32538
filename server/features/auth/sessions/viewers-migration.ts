import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Viewers, their sessions and how far they have watched. */
export const viewersMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('viewer')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('id', 'uuid', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('secret', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addPrimaryKeyConstraint('viewer_key', ['realm', 'id'])
      .addUniqueConstraint('viewer_email', ['realm', 'email'])
      .addCheckConstraint('viewer_role', sql`role in ('guest', 'customer', 'admin')`)
      .addCheckConstraint(
        'viewer_account',
        sql`(role = 'guest') = (email is null) and (email is null) = (secret is null)`,
      )
      .execute();
    await database.schema
      .createTable('refresh_token')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('family', 'uuid', (column) => column.notNull())
      .addColumn('replaced_at', 'timestamptz')
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addForeignKeyConstraint('refresh_token_viewer', ['realm', 'viewer'], 'viewer', ['realm', 'id'], (constraint) =>
        constraint.onDelete('cascade'),
      )
      .execute();
    await database.schema.createIndex('refresh_token_family').on('refresh_token').column('family').execute();
    await database.schema
      .createIndex('refresh_token_viewer_of')
      .on('refresh_token')
      .columns(['realm', 'viewer'])
      .execute();
    await database.schema.createIndex('refresh_token_end').on('refresh_token').column('expires_at').execute();
    await database.schema
      .createTable('progress')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('duration', 'integer', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('progress_key', ['realm', 'viewer', 'content'])
      .addForeignKeyConstraint('progress_viewer', ['realm', 'viewer'], 'viewer', ['realm', 'id'], (constraint) =>
        constraint.onDelete('cascade'),
      )
      .execute();
    await database.schema
      .createTable('signing_key')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('jwk', 'jsonb', (column) => column.notNull())
      .execute();
  },
};
