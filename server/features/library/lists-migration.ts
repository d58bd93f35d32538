import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Viewers' lists; and what was played is known for each profile, and still known when it was seen to its end. */
export const listsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('viewer_list')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('id', 'uuid', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('owner', 'uuid', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('main', 'boolean', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('viewer_list_key', ['realm', 'id'])
      .addCheckConstraint('viewer_list_kind', sql`kind in ('favourites', 'watchlist')`)
      .addForeignKeyConstraint('viewer_list_viewer', ['realm', 'viewer'], 'viewer', ['realm', 'id'], (constraint) =>
        constraint.onDelete('cascade'),
      )
      .execute();
    // one first list an owner, however many calls make it at once
    await sql`create unique index viewer_list_main on viewer_list (realm, owner, kind) where main`.execute(database);
    await database.schema
      .createIndex('viewer_list_of')
      .on('viewer_list')
      .columns(['realm', 'viewer', 'owner', 'kind'])
      .execute();
    await database.schema
      .createTable('viewer_list_item')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('list', 'uuid', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('viewer_list_item_key', ['realm', 'list', 'content'])
      .addForeignKeyConstraint(
        'viewer_list_item_list',
        ['realm', 'list'],
        'viewer_list',
        ['realm', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await database.schema
      .alterTable('progress')
      .addColumn('owner', 'uuid')
      .addColumn('under_way', 'boolean', (column) => column.notNull().defaultTo(true))
      .execute();
    await sql`update progress set owner = viewer`.execute(database);
    await database.schema
      .alterTable('progress')
      .alterColumn('owner', (column) => column.setNotNull())
      .execute();
    await database.schema.alterTable('progress').dropConstraint('progress_key').execute();
    await database.schema
      .alterTable('progress')
      .addPrimaryKeyConstraint('progress_key', ['realm', 'viewer', 'owner', 'content'])
      .execute();
    await database.schema
      .createIndex('progress_latest')
      .on('progress')
      .columns(['realm', 'viewer', 'owner', 'updated_at'])
      .execute();
  },
};
