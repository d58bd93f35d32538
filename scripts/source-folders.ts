import { join } from 'node:path';
import { FOLDER } from './build';

/** What Vite may serve to a browser: sources and packages, and never the store or the realms, which have rules of their own. */
export const SOURCE_FOLDERS: string[] = ['app', 'blocks', 'renderer', 'schemas', 'node_modules'].map((name) =>
  join(FOLDER, name),
);
