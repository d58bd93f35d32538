import { posix } from 'node:path';

/** A file of the realm that a playlist names; undefined where it is on another host. */
export function partOf(playlist: string, uri: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(uri) || uri.startsWith('/')) return undefined;
  const [path = ''] = uri.split(/[?#]/);
  try {
    return posix.join(posix.dirname(playlist), decodeURIComponent(path));
  } catch {
    return posix.join(posix.dirname(playlist), path);
  }
}
