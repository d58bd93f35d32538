import { existsSync, statfsSync } from 'node:fs';

/** The next part of a write-ahead log has to fit, in bytes. */
const LEAST_ROOM = 16 * 2 ** 20;

/** Whether the disk under a database's folder has no room for what it writes next. */
export function isDiskFull(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < LEAST_ROOM;
}
