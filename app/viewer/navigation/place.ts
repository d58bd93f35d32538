import type { Place } from './core';

/** Where a location is, below the realm's base. */
export const placeOf = (
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  basename: string,
): Place => ({
  path: (pathname.slice(basename.length) || '/') + search,
  hash,
});
