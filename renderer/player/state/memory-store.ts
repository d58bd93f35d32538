import type { PlayerStore } from '../port';

/** A store for as long as the page is open: nothing is left in the browser. */
export function createMemoryStore(): PlayerStore {
  const values = new Map<string, string>();
  const keyOf = (name: string, suffix = '') => JSON.stringify([name, suffix]);
  return {
    read: (name, suffix) => values.get(keyOf(name, suffix)) ?? null,
    write: (name, value, suffix) => void values.set(keyOf(name, suffix), value),
    remove: (name, suffix) => void values.delete(keyOf(name, suffix)),
  };
}
