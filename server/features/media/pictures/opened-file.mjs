import { constants } from 'node:fs';
import { open, readlink } from 'node:fs/promises';

/**
 * Does something with a file that is open, by a path that leads to nothing else. Its own path was checked by the process that serves,
 * and may have become a link since.
 */
export async function opened(file, use) {
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
  try {
    if (process.platform !== 'linux') return await use(file);
    const path = `/proc/self/fd/${handle.fd}`;
    if ((await readlink(path)) !== file) throw new Error(`${file} has been replaced`);
    return await use(path);
  } finally {
    await handle.close();
  }
}
