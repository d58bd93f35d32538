import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Sessions end with the identity provider that began them, and with the app that they were given to: one of the same name that
 * is added later is another one, and so is a provider with another issuer. The database ends them when another version of a
 * realm is published, so that no way of publishing can leave it out.
 */
export const removedOpenersMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await sql`create function end_removed_openers() returns trigger language plpgsql as $$
      declare
        before jsonb;
        after jsonb;
      begin
        select documents -> 'settings' into before from realm_version where realm = old.name and version = old.version;
        select documents -> 'settings' into after from realm_version where realm = new.name and version = new.version;
        delete from device where realm = new.name and provider is not null and not exists (
          select from jsonb_array_elements(coalesce(after -> 'authenticationProviders', '[]')) as entry
          where entry ->> 'name' = device.provider and not exists (
            select from jsonb_array_elements(coalesce(before -> 'authenticationProviders', '[]')) as earlier
            where earlier ->> 'name' = entry ->> 'name' and earlier ->> 'issuer' is distinct from entry ->> 'issuer'));
        delete from device where realm = new.name and client is not null and not exists (
          select from jsonb_array_elements(coalesce(after -> 'oauthClients', '[]')) as entry
          where entry ->> 'clientId' = device.client);
        return null;
      end $$`.execute(database);
    await sql`create trigger realm_openers_removed after update of version on realm
      for each row when (old.version is distinct from new.version)
      execute function end_removed_openers()`.execute(database);
  },
};
