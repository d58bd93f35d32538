import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const TEXTS: ReadonlySet<string> = new Set(['.js', '.css', '.json', '.map']);

/** Copies a build as another one of the same sources would be: with another id, and another name for each public file. */
export function copyRenamed(build: string, target: string, id: string): void {
  cpSync(build, target, { recursive: true });
  const assets = join(target, 'client/assets');
  for (const file of readdirSync(assets)) if (/\.(?:br|gz)$/.test(file)) rmSync(join(assets, file));
  const names = new Map(
    readdirSync(assets).map((file) => [file, `${file.slice(0, -extname(file).length)}${id}${extname(file)}`]),
  );
  const anyName = new RegExp([...names.keys()].map((name) => name.replace(/\./g, '\\.')).join('|'), 'g');
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    if (TEXTS.has(extname(file)))
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(anyName, (name) => names.get(name)!),
      );
    const renamed = names.get(entry.name);
    if (renamed && entry.parentPath === assets) {
      cpSync(file, join(assets, renamed));
      rmSync(file);
    }
  }
  writeFileSync(join(target, 'build.json'), JSON.stringify({ id }));
}
