/**
 * Files that hold several modules which are loaded lazily, by the beginnings of their names (vite.config.ts). A module in one of them goes
 * by another name there, which only the code knows that the build has written for loading it.
 */
export const CHUNK_GROUPS = ['preload', 'ui', 'forms', 'session', 'results', 'loads', 'vidstack'] as const;
