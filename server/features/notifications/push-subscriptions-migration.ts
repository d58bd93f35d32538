import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Browsers that show notifications, and what each was notified of. Both go with the session. */
export const pushSubscriptionsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('push_subscription')
      .addColumn('device', 'uuid', (column) => column.primaryKey().references('device.id').onDelete('cascade'))
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('country', 'text')
      .addColumn('live', 'boolean', (column) => column.notNull())
      .addColumn('episodes', 'boolean', (column) => column.notNull())
      .addColumn('since', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('push_subscription_endpoint', ['realm', 'endpoint'])
      .execute();
    await database.schema
      .createTable('push_notice')
      .addColumn('device', 'uuid', (column) =>
        column.notNull().references('push_subscription.device').onDelete('cascade'),
      )
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('settled_at', 'timestamptz')
      .addPrimaryKeyConstraint('push_notice_key', ['device', 'topic', 'content', 'at'])
      .addCheckConstraint('push_notice_topic', sql`topic in ('live', 'episodes')`)
      .execute();
    await database.schema.createIndex('push_notice_at').on('push_notice').column('at').execute();
    // the key that identifies the server to push services
    await database.schema.alterTable('session_key').dropConstraint('session_key_purpose').execute();
    await database.schema
      .alterTable('session_key')
      .addCheckConstraint('session_key_purpose', sql`purpose in ('session', 'pseudonym', 'push')`)
      .execute();
    // whose lists have what is new
    await database.schema
      .createIndex('viewer_list_item_content')
      .on('viewer_list_item')
      .columns(['realm', 'content'])
      .execute();
  },
};
