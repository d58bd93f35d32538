import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A session in a profile ends with it, unless it was led out of it before: without one it would be no child's any more, and could
 * choose an adult's profile without the pin.
 */
export const chosenProfilesMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await sql`delete from device where profile is not null and not exists (
      select from profile where profile.realm = device.realm and profile.id = device.profile)`.execute(database);
    await sql`alter table device add constraint device_profile foreign key (realm, profile)
      references profile (realm, id) on delete cascade`.execute(database);
    await database.schema.createIndex('device_of_profile').on('device').columns(['realm', 'profile']).execute();
  },
};
