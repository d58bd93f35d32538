import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetSource } from '../app/assets';
import type { PageRenderer } from '../app/entry-server';

/** What the build left: the page entry, the browser's files, and the name of the build. */
export interface Build {
  id: string;
  clientDir: string;
  assets: AssetSource;
  renderer: () => Promise<PageRenderer>;
}

/** Loads what `npm run build` made in `dist/`. */
export async function loadBuild(folder: string): Promise<Build> {
  const clientDir = join(folder, 'dist/client');
  const { id } = JSON.parse(readFileSync(join(folder, 'dist/build.json'), 'utf8')) as { id: string };
  const manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8')) as never;
  const entry = (await import(join(folder, 'dist/server/entry-server.js'))) as {
    createPageRenderer: () => PageRenderer;
  };
  const renderer = entry.createPageRenderer();
  return { id, clientDir, assets: { kind: 'built', manifest }, renderer: async () => renderer };
}
