import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Passkeys, recovery codes, and whether an account requires a second factor. All of them go with their account. */
export const passkeysMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema.alterTable('viewer').addColumn('second_factor_at', 'timestamptz').execute();
    await sql`create table passkey (
      id uuid primary key,
      realm text not null,
      viewer uuid not null,
      credential text not null,
      public_key text not null,
      counter bigint not null,
      transports jsonb not null,
      backed_up boolean not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      constraint passkey_viewer foreign key (realm, viewer) references viewer (realm, id) on delete cascade,
      constraint passkey_credential unique (realm, credential)
    )`.execute(database);
    await database.schema.createIndex('passkey_of').on('passkey').columns(['realm', 'viewer']).execute();
    await sql`create table recovery_code (
      realm text not null,
      viewer uuid not null,
      hash text not null,
      constraint recovery_code_key primary key (realm, viewer, hash),
      constraint recovery_code_viewer foreign key (realm, viewer) references viewer (realm, id) on delete cascade
    )`.execute(database);
  },
};
