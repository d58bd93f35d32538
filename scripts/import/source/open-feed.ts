import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ImportFailure } from '../finding';
import type { FeedLimits } from './limits';
import { openAddress } from './open-address';

/** The bytes of a feed as they come, and what is known of them. */
export interface Feed {
  bytes: AsyncIterable<Uint8Array>;
  /** The encoding that the server says; undefined for a file. */
  charset?: string | undefined;
}

export interface OpenOptions {
  cwd: string;
  /** Whether addresses of private networks may be fetched. */
  allowPrivate: boolean;
  limits: FeedLimits;
}

const isAddress = (source: string) => /^https?:\/\//i.test(source);

/** What reports call a source: of an address without what may be a secret in it. */
export function sourceName(source: string): string {
  if (!isAddress(source) || !URL.canParse(source)) return source;
  const { origin, pathname } = new URL(source);
  return `${origin}${pathname}`;
}

async function openFile(path: string): Promise<Feed> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new ImportFailure('feed-not-found', { path });
    throw new ImportFailure('unreadable-feed', { path, reason: error.code ?? error.message });
  });
  if (found.isDirectory()) throw new ImportFailure('unreadable-feed', { path, reason: 'it is a folder' });
  return { bytes: createReadStream(path) };
}

/**
 * Opens a file, or an address that begins with http:// or https://.
 *
 * @throws ImportFailure where there is no feed to be read
 */
export const openFeed = (source: string, { cwd, ...options }: OpenOptions): Promise<Feed> =>
  isAddress(source) ? openAddress(source, options) : openFile(resolve(cwd, source));
