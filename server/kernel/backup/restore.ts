import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, sql } from 'kysely';
import { hasDatabase } from '../database/damage';
import { lockFolder } from '../database/lock';
import { type Migrations, migrate } from '../database/migrate';
import { type Database, databaseFolder } from '../database/open';
import { DatabaseStopped, pgliteDialect, StatementError } from '../database/pglite-dialect';
import { explainConnection } from '../database/postgres';
import { makePrivate } from '../database/private-folder';
import type { Tables } from '../database/tables';
import { StartError } from '../errors/start-error';
import { BackupError } from './backup-error';
import { readDumpFile, syncFolder } from './dump-file';
import type { Dump, DumpHeader, RowCounts } from './dump-format';
import { isDiskFull } from './free-space';
import { loadEntriesInto } from './load-rows';
import { type DurablePlace, databaseAt } from './open-snapshot';
import { hasTables } from './schema';

/** What a dump holds. */
export interface DumpFacts {
  header: DumpHeader;
  rows: RowCounts;
}

/** What a restore needs. */
export interface RestoreOptions {
  place: DurablePlace;
  file: string;
  migrations: Migrations;
  /** Asked once the dump is known to be whole, and before anything is written; refuses by throwing. */
  accept?: (header: DumpHeader) => void;
}

/** @throws BackupError DUMP_NEWER when this version cannot make the tables that the dump has */
function refuseNewer({ product, migrations: applied }: DumpHeader, migrations: Migrations): void {
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new BackupError(
      'DUMP_NEWER',
      `The dump was written by Realmcast ${product}, whose tables this version does not have (${unknown.join(', ')}): restore it with that version or a newer one`,
    );
  const known = Object.keys(migrations).sort();
  const skipped = known.find((name, place) => place < applied.length && name !== applied[place]);
  if (skipped === undefined) return;
  throw new BackupError(
    'DUMP_NEWER',
    `The dump was written by Realmcast ${product}, whose tables had other changes before their last ones than those of this version (${skipped} is missing): restore it with that version, and update afterwards`,
  );
}

/**
 * Reads a dump to its end and verifies it.
 *
 * @throws BackupError DUMP_UNREADABLE, NOT_A_DUMP, DUMP_DAMAGED, DUMP_NEWER
 */
export async function verifyDump(file: string, migrations: Migrations): Promise<DumpFacts> {
  const { header, entries } = await readDumpFile(file);
  for (let next = await entries.next(); ; next = await entries.next())
    if (next.done) {
      refuseNewer(header, migrations);
      return { header, rows: next.value };
    }
}

/** Makes the tables that the dump has had, fills them, and brings them up to date. */
async function load(transaction: Database, { header, entries }: Dump, migrations: Migrations): Promise<void> {
  const applied = header.migrations.map((name) => [name, migrations[name]!] as const);
  await migrate(transaction, Object.fromEntries(applied));
  await loadEntriesInto(transaction, entries);
  await migrate(transaction, migrations);
}

/** Held in a database while a dump is restored into it: the first eight letters of "realmcast". */
const RESTORE_LOCK = sql.raw(`x'${Buffer.from('realmcas').toString('hex')}'::bigint`);

