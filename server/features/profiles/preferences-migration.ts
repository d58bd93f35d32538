import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What viewers prefer, by profile. */
export const preferencesMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('preferences')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('owner', 'uuid', (column) => column.notNull())
      .addColumn('values', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
      .addPrimaryKeyConstraint('preferences_key', ['realm', 'owner'])
      .addForeignKeyConstraint('preferences_viewer', ['realm', 'viewer'], 'viewer', ['realm', 'id'], (constraint) =>
        constraint.onDelete('cascade'),
      )
      .execute();
    await database.schema.createIndex('preferences_of').on('preferences').columns(['realm', 'viewer']).execute();
  },
};
