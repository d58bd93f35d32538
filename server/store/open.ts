import { join } from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { lockFolder } from './lock';
import { migrations } from './migrations';
import { pgliteDialect } from './pglite-dialect';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;

export interface Store {
  database: Database;
  /** Lets running statements end, closes the database and frees its folder. */
  close(): Promise<void>;
}

/** Brings the tables up to date; several processes may do so at once. */
async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * Opens the store and brings its tables up to date.
 *
 * @param dataDir the folder of the embedded database, or null for one in memory
 * @throws StoreLocked when another process has the folder
 */
export async function openStore(dataDir: string | null): Promise<Store> {
  const unlock = dataDir ? lockFolder(dataDir) : () => {};
  try {
    const dialect: Dialect = pgliteDialect(dataDir && join(dataDir, 'store'));
    const database = new Kysely<Tables>({ dialect });
    await migrate(database);
    return {
      database,
      async close() {
        await database.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Tells the planner about freshly written tables: lists are ten times as fast for it. */
export const analyze = (database: Database): Promise<unknown> => sql`analyze content`.execute(database);