/** @throws BackupError RESTORE_REFUSED when another restore is under way */
async function lockRestores(transaction: Database): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${RESTORE_LOCK}) as "isFree"`.execute(transaction);
  if (rows[0]!.isFree) return;
  throw new BackupError(
    'RESTORE_REFUSED',
    'Another restore into the database of DATABASE_URL is under way: wait for its end, or set DATABASE_URL to another database',
  );
}

/** @throws BackupError STORE_NOT_EMPTY */
async function refuseTables(transaction: Database): Promise<void> {
  if (!(await hasTables(transaction))) return;
  throw new BackupError(
    'STORE_NOT_EMPTY',
    'The database of DATABASE_URL already has tables: create an empty one (`createdb <name>`) and set DATABASE_URL to it; the old one stays as it is',
  );
}

/** In one transaction: the database has all of the dump afterwards, or is as empty as before. */
async function loadFile(database: Database, file: string, migrations: Migrations): Promise<void> {
  const dump = await readDumpFile(file);
  await database.transaction().execute(async (transaction) => {
    await lockRestores(transaction);
    await refuseTables(transaction);
    await load(transaction, dump, migrations);
    await sql`analyze`.execute(transaction);
  });
}

const SQLSTATE = /^[0-9A-Z]{5}$/;
/** SQLSTATE of what happens to tables that another process makes at the same time. */
const DISTURBED = ['25P02', '42P07', '40P01'];

const refused = (what: string, whatToDo: string, cause: unknown): BackupError =>
  new BackupError(
    'RESTORE_REFUSED',
    `The database refused the dump (${what}), and is as empty as before: ${whatToDo}`,
    {
      cause,
    },
  );

/** What the database itself did not accept: a missing extension, a full disk, rows that contradict each other. */
function explainRefusal(error: unknown): unknown {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (error instanceof BackupError || typeof code !== 'string' || !SQLSTATE.test(code)) return error;
  if (DISTURBED.includes(code))
    return refused(message, 'stop the servers that use the database, and restore into an empty one', error);
  return refused(message, 'remove the cause and restore again, or use an older dump', error);
}

async function restorePostgres(databaseUrl: string, file: string, migrations: Migrations): Promise<void> {
  const database = databaseAt(databaseUrl);
  try {
    await loadFile(database, file, migrations);
  } catch (error) {
    throw explainRefusal(error instanceof BackupError ? error : explainConnection(error, databaseUrl));
  } finally {
    await database.destroy();
  }
}

/** @throws BackupError STORE_NOT_EMPTY */
function refuseFolder(folder: string): void {
  if (!hasDatabase(folder)) return;
  throw new BackupError(
    'STORE_NOT_EMPTY',
    `There is already a store in ${folder}: move it away (\`mv ${folder} ${folder}-before\`), or set DATA_DIR to another folder`,
  );
}

/** Why a folder could not be filled: the new database has no damage, so that its disk is the reason when it stops. */
async function explainFolder(error: unknown, dataDir: string): Promise<unknown> {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (error instanceof BackupError || error instanceof StartError) return error;
  const isStatement = error instanceof StatementError;
  if ((isStatement || error instanceof DatabaseStopped) && (await isDiskFull(dataDir)))
    return refused('the disk is full', 'free some space and restore again', error);
  if (error instanceof DatabaseStopped) return refused(message, 'verify the disk and restore again', error);
  return syscall === undefined
    ? explainRefusal(error)
    : refused(
        `${dataDir} cannot be written: ${code ?? syscall}`,
        'set DATA_DIR to a folder that you can write to and that has enough space',
        error,
      );
}

/** Into a folder of its own beside the place, which is renamed once it is complete. */
async function fillFolder(folder: string, dataDir: string, file: string, migrations: Migrations): Promise<void> {
  const unfinished = `${folder}.restoring`;
  await rm(unfinished, { recursive: true, force: true });
  const database = new Kysely<Tables>({ dialect: pgliteDialect(unfinished) });
  try {
    await loadFile(database, file, migrations);
    await database.destroy();
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
  } catch (error) {
    // before the folder is deleted: that makes room
    const explained = await explainFolder(error, dataDir);
    await database.destroy().catch(() => {});
    await rm(unfinished, { recursive: true, force: true });
    throw explained;
  }
}

async function restoreEmbedded(dataDir: string, file: string, migrations: Migrations): Promise<void> {
  try {
    makePrivate(dataDir);
    const unlock = await lockFolder(dataDir);
    try {
      const folder = databaseFolder(dataDir);
      refuseFolder(folder);
      await fillFolder(folder, dataDir, file, migrations);
    } finally {
      unlock();
    }
  } catch (error) {
    throw await explainFolder(error, dataDir);
  }
}

/**
 * Restores a dump of either kind of store into an empty store of either kind: whole, or not at all.
 *
 * @throws BackupError DUMP_UNREADABLE, NOT_A_DUMP, DUMP_DAMAGED, DUMP_NEWER, STORE_NOT_EMPTY, RESTORE_REFUSED
 * @throws StoreLocked, and StartError as `openStoreWith`
 */
export async function restoreStore({ place, file, migrations, accept }: RestoreOptions): Promise<DumpFacts> {
  const facts = await verifyDump(file, migrations);
  accept?.(facts.header);
  if ('databaseUrl' in place) await restorePostgres(place.databaseUrl, file, migrations);
  else await restoreEmbedded(place.dataDir!, file, migrations);
  return facts;
}
