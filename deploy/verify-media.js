/**
 * Verifies addresses of media at the edge of a CDN, without asking the server (docs/media-addresses.md). It uses nothing but the
 * Web Cryptography API and fetch, which Cloudflare Workers, Deno Deploy, Fastly Compute and Node.js have.
 */

/** What films are made of; everything else below /media/ is open. The server has the same list (server/features/media/gate.ts). */
const PLAYED = /\.(?:m3u8|m4s|mp4|ts|aac|vtt|key)$/i;
const SIGNATURE = /^\.until-([0-9a-z]{1,9})-(\d{1,2})-([0-9a-f]{8})-([\w-]{22})$/;
const LIVE_FOLDER = '.live';
/** The resolution that an address is limited to: which files are within it, the server says (it refuses the others). */
const LIMIT = /^\.max-\d{3,4}-/;
const SIGNATURE_BYTES = 16;
/** No address is good for longer than this, in seconds. */
const LONGEST = 3 * 86_400;

/** @param {string} base64 a key of MEDIA_KEYS */
async function importKey(base64) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const id = Array.from(hash.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [id, await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])];
}

/** @param {Uint8Array} bytes */
const base64url = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Compares in a time that tells nothing of where two texts differ. */
function isSame(one, other) {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

/** The parts of a path as they were signed: decoded, none of which can be another way to write something else. */
function partsOf(pathname) {
  try {
    const parts = pathname.split('/').slice(2).map(decodeURIComponent);
    return parts.some((part) => part === '' || part === '.' || part === '..' || /[/\\\0]/.test(part)) ? null : parts;
  } catch {
    return null;
  }
}

/**
 * Makes the verifier.
 *
 * @param {string} mediaKeys the value of MEDIA_KEYS: keys in base64, separated by commas
 * @returns resolves with the reason for which an address is refused, or else with the key under which a cache keeps what it leads to
 *   (null where it must keep nothing)
 */
export async function mediaVerifier(mediaKeys) {
  const keys = new Map(await Promise.all(mediaKeys.split(',').map((key) => importKey(key.trim()))));

  /** @param {string} address @param {number} now seconds since the epoch */
  return async function verify(address, now) {
    const { origin, pathname, search } = new URL(address);
    const [realm, ...parts] = partsOf(pathname) ?? [];
    if (realm === undefined || parts.length === 0) return { refused: 'MEDIA_NOT_SIGNED' };
    const [, end, depth, id, signature] = SIGNATURE.exec(parts[0]) ?? [];
    const path = signature === undefined ? parts : parts.slice(1);
    const unsigned = `${origin}/media/${[realm, ...path].map(encodeURIComponent).join('/')}`;
    // a list of thumbnails names its pictures below its own signature, which they do not need
    if (!PLAYED.test(path.at(-1))) return { cacheKey: unsigned + search };
    const key = keys.get(id);
    if (!key) return { refused: 'MEDIA_NOT_SIGNED' };
    const message = [realm, path.slice(0, Number(depth)).join('/'), Number.parseInt(end, 36)].join('\n');
    const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message)));
    if (!isSame(signature, base64url(mac.subarray(0, SIGNATURE_BYTES)))) return { refused: 'MEDIA_NOT_SIGNED' };
    const expires = Number.parseInt(end, 36);
    if (expires > now + LONGEST) return { refused: 'MEDIA_NOT_SIGNED' };
    if (expires <= now) return { refused: 'MEDIA_EXPIRED' };
    // live playlists name their segments by signed addresses, and keys are never kept
    const film = LIMIT.test(path[0]) ? path.slice(1) : path;
    if (film[0] === LIVE_FOLDER || /\.key$/i.test(path.at(-1))) return { cacheKey: null };
    return { cacheKey: unsigned };
  };
}

// An edge worker that uses it, for Cloudflare:
//
// import { mediaVerifier } from './verify-media.js';
// let verifier;
// export default {
//   async fetch(request, { MEDIA_KEYS }) {
//     verifier ??= mediaVerifier(MEDIA_KEYS);
//     const verify = await verifier;
//     const { refused, cacheKey } = await verify(request.url, Date.now() / 1000);
//     if (refused) return Response.json({ code: refused }, { status: 403, headers: { 'cache-control': 'no-store' } });
//     return fetch(request, cacheKey === null ? {} : { cf: { cacheKey, cacheTtlByStatus: { '200-206': 86400 } } });
//   },
// };
