import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the owner of an account proved in a sign-in that it is them. A changed password makes a new sign-in of its own. */
export const sessionProofMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema.alterTable('device').addColumn('proven_at', 'timestamptz').execute();
    await database.schema.alterTable('device').dropColumn('tokens_valid_from').execute();
  },
};
