import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a name in the folder of realms may be a realm's: what begins with a dot is a tool's. */
export const isRealmName = (name: string): boolean => name !== '' && !name.startsWith('.');

/** A link to a folder is one: deployments swap such links. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // gone since it was listed, or a link that leads nowhere
    return false;
  }
}

/** The names of the realms' folders, in order. */
export const realmFolders = (realmsDir: string): string[] =>
  readdirSync(realmsDir)
    .filter((name) => isRealmName(name) && isFolder(join(realmsDir, name)))
    .sort();
