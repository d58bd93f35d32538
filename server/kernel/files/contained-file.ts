import { fstatSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';

/** Linux adds this to the path of an open file that has been replaced or removed. */
const UNLINKED = / \(deleted\)$/;

const nameOfDescriptor = (descriptor: number): string => `/proc/self/fd/${descriptor}`;

/** Whether a real path lies below a folder's real path. */
export const isBelow = (root: string, path: string): boolean => path.startsWith(root + sep);

/**
 * The path by which an open file is opened again, and no other, whatever its own path leads to by now. Systems without such
 * a path give the file's own.
 */
export const reopeningPath = (descriptor: number, path: string): string =>
  process.platform === 'linux' ? nameOfDescriptor(descriptor) : path;

/**
 * The real path of what a descriptor is open on. A path that was checked before it was opened may have become a link in
 * between, so that only this one says what will be read.
 *
 * @param path which was opened
 * @returns undefined where that cannot be said
 */
export function realPathOf(descriptor: number, path: string): string | undefined {
  try {
    if (process.platform === 'linux') return readlinkSync(nameOfDescriptor(descriptor)).replace(UNLINKED, '');
    const real = realpathSync(path);
    const [opened, found] = [fstatSync(descriptor), lstatSync(real)];
    return opened.dev === found.dev && opened.ino === found.ino ? real : undefined;
  } catch {
    return undefined;
  }
}
