import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BUILD_FILE,
  beginBuild,
  buildsFolder,
  markUsed,
  placeBuild,
  removeUnusedBuilds,
} from '../server/kernel/files/build-folders';

interface EnsureOptions {
  /** Where builds are made and kept. */
  dist: string;
  /** Names the present sources by their content. */
  sourceId: () => string;
  /** Builds the present sources into a folder. */
  build: (outDir: string) => Promise<void>;
  now: () => number;
}

/** Builds into a folder of its own and moves it into place whole. @returns whether the sources stayed the same meanwhile */
async function make({ dist, sourceId, build, now }: EnsureOptions, id: string): Promise<boolean> {
  const folder = beginBuild(dist);
  try {
    await build(folder);
    if (sourceId() !== id) return false;
    const file = join(folder, BUILD_FILE);
    writeFileSync(file, JSON.stringify({ id }));
    utimesSync(file, new Date(now()), new Date(now()));
    placeBuild(dist, folder, id);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Builds the present sources, unless there is a build of them, and removes builds that nobody needs any more. No other build is
 * changed, so that running servers keep theirs.
 *
 * @returns the folder of the build
 */
export async function ensureBuild(options: EnsureOptions): Promise<string> {
  const { dist, sourceId, now } = options;
  let id = sourceId();
  // sources that change while they are being built are built again: the id has to say what is in the build
  while (!markUsed(join(buildsFolder(dist), id), now()) && !(await make(options, id))) id = sourceId();
  removeUnusedBuilds(dist, id, now());
  return join(buildsFolder(dist), id);
}
