import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** What the generated code was made of, and what it was. */
interface Stamp {
  /** The code that made it. New imports are found when one of these files changes. */
  code: string[];
  inputs: string;
  /** The files that were made. */
  files: string[];
  outputs: string;
}

/** Generated code, which git ignores; the documentation is committed. */
const CODE = /^(?:schemas|blocks)\/generated\//;
const STAMP = 'dist/generated.json';
const ENTRY = 'scripts/generate.ts';
/** Folders with the documents that code is generated from. */
const DOCUMENTS = ['schemas', 'blocks', 'app/base'];
/** The versions of the packages that generate. */
const LOCK = 'package-lock.json';

export const isGeneratedCode = (path: string): boolean => CODE.test(path);

function documentsOf(root: string): string[] {
  return DOCUMENTS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.json') && !isGeneratedCode(file)),
  );
}

const IMPORT = /(?:^|\n)(?:import|export)\s(?!type\s)(?:[^'";]*\sfrom\s)?'(\.[^']+)'/g;
const ENDINGS = ['', '.ts', '/index.ts'];

/** The files of ours that a file imports, directly or not. */
function codeOf(root: string, entry: string): string[] {
  const found = new Set<string>();
  const queue = [entry];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const target = resolve(root, dirname(file), specifier);
      const path = ENDINGS.map((ending) => target + ending).find(
        (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
      );
      if (path !== undefined) queue.push(relative(root, path).replaceAll('\\', '/'));
    }
  }
  return [...found];
}

function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** A hash of files by their paths and content; a file that is missing counts as well. */
function hashOf(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    const content = contentOf(join(root, file));
    hash.update(`${file}\n${content?.length ?? 'missing'}\n`).update(content ?? '');
  }
  return hash.digest('base64url');
}

const inputsHash = (root: string, code: readonly string[]) => hashOf(root, [...documentsOf(root), ...code, LOCK]);

function readStamp(root: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(join(root, STAMP), 'utf8')) as Stamp;
  } catch {
    return undefined;
  }
}

/** Whether the generated code is what the present sources give. */
export function isFresh(root: string): boolean {
  const stamp = readStamp(root);
  if (stamp === undefined) return false;
  return stamp.inputs === inputsHash(root, stamp.code) && stamp.outputs === hashOf(root, stamp.files);
}

/**
 * Looks at the sources, before anything is generated from them.
 *
 * @returns notes what has been generated: sources that change meanwhile make it out of date
 */
export function beginStamp(root: string): (paths: readonly string[]) => void {
  const code = codeOf(root, ENTRY);
  const inputs = inputsHash(root, code);
  return (paths) => {
    const files = paths.filter(isGeneratedCode);
    const stamp: Stamp = { code, inputs, files, outputs: hashOf(root, files) };
    mkdirSync(join(root, dirname(STAMP)), { recursive: true });
    writeFileSync(join(root, STAMP), JSON.stringify(stamp));
  };
}
