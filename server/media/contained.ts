import { realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isMediaPath } from './safe-path';

/**
 * The real path of a media file, once every symbolic link on the way is resolved. Undefined when the file does not exist,
 * lies outside the realm's folder, is not a regular file, or is not a kind of file that may be served. The folder itself may be a link.
 *
 * @param path relative to the realm's `media/`
 */
export async function locateMedia(folder: string, path: string): Promise<string | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, 'media', path))]);
    // the target has to pass on its own: a link named picture.webp must not reveal settings.json
    const isInside = file.startsWith(root + sep) && isMediaPath(relative(root, file).split(sep).join('/'));
    return isInside && (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}
