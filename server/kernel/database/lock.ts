import { closeSync, constants, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from '../errors/start-error';

/** Another process has the embedded store open; two writers would lose each other's rows. */
export class StoreLocked extends StartError {
  override readonly name = 'StoreLocked';
  constructor(message: string) {
    super('STORE_LOCKED', message);
  }
}

/** Locked is one byte far behind the text: on Windows, nobody else could read what is locked. */
const LOCKED_AT = 2 ** 30;
const LOCKED_BYTES = 1;

/** The file is for people alone: only the operating system's lock says whether the holder lives. */
function holderOf(file: string): string {
  try {
    return /^process \d+ on \S+$/m.exec(readFileSync(file, 'utf8'))?.[0] ?? 'another process';
  } catch {
    return 'another process';
  }
}

async function tryLock(descriptor: number, folder: string): Promise<boolean> {
  try {
    // loaded here, so that a platform without it can still use a PostgreSQL
    const { tryLock: lock } = await import('fs-native-extensions');
    return lock(descriptor, LOCKED_AT, LOCKED_BYTES);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(
      'STORE_LOCK_UNAVAILABLE',
      `The operating system does not support locks on ${folder} (${code ?? message}), so two processes could write to the same store: ` +
        'set DATA_DIR to a folder on a local disk, or DATABASE_URL to a PostgreSQL server',
      { cause: error },
    );
  }
}

const lockedBy = (holder: string, folder: string): StoreLocked =>
  new StoreLocked(`The store in ${folder} is open in ${holder}: stop it, or set DATA_DIR to another folder`);

/**
 * Takes the database itself for this process alone, besides the folder around it: `server.lock` can be deleted while it is locked, and
 * two folders can have links to one database. Locked is a file without which the database does not open.
 *
 * @param database the folder of the database
 * @returns lets go of it; undefined while the database has not been created
 * @throws StoreLocked when another process has it open
 */
export async function lockDatabase(database: string): Promise<(() => void) | undefined> {
  const file = join(database, 'PG_VERSION');
  if (!existsSync(file)) return undefined;
  const descriptor = openSync(file, 'r+');
  try {
    if (!(await tryLock(descriptor, database))) throw lockedBy('another process', database);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  return () => closeSync(descriptor);
}

/** What the system says where a folder takes no files: it is read-only, somebody else's, or on a full disk. */
const UNWRITABLE: ReadonlySet<string | undefined> = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT']);

/** In words for who starts the server, where they can do something about it. */
function explainUnwritable(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (!UNWRITABLE.has(code)) return error;
  return new StartError(
    'BAD_SETTING',
    `DATA_DIR: ${folder} cannot be written to (${code}): make it writable, make room on its disk, or choose another folder`,
    { cause: error },
  );
}

/** Opens the file, and nothing that a link in its place leads to: it is written over. @throws StartError STORE_EXPOSED */
function openLock(file: string): number {
  const { O_RDWR, O_CREAT, O_NOFOLLOW } = constants;
  try {
    // Windows has no such flag
    return openSync(file, O_RDWR | O_CREAT | (O_NOFOLLOW ?? 0), 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOOP') throw explainUnwritable(error, dirname(file));
    throw new StartError('STORE_EXPOSED', `${file} is a link: remove it, after finding out who made it`, {
      cause: error,
    });
  }
}

/**
 * Takes the folder for this process alone. The operating system holds the lock, and lets go of it when the process ends,
 * however that happens.
 *
 * @returns lets go of it
 * @throws StoreLocked naming the process that holds it
 * @throws StartError STORE_LOCK_UNAVAILABLE where the operating system gives no lock, BAD_SETTING where the folder cannot be written to
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'server.lock');
  const descriptor = openLock(file);
  try {
    if (!(await tryLock(descriptor, folder))) throw lockedBy(holderOf(file), folder);
    ftruncateSync(descriptor);
    writeSync(descriptor, `process ${process.pid} on ${hostname()}\n`);
  } catch (error) {
    closeSync(descriptor);
    throw explainUnwritable(error, folder);
  }
  // the file stays: a process that has just opened it would lock one that nobody else sees
  return () => closeSync(descriptor);
}
