import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { damagedStore, refuseIncomplete } from '../database/damage';
import { BackupError } from './backup-error';

const CONTROL = 'global/pg_control';
const JOURNAL = 'pg_wal';
const MAX_ATTEMPTS = 5;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Copies a folder with what is in it, as quickly as the file system can. A file that is deleted meanwhile is left out. */
async function copyTree(from: string, to: string, isLeftOut: (name: string) => boolean = () => false): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (isLeftOut(entry.name)) continue;
    if (entry.isDirectory()) await copyTree(source, target);
    else
      await copyFile(source, target, constants.COPYFILE_FICLONE).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
  }
}

async function readControl(folder: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, CONTROL));
  } catch (error) {
    throw isGone(error) ? damagedStore(folder, `${CONTROL} is missing`, error) : error;
  }
}

/** @returns whether the copy can be opened: no checkpoint was made meanwhile */
async function tryCopy(folder: string, target: string): Promise<boolean> {
  const control = await readControl(folder);
  await rm(target, { recursive: true, force: true });
  await copyTree(folder, target, (name) => name === JOURNAL);
  // after all pages: whatever stands in a page stands in the journal that is copied
  await copyTree(join(folder, JOURNAL), join(target, JOURNAL));
  await writeFile(join(target, CONTROL), control);
  return control.equals(await readControl(folder));
}

/**
 * Copies an embedded database while its process goes on writing, without asking it: what PostgreSQL's own online backups
 * rely on. The copy begins at the last checkpoint, which `pg_control` names. The journal holds every change since then,
 * with the whole of each changed page, and is copied last: opened, the copy replays it up to the last complete
 * transaction, whatever its pages were caught doing. Should a checkpoint come between, the copy is made again: segments of the
 * journal are used anew after it.
 *
 * @throws BackupError STORE_BUSY
 * @throws StartError STORE_DAMAGED where files are missing
 */
export async function copyEmbedded(folder: string, target: string): Promise<void> {
  refuseIncomplete(folder);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) if (await tryCopy(folder, target)) return;
  throw new BackupError(
    'STORE_BUSY',
    `Whenever the store in ${folder} was copied, ${MAX_ATTEMPTS} times, its server made a checkpoint meanwhile, as it does every few minutes and when it starts or stops: ` +
      'try again when the server runs steadily and the disk is less busy',
  );
}
