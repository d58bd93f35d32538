import { createHash } from 'node:crypto';
import { scanFolder } from './scan';

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * What a realm's folder looks like from outside (names, sizes and times of its files), and the build of the product that looks at it.
 * Reads no file.
 */
export async function fingerprint(folder: string, build: string): Promise<string> {
  const { fingerprint: look } = await scanFolder(folder);
  return `${hash(look)}.${hash(build)}`;
}

/** Whether two fingerprints are of a folder that looks the same, to whatever builds. */
export function isSameFolder(one: string, other: string): boolean {
  const [look] = one.split('.');
  return look !== '' && look === other.split('.')[0];
}

/** Names what a set of documents says: the same documents give the same version. */
export const versionOf = (documents: unknown): string =>
  createHash('sha256').update(JSON.stringify(documents)).digest('base64url').slice(0, 16);
