import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When an account's sign-ins were last ended, by the database's clock: a sign-in that began before ends with them, although nobody knew
 * whose it would be. And what an administrator has given to others, invitations included, ends with their role and with a suspension.
 */
export const accessEndedMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema.alterTable('viewer').addColumn('access_ended_at', 'timestamptz').execute();
    await sql`alter table provider_login add column started_at timestamptz not null default clock_timestamp()`.execute(
      database,
    );
    await sql`create function note_ended_access() returns trigger language plpgsql as $$
      begin
        new.access_ended_at := clock_timestamp();
        return new;
      end $$`.execute(database);
    // triggers fire in the order of their names: after those that raise the revision themselves
    await sql`create trigger viewer_with_ended_access before update on viewer
      for each row when (new.access_revision is distinct from old.access_revision)
      execute function note_ended_access()`.execute(database);
    await sql`create function end_given_access() returns trigger language plpgsql as $$
      begin
        delete from one_time_code
          where realm = old.realm and purpose in ('impersonation', 'activation') and data->>'actor' = old.email;
        return null;
      end $$`.execute(database);
    await sql`create trigger actor_suspended after update of suspended_at on viewer
      for each row when (old.suspended_at is null and new.suspended_at is not null)
      execute function end_given_access()`.execute(database);
    await sql`create trigger actor_removed after update of role on viewer
      for each row when (old.role = 'admin' and new.role is distinct from old.role)
      execute function end_given_access()`.execute(database);
  },
};
