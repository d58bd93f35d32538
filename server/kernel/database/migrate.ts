import { type QueryExecutorProvider, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../errors/start-error';
import type { Database } from './open';

export type Migrations = Readonly<Record<string, Migration>>;

const hasTable = async (database: QueryExecutorProvider, table: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(database);
  return rows[0]!.found;
};

const namesIn = async (database: QueryExecutorProvider, table: string, column: string): Promise<string[]> => {
  if (!(await hasTable(database, table))) return [];
  const { rows } = await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}`.execute(
    database,
  );
  return rows.map(({ name }) => name);
};

/**
 * Says in a migration that builds without it cannot work on the tables from now on, because it takes away or changes what
 * they use. They refuse to start.
 *
 * @param migration the last that a build has to have: this one, or an earlier one if that build no longer used what goes
 */
export async function requireMigration(database: QueryExecutorProvider, migration: string): Promise<void> {
  await sql`insert into minimum_build (migration) values (${migration}) on conflict do nothing`.execute(database);
}

/** What a newer build has run stands in the tables: this build has nothing to do for it. */
const alreadyRun: Migration = { up: async () => {} };

/**
 * Brings the tables up to date; several processes may do so at once. Migrations of a newer build that this one does not have
 * are accepted, so that a release can be rolled back and two builds can serve at the same time, as long as the newer one
 * has not declared that older ones cannot work with it.
 *
 * @throws StartError STORE_NEWER
 */
export async function migrate(database: Database, migrations: Migrations): Promise<void> {
  const required = await namesIn(database, 'minimum_build', 'migration');
  const missing = required.filter((name) => !(name in migrations)).sort();
  if (missing.length > 0)
    throw new StartError(
      'STORE_NEWER',
      `A newer version of Realmcast has changed the store (${missing.join(', ')}), and this version cannot work with it: start that version again, or restore a backup from before the update`,
    );
  const executed = await namesIn(database, 'kysely_migration', 'name');
  const newer = executed.filter((name) => !(name in migrations)).map((name) => [name, alreadyRun] as const);
  const provider = { getMigrations: async () => ({ ...migrations, ...Object.fromEntries(newer) }) };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error) throw error;
}
