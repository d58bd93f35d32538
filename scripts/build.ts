import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { SERVICE_WORKER } from '../renderer/contract/constants';
import { ensureBuild } from './ensure-build';
import { ensureGenerated } from './ensure-generated';
import { inProduction } from './in-production';

export const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['app', 'blocks', 'renderer', 'schemas', 'package-lock.json', 'vite.config.ts'];
/** Smaller files gain nothing from being compressed. */
const WORTH_COMPRESSING = 512;

function filesBelow(path: string): string[] {
  const full = join(FOLDER, path);
  if (!existsSync(full)) return [];
  if (/\.\w+$/.test(path)) return [full];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Names what a build is made of: the same sources give the same name. */
export function sourceId(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesBelow).sort())
    hash.update(file.slice(FOLDER.length)).update(readFileSync(file));
  return hash.digest('base64url').slice(0, 16);
}

/** Puts compressed copies beside the browser's files, so that no request waits for compression. */
async function compressAssets(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((file) => /\.(?:js|css)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(join(folder, file));
      if (content.length < WORTH_COMPRESSING) return;
      writeFileSync(join(folder, `${file}.br`), await promisify(brotliCompress)(content));
      writeFileSync(join(folder, `${file}.gz`), await promisify(gzip)(content));
    }),
  );
}

/** Builds the service worker: one script, since browsers differ in whether one may import others. */
async function buildServiceWorker(outDir: string): Promise<void> {
  const [vite, { BROWSERS }] = await Promise.all([import('vite'), import('../vite.config')]);
  await vite.build({
    root: FOLDER,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      // beside the browser's files
      emptyOutDir: false,
      target: BROWSERS,
      rollupOptions: {
        input: join(FOLDER, 'app/service-worker/index.ts'),
        output: { format: 'iife', entryFileNames: SERVICE_WORKER },
      },
    },
  });
}

/** Builds the browser's and the server's parts into a folder. */
async function buildParts(outDir: string): Promise<void> {
  process.stdout.write('Building …\n');
  // half a second of loading that a start with nothing to build does not need
  const vite = await import('vite');
  const common = { root: FOLDER, configFile: join(FOLDER, 'vite.config.ts'), logLevel: 'warn' as const };
  await vite.build({ ...common, build: { outDir: join(outDir, 'client') } });
  await vite.build({ ...common, build: { outDir: join(outDir, 'server'), ssr: true } });
  await buildServiceWorker(join(outDir, 'client'));
  await compressAssets(join(outDir, 'client/assets'));
}

/**
 * Builds the present sources, unless they have been built.
 *
 * @returns the folder of their build
 */
export function ensureBuilt(): Promise<string> {
  ensureGenerated();
  const build = (outDir: string) => inProduction(() => buildParts(outDir));
  return ensureBuild({ dist: join(FOLDER, 'dist'), sourceId, build, now: Date.now });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuilt();
