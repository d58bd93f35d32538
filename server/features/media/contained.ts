import { type FileHandle, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isBelow, realPathOf } from '../../kernel/files/contained-file';
import { openRegularFile } from '../../kernel/files/regular-file';
import { isMediaPath } from './safe-path';

/** A media file that is open: what was checked is what is read, even if its path leads elsewhere by now. */
export interface OpenedMedia {
  handle: FileHandle;
  /** The real path, once every symbolic link on the way is resolved. */
  path: string;
}

/**
 * Opens a media file of a realm; whoever calls closes it. Undefined when the file does not exist, lies outside the realm's
 * folder, is not a regular file, or is not a kind of file that may be served. The folder itself may be a link.
 *
 * @param path relative to the realm's `media/`
 */
export async function openMedia(folder: string, path: string): Promise<OpenedMedia | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, 'media', path))]);
    // the target has to pass on its own: a link named picture.webp must not reveal settings.json
    const isServed = (real: string) => isBelow(root, real) && isMediaPath(relative(root, real).split(sep).join('/'));
    if (!isServed(file)) return undefined;
    const handle = await openRegularFile(file);
    const opened = realPathOf(handle.fd, file);
    if (opened !== undefined && isServed(opened)) return { handle, path: opened };
    await handle.close();
  } catch {
    // what cannot be opened is not there
  }
  return undefined;
}

/**
 * Whether what was opened really lies in a folder below the realm's `media/`, or is that file: a link in a film's folder may
 * lead to another film, which the signature of the first one must not open.
 */
export async function liesIn(folder: string, opens: string, { path }: OpenedMedia): Promise<boolean> {
  const real = await realpath(join(folder, 'media', opens)).catch(() => undefined);
  return real !== undefined && (path === real || isBelow(real, path));
}

/** Whether a media file of a realm is there to be served. */
export async function hasMedia(folder: string, path: string): Promise<boolean> {
  const opened = await openMedia(folder, path);
  await opened?.handle.close();
  return opened !== undefined;
}
