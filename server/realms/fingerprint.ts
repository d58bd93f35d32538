import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a realm's folder looks like from outside: names, sizes and times of its files, and where links lead. Reads no file.
 * What a link inside the folder leads to is either a file of the folder, and counted as such, or refused by the check.
 */
export function fingerprint(folder: string, build: string): string {
  const hash = createHash('sha256').update(build);
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    const stats = lstatSync(file);
    const target = stats.isSymbolicLink() ? readlinkSync(file) : '';
    hash.update(`${file.slice(folder.length)}\0${stats.size}\0${stats.mtimeMs}\0${target}\n`);
  }
  return hash.digest('base64url');
}

/** Names what a set of documents says: the same documents give the same version. */
export const versionOf = (documents: unknown): string =>
  createHash('sha256').update(JSON.stringify(documents)).digest('base64url').slice(0, 16);
