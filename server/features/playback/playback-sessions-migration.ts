import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What plays on which device. Whether one more device may play is decided by the store, under a lock of the account: two devices
 * that begin at the same moment, through two servers, cannot both be the last one (docs/decisions/0131).
 */
export const playbackSessionsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('playback_session')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('device', 'uuid', (column) => column.notNull())
      .addColumn('player', 'uuid', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('started_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('closed_at', 'timestamptz')
      .addPrimaryKeyConstraint('playback_session_key', ['realm', 'viewer', 'device', 'player'])
      .addForeignKeyConstraint(
        'playback_session_viewer',
        ['realm', 'viewer'],
        'viewer',
        ['realm', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .addForeignKeyConstraint('playback_session_of_device', ['device'], 'device', ['id'], (constraint) =>
        constraint.onDelete('cascade'),
      )
      .execute();
    // for what deletes a sign-in, and for what deletes sessions that have expired
    await database.schema.createIndex('playback_session_device').on('playback_session').column('device').execute();
    await database.schema.createIndex('playback_session_expired').on('playback_session').column('expires_at').execute();
    await sql`create function begin_playback(
        of_realm text, of_viewer uuid, of_device uuid, of_player uuid, of_content text, most integer, lasts interval)
      returns boolean language plpgsql as $$
      declare
        moment timestamptz;
      begin
        perform pg_advisory_xact_lock(hashtextextended('playback ' || of_realm || ' ' || of_viewer, 0));
        -- what is read below is as others left it that had the lock before
        moment := clock_timestamp();
        if most <= (
          select count(distinct device) from playback_session
          where realm = of_realm and viewer = of_viewer and device <> of_device
            and closed_at is null and expires_at > moment
        ) then
          return false;
        end if;
        insert into playback_session as session (realm, viewer, device, player, content, started_at, expires_at)
        values (of_realm, of_viewer, of_device, of_player, of_content, moment, moment + lasts)
        on conflict (realm, viewer, device, player) do update set
          content = excluded.content,
          started_at = case
            when session.closed_at is null and session.expires_at > moment then session.started_at
            else moment end,
          expires_at = excluded.expires_at,
          closed_at = null;
        return true;
      end
      $$`.execute(database);
  },
};
