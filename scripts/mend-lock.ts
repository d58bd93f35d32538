/**
 * Mends package-lock.json; run after each `npm install`.
 *
 * Adds a stub for each optional platform package that the registry did not name. A registry mirror may lack some platforms' binaries; npm then leaves them out of the lock, and `npm ci`, which
 * compares lock and manifests, refuses the lock ("Missing … from lock file"). A stub without address or integrity
 * satisfies it and is skipped on every platform it does not fit.
 *
 * Removes the command `node` of the Node packages (e2e/node-24): `npm ci` would link it into node_modules/.bin, which comes first in
 * the path of every npm script, so that nothing would run on the machine's own Node any more.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockEntry {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  resolved?: string;
  /** A folder of this repository. */
  link?: boolean;
  bin?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> };

function isListed(owner: string, dependency: string): boolean {
  for (let folder = owner; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${dependency}`]) return true;
    if (!folder.includes('/node_modules/')) return Boolean(lock.packages[`node_modules/${dependency}`]);
  }
}

function stubFor(dependency: string, version: string): LockEntry {
  const [, os, cpu, libc] =
    /(?:cli-|-)(android|darwin|linux|win32|freebsd)-(\w+?)(?:-(musl|gnu|msvc))?$/.exec(dependency) ?? [];
  return {
    version,
    optional: true,
    ...(os && { os: [os] }),
    ...(cpu && { cpu: [cpu] }),
    ...(libc === 'musl' && { libc: ['musl'] }),
  };
}

let added = 0;
for (const [owner, entry] of Object.entries(lock.packages)) {
  for (const [dependency, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isListed(owner, dependency)) continue;
    lock.packages[`node_modules/${dependency}`] = stubFor(dependency, version);
    added++;
  }
}
for (const entry of Object.values(lock.packages)) {
  if (!entry.link) delete entry.resolved;
  if (entry.bin?.node) delete entry.bin;
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added ? `${added} stubs added to package-lock.json` : 'package-lock.json needs no stub');
