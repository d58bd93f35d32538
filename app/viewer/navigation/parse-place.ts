import { createPath, parsePath } from 'react-router-dom';
import type { Place } from './core';

/** An address below the realm's base, with its fragment apart. */
export function parsePlace(target: string): Place {
  const { pathname = '/', search = '', hash = '' } = parsePath(target);
  return { path: createPath({ pathname, search }), hash: hash === '#' ? '' : hash };
}
