import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import {
  checkRealms,
  formatProblems,
  type Product,
  printableJson,
  type RealmCheck,
} from '../../renderer/realm/validate';
import { mediaProblems } from '../../server/features/media/check-media';
import { realmFolders } from '../../server/features/realms/folders';
import { preparedWithMedia } from '../../server/features/realms/media-elsewhere';
import { createRealmCheck } from '../../server/features/realms/read-folder';
import { mapAtOnce } from '../../server/kernel/async/map-at-once';
import { counted, didYouMean, UsageError } from './names';
import { type Environment, withStoredMedia } from './stored-media';

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();

/** The realms' folders in a folder. */
export function realmsIn(folder: string): string[] {
  if (!isFolder(folder)) return [];
  return realmFolders(folder).map((name) => join(folder, name));
}

/** The folder that an argument means: a path, or the name of a realm. */
export function folderOf(argument: string, realmsDir: string, cwd: string): string {
  const found = [resolve(cwd, argument), join(realmsDir, argument)].find(isFolder);
  if (found !== undefined) return found;
  const names = realmsIn(realmsDir).map((folder) => relative(realmsDir, folder));
  throw new UsageError(`There is no folder ${argument}${didYouMean(argument, names)}`);
}

interface CheckedFolder {
  folder: string;
  check: RealmCheck;
}

/** Checks folders, each together with the realms beside it, and gives what was found in those asked for. */
async function checkFolders(
  folders: readonly string[],
  product: Product,
  environment: Environment,
): Promise<CheckedFolder[]> {
  const check = createRealmCheck(product, { mediaProblems });
  const beside = [...new Set(folders.map((folder) => dirname(folder)))].flatMap(realmsIn);
  const every = [...new Set([...folders, ...beside])];
  const checks = await withStoredMedia(environment, (elsewhere) =>
    mapAtOnce(every, 1, (folder) =>
      preparedWithMedia<RealmCheck>(basename(folder), elsewhere, async (media) => check(folder, media)),
    ),
  );
  const checked = checkRealms(checks);
  return every.map((folder, place) => ({ folder, check: checked[place] as RealmCheck })).slice(0, folders.length);
}

export interface CheckOptions {
  product: Product;
  realmsDir: string;
  cwd: string;
  json: boolean;
  /** Whether warnings fail the check too. */
  strict: boolean;
  /** Whether every problem has a line of its own, however many are alike. */
  all: boolean;
  /** Where the store of media is, if there is one. */
  environment: Environment;
  say: (line: string) => void;
}

/** `realm check`: tells every problem, and gives the exit code. */
export async function check(
  wanted: readonly string[],
  { product, realmsDir, cwd, json, strict, all, environment, say }: CheckOptions,
): Promise<number> {
  const folders =
    wanted.length > 0 ? wanted.map((argument) => folderOf(argument, realmsDir, cwd)) : realmsIn(realmsDir);
  if (folders.length === 0) throw new UsageError(`No realms found in ${relative(cwd, realmsDir) || realmsDir}.`);
  const results = await checkFolders([...new Set(folders)], product, environment);
  const problems = results.flatMap((result) => result.check.problems);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  if (json) {
    const realms = results.map(({ folder, check: { name, problems: found } }) => ({
      name,
      folder: relative(cwd, folder),
      problems: found,
    }));
    say(printableJson({ errors, warnings, realms }));
  } else {
    for (const {
      folder,
      check: { problems: found },
    } of results) {
      for (const line of formatProblems(found, relative(cwd, folder), all)) say(line);
    }
    const found =
      problems.length === 0 ? 'no problems found' : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
    say(`${counted(results.length, 'realm')} checked: ${found}`);
  }
  return errors > 0 || (strict && warnings > 0) ? 1 : 0;
}
