import { lstat, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** The resized pictures on disk, bounded in bytes: the ones that were used longest ago are removed first. */
export interface PictureFolder {
  /** Where a picture of this name lies, whether it has been made or not. */
  pathOf(name: string): string;
  /** Whether the picture is there; counts as a use of it. */
  has(name: string): Promise<boolean>;
  /** Counts a picture that was made, and makes room for it. */
  add(name: string, bytes: number): Promise<void>;
}

export interface PictureFolderOptions {
  folder: string;
  extension: string;
  maxBytes: number;
  clock: () => number;
}

interface Entry {
  bytes: number;
  /** When the use was last written to disk, ms since the epoch. */
  markedAt: number;
}

/** A use is written to disk once an hour: the order has to survive a restart, and no more than that. */
const MARK_MS = 60 * 60 * 1000;
const DRAFT_MS = 60 * 60 * 1000;

/** Pictures in two levels of folders, by the first two characters of their names. */
export function createPictureFolder({ folder, extension, maxBytes, clock }: PictureFolderOptions): PictureFolder {
  const ending = `.${extension}`;
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name + ending);
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: (_, name, reason) => {
      if (reason === 'evict') void rm(pathOf(name), { force: true }).catch(() => {});
    },
  });
  let counted: Promise<void> | undefined;

  /** Takes over what an earlier start left, the least recently used first, and removes drafts that nobody finishes. */
  async function count(): Promise<void> {
    const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const found: { name: string; bytes: number; usedAt: number }[] = [];
    for (const file of files) {
      const path = join(file.parentPath, file.name);
      const stats = file.isFile() ? await stat(path).catch(() => undefined) : undefined;
      if (!stats) continue;
      if (file.name.endsWith('.draft') && stats.mtimeMs < clock() - DRAFT_MS) await rm(path, { force: true });
      if (!file.name.endsWith(ending)) continue;
      found.push({ name: file.name.slice(0, -ending.length), bytes: stats.size, usedAt: stats.atimeMs });
    }
    found.sort((one, other) => one.usedAt - other.usedAt);
    for (const { name, bytes, usedAt } of found) {
      if (!entries.has(name)) entries.set(name, { bytes, markedAt: usedAt });
    }
  }

  const ready = () => (counted ??= count());

  return {
    pathOf,
    async has(name) {
      await ready();
      const stats = await lstat(pathOf(name)).catch(() => undefined);
      // no link is ever made here: one leads to what somebody else chose
      if (!stats?.isFile()) {
        entries.delete(name);
        return false;
      }
      const entry = entries.get(name) ?? { bytes: stats.size, markedAt: 0 };
      const now = clock();
      if (now - entry.markedAt > MARK_MS) {
        // the time of the content stays: entity tags are made of it
        await utimes(pathOf(name), new Date(now), stats.mtime).catch(() => {});
        entries.set(name, { bytes: stats.size, markedAt: now });
      }
      return true;
    },
    async add(name, bytes) {
      await ready();
      entries.set(name, { bytes, markedAt: clock() });
    },
  };
}
