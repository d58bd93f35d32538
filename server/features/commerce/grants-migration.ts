import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Licences that an operator gives an account, and takes back. Rows are only added. */
export const grantsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('licence_grant')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('id', 'uuid', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('licence', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('granted_at', 'timestamptz', (column) => column.notNull())
      .addColumn('ends_at', 'timestamptz', (column) => column.check(sql`ends_at > granted_at`))
      .addPrimaryKeyConstraint('licence_grant_key', ['realm', 'id'])
      .addForeignKeyConstraint('licence_grant_viewer', ['realm', 'viewer'], 'viewer', ['realm', 'id'], (constraint) =>
        constraint.onDelete('cascade'),
      )
      .execute();
    await database.schema
      .createIndex('licence_grant_viewer_of')
      .on('licence_grant')
      .columns(['realm', 'viewer'])
      .execute();
    await database.schema
      .createTable('licence_grant_revocation')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('licence_grant', 'uuid', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('revoked_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('licence_grant_revocation_key', ['realm', 'licence_grant'])
      .addForeignKeyConstraint(
        'licence_grant_revocation_of',
        ['realm', 'licence_grant'],
        'licence_grant',
        ['realm', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
  },
};
