import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE_MS } from '../../../renderer/contract/constants';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A file that every whole build has; its modification time is when the build was last used. */
export const BUILD_FILE = 'build.json';
/** For how long a build and its public files stay after the last use, in ms. */
export const KEEP_BUILD_MS = 7 * DAY_MS;
/** How many builds are kept, besides those in use: development makes many a day. */
export const MAX_BUILDS = 20;
/** How often a running server marks its build as used, in ms. */
const MARK_USED_MS = 15 * MINUTE_MS;
/** A build that was marked this recently may have a running server, in ms. */
const IN_USE_MS = HOUR_MS;
/** What an unfinished build or removal has left behind is removed after this time, in ms. */
const LEFTOVER_MS = DAY_MS;

/**
 * Notes that a build is in use.
 *
 * @param build its folder
 * @returns whether there is a whole build
 */
export function markUsed(build: string, now: number): boolean {
  const file = join(build, BUILD_FILE);
  try {
    utimesSync(file, new Date(now), new Date(now));
    return true;
  } catch {
    // an image that is delivered with its build may be read-only; then nobody removes builds either
    return existsSync(file);
  }
}

/**
 * Marks a build as used, again and again, so that no other build removes it.
 *
 * @returns ends that
 */
export function keepMarked(build: string, now: () => number, everyMs = MARK_USED_MS): () => void {
  const timer = setInterval(() => markUsed(build, now()), everyMs).unref();
  return () => clearInterval(timer);
}

/** A build, and when it was last used, in ms since the epoch. */
export interface BuildUse {
  id: string;
  usedAt: number;
}

/** Which builds nobody needs any more: unused for too long, or too many of them. */
export function unusedBuilds(builds: readonly BuildUse[], current: string, now: number): string[] {
  return builds
    .filter(({ id }) => id !== current)
    .sort((one, other) => other.usedAt - one.usedAt)
    .filter(({ usedAt }, position) => {
      const age = now - usedAt;
      return age > KEEP_BUILD_MS || (position >= MAX_BUILDS && age > IN_USE_MS);
    })
    .map(({ id }) => id);
}

/** Names of the folders in a build's parent: each build's, and those that are being made or removed. */
const BUILDS = 'builds';
const BUILDING = 'building-';
const REMOVING = 'removing-';

/** The folder that holds one folder for each build, named by its id. */
export const buildsFolder = (dist: string) => join(dist, BUILDS);

const modifiedAt = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

/** Takes a build away in one step, then deletes its files: nobody sees half of one. */
function removeBuild(dist: string, id: string): void {
  try {
    const aside = mkdtempSync(join(dist, REMOVING));
    renameSync(join(buildsFolder(dist), id), join(aside, id));
    rmSync(aside, { recursive: true, force: true });
  } catch {
    // another process was faster, or nobody may remove it: either way the build in use works
  }
}

/** Removes the builds that nobody needs any more, and what interrupted builds and removals have left behind. */
export function removeUnusedBuilds(dist: string, current: string, now: number): void {
  const builds = readdirSync(buildsFolder(dist)).flatMap((id) => {
    const folder = join(buildsFolder(dist), id);
    const usedAt = modifiedAt(join(folder, BUILD_FILE)) ?? modifiedAt(folder);
    return usedAt === undefined ? [] : [{ id, usedAt }];
  });
  for (const id of unusedBuilds(builds, current, now)) removeBuild(dist, id);
  for (const name of readdirSync(dist)) {
    if (!name.startsWith(BUILDING) && !name.startsWith(REMOVING)) continue;
    const since = modifiedAt(join(dist, name));
    if (since !== undefined && now - since > LEFTOVER_MS) rmSync(join(dist, name), { recursive: true, force: true });
  }
}

/** Makes an empty folder for a build that is being made, on the file system where it will stand. */
export function beginBuild(dist: string): string {
  mkdirSync(buildsFolder(dist), { recursive: true });
  return mkdtempSync(join(dist, BUILDING));
}

/** Moves a finished build into its place, in one step. If another process has placed the same build, that one stays. */
export function placeBuild(dist: string, built: string, id: string): void {
  const place = join(buildsFolder(dist), id);
  // one without its file is not whole: something has deleted parts of it
  if (existsSync(place) && !existsSync(join(place, BUILD_FILE))) removeBuild(dist, id);
  try {
    renameSync(built, place);
  } catch (error) {
    if (!existsSync(join(place, BUILD_FILE))) throw error;
  }
}
