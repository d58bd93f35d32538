import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readOwnContent } from '../../server/features/realms/content-rows';
import { readRealmSource } from '../../server/features/realms/realm-store';
import type { Database, StorePlace } from '../../server/kernel/database/open';
import { counted, UsageError } from './names';
import { withRealm } from './open-realm';
import { readAction } from './read-action';

const ACTIONS = ['export'] as const;

/** Files stay small enough for editors, and well below the largest document that is read. */
const ITEMS_A_FILE = 1_000;
const PERMISSIONS = 0o777;
const CHARACTERS_A_FILE = 2_000_000;

export interface ContentSurroundings {
  /** The product's folder. */
  root: string;
  /** Where the realm's folder is. @throws UsageError where there is none */
  folderOf: (realm: string) => string;
  cwd: string;
  place: StorePlace;
  say: (line: string) => void;
}

/** Items as lines of JSON, divided into files. */
function filesOf(lines: readonly string[]): string[][] {
  const files: string[][] = [];
  let size = 0;
  for (const line of lines) {
    const last = files.at(-1);
    if (!last || last.length === ITEMS_A_FILE || size + line.length > CHARACTERS_A_FILE) {
      files.push([line]);
      size = line.length;
    } else {
      last.push(line);
      size += line.length;
    }
  }
  return files;
}

async function readItems(database: Database, realm: string): Promise<string[]> {
  const content = await readOwnContent(database, realm);
  return content.map(({ type, id, externalId, title, ...rest }) =>
    JSON.stringify({ type, id, externalId, title, ...rest }),
  );
}

/** Writes the items into the realm's folder, all of them or none. @returns the folder of the files */
function writeItems(folder: string, lines: readonly string[], root: string): string {
  const content = join(folder, 'content');
  if (lstatSync(content, { throwIfNoEntry: false })) {
    if (!lstatSync(content).isDirectory())
      throw new UsageError(`${content} is not a folder. Move it out of the realm’s folder first.`);
    const [found] = readdirSync(content);
    if (found !== undefined)
      throw new UsageError(`${join(content, found)} is there already. Move it out of the realm’s folder first.`);
    rmdirSync(content);
  }
  const draft = join(folder, `.content.${randomUUID()}`);
  const schema = relative(content, join(root, 'schemas/content/content.schema.json')).split(sep).join('/');
  mkdirSync(draft);
  // a command that opens the store makes private files, and the server reads these perhaps as another user
  const modeOf = (path: string) => statSync(path).mode & PERMISSIONS;
  chmodSync(draft, modeOf(folder));
  try {
    for (const [at, file] of filesOf(lines).entries()) {
      const text = `{\n"$schema": ${JSON.stringify(schema)},\n"items": [\n${file.join(',\n')}\n]}\n`;
      const path = join(draft, `exported-${String(at + 1).padStart(3, '0')}.json`);
      writeFileSync(path, text, { flag: 'wx' });
      chmodSync(path, modeOf(join(folder, 'settings.json')));
    }
    renameSync(draft, content);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return content;
}

/**
 * Writes the content that the API leads into the realm's folder, as its documents: `export <realm>`.
 *
 * @throws UsageError as `withRealm`, for an unknown action, for a realm whose content its folder leads, and where files would be
 *   overwritten
 */
export async function manageContent(
  [typed, realm, ...more]: readonly string[],
  { root, folderOf, cwd, place, say }: ContentSurroundings,
): Promise<void> {
  readAction('content', ACTIONS, typed);
  if (!realm) throw new UsageError('Specify a realm.');
  if (more.length > 0) throw new UsageError(`Unexpected argument "${more[0]}".`);
  const folder = folderOf(realm);
  await withRealm(realm, place, async (database, { name }) => {
    const source = await readRealmSource(database, name);
    if (source?.contentSource !== 'api')
      throw new UsageError(`The content of ${name} comes from its folder: there is nothing to export.`);
    const lines = await readItems(database, name);
    const files = writeItems(folder, lines, root);
    say(`Wrote ${counted(lines.length, 'item')} to ${relative(cwd, files)}.`);
    say(`To go on from these files, remove contentSource from the settings.json of ${name}, or set it to "folder".`);
  });
}
