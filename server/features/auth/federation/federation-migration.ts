import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What sign-ins by other doors keep. */
export const federationMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('provider_identity')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('fields', 'jsonb', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addPrimaryKeyConstraint('provider_identity_key', ['realm', 'issuer', 'subject'])
      .addForeignKeyConstraint(
        'provider_identity_viewer',
        ['realm', 'viewer'],
        'viewer',
        ['realm', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await database.schema
      .createIndex('provider_identity_of')
      .on('provider_identity')
      .columns(['realm', 'viewer'])
      .execute();
    await database.schema
      .createTable('provider_login')
      .addColumn('state', 'text', (column) => column.primaryKey())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('verifier', 'text', (column) => column.notNull())
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('redirect_uri', 'text', (column) => column.notNull())
      .addColumn('destination', 'text')
      .addColumn('binding', 'text', (column) => column.notNull())
      .addColumn('identity', 'jsonb')
      .addColumn('used_at', 'timestamptz')
      .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('oauth_code')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('redirect_uri', 'text', (column) => column.notNull())
      .addColumn('challenge', 'text', (column) => column.notNull())
      .addColumn('viewer', 'uuid', (column) => column.notNull())
      .addColumn('used_at', 'timestamptz')
      .addColumn('device', 'uuid')
      .addColumn('replayed', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
      .addForeignKeyConstraint('oauth_code_viewer', ['realm', 'viewer'], 'viewer', ['realm', 'id'], (constraint) =>
        constraint.onDelete('cascade'),
      )
      .execute();
    await database.schema
      .createTable('oauth_session')
      .addColumn('device', 'uuid', (column) => column.primaryKey().references('device.id').onDelete('cascade'))
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('client', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('pin_login')
      .addColumn('device', 'text', (column) => column.primaryKey())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('pin', 'text', (column) => column.notNull())
      .addColumn('device_name', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('viewer', 'uuid')
      .addColumn('asked_at', 'timestamptz')
      .addColumn('interval', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('pin_login_pin', ['realm', 'pin'])
      .addForeignKeyConstraint('pin_login_viewer', ['realm', 'viewer'], 'viewer', ['realm', 'id'], (constraint) =>
        constraint.onDelete('cascade'),
      )
      .execute();
    await database.schema
      .createTable('used_once')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('referral')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('viewer', 'uuid')
      .addColumn('referral', 'text', (column) => column.notNull())
      .addColumn('click', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
      .addForeignKeyConstraint('referral_viewer', ['realm', 'viewer'], 'viewer', ['realm', 'id'], (constraint) =>
        constraint.onDelete('cascade'),
      )
      .execute();
    await database.schema.createIndex('referral_of').on('referral').columns(['realm', 'viewer']).execute();
  },
};
