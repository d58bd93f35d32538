import { createHash } from 'node:crypto';
import { type FileLook, scanFolder } from './scan';

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What a realm's folder looks like from outside. */
export interface FolderLook {
  /**
   * Changes with the names, sizes and times of its files, with what is in documents whose times do not tell, and with the build of the
   * product that looks at it.
   */
  fingerprint: string;
  /** The size of its documents. */
  documentBytes: number;
}

/** Looks at a realm's folder; reads only documents whose times are too coarse to tell whether they have changed. */
export async function lookAtFolder(folder: string, build: string, files?: FileLook): Promise<FolderLook> {
  const scan = await scanFolder(folder, { readsCoarse: true, ...(files && { files }) });
  return { fingerprint: `${hash(scan.fingerprint)}.${hash(build)}`, documentBytes: scan.documentBytes };
}

/** The fingerprint of a realm's folder, as `FolderLook` has it. */
export const fingerprint = async (folder: string, build: string): Promise<string> =>
  (await lookAtFolder(folder, build)).fingerprint;

/** Whether two fingerprints are of a folder that looks the same, to whatever builds. */
export function isSameFolder(one: string, other: string): boolean {
  const [look] = one.split('.');
  return look !== '' && look === other.split('.')[0];
}

const VERSION_LENGTH = 16;

/** Names what a set of documents says: the same documents give the same version. */
export const versionOf = (documents: unknown): string => hash(JSON.stringify(documents)).slice(0, VERSION_LENGTH);

/** The `versionOf` a list of texts, which need not be in memory together. */
export function versionOfList<Item>(items: readonly Item[], textOf: (item: Item) => string): string {
  const all = createHash('sha256').update('[');
  for (const [place, item] of items.entries()) all.update((place === 0 ? '' : ',') + JSON.stringify(textOf(item)));
  return all.update(']').digest('base64url').slice(0, VERSION_LENGTH);
}
