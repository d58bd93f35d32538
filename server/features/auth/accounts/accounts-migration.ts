import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
type AnyTables = Kysely<any>;

/** What an account is beyond its email address and secret. A secret may be missing: some sign in by a provider only. */
async function widenViewer(database: AnyTables): Promise<void> {
  await database.schema
    .alterTable('viewer')
    .addColumn('confirmed_at', 'timestamptz')
    .addColumn('suspended_at', 'timestamptz')
    .addColumn('contact_email', 'text')
    .addColumn('full_name', 'text')
    .addColumn('preferred_name', 'text')
    .addColumn('birth_date', 'text')
    .addColumn('tax_number', 'text')
    .addColumn('phone_number', 'text')
    .addColumn('fields', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
    .addColumn('partition_data', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
    .addColumn('pin', 'text')
    .addColumn('parental_status', 'text', (column) => column.notNull().defaultTo('NON_RESTRICTED'))
    .execute();
  await database.schema.alterTable('viewer').dropConstraint('viewer_account').execute();
  await database.schema
    .alterTable('viewer')
    .addCheckConstraint(
      'viewer_account',
      sql`(role = 'guest') = (email is null) and (role <> 'guest' or secret is null)`,
    )
    .execute();
  await database.schema
    .alterTable('viewer')
    .addCheckConstraint('viewer_parental', sql`parental_status in ('RESTRICTED', 'NON_RESTRICTED')`)
    .execute();
  // who has an account already was given it by the operator
  await sql`update viewer set confirmed_at = created_at where role <> 'guest'`.execute(database);
}

/** A table of what belongs to a viewer, and goes with them. */
const ofViewer = (database: AnyTables, table: string) =>
  database.schema
    .createTable(table)
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('viewer', 'uuid', (column) => column.notNull())
    .addForeignKeyConstraint(`${table}_viewer`, ['realm', 'viewer'], 'viewer', ['realm', 'id'], (constraint) =>
      constraint.onDelete('cascade'),
    );

/** A sign-in: what was a family of refresh tokens has a row of its own, so that it can be shown and ended. */
async function addDevices(database: AnyTables): Promise<void> {
  await ofViewer(database, 'device')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('provider', 'text')
    .addColumn('profile', 'uuid')
    .addColumn('unlocked_until', 'timestamptz')
    .addColumn('impersonated_by', 'text')
    .addColumn('ends_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('last_seen_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await database.schema.createIndex('device_viewer_of').on('device').columns(['realm', 'viewer']).execute();
  await sql`insert into device (realm, viewer, id, name)
    select distinct on (family) realm, viewer, family, '' from refresh_token`.execute(database);
  await database.schema
    .alterTable('refresh_token')
    .addForeignKeyConstraint('refresh_token_device', ['family'], 'device', ['id'], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();
}

async function addProfiles(database: AnyTables): Promise<void> {
  await ofViewer(database, 'profile')
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text', (column) => column.notNull())
    .addColumn('font_scale', 'integer')
    .addColumn('main', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('profile_key', ['realm', 'id'])
    .addCheckConstraint('profile_type', sql`type in ('a', 'c')`)
    .execute();
  // one main profile an account, however many calls make it at once
  await sql`create unique index profile_main on profile (realm, viewer) where main`.execute(database);
  await database.schema.createIndex('profile_viewer_of').on('profile').columns(['realm', 'viewer']).execute();
}

async function addCodes(database: AnyTables): Promise<void> {
  await database.schema
    .createTable('one_time_code')
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('viewer', 'uuid')
    .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('data', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
    .addPrimaryKeyConstraint('one_time_code_key', ['realm', 'purpose', 'hash'])
    .addForeignKeyConstraint('one_time_code_viewer', ['realm', 'viewer'], 'viewer', ['realm', 'id'], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();
  await database.schema
    .createIndex('one_time_code_of')
    .on('one_time_code')
    .columns(['realm', 'viewer', 'purpose'])
    .execute();
  await database.schema.createIndex('one_time_code_end').on('one_time_code').column('ends_at').execute();
}

async function addDetails(database: AnyTables): Promise<void> {
  await ofViewer(database, 'address')
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('country_code', 'text', (column) => column.notNull())
    .addColumn('line1', 'text')
    .addColumn('line2', 'text')
    .addColumn('city', 'text')
    .addColumn('state', 'text')
    .addColumn('postal_code', 'text')
    .addColumn('is_default', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('address_key', ['realm', 'id'])
    .execute();
  await sql`create unique index address_default on address (realm, viewer) where is_default`.execute(database);
  await database.schema.createIndex('address_viewer_of').on('address').columns(['realm', 'viewer']).execute();
  await ofViewer(database, 'consent_answer')
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_answer_key', ['realm', 'viewer', 'field'])
    .execute();
  await ofViewer(database, 'entitlement')
    .addColumn('licence', 'text', (column) => column.notNull())
    .addColumn('granted_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('entitlement_key', ['realm', 'viewer', 'licence'])
    .execute();
}

/** Emails that were not sent, for who develops: no SMTP server is named. */
async function addOutbox(database: AnyTables): Promise<void> {
  await database.schema
    .createTable('outbox')
    .addColumn('id', 'bigserial', (column) => column.primaryKey())
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('written_at', 'timestamptz', (column) => column.notNull())
    .execute();
}

/** Accounts: details, sign-ins, profiles, one-time codes, addresses, consents. */
export const accountsMigration: Migration = {
  async up(database: AnyTables) {
    await widenViewer(database);
    await addDevices(database);
    await addProfiles(database);
    await addCodes(database);
    await addDetails(database);
    await addOutbox(database);
  },
};
