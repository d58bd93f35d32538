import { extname } from 'node:path';
import { ServerError } from '../errors';
import { readSignedPath, type SignedPath } from './signed-address';

/** What films are made of. Pictures and fonts are part of a realm's looks, and open to everybody. */
const PLAYED: ReadonlySet<string> = new Set(['.m3u8', '.m4s', '.mp4', '.ts', '.aac', '.vtt']);

const FAULTS = { missing: 'MEDIA_NOT_SIGNED', wrong: 'MEDIA_NOT_SIGNED', expired: 'MEDIA_EXPIRED' } as const;

/** A path below a realm's media folder, and until when its address is good; null for what needs no signature. */
export interface OpenedPath {
  path: string;
  /** s since the epoch. */
  expires: number | null;
}

/**
 * Lets a path of a realm's media through: a film's only by an address that the API has signed, so that who may watch is
 * decided in one place (docs/decisions/0025).
 *
 * @param key the store's key for media addresses
 * @param now ms since the epoch
 * @throws ServerError MEDIA_NOT_SIGNED, MEDIA_EXPIRED
 */
export function openPath(key: Buffer, realm: string, address: string, now: number): OpenedPath {
  const read = readSignedPath(key, realm, address, now);
  if (typeof read !== 'string') return read;
  if (read === 'missing' && !PLAYED.has(extname(address).toLowerCase())) return { path: address, expires: null };
  throw new ServerError(FAULTS[read]);
}

/** The same for what is always a film's. @throws ServerError MEDIA_NOT_SIGNED, MEDIA_EXPIRED */
export function openFilm(key: Buffer, realm: string, address: string, now: number): SignedPath {
  const read = readSignedPath(key, realm, address, now);
  if (typeof read === 'string') throw new ServerError(FAULTS[read]);
  return read;
}
