import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The names of the folders in a directory; a link to a folder counts, since deployments often switch one. */
export function foldersIn(directory: string): string[] {
  const isFolder = (name: string): boolean => {
    try {
      return statSync(join(directory, name)).isDirectory();
    } catch {
      // a link that leads nowhere, or a folder that was removed meanwhile
      return false;
    }
  };
  return readdirSync(directory)
    .filter((name) => !name.startsWith('.') && isFolder(name))
    .sort();
}
