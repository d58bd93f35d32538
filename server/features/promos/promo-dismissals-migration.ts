import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which promos each profile has dismissed. */
export const promoDismissalsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('promo_dismissal')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('owner', 'uuid', (column) => column.notNull())
      .addColumn('promo', 'text', (column) => column.notNull())
      .addColumn('dismissed_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('promo_dismissal_key', ['realm', 'viewer', 'owner', 'promo'])
      .addForeignKeyConstraint('promo_dismissal_viewer', ['realm', 'viewer'], 'viewer', ['realm', 'id'], (constraint) =>
        constraint.onDelete('cascade'),
      )
      .execute();
  },
};
