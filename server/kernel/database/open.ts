import { lstatSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, type LogEvent, sql } from 'kysely';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import { StartError } from '../errors/start-error';
import { type Changes, noChanges, postgresChanges } from './changes';
import { explainDamage, refuseIncomplete } from './damage';
import { lockDatabase, lockFolder } from './lock';
import { type Migrations, migrate } from './migrate';
import { pgliteDialect } from './pglite-dialect';
import { explainConnection, postgresDialect } from './postgres';
import { makePrivate } from './private-folder';
import type { Tables } from './tables';
import { vacuumTables } from './vacuum';

export type Database = Kysely<Tables>;

/** Where a store is: embedded in a folder (null: in memory), or a PostgreSQL. */
export type StorePlace = { dataDir: string | null } | { databaseUrl: string };

export interface Store {
  database: Database;
  /** What other processes on the same store do to its realms. */
  changes: Changes;
  /** Whether other processes may be on the same store. */
  shared: boolean;
  /**
   * Brings what the write-ahead log holds into the tables' files, so that the log can be used anew. PostgreSQL does that by
   * itself; the embedded database would only do it when it is closed, and its log would grow until then.
   */
  checkpoint(): Promise<void>;
  /** Gives the room of deleted and replaced rows back. PostgreSQL does that by itself, too. */
  vacuum(): Promise<void>;
  /** Lets running statements end, closes the database and frees its folder. */
  close(): Promise<void>;
}

/** Told when the database has stopped for good without having been closed: every statement fails from then on. */
export type OnLost = (error: Error) => void;

/** A statement that the store has answered. */
export interface Statement {
  /** With placeholders for what was looked for: that is somebody's. */
  sql: string;
  seconds: number;
  hasFailed: boolean;
}

export type OnStatement = (statement: Statement) => void;

/** What is told of a store. */
export interface StoreListeners {
  /** Told when the embedded database stops by itself; a PostgreSQL may come back, and is never lost. */
  onLost?: OnLost;
  /** Told of each statement. */
  onStatement?: OnStatement;
  /** For how long the embedded database may answer nothing before it counts as stopped, in ms; for ever where it is left out. */
  silentMs?: number | undefined;
}

type Listeners = StoreListeners & Required<Pick<StoreListeners, 'onLost' | 'onStatement'>>;

const statementOf = ({ level, query, queryDurationMillis }: LogEvent): Statement => ({
  sql: query.sql,
  seconds: queryDurationMillis / MS_PER_SECOND,
  hasFailed: level === 'error',
});

/** Opens a dialect with its tables up to date; nothing of it stays open when that fails. */
async function openDatabase(dialect: Dialect, migrations: Migrations, onStatement: OnStatement): Promise<Database> {
  const log = (event: LogEvent) => onStatement(statementOf(event));
  const database = new Kysely<Tables>({ dialect, log });
  try {
    await migrate(database, migrations);
    return database;
  } catch (error) {
    await database.destroy().catch(() => {});
    throw error;
  }
}

/** @throws StartError BAD_SETTING when the system does not say */
function isLink(folder: string): boolean {
  try {
    return lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      'BAD_SETTING',
      `DATA_DIR: ${folder} cannot be read (${code}): check the path and its permissions`,
      {
        cause: error,
      },
    );
  }
}

/** Where the embedded database lies, with links resolved: it creates its folder itself, and takes a link for something else. */
export function databaseFolder(dataDir: string): string {
  const folder = join(dataDir, 'store');
  if (!isLink(folder)) return folder;
  try {
    return realpathSync(folder);
  } catch (error) {
    throw new StartError(
      'STORE_LINK_BROKEN',
      `${folder} is a link to a folder that does not exist: create the folder`,
      {
        cause: error,
      },
    );
  }
}

async function openEmbedded(
  dataDir: string | null,
  migrations: Migrations,
  { onLost, onStatement, silentMs }: Listeners,
): Promise<Store> {
  if (dataDir) makePrivate(dataDir);
  const locks = dataDir ? [await lockFolder(dataDir)] : [];
  const unlock = () => {
    for (const letGo of locks) letGo();
  };
  const lock = async (folder: string): Promise<boolean> => {
    const letGo = await lockDatabase(folder);
    if (letGo) locks.push(letGo);
    return letGo !== undefined;
  };
  try {
    const folder = dataDir && databaseFolder(dataDir);
    if (folder) refuseIncomplete(folder);
    const isLocked = Boolean(folder && (await lock(folder)));
    const database = await openDatabase(pgliteDialect(folder, { onLost, silentMs }), migrations, onStatement).catch(
      (error: unknown) => {
        throw folder ? explainDamage(error, folder) : error;
      },
    );
    // a new database can be locked once it has been created
    if (folder && !isLocked) await lock(folder);
    return {
      database,
      changes: noChanges,
      shared: false,
      async checkpoint() {
        await sql`checkpoint`.execute(database);
      },
      vacuum: () => vacuumTables(database),
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

async function openPostgres(databaseUrl: string, migrations: Migrations, { onStatement }: Listeners): Promise<Store> {
  const database = await openDatabase(postgresDialect(databaseUrl), migrations, onStatement).catch((error: unknown) => {
    throw explainConnection(error, databaseUrl);
  });
  return {
    database,
    changes: postgresChanges(databaseUrl),
    shared: true,
    checkpoint: async () => {},
    vacuum: async () => {},
    close: () => database.destroy(),
  };
}

/**
 * Opens the store and brings its tables up to date.
 *
 * @param migrations the history of the tables, in order
 * @throws StoreLocked when another process has the folder
 * @throws StartError STORE_EXPOSED when other accounts of the machine can read the folder, and that cannot be changed
 * @throws StartError STORE_LINK_BROKEN when the database's folder is a link that leads nowhere
 * @throws StartError STORE_DAMAGED when files of the embedded database are missing or cannot be read
 * @throws StartError STORE_NEWER when a newer version has changed the tables so that this one cannot use them
 * @throws StoreUnreachable when the PostgreSQL does not answer, or refuses
 */
export function openStoreWith(
  migrations: Migrations,
  place: StorePlace,
  { onLost = () => {}, onStatement = () => {}, silentMs }: StoreListeners = {},
): Promise<Store> {
  const listeners = { onLost, onStatement, silentMs };
  return 'databaseUrl' in place
    ? openPostgres(place.databaseUrl, migrations, listeners)
    : openEmbedded(place.dataDir, migrations, listeners);
}
