import type { RealmCheck } from '../../../renderer/realm/validate';
import { storedContent } from './access-rules';
import { type ContentChanges, contentChanges, type StoredContent } from './content-changes';
import { versionOf } from './fingerprint';
import type { FolderCheck } from './read-folder';
import type { Configuration } from './realm-store';

/** A realm's folder to be read and checked, and what the store has of its content. */
export interface PrepareTask {
  folder: string;
  stored: readonly StoredContent[];
}

/** What is to be published of a realm's folder. */
export interface PreparedDocuments {
  version: string;
  configuration: Configuration;
  contentHash: string;
  /** How much content there is in all. */
  contentCount: number;
  changes: ContentChanges;
}

/** What a check found; documents are there only when nothing is wrong. */
export interface PreparedRealm extends Omit<RealmCheck, 'documents'> {
  documents?: PreparedDocuments | undefined;
  /** Why something could not be read that perhaps can be soon. */
  failure?: unknown;
}

/** Reads and checks a realm's folder, and finds out what is to be written of it. */
export type PrepareRealm = (task: PrepareTask) => PreparedRealm | Promise<PreparedRealm>;

/** Prepares realms in this process. */
export const preparing =
  (check: (folder: string) => FolderCheck) =>
  ({ folder, stored }: PrepareTask): PreparedRealm => {
    const { documents, ...checked } = check(folder);
    if (!documents) return checked;
    const { content: own, ...configuration } = documents;
    const { content, contentHash } = storedContent(own);
    const version = versionOf(configuration);
    const changes = contentChanges(stored, content);
    return { ...checked, documents: { version, configuration, contentHash, contentCount: content.length, changes } };
  };
