import { extname } from 'node:path';
import { ServerError } from '../../kernel/errors/errors';
import type { MediaKey } from '../../kernel/keys/media-key';
import { KEY_EXTENSION } from './safe-path';
import { readSignedPath, type SignedPath, withoutSignature } from './signed-address';

/** What films are made of. Pictures and fonts are part of a realm's looks, and open to everybody. */
const PLAYED: ReadonlySet<string> = new Set(['.m3u8', '.m4s', '.mp4', '.ts', '.aac', '.vtt', KEY_EXTENSION]);

/** Whether a file is a film's, and so needs a signed address. */
export const isPlayed = (path: string): boolean => PLAYED.has(extname(path).toLowerCase());

const FAULTS = { missing: 'MEDIA_NOT_SIGNED', wrong: 'MEDIA_NOT_SIGNED', expired: 'MEDIA_EXPIRED' } as const;

/** A path below a realm's media folder, and until when its address is good; null for what needs no signature. */
export interface OpenedPath {
  path: string;
  /** s since the epoch. */
  expires: number | null;
  /** The folder, or the one file, that the signature opens; null for what needs none. */
  opens: string | null;
}

/**
 * Lets a path of a realm's media through: a film's only by an address that the API has signed, so that who may watch is
 * decided in one place (docs/decisions/0025).
 *
 * @param keys any of which may have signed it
 * @param now ms since the epoch
 * @param address a plain path (`isMediaPath`), which may begin with a signature
 * @throws ServerError MEDIA_NOT_SIGNED, MEDIA_EXPIRED
 */
export function openPath(keys: readonly MediaKey[], realm: string, address: string, now: number): OpenedPath {
  const found = readSignedPath(keys, realm, address, now);
  if (typeof found !== 'string') return found;
  if (isPlayed(address)) throw new ServerError(FAULTS[found]);
  // a list of thumbnails names pictures relative to itself, and so below its own signature, which they do not need
  return { path: withoutSignature(address), expires: null, opens: null };
}

/** The same for what is always a film's. @throws ServerError MEDIA_NOT_SIGNED, MEDIA_EXPIRED */
export function openFilm(keys: readonly MediaKey[], realm: string, address: string, now: number): SignedPath {
  const found = readSignedPath(keys, realm, address, now);
  if (typeof found === 'string') throw new ServerError(FAULTS[found]);
  return found;
}

/** Whether a path is what a signature opens or lies below it, by their names alone; all lies below `.`. */
export const liesBelow = (opens: string, path: string): boolean =>
  opens === '.' || path === opens || path.startsWith(`${opens}/`);
