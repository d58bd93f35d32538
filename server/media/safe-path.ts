import { extname, normalize, sep } from 'node:path';

/** The kinds of files that a realm's media folder may serve; anything else is not there. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.ts': 'video/mp2t',
  '.aac': 'audio/aac',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The path of a media file below the realm's folder; undefined for one that leads out of it or is no medium. */
export function safePath(path: string): string | undefined {
  const clean = normalize(path);
  const leadsOut =
    clean.startsWith('..') ||
    clean.startsWith(sep) ||
    clean.includes('\0') ||
    clean.split(sep).some((part) => part.startsWith('.'));
  return leadsOut || !Object.hasOwn(MEDIA_TYPES, extname(clean).toLowerCase()) ? undefined : clean;
}
