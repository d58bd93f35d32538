import type { Place } from './core';

/** An address below the realm's base, with its fragment apart. */
export function parsePlace(target: string): Place {
  const at = target.indexOf('#');
  const [path, hash] = at === -1 ? [target, ''] : [target.slice(0, at), target.slice(at)];
  return { path: path || '/', hash: hash === '#' ? '' : hash };
}

/** Where a location is, below the realm's base. */
export const placeOf = (
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  basename: string,
): Place => ({
  path: (pathname.slice(basename.length) || '/') + search,
  hash,
});
