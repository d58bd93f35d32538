import { createHash } from 'node:crypto';
import type { BigIntStats, Dirent } from 'node:fs';
import { lstat, opendir, readlink, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isBelow } from '../../kernel/files/contained-file';
import { fileStateOf, hasCoarseTimes } from '../../kernel/files/file-state';
import { openRegularFile } from '../../kernel/files/regular-file';
import { DEEPEST_FOLDER, isLeftover, MOST_DOCUMENT_BYTES, MOST_ENTRIES } from './folder-limits';

/** What a folder looks like from outside. */
export interface FolderScan {
  /**
   * Changes with the names of what is in the folder, and with the sizes and times of what is not below `media/`.
   * Where there are too many entries, with those outside `media/` that were counted before the limit, so that edits are refused
   * aloud; empty when there is no folder.
   */
  fingerprint: string;
  /** Every folder that was scanned in it, itself and linked ones included, by its path, with what tells it from another folder that takes its path. */
  folders: ReadonlyMap<string, string>;
  /** The size of what is not below `media/`. */
  documentBytes: number;
}

/** What this process lacks at the moment, and says nothing about the folder. */
const LACKS: readonly string[] = ['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'];

/**
 * What has gone since its folder was listed, or cannot be read, is not there: whoever reads the folder tells of it. There are more
 * reasons than one can list, from paths that are too long to file systems whose other end is gone.
 */
async function ifThere<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined && !LACKS.includes(code)) return undefined;
    throw error;
  }
}

const identityOf = ({ dev, ino }: BigIntStats) => `${dev}:${ino}`;

/** How many entries are looked at together: Node.js has four threads for the files of all realms, and serves with them too. */
const AT_ONCE = 8;
/** How many folders are scanned together where nobody is served yet. */
export const FOLDERS_AT_ONCE = 4;
/** How many entries are read from a folder in one go. */
const READ_AT_ONCE = 256;

/** Below it, what is in a file makes no difference, and neither does an entry more where there are too many. */
const MEDIA = '/media/';

const hashOf = (lines: string[]) => createHash('sha256').update(lines.sort().join('\n')).digest('base64url');

/** How a folder is scanned. */
export interface ScanOptions {
  /**
   * Whether documents whose times are only whole seconds are read, and told apart by what is in them; no file is read otherwise.
   * Where times are coarse, files are often far away as well: that is no work for what happens every few seconds.
   */
  readsCoarse?: boolean;
  /** What says the size and the times of files: the file system when left out. */
  files?: FileLook;
}

/** How files are looked at: `lstat` at a link itself, `stat` at what it leads to. */
export interface FileLook {
  lstat(path: string, options: { bigint: true }): Promise<BigIntStats>;
  stat(path: string, options: { bigint: true }): Promise<BigIntStats>;
}

/** Names what is in a file. */
async function contentOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  const handle = await openRegularFile(path);
  for await (const chunk of handle.createReadStream()) hash.update(chunk as Buffer);
  return hash.digest('base64url');
}

class Scan {
  readonly folders = new Map<string, string>();
  readonly lines: string[] = [];
  documentBytes = 0;
  readonly #files: FileLook;
  #entries = 0;

  get hasTooMany(): boolean {
    return this.#entries > MOST_ENTRIES;
  }

  /** @param root the real path of the folder that is scanned: links are followed to what is in it, as the reader of realms does */
  constructor(
    readonly root: string,
    readonly options: ScanOptions,
  ) {
    this.#files = options.files ?? { lstat, stat };
  }

