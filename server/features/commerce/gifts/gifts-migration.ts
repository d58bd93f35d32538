import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
type AnyTables = Kysely<any>;

async function addBaskets(database: AnyTables): Promise<void> {
  await database.schema
    .createTable('gift_basket')
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('viewer', 'uuid', (column) => column.notNull())
    .addColumn('offer', 'text', (column) => column.notNull())
    .addColumn('periods', 'integer', (column) => column.notNull().check(sql`periods > 0`))
    .addColumn('recipient_email', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('sender_name', 'text')
    .addColumn('deliver_at', 'timestamptz')
    .addColumn('country', 'text')
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('gift_basket_key', ['realm', 'viewer'])
    .addForeignKeyConstraint('gift_basket_viewer', ['realm', 'viewer'], 'viewer', ['realm', 'id'], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();
}

async function addGifts(database: AnyTables): Promise<void> {
  await database.schema
    .alterTable('commerce_order')
    .addColumn('is_gift', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await database.schema
    .createTable('gift')
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('order_id', 'uuid', (column) => column.notNull())
    .addColumn('licence', 'text', (column) => column.notNull())
    .addColumn('name', 'jsonb', (column) => column.notNull())
    .addColumn('period', 'text')
    .addColumn('periods', 'integer', (column) => column.notNull().check(sql`periods > 0`))
    .addColumn('recipient_email', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('sender_name', 'text', (column) => column.notNull())
    .addColumn('deliver_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('gift_key', ['realm', 'id'])
    .addUniqueConstraint('gift_order', ['realm', 'order_id'])
    .addForeignKeyConstraint('gift_order_of', ['realm', 'order_id'], 'commerce_order', ['realm', 'id'])
    .execute();
  await database.schema
    .createTable('gift_code')
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('gift', 'uuid', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('gift_code_key', ['realm', 'gift'])
    .addUniqueConstraint('gift_code_once', ['realm', 'code_hash'])
    .addForeignKeyConstraint('gift_code_gift', ['realm', 'gift'], 'gift', ['realm', 'id'])
    .execute();
  await database.schema
    .createTable('gift_redemption')
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('gift', 'uuid', (column) => column.notNull())
    .addColumn('viewer', 'uuid', (column) => column.notNull())
    .addColumn('redeemed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('starts_at', 'timestamptz', (column) => column.notNull())
    .addColumn('ends_at', 'timestamptz', (column) => column.check(sql`ends_at > starts_at`))
    // one redemption for each gift, whoever else presses at the same moment
    .addPrimaryKeyConstraint('gift_redemption_key', ['realm', 'gift'])
    .addForeignKeyConstraint('gift_redemption_gift', ['realm', 'gift'], 'gift', ['realm', 'id'])
    .execute();
  await database.schema
    .createIndex('gift_redemption_viewer_of')
    .on('gift_redemption')
    .columns(['realm', 'viewer'])
    .execute();
}

/** Gifts: what is in baskets, what was ordered, how it is redeemed, and by whom. No row but the basket refers to an account. */
export const giftsMigration: Migration = {
  async up(database: AnyTables) {
    await addBaskets(database);
    await addGifts(database);
  },
};
