import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
type AnyTables = Kysely<any>;

/** What is sold. No row refers to the account by a foreign key: it stays when the account is erased. */
async function addOrders(database: AnyTables): Promise<void> {
  await database.schema
    .createTable('commerce_order')
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('viewer', 'uuid', (column) => column.notNull())
    .addColumn('licence', 'text', (column) => column.notNull())
    .addColumn('subscription', 'uuid')
    .addColumn('period', 'integer', (column) => column.notNull())
    .addColumn('is_trial', 'boolean', (column) => column.notNull())
    .addColumn('starts_at', 'timestamptz', (column) => column.notNull())
    .addColumn('ends_at', 'timestamptz')
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('scale', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull().check(sql`total >= 0`))
    .addColumn('voucher', 'text')
    .addColumn('details', 'jsonb', (column) => column.notNull())
    .addColumn('idempotency_key', 'uuid')
    .addColumn('fingerprint', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('commerce_order_key', ['realm', 'id'])
    .addUniqueConstraint('commerce_order_once', ['realm', 'viewer', 'idempotency_key'])
    .addUniqueConstraint('commerce_order_period', ['realm', 'subscription', 'period'])
    .execute();
  await database.schema
    .createIndex('commerce_order_viewer_of')
    .on('commerce_order')
    .columns(['realm', 'viewer', 'created_at'])
    .execute();
  await sql`create index commerce_order_voucher_of on commerce_order (realm, voucher) where voucher is not null`.execute(
    database,
  );
}

async function addPayments(database: AnyTables): Promise<void> {
  await database.schema
    .createTable('payment')
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('order_id', 'uuid', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('card', 'uuid')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_key', ['realm', 'id'])
    .addUniqueConstraint('payment_attempt', ['realm', 'order_id', 'attempt'])
    .addForeignKeyConstraint('payment_order', ['realm', 'order_id'], 'commerce_order', ['realm', 'id'])
    .execute();
  await database.schema
    .createTable('payment_outcome')
    .addColumn('id', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('payment', 'uuid', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('ACTION_REQUIRED', 'DECLINED', 'SUCCEEDED')`),
    )
    .addColumn('reason', 'text')
    .addColumn('reference', 'text')
    .addColumn('redirect_url', 'text')
    .addColumn('learnt_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('payment_outcome_once', ['realm', 'payment', 'state'])
    .addForeignKeyConstraint('payment_outcome_payment', ['realm', 'payment'], 'payment', ['realm', 'id'])
    .execute();
  await database.schema
    .createTable('invoice_counter')
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('invoice_counter_key', ['realm', 'year'])
    .execute();
  await database.schema
    .createTable('invoice')
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('payment', 'uuid', (column) => column.notNull())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('invoice_key', ['realm', 'year', 'number'])
    .addUniqueConstraint('invoice_payment', ['realm', 'payment'])
    .execute();
}

async function addSubscriptionChanges(database: AnyTables): Promise<void> {
  await database.schema
    .createTable('subscription_change')
    .addColumn('id', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('viewer', 'uuid', (column) => column.notNull())
    .addColumn('subscription', 'uuid', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('CANCELLED', 'REACTIVATED')`))
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('subscription_change_viewer_of')
    .on('subscription_change')
    .columns(['realm', 'viewer', 'id'])
    .execute();
}

async function addCards(database: AnyTables): Promise<void> {
  await database.schema
    .createTable('saved_card')
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('viewer', 'uuid', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull())
    .addColumn('expiry_month', 'integer', (column) => column.notNull())
    .addColumn('expiry_year', 'integer', (column) => column.notNull())
    .addColumn('is_default', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('deleted_at', 'timestamptz')
    .addPrimaryKeyConstraint('saved_card_key', ['realm', 'id'])
    .addUniqueConstraint('saved_card_once', ['realm', 'provider', 'reference'])
    .execute();
  await sql`create unique index saved_card_default on saved_card (realm, viewer) where is_default and deleted_at is null`.execute(
    database,
  );
}

/** The sandbox is a payment provider of its own, which happens to be built in: it has its own cards and charges. */
async function addSandbox(database: AnyTables): Promise<void> {
  await database.schema
    .createTable('sandbox_card')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('behaviour', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull())
    .addColumn('expiry_month', 'integer', (column) => column.notNull())
    .addColumn('expiry_year', 'integer', (column) => column.notNull())
    .addColumn('is_authenticated', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await database.schema
    .createTable('sandbox_charge')
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('payment', 'uuid', (column) => column.notNull())
    .addColumn('card', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('scale', 'integer', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sandbox_charge_key', ['realm', 'payment'])
    .addUniqueConstraint('sandbox_charge_secret', ['secret'])
    .execute();
}

/** Orders, payments, invoices, subscriptions, cards; and the built-in provider's own. */
export const commerceMigration: Migration = {
  async up(database: AnyTables) {
    await addOrders(database);
    await addPayments(database);
    await addSubscriptionChanges(database);
    await addCards(database);
    await addSandbox(database);
  },
};