  /** @param name the path in the folder that is scanned */
  async folder(path: string, name: string, depth = 0): Promise<void> {
    const stats = await ifThere(this.#files.stat(path, { bigint: true }));
    const entries = stats && (await ifThere(this.#list(path)));
    const isCut = this.hasTooMany;
    this.lines.push(entries && !isCut ? `${name}/` : `${name}/\0`);
    if (!entries || (isCut && `${name}/`.startsWith(MEDIA))) return;
    if (!isCut) this.folders.set(path, identityOf(stats));
    const others = entries.filter((entry) => !entry.isDirectory());
    const within = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    for (let at = 0; at < others.length; at += AT_ONCE) {
      const batch = others.slice(at, at + AT_ONCE);
      const linked = await Promise.all(
        batch.map((entry) => this.#entry(join(path, entry.name), `${name}/${entry.name}`, entry)),
      );
      within.push(...batch.filter((_, place) => linked[place] === 'folder').map((entry) => entry.name));
    }
    if (depth >= DEEPEST_FOLDER || isCut) return;
    // documents come first: where media are too many, each edit of a document is still seen
    const isMedia = (entry: string) => `${name}/${entry}/`.startsWith(MEDIA);
    for (const entry of within.sort((one, other) => Number(isMedia(one)) - Number(isMedia(other)))) {
      if (this.hasTooMany) return;
      await this.folder(join(path, entry), `${name}/${entry}`, depth + 1);
    }
  }

  /** The entries of a folder, as far as a realm may have them. */
  async #list(path: string): Promise<Dirent[]> {
    const entries: Dirent[] = [];
    for await (const entry of await opendir(path, { bufferSize: READ_AT_ONCE })) {
      this.#entries += 1;
      if (this.hasTooMany) break;
      if (!isLeftover(entry.name)) entries.push(entry);
    }
    return entries;
  }

  /** @returns what an entry leads to that is to be scanned as well */
  async #entry(path: string, name: string, entry: Dirent): Promise<'folder' | undefined> {
    if (entry.isSymbolicLink()) return this.#link(path, name);
    // a realm's documents say which media there are, and never what is in them: thousands of segments need no look each
    if (name.startsWith(MEDIA)) {
      this.lines.push(entry.isFile() ? name : `${name}\0`);
      return undefined;
    }
    const stats = entry.isFile() && (await ifThere(this.#files.lstat(path, { bigint: true })));
    this.#count(stats);
    // what is no file, or cannot be looked at, is seen when it comes and when it goes: the reader refuses a realm for it
    this.lines.push(`${name}\0${stats ? await this.#stateOf(path, stats) : ''}`);
    return undefined;
  }

  async #stateOf(path: string, stats: BigIntStats): Promise<string> {
    const state = fileStateOf(stats);
    // what has too many documents is refused, whatever is in them
    const isRead = this.options.readsCoarse && hasCoarseTimes(stats) && this.documentBytes <= MOST_DOCUMENT_BYTES;
    return isRead ? `${state}\0${(await ifThere(contentOf(path))) ?? ''}` : state;
  }

  async #linkedState(path: string, name: string, target: BigIntStats): Promise<string> {
    if (name.startsWith(MEDIA)) return fileStateOf(target);
    this.#count(target);
    return this.#stateOf(path, target);
  }

  #count(stats: BigIntStats | false | undefined): void {
    if (stats) this.documentBytes += Number(stats.size);
  }

  async #link(path: string, name: string): Promise<'folder' | undefined> {
    const [text, target, real] = await Promise.all([
      ifThere(readlink(path)),
      ifThere(this.#files.stat(path, { bigint: true })),
      ifThere(realpath(path)),
    ]);
    this.lines.push(`${name}\0${text}\0${target?.isFile() ? await this.#linkedState(path, name, target) : ''}`);
    const isWithin = real !== undefined && (real === this.root || isBelow(this.root, real));
    return isWithin && target?.isDirectory() ? 'folder' : undefined;
  }
}

/** Looks at a folder, which may be a link to one, and at all that is in it. */
export async function scanFolder(folder: string, options: ScanOptions = {}): Promise<FolderScan> {
  const scan = new Scan((await ifThere(realpath(folder))) ?? folder, options);
  await scan.folder(folder, '');
  const { folders, lines, documentBytes } = scan;
  const found = { folders, documentBytes };
  if (scan.hasTooMany)
    return { ...found, fingerprint: `too many entries ${hashOf(lines.filter((line) => !line.startsWith(MEDIA)))}` };
  return { ...found, fingerprint: folders.size === 0 ? '' : hashOf(lines) };
}
