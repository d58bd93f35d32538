import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What was begun with an identity provider or an app ends with it, as its sessions do (031-removed-openers): a sign-in that is
 * away at the provider, or waits for more answers, and a code that was not exchanged yet.
 */
export const openerCodesMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema.alterTable('provider_login').addColumn('issuer', 'text').execute();
    await sql`create or replace function end_removed_openers() returns trigger language plpgsql as $$
      declare
        before jsonb;
        after jsonb;
        providers text[];
        apps text[];
      begin
        select documents -> 'settings' into before from realm_version where realm = old.name and version = old.version;
        select documents -> 'settings' into after from realm_version where realm = new.name and version = new.version;
        providers := array(
          select entry ->> 'name' from jsonb_array_elements(coalesce(after -> 'authenticationProviders', '[]')) as entry
          where not exists (
            select from jsonb_array_elements(coalesce(before -> 'authenticationProviders', '[]')) as earlier
            where earlier ->> 'name' = entry ->> 'name' and earlier ->> 'issuer' is distinct from entry ->> 'issuer'));
        apps := array(
          select entry ->> 'clientId' from jsonb_array_elements(coalesce(after -> 'oauthClients', '[]')) as entry);
        delete from device where realm = new.name and provider is not null and provider <> all (providers);
        delete from provider_login where realm = new.name and provider <> all (providers);
        delete from device where realm = new.name and client is not null and client <> all (apps);
        delete from oauth_code where realm = new.name and client <> all (apps);
        return null;
      end $$`.execute(database);
  },
};
