import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AssetSource } from '../app/assets';
import type { PageRenderer } from '../app/entry-server';
import { SERVICE_WORKER } from '../renderer/contract/constants';
import type { ProductBlocks } from './features/realms';
import { BUILD_FILE } from './kernel/files/build-folders';

/** What the build left: the page entry, the browser's files, and the name of the build. */
export interface Build {
  id: string;
  clientDir: string;
  /** The folder of all builds. */
  buildsDir: string;
  assets: AssetSource;
  /** The service worker of all realms. */
  serviceWorker: string;
  renderer: () => Promise<PageRenderer>;
  /** What the blocks' definitions say that their schemas do not. */
  blocks: ProductBlocks;
}

/** What the built page entry gives: the server knows no block's source. */
export interface PageEntry {
  createPageRenderer(): PageRenderer;
  productBlocks(): ProductBlocks;
}

/**
 * Loads a build.
 *
 * @param folder the build's own: what is built later goes to another one
 */
export async function loadBuild(folder: string): Promise<Build> {
  const clientDir = join(folder, 'client');
  const { id } = JSON.parse(readFileSync(join(folder, BUILD_FILE), 'utf8')) as { id: string };
  const manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8')) as never;
  const assetsDir = join(clientDir, 'assets');
  const styleSheets = Object.fromEntries(
    readdirSync(assetsDir)
      .filter((file) => file.endsWith('.css'))
      .map((file) => [`/assets/${file}`, readFileSync(join(assetsDir, file), 'utf8')]),
  );
  const entry = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as PageEntry;
  const renderer = entry.createPageRenderer();
  return {
    id,
    clientDir,
    buildsDir: dirname(folder),
    assets: { kind: 'built', manifest, styleSheets },
    renderer: async () => renderer,
    serviceWorker: readFileSync(join(clientDir, SERVICE_WORKER), 'utf8'),
    blocks: entry.productBlocks(),
  };
}
