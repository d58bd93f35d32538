import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which app a session was given to, and what it may do; sessions of before may only say whose they are. */
export const appSessionsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema.alterTable('device').addColumn('client', 'text').addColumn('scope', 'text').execute();
    await database.schema
      .alterTable('oauth_code')
      .addColumn('scope', 'text', (column) => column.notNull().defaultTo('profile'))
      .execute();
    await sql`update device set client = oauth_session.client, scope = 'profile'
      from oauth_session where oauth_session.device = device.id`.execute(database);
  },
};
