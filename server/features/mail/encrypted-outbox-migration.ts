import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The words of emails in the outbox are encrypted. A migration has no key: what lies there in clear text is deleted. */
export const encryptedOutboxMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.deleteFrom('outbox').execute();
  },
};
