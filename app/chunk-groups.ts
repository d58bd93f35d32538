/**
 * Files that hold several modules, by the beginnings of their names, in the order in which the build fills them (vite.config.ts). A module in one of them goes
 * by another name there, which only the code knows that the build has written for loading it.
 */
export const CHUNK_GROUPS = ['preload', 'ui', 'forms', 'session', 'results', 'loads', 'vidstack'] as const;
