import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Refunds, what became of them, and their credit notes. Like orders, they outlive the account. */
export const refundsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema
      .createTable('refund')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('id', 'uuid', (column) => column.notNull())
      .addColumn('payment', 'uuid', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('requested_by', 'uuid', (column) => column.notNull())
      .addColumn('ends_access', 'boolean', (column) => column.notNull())
      .addColumn('idempotency_key', 'uuid', (column) => column.notNull())
      .addColumn('requested_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('refund_key', ['realm', 'id'])
      .addUniqueConstraint('refund_once', ['realm', 'idempotency_key'])
      .execute();
    await database.schema.createIndex('refund_payment').on('refund').columns(['realm', 'payment']).execute();
    await database.schema
      .createTable('refund_outcome')
      .addColumn('id', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('refund', 'uuid', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reference', 'text')
      .addColumn('learnt_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('refund_outcome_once', ['realm', 'refund', 'state'])
      .execute();
    await database.schema
      .createTable('credit_note')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('year', 'integer', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('refund', 'uuid', (column) => column.notNull())
      .addColumn('prefix', 'text', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addColumn('tax', 'integer', (column) => column.notNull())
      .addColumn('issued_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('credit_note_key', ['realm', 'year', 'number'])
      .addUniqueConstraint('credit_note_once', ['realm', 'refund'])
      .execute();
    await database.schema
      .createTable('credit_note_counter')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('year', 'integer', (column) => column.notNull())
      .addColumn('last_number', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('credit_note_counter_key', ['realm', 'year'])
      .execute();
    await database.schema
      .createTable('sandbox_refund')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('refund', 'uuid', (column) => column.notNull())
      .addColumn('payment', 'uuid', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('sandbox_refund_key', ['realm', 'refund'])
      .execute();
  },
};
