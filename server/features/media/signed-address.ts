import { createHmac } from 'node:crypto';
import { posix } from 'node:path';
import { MS_PER_SECOND, SECONDS_PER_DAY, SECONDS_PER_HOUR } from '../../../renderer/contract/constants';
import { isSameText } from '../../kernel/keys/constant-time';
import type { MediaKey } from '../../kernel/keys/media-key';

/**
 * How long an address of a film is good: what everybody may watch for a day or two, anything else for the length of a long
 * film.
 */
export type Lifetime = 'public' | 'protected';

/** In seconds. Addresses end at whole steps, so that answers made within one step are the same and can be cached. */
const LIFETIMES: Readonly<Record<Lifetime, { atLeast: number; step: number }>> = {
  public: { atLeast: SECONDS_PER_DAY, step: SECONDS_PER_DAY },
  protected: { atLeast: 4 * SECONDS_PER_HOUR, step: SECONDS_PER_HOUR },
};

/** Longer than any address is good, in ms. */
const LONGEST_MS = 3 * SECONDS_PER_DAY * MS_PER_SECOND;

const MEDIA = 'media/';
const SIGNATURE_BYTES = 16;
/**
 * `.until-<end, s since the epoch, base 36>-<folders that are signed>-<id of a shared key>-<signature>`: no file lies there, since
 * names that begin with a dot are not served. docs/media-addresses.md is for those who verify it elsewhere.
 */
const SIGNATURE = /^\.until-([0-9a-z]{1,9})-(\d{1,2})-(?:([0-9a-f]{8})-)?([\w-]{22})$/;

/**
 * Makes addresses of a realm's media that are good for a while; addresses elsewhere stay as they are.
 *
 * @param until when what opens it ends, in ms since the epoch: the address is good no longer; null where it has no end
 */
export type SignMedia = (path: string, lifetime: Lifetime, until?: number | null) => string;

/** What a signed address opens, and until when. */
export interface SignedPath {
  /** The path below the realm's media folder. */
  path: string;
  /** The folder, or the one file, that the signature opens; below the realm's media folder as well. */
  opens: string;
  /** s since the epoch. */
  expires: number;
}

export type SignedPathFault = 'missing' | 'wrong' | 'expired';

function signatureOf({ bytes }: MediaKey, realm: string, folder: string, expires: number): string {
  const mac = createHmac('sha256', bytes).update([realm, folder, expires].join('\n')).digest();
  return mac.subarray(0, SIGNATURE_BYTES).toString('base64url');
}

/** When an address made at a moment ends. */
function endOf(lifetime: Lifetime, now: number): number {
  const { atLeast, step } = LIFETIMES[lifetime];
  return (Math.floor((now / MS_PER_SECOND + atLeast) / step) + 1) * step;
}

/**
 * The segment that opens a folder of a realm's media and all below it, or one file. Playlists name their parts relative to themselves, so
 * that one signature in the path opens a film with all its parts, and nothing of it has to be rewritten.
 *
 * @param folder or file, below the realm's media folder
 * @param expires s since the epoch
 */
export function signedSegment(key: MediaKey, realm: string, folder: string, expires: number): string {
  const depth = folder.split('/').length;
  const parts = [expires.toString(36), depth, key.id, signatureOf(key, realm, folder, expires)];
  return `.until-${parts.filter((part) => part !== null).join('-')}`;
}

/** What names its parts relative to itself: playlists, and documents of advertisements. */
const NAMING: ReadonlySet<string> = new Set(['.m3u8', '.xml']);

/** What the address of a file opens: with one that names others its folder, where these lie; with anything else itself alone. */
function openedBy(path: string): string {
  const folder = posix.dirname(path);
  return NAMING.has(posix.extname(path).toLowerCase()) && folder !== '.' ? folder : path;
}

/** @param now ms since the epoch */
export function mediaSigner(key: MediaKey, realm: string, now: number): SignMedia {
  return (address, lifetime, until = null) => {
    if (!address.startsWith(MEDIA)) return address;
    const path = address.slice(MEDIA.length);
    const latest = until === null ? Number.POSITIVE_INFINITY : Math.ceil(until / MS_PER_SECOND);
    return `${MEDIA}${signedSegment(key, realm, openedBy(path), Math.min(endOf(lifetime, now), latest))}/${path}`;
  };
}

/** A path as it is without a signature before it. */
export function withoutSignature(address: string): string {
  const at = address.indexOf('/');
  return at > 0 && SIGNATURE.test(address.slice(0, at)) ? address.slice(at + 1) : address;
}

/** What an address says of its signature. */
interface Signature {
  /** s since the epoch. */
  expires: number;
  /** The id of a shared key; null for one of the store's. */
  keyId: string | null;
  signature: string;
  path: string;
  opens: string;
}

/** @returns undefined for an address that is not signed; null for one whose path may end in another folder than it begins */
function parseSigned(address: string): Signature | null | undefined {
  const at = address.indexOf('/');
  const [, end, depth, keyId = null, signature] = SIGNATURE.exec(at < 0 ? address : address.slice(0, at)) ?? [];
  if (!end || !depth || !signature) return undefined;
  const path = address.slice(at + 1);
  const parts = path.split('/');
  // what goes up again would begin in the folder that is signed, and end in another
  if (parts.some((part) => part === '..' || part === '.')) return null;
  return {
    expires: Number.parseInt(end, 36),
    ...{ keyId, signature, path },
    opens: parts.slice(0, Number(depth)).join('/'),
  };
}

/**
 * What a path below `/media/<realm>/` opens by its signature, or why it opens nothing.
 *
 * @param keys any of which may have signed it
 * @param now ms since the epoch
 */
export function readSignedPath(
  keys: readonly MediaKey[],
  realm: string,
  address: string,
  now: number,
): SignedPath | SignedPathFault {
  const signed = parseSigned(address);
  if (!signed) return signed === undefined ? 'missing' : 'wrong';
  const { expires, keyId, signature, path, opens } = signed;
  const isSigned = keys.some(
    (key) => key.id === keyId && isSameText(signature, signatureOf(key, realm, opens, expires)),
  );
  // nothing is signed for so long: whoever has a key that was rotated out cannot make an address that outlives it
  if (!isSigned || expires * MS_PER_SECOND > now + LONGEST_MS) return 'wrong';
  return expires * MS_PER_SECOND > now ? { path, opens, expires } : 'expired';
}
