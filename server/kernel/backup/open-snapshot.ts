import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { damagedStore, explainDamage, hasDatabase, isDamage } from '../database/damage';
import { lockFolder, StoreLocked } from '../database/lock';
import { type Database, databaseFolder, type StorePlace } from '../database/open';
import { pgliteDialect } from '../database/pglite-dialect';
import { explainConnection, patientPostgresDialect, placeOf, StoreUnreachable } from '../database/postgres';
import type { Tables } from '../database/tables';
import { StartError } from '../errors/start-error';
import { BackupError } from './backup-error';
import { copyEmbedded } from './copy-embedded';
import type { DumpHeader } from './dump-format';
import { DISK_FULL, isDiskFull } from './free-space';
import { prepareCopy } from './lost-rows';

const SNAPSHOT = 'snapshot-';

/** A store that is read while servers go on using it. Its tables are as they are: nothing is migrated. */
export interface Snapshot {
  database: Database;
  store: DumpHeader['store'];
  /** An error in words that say what to do, where there are any. */
  explain(error: unknown): Promise<unknown>;
  close(): Promise<void>;
}

/** Where a store is that can be dumped. */
export type DurablePlace = Exclude<StorePlace, { dataDir: null }>;

/** A PostgreSQL for work on whole tables, which has no limits of time. */
export const databaseAt = (databaseUrl: string): Database =>
  new Kysely<Tables>({ dialect: patientPostgresDialect(databaseUrl) });

const SQLSTATE = /^[0-9A-Z]{5}$/;

function explainPostgres(error: unknown, databaseUrl: string): unknown {
  if (error instanceof BackupError) return error;
  const { code, message } = error as { code?: string; message: string };
  if (isDamage(error)) return damagedStore(placeOf(databaseUrl), message, error);
  const explained = explainConnection(error, databaseUrl);
  if (explained !== error || !SQLSTATE.test(code ?? '')) return explained;
  return new StoreUnreachable(
    'STORE_REFUSED',
    `The database at ${placeOf(databaseUrl)} could not be read (${message}): remove the cause and try again`,
    { cause: error },
  );
}

function snapshotOfPostgres(databaseUrl: string): Snapshot {
  const database = databaseAt(databaseUrl);
  return {
    database,
    store: 'postgresql',
    explain: async (error) => explainPostgres(error, databaseUrl),
    close: () => database.destroy(),
  };
}

/** Deletes copies that an ended command has left: those that nobody has locked. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(SNAPSHOT)) continue;
    const folder = join(dataDir, name);
    try {
      (await lockFolder(folder))();
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      if (!(error instanceof StoreLocked)) throw error;
    }
  }
}

/** A folder for a copy, which is known to be in use as long as this process has it locked. */
async function createPlace(dataDir: string) {
  await removeLeftovers(dataDir);
  const place = await mkdtemp(join(dataDir, SNAPSHOT));
  return { place, unlock: await lockFolder(place) };
}

const notCopied = (dataDir: string, reason: string, cause: unknown): BackupError =>
  new BackupError(
    'STORE_NOT_COPIED',
    `The store cannot be copied into ${dataDir} (${reason}): run the command as the user of the server, and leave more free space than the store takes`,
    { cause },
  );

/** Why a store could not be copied, or its copy could not be used: no permission, no space, or damage. */
async function explainCopy(error: unknown, dataDir: string, folder: string): Promise<unknown> {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof BackupError || error instanceof StartError) return error;
  if (syscall !== undefined) return notCopied(dataDir, code ?? syscall, error);
  const explained = explainDamage(error, folder);
  const isPlainlyFull = code === DISK_FULL;
  return isPlainlyFull || (explained !== error && (await isDiskFull(dataDir)))
    ? notCopied(dataDir, 'the disk is full', error)
    : explained;
}

/** The folder of the database in a `DATA_DIR`. @throws BackupError STORE_MISSING */
function findDatabase(dataDir: string): string {
  const folder = databaseFolder(dataDir);
  if (hasDatabase(folder)) return folder;
  throw new BackupError(
    'STORE_MISSING',
    `There is no store in ${folder}: set DATA_DIR to the folder of the server, or DATABASE_URL to its database`,
  );
}

async function snapshotOfEmbedded(dataDir: string): Promise<Snapshot> {
  const folder = findDatabase(dataDir);
  const { place, unlock } = await createPlace(dataDir);
  const explain = (error: unknown) => explainCopy(error, dataDir, folder);
  let database: Database | undefined;
  const close = async () => {
    await database?.destroy().catch(() => {});
    unlock();
    await rm(place, { recursive: true, force: true });
  };
  try {
    const copy = join(place, 'store');
    await copyEmbedded(folder, copy);
    database = new Kysely<Tables>({ dialect: pgliteDialect(copy, { isCopy: true }) });
    // opens it, and replays its journal
    await prepareCopy(database);
    return { database, store: 'embedded', explain, close };
  } catch (error) {
    const explained = await explain(error);
    await close();
    throw explained;
  }
}

/**
 * Opens what a store holds at this moment, whoever uses it: an embedded store is copied first, into its `DATA_DIR`.
 *
 * @throws BackupError STORE_MISSING, STORE_BUSY, STORE_NOT_COPIED
 * @throws StartError STORE_DAMAGED when the embedded database cannot be opened
 */
export const openSnapshot = async (place: DurablePlace): Promise<Snapshot> =>
  'databaseUrl' in place
    ? snapshotOfPostgres(place.databaseUrl)
    : snapshotOfEmbedded(place.dataDir!).catch(async (error: unknown) => {
        throw await explainCopy(error, place.dataDir!, place.dataDir!);
      });
