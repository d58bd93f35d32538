import { createHash } from 'node:crypto';
import type { BigIntStats, Dirent } from 'node:fs';
import { lstat, readdir, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a folder looks like from outside. */
export interface FolderScan {
  /** Changes with the names, sizes and times of what is in the folder, whose files are not read; empty when there is no folder. */
  fingerprint: string;
  /** Every folder in it, itself included, by its path, with what tells it from another folder that takes its path. */
  folders: ReadonlyMap<string, string>;
}

const GONE: readonly (string | undefined)[] = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'EPERM'];

/** What has gone since its folder was listed, or may not be read, is not there: whoever reads the folder tells of it. */
async function ifThere<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (GONE.includes((error as NodeJS.ErrnoException).code)) return undefined;
    throw error;
  }
}

const identityOf = ({ dev, ino }: BigIntStats) => `${dev}:${ino}`;

/** With the time at which the entry itself changed: a file that replaces another may have its size and its time. */
const lookOf = ({ size, mtimeNs, ctimeNs }: BigIntStats) => `${size}\0${mtimeNs}\0${ctimeNs}`;

class Scan {
  readonly folders = new Map<string, string>();
  readonly lines: string[] = [];

  /** @param name the path in the folder that is scanned */
  async folder(path: string, name: string): Promise<void> {
    const stats = await ifThere(stat(path, { bigint: true }));
    const entries = stats && (await ifThere(readdir(path, { withFileTypes: true })));
    if (!entries) return;
    this.folders.set(path, identityOf(stats));
    this.lines.push(`${name}/`);
    await Promise.all(entries.map((entry) => this.#entry(join(path, entry.name), `${name}/${entry.name}`, entry)));
  }

  async #entry(path: string, name: string, entry: Dirent): Promise<void> {
    if (entry.isDirectory()) return this.folder(path, name);
    if (entry.isSymbolicLink()) return this.#link(path, name);
    const stats = entry.isFile() && (await ifThere(lstat(path, { bigint: true })));
    if (stats) this.lines.push(`${name}\0${lookOf(stats)}`);
  }

  /** A link is not followed into a folder: one in the realm is scanned where it lies, and no other one is read. */
  async #link(path: string, name: string): Promise<void> {
    const [text, target] = await Promise.all([ifThere(readlink(path)), ifThere(stat(path, { bigint: true }))]);
    this.lines.push(`${name}\0${text}\0${target?.isFile() ? lookOf(target) : ''}`);
  }
}

/** Looks at a folder, which may be a link to one, and at all that is in it. */
export async function scanFolder(folder: string): Promise<FolderScan> {
  const scan = new Scan();
  await scan.folder(folder, '');
  const { folders, lines } = scan;
  if (folders.size === 0) return { fingerprint: '', folders };
  return { fingerprint: createHash('sha256').update(lines.sort().join('\n')).digest('base64url'), folders };
}
