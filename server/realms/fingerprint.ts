import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a realm's folder looks like from outside: names, sizes and times of its files. Reads no file. */
export function fingerprint(folder: string, build: string): string {
  const hash = createHash('sha256').update(build);
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file.slice(folder.length)}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('base64url');
}

/** Names what a set of documents says: the same documents give the same version. */
export const versionOf = (documents: unknown): string =>
  createHash('sha256').update(JSON.stringify(documents)).digest('base64url').slice(0, 16);
