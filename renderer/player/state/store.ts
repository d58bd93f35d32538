import type { PlayerStore } from '../port';

/** Composes a key of realm, environment, name and suffix, joined by underscores (RE-14). */
export function storageKey(realm: string, name: string, suffix?: string, environment = 'prod'): string {
  return [realm, environment, name, suffix].filter(Boolean).join('_');
}

/** A browser's storage may be blocked (reading the property throws), full, or absent on a server. */
function localStorageOrNothing(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** A store over local storage that never throws: what cannot be stored is dropped. */
export function createBrowserStore(
  key: (name: string, suffix?: string) => string,
  storage: () => Storage | undefined = localStorageOrNothing,
): PlayerStore {
  const attempt = <Result>(action: (storage: Storage) => Result): Result | undefined => {
    try {
      const found = storage();
      return found && action(found);
    } catch {
      return undefined;
    }
  };
  return {
    read: (name, suffix) => attempt((found) => found.getItem(key(name, suffix))) ?? null,
    write: (name, value, suffix) => void attempt((found) => found.setItem(key(name, suffix), value)),
    remove: (name, suffix) => void attempt((found) => found.removeItem(key(name, suffix))),
  };
}
