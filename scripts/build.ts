import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

export const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['app', 'blocks', 'renderer', 'schemas', 'package-lock.json', 'vite.config.ts'];
const STAMP = join(FOLDER, 'dist/build.json');
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

const builtId = () => (existsSync(STAMP) ? (JSON.parse(readFileSync(STAMP, 'utf8')) as { id: string }).id : undefined);

/** Puts compressed copies beside the browser's files, so that no request waits for compression. */
async function compressAssets(): Promise<void> {
  const folder = join(FOLDER, 'dist/client/assets');
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

/** Builds the browser's and the server's parts, unless what is there was built from these very sources. */
export async function ensureBuilt(): Promise<string> {
  const id = sourceId();
  if (builtId() === id) return id;
  process.stdout.write('Building …\n');
  // half a second of loading that a start with nothing to build does not need
  const { build } = await import('vite');
  process.env.NODE_ENV = 'production';
  const common = { root: FOLDER, configFile: join(FOLDER, 'vite.config.ts'), logLevel: 'warn' as const };
  await build(common);
  await build({ ...common, build: { ssr: true } });
  await compressAssets();
  writeFileSync(STAMP, JSON.stringify({ id }));
  return id;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuilt();
