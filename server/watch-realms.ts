import { watch } from 'node:fs';
import { sep } from 'node:path';

/** Editors write a file in several steps: a folder is looked at once it has been quiet this long, in ms. */
const QUIET_MS = 120;

/**
 * Tells which realm's folder changed.
 *
 * @returns stops watching
 */
export function watchRealms(realmsDir: string, onChange: (realm: string) => void): () => void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const watcher = watch(realmsDir, { recursive: true }, (_, file) => {
    const [realm] = (file ?? '').split(sep);
    if (!realm || realm.startsWith('.')) return;
    clearTimeout(waiting.get(realm));
    const timer = setTimeout(() => {
      waiting.delete(realm);
      onChange(realm);
    }, QUIET_MS);
    waiting.set(realm, timer);
  });
  return () => {
    watcher.close();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}
