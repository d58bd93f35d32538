import { type FSWatcher, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import { mapAtOnce } from '../../kernel/async/map-at-once';
import { isRealmName, realmFolders } from './folders';
import { FOLDERS_AT_ONCE, type FolderScan, scanFolder } from './scan';

/** Editors and deployments write in several steps: a folder is looked at once it has been quiet this long, in ms. */
const QUIET_MS = 120;
/** One that is never quiet is looked at all the same, in ms. */
const LONGEST_WAIT_MS = 2 * MS_PER_SECOND;
/** How long between two sweeps, in ms. They find what no event tells of: on network volumes, when watches run out, behind swapped links. */
const SWEEP_MS = 3 * MS_PER_SECOND;
/** After a slow sweep the next one comes later, so that sweeps take at most a tenth of the time; no later than this, in ms. */
const PAUSE_PER_SWEEP = 9;
const LONGEST_PAUSE_MS = 60 * MS_PER_SECOND;

/** How long the sweeps pause after one that took so long, in ms, and at least this long. */
export const pauseAfter = (sweepMs: number, shortest = SWEEP_MS): number =>
  Math.min(LONGEST_PAUSE_MS, Math.max(shortest, sweepMs * PAUSE_PER_SWEEP));

export interface RealmWatch {
  /**
   * Tells which realm's folder has changed since the watch was made, from now on. Where that is rejected, because the store or
   * the file system stood in the way, it is told again, later each time.
   *
   * @param failed the realms that could not be looked at before
   * @returns stops watching
   */
  start(onChange: (realm: string) => Promise<void>, failed?: readonly string[]): () => void;
  /** Tells of a realm again that could not be looked at, later each time, until that succeeds: also where its folder does not change. */
  retry(realm: string): void;
}

/** Watches folders by their path: another folder that takes the path of one is watched in its place. */
class FolderWatchers {
  readonly #watchers = new Map<string, { identity: string; watcher: FSWatcher | undefined }>();

  /** @param onEvent given the name of what changed in the folder */
  add(path: string, identity: string, onEvent: (name: string) => void): void {
    if (this.#watchers.get(path)?.identity === identity) return;
    this.#remove(path);
    this.#watchers.set(path, { identity, watcher: this.#open(path, onEvent) });
  }

  /** Watches these folders of a realm and no others. */
  keep(root: string, { folders }: FolderScan, onEvent: () => void): void {
    for (const [path, identity] of folders) this.add(path, identity, onEvent);
    for (const path of [...this.#watchers.keys()])
      if ((path === root || path.startsWith(join(root, '/'))) && !folders.has(path)) this.#remove(path);
  }

  close(): void {
    for (const path of [...this.#watchers.keys()]) this.#remove(path);
  }

  /** Without a watch, because the folder is gone already or the system has no more of them, the sweeps look after it. */
  #open(path: string, onEvent: (name: string) => void): FSWatcher | undefined {
    try {
      const watcher = watch(path, { persistent: false }, (_, name) => onEvent(name ?? ''));
      return watcher.on('error', () => watcher.close());
    } catch {
      return undefined;
    }
  }

  #remove(path: string): void {
    this.#watchers.get(path)?.watcher?.close();
    this.#watchers.delete(path);
  }
}

/**
 * Watches every folder of every realm, and never a file: the watch of a file follows it when another one takes its place, and hears
 * no more of its name. Events only say when to look; whether something changed, the fingerprint says.
 *
 * @param onTrouble told when a folder could not be looked at; it is looked at again
 * @param clock measures how long sweeps take, in ms
 * @param pauseMs the shortest pause between two sweeps, and that before a realm is told of again for the first time
 */
export async function createRealmWatch(
  realmsDir: string,
  onTrouble: (error: unknown) => void,
  { clock = () => performance.now(), pauseMs = SWEEP_MS }: { clock?: () => number; pauseMs?: number } = {},
): Promise<RealmWatch> {
  /** The fingerprint of each realm's folder when its last change was reported. */
  const fingerprints = new Map<string, string>();
  const watchers = new FolderWatchers();
  const waiting = new Map<string, { quiet: NodeJS.Timeout; longest: NodeJS.Timeout }>();
  /** The realms that are being looked at, with whether something has happened to them meanwhile. */
  const underWay = new Map<string, boolean>();
  /** The realms that could not be looked at, with how often in a row and when that is tried again. */
  const failed = new Map<string, { times: number; again: NodeJS.Timeout }>();
  let onChange: (realm: string) => Promise<void> = async () => {};
  let sweeping: NodeJS.Timeout | undefined;
  let isWatching = false;

  async function scanAndWatch(realm: string): Promise<string> {
    const root = join(realmsDir, realm);
    const scan = await scanFolder(root);
    if (isWatching) watchers.keep(root, scan, () => schedule(realm));
    return scan.fingerprint;
  }

  /** The same; undefined, and told, where the folder cannot be looked at. */
  async function scanIfPossible(realm: string): Promise<string | undefined> {
    try {
      return await scanAndWatch(realm);
    } catch (error) {
      onTrouble(error);
      return undefined;
    }
  }

  /** Looks at a realm that something has happened to. */
  async function examine(realm: string): Promise<void> {
    await scanAndWatch(realm);
    // once more: into a new folder, something may have been written before it was watched
    const fingerprint = await scanAndWatch(realm);
    if (!isWatching || (!failed.has(realm) && fingerprint === (fingerprints.get(realm) ?? ''))) return;
    if (fingerprint) fingerprints.set(realm, fingerprint);
    else fingerprints.delete(realm);
    try {
      await onChange(realm);
      clearTimeout(failed.get(realm)?.again);
      failed.delete(realm);
    } catch (error) {
      onTrouble(error);
      retry(realm);
    }
  }

  function retry(realm: string): void {
    const { times = 0, again } = failed.get(realm) ?? {};
    clearTimeout(again);
    const pause = Math.min(LONGEST_PAUSE_MS, pauseMs * 2 ** times);
    failed.set(realm, { times: times + 1, again: setTimeout(schedule, pause, realm).unref() });
  }

  function settle(realm: string): void {
    const timers = waiting.get(realm);
    clearTimeout(timers?.quiet);
    clearTimeout(timers?.longest);
    waiting.delete(realm);
    // one look at a time: a folder that changes all the time has one look waiting, like any other
    if (underWay.has(realm)) {
      underWay.set(realm, true);
      return;
    }
    underWay.set(realm, false);
    examine(realm)
      .catch(onTrouble)
      .finally(() => {
        const hasChanged = underWay.get(realm);
        underWay.delete(realm);
        if (hasChanged) schedule(realm);
      });
  }

  function schedule(realm: string): void {
    if (!isWatching || !isRealmName(realm)) return;
    const before = waiting.get(realm);
    clearTimeout(before?.quiet);
    const quiet = setTimeout(settle, QUIET_MS, realm);
    waiting.set(realm, { quiet, longest: before?.longest ?? setTimeout(settle, LONGEST_WAIT_MS, realm) });
  }

  async function sweep(): Promise<void> {
    const { dev, ino } = statSync(realmsDir);
    watchers.add(realmsDir, `${dev}:${ino}`, schedule);
    for (const realm of new Set([...fingerprints.keys(), ...realmFolders(realmsDir)])) {
      // a folder that cannot be looked at holds up no other
      const fingerprint = await scanIfPossible(realm);
      if (fingerprint !== undefined && fingerprint !== (fingerprints.get(realm) ?? '')) schedule(realm);
    }
  }

  async function sweepAgain(): Promise<void> {
    const start = clock();
    await sweep().catch(onTrouble);
    if (isWatching) sweeping = setTimeout(sweepAgain, pauseAfter(clock() - start, pauseMs));
  }

  await mapAtOnce(realmFolders(realmsDir), FOLDERS_AT_ONCE, async (realm) => {
    // one that could not be looked at is looked at again by the first sweep
    fingerprints.set(realm, (await scanIfPossible(realm)) ?? '');
  });
  return {
    retry,
    start(listener, unseen = []) {
      onChange = listener;
      isWatching = true;
      for (const realm of new Set([...unseen, ...failed.keys()])) retry(realm);
      void sweepAgain();
      return () => {
        isWatching = false;
        clearTimeout(sweeping);
        watchers.close();
        for (const { quiet, longest } of waiting.values()) {
          clearTimeout(quiet);
          clearTimeout(longest);
        }
        for (const { again } of failed.values()) clearTimeout(again);
      };
    },
  };
}
