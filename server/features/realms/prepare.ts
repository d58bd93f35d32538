import type { RealmCheck } from '../../../renderer/realm/validate';
import { storedContent } from './access-rules';
import { contentChanges, type StoredContent } from './content-changes';
import { fingerprint, versionOf } from './fingerprint';
import type { FolderCheck } from './read-folder';
import type { Publication } from './realm-store';

/** A realm's folder to be read and checked, and what the store has of its content. */
export interface PrepareTask {
  folder: string;
  /** Names the product's documents and schemas, which are part of the fingerprint. */
  build: string;
  /** The folder's fingerprint when it was found to have changed. */
  before: string;
  stored: readonly StoredContent[];
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
}

/** Reads and checks a realm's folder, and finds out what is to be written of it. */
export type PrepareRealm = (task: PrepareTask) => Promise<PreparedRealm>;

/** No folder looks like this: what was read of one that kept changing is read again. */
const UNSTEADY = '';
/** How often a folder is read that changes meanwhile. */
const MOST_READINGS = 3;

/**
 * Prepares realms in this process. Who reads a folder also says what it looked like before and after: another folder may take its
 * place at any moment, and would be published as the one that was seen.
 */
export const preparing = (check: (folder: string) => FolderCheck): PrepareRealm =>
  async function prepare({ folder, build, stored, before }) {
    let looks = before;
    for (let reading = 1; ; reading += 1) {
      const { documents, ...checked } = check(folder);
      const after = await fingerprint(folder, build);
      const isSteady = after === looks;
      looks = after;
      if (!isSteady && reading < MOST_READINGS) continue;
      const failure = isSteady ? checked.failure : new Error('it was changed while it was read');
      if (!documents) return { ...checked, failure };
      const { content: own, ...configuration } = documents;
      const { content, contentHash } = storedContent(own);
      const prepared = { configuration, contentHash };
      const changes = contentChanges(stored, content, own);
      const version = versionOf(configuration);
      return {
        ...{ ...checked, failure },
        documents: { ...prepared, version, changes, fingerprint: isSteady ? looks : UNSTEADY },
      };
    }
  };
