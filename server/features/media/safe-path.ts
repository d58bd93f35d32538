import { extname } from 'node:path';

/** The keys of encrypted films. */
export const KEY_EXTENSION = '.key';

export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

/** The kinds of files that a realm's media folder may serve; anything else is not there. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.m3u8': PLAYLIST_TYPE,
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.ts': 'video/mp2t',
  '.aac': 'audio/aac',
  [KEY_EXTENSION]: 'application/octet-stream',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  // ad tags of the realm itself
  '.xml': 'application/xml; charset=utf-8',
};

/**
 * Whether a path names a medium below the realm's folder, and is the one way to write it: what decides by a path, a signature
 * or an extension, must decide about the file that is opened. So nothing is normalised, and `a/./b`, `a//b` and `a/x/../b`
 * are no paths.
 */
export function isMediaPath(path: string): boolean {
  const isPlain = path.split('/').every((part) => part !== '' && !part.startsWith('.') && !/[\\\0]/.test(part));
  return isPlain && Object.hasOwn(MEDIA_TYPES, extname(path).toLowerCase());
}
