import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { isBelow, realPathOf } from './contained-file';

/**
 * Opening a named pipe would block until something writes to it, and a few of those occupy every thread that Node.js has for
 * files. Windows has no such flag, and no such pipes.
 */
const READ_WITHOUT_BLOCKING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** What was opened is a pipe, a socket, a device or a folder. */
export class NotRegularFile extends Error {
  override readonly name = 'NotRegularFile';
  constructor(file: string) {
    super(`${file} is not a regular file`);
  }
}

/** What was opened lies outside the folder that it should be in. */
export class OutsideFolder extends Error {
  override readonly name = 'OutsideFolder';
  constructor(file: string) {
    super(`${file} lies outside its folder`);
  }
}

/**
 * Opens a regular file for reading, without ever waiting for a writer.
 *
 * @throws NotRegularFile for anything else, or the error of the file system
 */
export async function openRegularFile(file: string): Promise<FileHandle> {
  const handle = await open(file, READ_WITHOUT_BLOCKING);
  const isRegular = await handle.stat().then(
    (stats) => stats.isFile(),
    () => false,
  );
  if (isRegular) return handle;
  await handle.close();
  throw new NotRegularFile(file);
}

/**
 * The first bytes of a regular file below a folder, all of them where it has fewer; never waits for a writer.
 *
 * @param root the folder's real path
 * @throws NotRegularFile, OutsideFolder, or the error of the file system
 */
export function readRegularFileSync(root: string, file: string, bytes: number): Buffer {
  const descriptor = openSync(file, READ_WITHOUT_BLOCKING);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw new NotRegularFile(file);
    const path = realPathOf(descriptor, file);
    if (path === undefined || !isBelow(root, path)) throw new OutsideFolder(file);
    const content = Buffer.alloc(Math.min(bytes, stats.size));
    return content.subarray(0, readSync(descriptor, content, 0, content.length, 0));
  } finally {
    closeSync(descriptor);
  }
}
