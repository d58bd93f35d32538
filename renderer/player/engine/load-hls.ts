import type { HlsBuild } from './hls-build';

const IMPORTS = { full: () => import('./hls'), light: () => import('./hls-light') } as const;

/** Fetches a build of hls.js. */
export const loadHls = (build: HlsBuild) => IMPORTS[build]();
