import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error';

/** Another process has the embedded store open; two writers would lose each other's rows. */
export class StoreLocked extends StartError {
  override readonly name = 'StoreLocked';
  constructor(message: string) {
    super('STORE_LOCKED', message);
  }
}

const lives = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Takes the folder for this process alone; a lock left by a process that is gone is taken over.
 *
 * @returns lets go of it
 * @throws StoreLocked naming the process that holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'server.lock');
  const take = () => writeFileSync(file, String(process.pid), { flag: 'wx' });
  try {
    take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(readFileSync(file, 'utf8'));
    if (Number.isInteger(holder) && holder > 0 && lives(holder) && holder !== process.pid) {
      throw new StoreLocked(
        `The store in ${folder} is open in process ${holder}: stop it, or set DATA_DIR to another folder`,
      );
    }
    rmSync(file, { force: true });
    take();
  }
  return () => {
    if (existsSync(file) && readFileSync(file, 'utf8') === String(process.pid)) rmSync(file, { force: true });
  };
}
