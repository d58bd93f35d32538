import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A journal of sessions that have ended. The database writes it, so that no way of ending a session can leave it out: a
 * device that is deleted by a call, a cascade or an operator's statement, and every device of an account that is suspended.
 */
export const endedSessionsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('ended_session')
      .addColumn('device', 'uuid', (column) => column.notNull())
      .addColumn('transaction', sql`xid8`, (column) => column.notNull().defaultTo(sql`pg_current_xact_id()`))
      .addColumn('ended_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`clock_timestamp()`))
      .execute();
    await database.schema.createIndex('ended_session_order').on('ended_session').column('transaction').execute();
    await database.schema.createIndex('ended_session_age').on('ended_session').column('ended_at').execute();
    await sql`create function note_deleted_device() returns trigger language plpgsql as $$
      begin
        if current_setting('realmcast.purge', true) is distinct from 'on' then
          insert into ended_session (device) values (old.id);
        end if;
        return null;
      end $$`.execute(database);
    await sql`create trigger device_ended after delete on device
      for each row execute function note_deleted_device()`.execute(database);
    await sql`create function note_suspended_viewer() returns trigger language plpgsql as $$
      begin
        insert into ended_session (device) select id from device where realm = new.realm and viewer = new.id;
        return null;
      end $$`.execute(database);
    await sql`create trigger viewer_suspended after update of suspended_at on viewer
      for each row when (old.suspended_at is null and new.suspended_at is not null)
      execute function note_suspended_viewer()`.execute(database);
  },
};
