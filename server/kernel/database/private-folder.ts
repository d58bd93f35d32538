import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../errors/start-error';

const OTHERS = 0o077;
const PRIVATE_FOLDER = 0o700;
/** There may be a great deal of it, so only a folder that was open to others is looked through: they may have left links in it. */
const CACHES: readonly string[] = ['pictures'];

/** On Windows the mode bits say nothing: folders inherit the access list of the user's profile. */
const hasModes = process.platform !== 'win32';

/**
 * Whoever owns a folder can open it to everybody again, and whoever owns a link chose where it leads. Root reads what it may not, so
 * that only this tells.
 *
 * @throws StartError STORE_EXPOSED
 */
function refuseForeignOwner(path: string): void {
  const own = process.geteuid?.();
  const { uid } = lstatSync(path);
  if (own === undefined || uid === own) return;
  throw new StartError(
    'STORE_EXPOSED',
    `${path} belongs to the account with the id ${uid}, and the server runs as ${own}: its owner could read everything in it. ` +
      'Run the server as the owner of the folder, give it the folder (chown), or set DATA_DIR to another one',
  );
}

const isOpenToOthers = (path: string): boolean => (statSync(path).mode & OTHERS) !== 0;

/** Takes all rights of others away from a file or a folder. @throws StartError STORE_EXPOSED */
function close(path: string): void {
  const { mode } = statSync(path);
  if ((mode & OTHERS) === 0) return;
  let reason = 'the file system keeps no permissions';
  try {
    chmodSync(path, mode & 0o7700);
    if ((statSync(path).mode & OTHERS) === 0) return;
  } catch (error) {
    reason = (error as NodeJS.ErrnoException).code ?? String(error);
  }
  throw new StartError(
    'STORE_EXPOSED',
    `Other users of this machine can open ${path} (mode ${(mode & 0o777).toString(8)}), and this cannot be changed (${reason}). ` +
      'Change its owner to the user that runs the server, or set DATA_DIR to a folder that the server can create',
  );
}

function closeAll(path: string): void {
  refuseForeignOwner(path);
  close(path);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    refuseForeignOwner(inner);
    if (entry.isSymbolicLink()) continue;
    if (entry.isDirectory()) closeAll(inner);
    else close(inner);
  }
}

/**
 * Makes a folder that only this account can enter, creates it where it is missing, and closes everything in it. From here on, every
 * file that the process creates is its own: the embedded database asks for mode 0666 and relies on the umask.
 *
 * @throws StartError STORE_EXPOSED when others can open something that cannot be closed to them
 */
export function makePrivate(folder: string): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (!hasModes) return;
  close(realpathSync(folder));
  refuseForeignOwner(realpathSync(folder));
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!existsSync(path)) continue;
    // a link of one's own to another volume is followed: the store may lie there
    refuseForeignOwner(path);
    const target = realpathSync(path);
    refuseForeignOwner(target);
    if (CACHES.includes(name) && !isOpenToOthers(target)) continue;
    if (lstatSync(target).isDirectory()) closeAll(target);
    else close(target);
  }
}

/** Makes DATA_DIR private before a server uses it. @throws StartError STORE_EXPOSED, and BAD_SETTING where there can be no such folder */
export function claimDataDir(folder: string): void {
  try {
    makePrivate(folder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartError('BAD_SETTING', `DATA_DIR: ${folder} cannot be created (${reason}): choose another folder`, {
      cause: error,
    });
  }
}
