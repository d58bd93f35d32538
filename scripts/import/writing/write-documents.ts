import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ImportDocument } from './documents';

const PERMISSIONS = 0o777;

/** Replaces a file at once: whoever reads meanwhile reads the old one or the new one. */
function replaceFile(folder: string, file: string, text: string): void {
  const path = join(folder, file);
  const content = dirname(path);
  if (mkdirSync(content, { recursive: true })) chmodSync(content, statSync(folder).mode & PERMISSIONS);
  const draft = join(content, `.import.${randomUUID()}`);
  try {
    writeFileSync(draft, text, { flag: 'wx' });
    // the server reads it perhaps as another user
    chmodSync(draft, statSync(join(folder, 'settings.json')).mode & PERMISSIONS);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Writes the documents of an import that differ, and removes those that are empty now. What refers to others is written after them,
 * and removed before them.
 *
 * @param before the documents as they are, by file
 * @returns the files that were written or removed
 */
export function writeDocuments(
  folder: string,
  before: ReadonlyMap<string, string>,
  documents: ReadonlyMap<string, ImportDocument>,
): string[] {
  const written = [...documents].filter(([file, { text }]) => before.get(file) !== text);
  const emptied = [...before.keys()].filter((file) => !documents.has(file));
  for (const [file, { text }] of written) replaceFile(folder, file, text);
  for (const file of emptied.reverse()) rmSync(join(folder, file));
  return [...written.map(([file]) => file), ...emptied];
}
