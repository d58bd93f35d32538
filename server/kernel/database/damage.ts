import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../errors/start-error';
import { isDiskFull } from './full-disk';
import { DatabaseStopped } from './pglite-dialect';

/** Files without which an embedded database cannot be opened. PGlite would take their absence for a new folder. */
const NECESSARY = ['PG_VERSION', 'global/pg_control'];

/** A database whose data cannot be read. @param place its folder, or its address without a password */
export const damagedStore = (place: string, what: string, cause?: unknown): StartError =>
  new StartError(
    'STORE_DAMAGED',
    `The store in ${place} is damaged, or its disk is failing (${what}): stop the server, keep a copy of the store, and restore the last dump in its place ` +
      'with `npm run store -- restore <file>`',
    { cause },
  );

/** Whether an embedded database is at a place, damaged or not. */
export const hasDatabase = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** @throws StartError STORE_DAMAGED where files of a database are missing */
export function refuseIncomplete(folder: string): void {
  if (!hasDatabase(folder)) return;
  const missing = NECESSARY.find((file) => !existsSync(join(folder, file)));
  if (missing !== undefined) throw damagedStore(folder, `${missing} is missing`);
}

/** SQLSTATE classes of data that cannot be read: corrupted data and indexes, missing files, failing disks. */
const DAMAGE = /^(?:XX00|58)/;

/** Whether an error tells of damaged data, rather than of a wrong statement. */
export const isDamage = (error: unknown): boolean => DAMAGE.test((error as { code?: string } | null)?.code ?? '');

/** A table that cannot be read whole. Its code is PostgreSQL's for corrupted data. */
export class TableDamaged extends Error {
  override readonly name = 'TableDamaged';
  readonly code = 'XX001';
  constructor(
    readonly table: string,
    /** What is wrong with it. */
    readonly what: string,
    options?: ErrorOptions,
  ) {
    super(`${table}: ${what}`, options);
  }
}

/** The failure of an embedded database in words that say what to do, where its files are the reason; anything else as it is. */
export function explainDamage(error: unknown, folder: string): unknown {
  if (error instanceof DatabaseStopped && isDiskFull(folder))
    return new StartError('STORE_STOPPED', `The store in ${folder} cannot be opened: ${error.message}`, {
      cause: error,
    });
  if (error instanceof DatabaseStopped) return damagedStore(folder, error.message, error);
  return isDamage(error) ? damagedStore(folder, (error as Error).message, error) : error;
}
