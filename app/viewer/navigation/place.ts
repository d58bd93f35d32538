import { createPath, parsePath } from 'react-router-dom';
import type { Place } from './core';

/** An address below the realm's base, with its fragment apart. */
export function parsePlace(target: string): Place {
  const { pathname = '/', search = '', hash = '' } = parsePath(target);
  return { path: createPath({ pathname, search }), hash: hash === '#' ? '' : hash };
}

/** Where a location is, below the realm's base. */
export const placeOf = (
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  basename: string,
): Place => ({
  path: createPath({ pathname: pathname.slice(basename.length) || '/', search }),
  hash,
});
