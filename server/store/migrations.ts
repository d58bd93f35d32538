import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { accessRevisionMigration } from './access-revision-migration';
import { accountsMigration } from './accounts-migration';
import { appSessionsMigration } from './app-sessions-migration';
import { endedSessionsMigration } from './ended-sessions-migration';
import { externalIdMigration } from './external-id-migration';
import { federationMigration } from './federation-migration';
import { keysMigration } from './keys-migration';
import { listsMigration } from './lists-migration';
import { minimumBuildMigration } from './minimum-build-migration';
import { openedByMigration } from './opened-by-migration';
import { passkeysMigration } from './passkeys-migration';
import { preferencesMigration } from './preferences-migration';
import { rateLimitsMigration } from './rate-limits-migration';
import { realmWarningsMigration } from './realm-warnings-migration';
import { searchMigration } from './search-migration';
import { securityEventsMigration } from './security-events-migration';
import { sessionProofMigration } from './session-proof-migration';

/** The store's history, in order; a migration that has run anywhere is never changed. */
export const migrations: Record<string, Migration> = {
  '001-realms-and-content': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
    async up(database: Kysely<any>) {
      await database.schema
        .createTable('realm_version')
        .addColumn('realm', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('documents', 'jsonb', (column) => column.notNull())
        .addColumn('taken_in_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .addPrimaryKeyConstraint('realm_version_key', ['realm', 'version'])
        .execute();
      await database.schema
        .createTable('realm')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('content_revision', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addForeignKeyConstraint('realm_version_exists', ['name', 'version'], 'realm_version', ['realm', 'version'])
        .execute();
      await database.schema
        .createTable('content')
        .addColumn('realm', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('starts_at', 'timestamptz')
        .addColumn('ends_at', 'timestamptz')
        .addColumn('published_at', 'timestamptz')
        .addColumn('data', 'jsonb', (column) => column.notNull())
        .addPrimaryKeyConstraint('content_key', ['realm', 'id'])
        .execute();
      await database.schema
        .createIndex('content_by_start')
        .on('content')
        .columns(['realm', 'type', 'starts_at'])
        .execute();
      await database.schema
        .createIndex('content_by_publication')
        .on('content')
        .columns(['realm', 'type', 'published_at'])
        .execute();
      await sql`create index content_by_data on content using gin (data jsonb_path_ops)`.execute(database);
    },
  },
  '002-realms-of-several-processes': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
    async up(database: Kysely<any>) {
      await database.schema
        .alterTable('realm')
        .addColumn('served', 'boolean', (column) => column.notNull().defaultTo(true))
        .addColumn('content_hash', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
  '003-viewers': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
    async up(database: Kysely<any>) {
      await database.schema
        .createTable('viewer')
        .addColumn('realm', 'text', (column) => column.notNull())
        .addColumn('id', 'uuid', (column) => column.notNull())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('email', 'text')
        .addColumn('secret', 'text')
        .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .addPrimaryKeyConstraint('viewer_key', ['realm', 'id'])
        .addUniqueConstraint('viewer_email', ['realm', 'email'])
        .addCheckConstraint('viewer_role', sql`role in ('guest', 'customer', 'admin')`)
        .addCheckConstraint(
          'viewer_account',
          sql`(role = 'guest') = (email is null) and (email is null) = (secret is null)`,
        )
        .execute();
      await database.schema
        .createTable('refresh_token')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('realm', 'text', (column) => column.notNull())
        .addColumn('viewer', 'uuid', (column) => column.notNull())
        .addColumn('family', 'uuid', (column) => column.notNull())
        .addColumn('replaced_at', 'timestamptz')
        .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
        .addForeignKeyConstraint('refresh_token_viewer', ['realm', 'viewer'], 'viewer', ['realm', 'id'], (constraint) =>
          constraint.onDelete('cascade'),
        )
        .execute();
      await database.schema.createIndex('refresh_token_family').on('refresh_token').column('family').execute();
      await database.schema
        .createIndex('refresh_token_viewer_of')
        .on('refresh_token')
        .columns(['realm', 'viewer'])
        .execute();
      await database.schema.createIndex('refresh_token_end').on('refresh_token').column('expires_at').execute();
      await database.schema
        .createTable('progress')
        .addColumn('realm', 'text', (column) => column.notNull())
        .addColumn('viewer', 'uuid', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('duration', 'integer', (column) => column.notNull())
        .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
        .addPrimaryKeyConstraint('progress_key', ['realm', 'viewer', 'content'])
        .addForeignKeyConstraint('progress_viewer', ['realm', 'viewer'], 'viewer', ['realm', 'id'], (constraint) =>
          constraint.onDelete('cascade'),
        )
        .execute();
      await database.schema
        .createTable('signing_key')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('jwk', 'jsonb', (column) => column.notNull())
        .execute();
    },
  },
  '004-accounts': accountsMigration,
  '005-federation': federationMigration,
  '006-search': searchMigration,
  '007-lists': listsMigration,
  '008-session-keys': keysMigration,
  '009-ended-sessions': endedSessionsMigration,
  '009-security-events': securityEventsMigration,
  '010-rate-limits': rateLimitsMigration,
  '011-realm-warnings': realmWarningsMigration,
  '012-external-ids': externalIdMigration,
  '013-app-sessions': appSessionsMigration,
  '014-passkeys': passkeysMigration,
  '015-access-revision': accessRevisionMigration,
  '016-preferences': preferencesMigration,
  '017-opened-by': openedByMigration,
  '018-session-proof': sessionProofMigration,
  '019-minimum-build': minimumBuildMigration,
};
