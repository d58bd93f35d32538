import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rooms in which people watch together, and who is in them (docs/decisions/0136). */
export const roomsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('room')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('playing', 'boolean', (column) => column.notNull())
      .addColumn('position', sql`float8`, (column) => column.notNull())
      .addColumn('rate', sql`float8`, (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('everyone_controls', 'boolean', (column) => column.notNull())
      .addColumn('host', 'uuid', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('room_member')
      .addColumn('room', 'text', (column) => column.notNull().references('room.id').onDelete('cascade'))
      .addColumn('id', 'uuid', (column) => column.notNull())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('device', 'uuid', (column) => column.notNull().references('device.id').onDelete('cascade'))
      .addColumn('connection', 'uuid', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('hides_results', 'boolean', (column) => column.notNull())
      .addColumn('is_waiting', 'boolean', (column) => column.notNull())
      .addColumn('joined_at', 'timestamptz', (column) => column.notNull())
      .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
      .addColumn('lost_at', 'timestamptz')
      .addPrimaryKeyConstraint('room_member_key', ['room', 'device'])
      .addForeignKeyConstraint('room_member_viewer', ['realm', 'viewer'], 'viewer', ['realm', 'id'], (constraint) =>
        constraint.onDelete('cascade'),
      )
      .execute();
    // for what deletes rooms that have ended, and a sign-in with its places
    await database.schema.createIndex('room_end').on('room').column('ends_at').execute();
    await database.schema.createIndex('room_member_device').on('room_member').column('device').execute();
    await database.schema.createIndex('room_member_of_viewer').on('room_member').columns(['realm', 'viewer']).execute();
  },
};
