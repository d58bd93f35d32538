import { statfs } from 'node:fs/promises';

/** SQLSTATE. */
export const DISK_FULL = '53100';

/** A database takes new space by a segment of its write-ahead log at least, in bytes. */
const SEGMENT_BYTES = 16 * 1024 * 1024;

/** Whether a database in a folder may have stopped for want of space: it does not say why it stopped. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < SEGMENT_BYTES;
}
