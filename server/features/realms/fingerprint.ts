import { createHash } from 'node:crypto';
import { scanFolder } from './scan';

/** What a realm's folder looks like from outside, to a build of the product: names, sizes and times of its files. Reads no file. */
export async function fingerprint(folder: string, build: string): Promise<string> {
  const { fingerprint: look } = await scanFolder(folder);
  return createHash('sha256').update(build).update(look).digest('base64url');
}

/** Names what a set of documents says: the same documents give the same version. */
export const versionOf = (documents: unknown): string =>
  createHash('sha256').update(JSON.stringify(documents)).digest('base64url').slice(0, 16);
