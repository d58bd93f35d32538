import type { RealmDocuments } from '../../../renderer/realm/documents';
import { type Problem, problem, type RealmCheck } from '../../../renderer/realm/validate';
import type { Entity } from '../../../schemas/generated/types';
import { storedContent } from './access-rules';
import { contentChanges, revisionOf } from './content-changes';
import { fingerprint, versionOf } from './fingerprint';
import type { CheckFolder, FolderCheck } from './read-folder';
import type { Publication } from './realm-store';
import { type StoredContents, storedContents } from './stored-content';
import {
  type ContentCache,
  type ContentState,
  createContentCache,
  documentsOfItems,
  type StoredItem,
} from './stored-items';

/** A realm's folder to be read and checked, and what the store has of its content. */
export interface PrepareTask {
  folder: string;
  /** Names the product's documents and schemas, which are part of the fingerprint. */
  build: string;
  /** The folder's fingerprint when it was found to have changed. */
  before: string;
  /** The size of the folder's documents then. */
  documentBytes: number;
  stored: StoredContents;
  /** Where rows go that are too many to be handed on otherwise. */
  rowsFile?: string;
  /** The content in the store, which the API leads perhaps; null for a realm that has none. */
  state: ContentState | null;
  /** Addresses of media that lie elsewhere; none when left out. */
  mediaElsewhere?: readonly string[];
  /** Whether the version before this one says that the API leads the content. */
  isLedByApi: boolean;
}

/** What is to be published of a realm's folder. Its fingerprint is `UNSTEADY` where it changed each time that it was read. */
export type PreparedDocuments = Pick<
  Publication,
  'version' | 'fingerprint' | 'configuration' | 'contentHash' | 'changes'
>;

/** What a check found; documents are there only when nothing is wrong. */
export interface PreparedRealm extends Omit<RealmCheck, 'documents'> {
  documents?: PreparedDocuments | undefined;
  /** Why something could not be read that perhaps can be soon. */
  failure?: unknown;
  /** Whether the content in the store has to be given as well, before more can be said. */
  needsContent?: true;
}

/** Reads and checks a realm's folder, and finds out what is to be written of it. */
export type PrepareRealm = (task: PrepareTask) => Promise<PreparedRealm>;

/** No folder looks like this: what was read of one that kept changing is read again. */
const UNSTEADY = '';
/** How often a folder is read that changes meanwhile. */
const MOST_READINGS = 3;

/** How many ids are named. */
const MOST_NAMED = 5;

/** What a folder lacks of the content that the API has led until now: it would be lost. */
function unexported(items: readonly StoredItem[], content: readonly Entity[]): Problem | undefined {
  const revisions = new Map(content.map((entity) => [entity.id, revisionOf(entity)]));
  const missing = items.filter(({ id }) => !revisions.has(id));
  const different = items.filter(({ id, own }) => revisions.has(id) && revisions.get(id) !== revisionOf(own));
  const ids = [...missing, ...different].map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const named = ids.slice(0, MOST_NAMED).join(', ');
  const values = {
    ...{ missing: missing.length, different: different.length },
    ids: ids.length > MOST_NAMED ? `${named}, …` : named,
  };
  return problem('unexported-content', { file: 'settings.json', line: 1, column: 1, pointer: '' }, values);
}

const CHANGED = 'it was changed while it was read';

/** Checks a folder with the content that the API has. The folder is read once more for that, and may say otherwise by then. */
function checkBeside(
  check: CheckFolder,
  { folder, mediaElsewhere }: PrepareTask,
  items: readonly StoredItem[],
): FolderCheck {
  const checked = check(folder, mediaElsewhere, documentsOfItems(items));
  const { documents, ...rest } = checked;
  return !documents || documents.settings.contentSource === 'api' ? checked : { ...rest, failure: new Error(CHANGED) };
}

type Checked = FolderCheck & { needsContent?: true };

/**
 * Checks a folder with what its content comes from. Who gives a realm's content a new source loses nothing by it: the API goes on
 * from what the folder had, and a folder has to have all of what the API wrote.
 */
function checkWithSource(check: CheckFolder, cache: ContentCache, task: PrepareTask): Checked {
  const { folder, state, isLedByApi, mediaElsewhere } = task;
  const checked = check(folder, mediaElsewhere);
  const { documents, ...rest } = checked;
  const isApi = documents?.settings.contentSource === 'api';
  if (!documents || !(isApi || isLedByApi)) return checked;
  const items = state ? cache.find(checked.name, state) : [];
  if (!items) return { ...rest, needsContent: true };
  if (isApi) return checkBeside(check, task, items);
  const lost = unexported(items, documents.content);
  return lost ? { ...rest, problems: [...rest.problems, lost] } : checked;
}

/** What is to be written of a folder's documents; where the API leads the content, it stays as it is. */
function preparedDocuments(
  { content: read, ...configuration }: RealmDocuments,
  { stored, state, rowsFile }: PrepareTask,
) {
  const isApi = configuration.settings.contentSource === 'api';
  const own = isApi ? [] : read;
  const { content, contentHash } = storedContent(own);
  const isKept = isApi && state !== null;
  return {
    configuration,
    version: versionOf(configuration),
    contentHash: isKept ? state.hash : contentHash,
    changes: contentChanges(isKept ? [] : storedContents(stored), content, own, rowsFile),
  };
}

/**
 * Prepares realms in this process. Who reads a folder also says what it looked like before and after: another folder may take its
 * place at any moment, and would be published as the one that was seen.
 *
 * @param cache what it remembers of the content in the store
 */
export const preparing = (check: CheckFolder, cache: ContentCache = createContentCache()): PrepareRealm =>
  async function prepare(task) {
    const { folder, build, before } = task;
    let looks = before;
    for (let reading = 1; ; reading += 1) {
      const { documents, needsContent, ...checked } = checkWithSource(check, cache, task);
      if (needsContent) return { ...checked, needsContent };
      const after = await fingerprint(folder, build);
      const isSteady = after === looks;
      looks = after;
      if (!isSteady && reading < MOST_READINGS) continue;
      const failure = isSteady ? checked.failure : new Error(CHANGED);
      if (!documents) return { ...checked, failure };
      return {
        ...{ ...checked, failure },
        documents: { ...preparedDocuments(documents, task), fingerprint: isSteady ? looks : UNSTEADY },
      };
    }
  };
