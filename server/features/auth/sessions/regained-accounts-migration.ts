import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A suspension and an administrator's role end what was signed in before. While an account is suspended, its sessions are told so;
 * when it is given back, nobody goes on where they were, least of all who had stolen a session. The database sees to it, since
 * both are changed by operators' statements.
 */
export const regainedAccountsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await sql`create function end_earlier_access() returns trigger language plpgsql as $$
      begin
        new.access_revision := old.access_revision + 1;
        delete from device where realm = old.realm and (viewer = old.id or impersonated_by = old.email);
        delete from oauth_code where realm = old.realm and viewer = old.id;
        delete from pin_login where realm = old.realm and viewer = old.id;
        return new;
      end $$`.execute(database);
    await sql`create trigger viewer_regained before update of suspended_at on viewer
      for each row when (old.suspended_at is not null and new.suspended_at is null)
      execute function end_earlier_access()`.execute(database);
    await sql`create trigger administrator_removed before update of role on viewer
      for each row when (old.role = 'admin' and new.role is distinct from old.role)
      execute function end_earlier_access()`.execute(database);
  },
};
