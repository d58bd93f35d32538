import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose each email of the outbox is: the address says it of proven ones only. */
export const outboxAccountsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema.alterTable('outbox').addColumn('viewer', 'uuid').execute();
  },
};
