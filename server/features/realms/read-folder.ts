import { type Dirent, lstatSync, opendirSync, realpathSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import {
  checkRealm,
  inOrder,
  kindOfFile,
  type Problem,
  type Product,
  problem,
  type RealmCheck,
  type RealmFolder,
} from '../../../renderer/realm/validate';
import { isBelow } from '../../kernel/files/contained-file';
import { OutsideFolder, readRegularFileSync } from '../../kernel/files/regular-file';
import { DEEPEST_FOLDER, isLeftover, MOST_DOCUMENT_BYTES, MOST_ENTRIES, MOST_PAGES } from './folder-limits';
import { withMediaElsewhere } from './media-elsewhere';

/** The largest document that is read, in bytes: that of the checks, at up to four bytes a character. */
const LARGEST_DOCUMENT = 16_000_000;

/** Notes for people; nothing reads them, and nobody needs to be told. */
const NOTES = /^(?:README|LICEN[CS]E|CREDITS|NOTICE)(?:\.(?:md|txt))?$/i;

/** A realm's folder, and what could not be read of it. */
export interface ReadFolder {
  folder: RealmFolder;
  problems: Problem[];
  /** Whether it was read to its end; not where it is over a limit of the whole folder, which is its only problem then. */
  isWhole: boolean;
  /** Why something could not be read that perhaps can be soon. */
  failure?: unknown;
}

const startOf = (file: string) => ({ file, line: 1, column: 1, pointer: '' });

/** What stands in the folder itself and stays as it is; any other failure to read may be over at the next look. */
const LASTING = new Set<string | undefined>([
  'ENOENT',
  'ENOTDIR',
  'ELOOP',
  'EACCES',
  'EPERM',
  'EISDIR',
  'ENAMETOOLONG',
]);

const isLasting = (error: unknown): boolean => LASTING.has((error as NodeJS.ErrnoException).code);

const reasonOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'it is damaged';

type Kind = 'file' | 'folder' | 'special';

function kindOf(entry: Pick<Dirent, 'isDirectory' | 'isFile'>): Kind {
  if (entry.isDirectory()) return 'folder';
  return entry.isFile() ? 'file' : 'special';
}

/** Walks a realm's folder; follows links only to what is in the folder itself. */
class FolderReader {
  readonly documents = new Map<string, string>();
  readonly unread = new Set<string>();
  readonly media = new Set<string>();
  readonly others = new Set<string>();
  /** Where the links really lead, by their path; both within the folder. */
  readonly links = new Map<string, string>();
  readonly problems: Problem[] = [];
  readonly #root: string;
  /** The first failure that may be over at the next look. */
  failure: unknown;
  /** A limit of the whole folder that was reached: nothing further is read. */
  overLimit: Problem | undefined;
  #entries = 0;
  /** The folder with the most entries of its own so far. */
  #fullest = { path: '', count: 0 };
  #documentBytes = 0;
  #pages = 0;
  /** The text of each document that was read, by its real path: links to it are not read again. */
  readonly #texts = new Map<string, string>();

  constructor(readonly folder: string) {
    this.#root = realpathSync(folder);
  }

  read(path = '', depth = 0): void {
    for (const entry of this.#list(path)) {
      if (this.overLimit) return;
      this.#take(path === '' ? entry.name : `${path}/${entry.name}`, entry, depth);
    }
  }

  /** The entries of a folder in order, as far as a realm may have them. */
  #list(path: string): Dirent[] {
    const entries: Dirent[] = [];
    let count = 0;
    try {
      const folder = opendirSync(join(this.folder, path));
      try {
        for (let entry = folder.readSync(); entry; entry = folder.readSync()) {
          // links and folders count too: links that lead back up would otherwise double what is walked with each level
          this.#entries += 1;
          if (this.#entries > MOST_ENTRIES) {
            this.overLimit = this.#tooMany(path, count);
            return [];
          }
          count += 1;
          if (!isLeftover(entry.name)) entries.push(entry);
        }
      } finally {
        folder.closeSync();
      }
    } catch (error) {
      this.#reportUnread(path, error);
    }
    if (count > this.#fullest.count) this.#fullest = { path, count };
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Names the folder in which most entries were counted, as that is where to look first. */
  #tooMany(path: string, count: number): Problem {
    const fullest = count > this.#fullest.count ? { path, count } : this.#fullest;
    const values = { limit: MOST_ENTRIES, count: fullest.count, folder: `${fullest.path}/` };
    return problem(
      'too-many-files',
      startOf(fullest.path || '.'),
      fullest.path === '' ? { ...values, folder: 'the folder itself' } : values,
    );
  }

  #take(path: string, entry: Dirent, depth: number): void {
    const kind = entry.isSymbolicLink() ? this.#linkedKind(path) : kindOf(entry);
    if (kind === undefined) return;
    if (kind === 'folder') {
      if (depth < DEEPEST_FOLDER) this.read(path, depth + 1);
      return;
    }
    if (kind === 'special') {
      // reading a pipe would wait for whoever writes into it
      this.problems.push(problem('unreadable-file', startOf(path), { reason: 'it is neither a file nor a folder' }));
      return;
    }
    if (path.startsWith('media/')) this.media.add(path);
    else if (kindOfFile(path) !== undefined) this.#readDocument(path);
    else if (!NOTES.test(entry.name)) this.others.add(path);
  }

  /** What a link leads to; undefined, and reported, where it leads out of the realm or nowhere. */
  #linkedKind(path: string): Kind | undefined {
    try {
      const target = realpathSync(join(this.folder, path));
      if (target === this.#root || isBelow(this.#root, target)) {
        this.links.set(path, relative(this.#root, target).split(sep).join('/'));
        return kindOf(lstatSync(target));
      }
      this.problems.push(problem('outside-folder', startOf(path)));
    } catch (error) {
      this.#reportUnread(path, error);
    }
    this.unread.add(path);
    return undefined;
  }

  #reportUnread(path: string, error: unknown): void {
    if (!isLasting(error)) this.failure ??= error;
    this.problems.push(problem('unreadable-file', startOf(path), { reason: reasonOf(error) }));
  }

  #readDocument(path: string): void {
    if (path.startsWith('pages/')) {
      this.#pages += 1;
      if (this.#pages > MOST_PAGES) {
        this.overLimit = problem('too-many-pages', startOf('pages'), { limit: MOST_PAGES });
        return;
      }
    }
    const file = join(this.folder, path);
    try {
      const { size } = statSync(file);
      if (size > LARGEST_DOCUMENT) {
        this.unread.add(path);
        this.problems.push(problem('file-too-large', startOf(path), { size, limit: LARGEST_DOCUMENT }));
        return;
      }
      this.#documentBytes += size;
      if (this.#documentBytes > MOST_DOCUMENT_BYTES) {
        this.overLimit = problem('documents-too-large', startOf('.'), { limit: MOST_DOCUMENT_BYTES });
        return;
      }
      this.documents.set(path, this.#textOf(file, size));
    } catch (error) {
      this.unread.add(path);
      if (error instanceof OutsideFolder) {
        this.problems.push(problem('outside-folder', startOf(path)));
        return;
      }
      if (error instanceof TypeError)
        this.problems.push(problem('unreadable-file', startOf(path), { reason: 'it is not UTF-8 text' }));
      else this.#reportUnread(path, error);
    }
  }

  #textOf(file: string, size: number): string {
    const target = realpathSync(file);
    const cachedText = this.#texts.get(target);
    if (cachedText !== undefined) return cachedText;
    // `ignoreBOM` keeps the mark, so that the check can tell of it
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const text = decoder.decode(readRegularFileSync(this.#root, target, size));
    this.#texts.set(target, text);
    return text;
  }
}

/** Reads a realm's folder: its documents as text, the paths of its media. Never leaves the folder, never throws. */
export function readRealmFolder(folder: string): ReadFolder {
  const name = basename(resolve(folder));
  try {
    const reader = new FolderReader(folder);
    reader.read();
    const { documents, unread, media, links, others, problems, overLimit } = reader;
    // what was not read says nothing about the rest
    if (overLimit)
      return { folder: { name, documents: new Map(), media: new Set() }, problems: [overLimit], isWhole: false };
    const { failure } = reader;
    return { folder: { name, documents, unread, media, links, others }, problems, isWhole: true, failure };
  } catch (error) {
    const problems = [problem('unreadable-file', startOf('.'), { reason: reasonOf(error) })];
    const failure = isLasting(error) ? undefined : error;
    return { folder: { name, documents: new Map(), media: new Set() }, problems, isWhole: true, failure };
  }
}

export interface RealmCheckOptions {
  /** What is wrong in the media themselves. A server leaves it out: what it finds are warnings. */
  mediaProblems?: (folder: string, media: ReadonlySet<string>) => readonly Problem[];
}

/** What a check found, and why something could not be read that perhaps can be soon. */
export interface FolderCheck extends RealmCheck {
  failure?: unknown;
}

/**
 * Reads and checks a realm's folder.
 *
 * @param mediaElsewhere addresses of media that the folder does not need to have, as they lie elsewhere
 * @param stored the content that the API has stored, as documents, where it leads the realm's content and it is at hand
 */
export type CheckFolder = (
  folder: string,
  mediaElsewhere?: readonly string[],
  stored?: ReadonlyMap<string, string>,
) => FolderCheck;

/** Reads and checks realms' folders against a product. */
export function createRealmCheck(product: Product, { mediaProblems = () => [] }: RealmCheckOptions = {}): CheckFolder {
  return (path, mediaElsewhere = [], stored) => {
    const { folder, problems: unread, isWhole, failure } = readRealmFolder(path);
    if (!isWhole) return { name: folder.name, problems: unread, domains: [] };
    const problems = [...unread, ...mediaProblems(path, folder.media)];
    const media = withMediaElsewhere(folder.media, mediaElsewhere);
    const checked = checkRealm({ ...folder, media, ...(stored && { stored }) }, product);
    if (problems.length === 0) return checked;
    const { documents, ...rest } = checked;
    const all = inOrder([...problems, ...checked.problems]);
    return {
      ...rest,
      failure,
      problems: all,
      ...(all.some(({ severity }) => severity === 'error') ? {} : { documents }),
    };
  };
}
