import type { Place } from './core';

/** The parts of an address that begins with a path: path, query with its `?`, and fragment with its `#`, each `''` where there is none. */
export function splitAddress(address: string): { pathname: string; search: string; hash: string } {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#[\s\S]*)?$/.exec(address) ?? [];
  return { pathname, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash };
}

/** An address below the realm's base, with its fragment apart. */
export function parsePlace(target: string): Place {
  const { pathname, search, hash } = splitAddress(target);
  return { path: (pathname || '/') + search, hash };
}
