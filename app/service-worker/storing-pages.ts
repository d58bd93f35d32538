import type { WorkboxPlugin } from 'workbox-core';
import type { StorableFor } from '../../renderer/realm/offline';
import { isStorablePage, storableFor } from './storable';
import { trim } from './trim';
import type { LifetimeEvent } from './worker-scope';

const MOST_PAGES = 40;

export interface StoringPages {
  caches: CacheStorage;
  cacheName: string;
  /** Deletes all that a viewer has left. */
  forget: () => Promise<void>;
  /** How often that has happened: what was requested before is not stored after. */
  generation: () => number;
  /** Told of a page that has been stored. */
  onStored: (page: Response, event: LifetimeEvent) => Promise<void>;
}

/** For whom the stored pages were drawn; undefined where there are none. */
export async function storedFor(cache: Pick<Cache, 'keys' | 'match'>): Promise<StorableFor | undefined> {
  const [first] = await cache.keys();
  const page = first && (await cache.match(first, { ignoreVary: true }));
  return page && storableFor(page);
}

/** Stores what the server allows, and never pages of two audiences: a page that was drawn for another one ends the rest. */
export function storingPages({ caches, cacheName, forget, generation, onStored }: StoringPages): WorkboxPlugin {
  return {
    async handlerWillStart({ state }) {
      if (state) state.generation = generation();
    },
    async cacheWillUpdate({ response, state }) {
      if (!isStorablePage(response) || state?.generation !== generation()) return null;
      const audience = await storedFor(await caches.open(cacheName));
      if (audience === undefined || audience === storableFor(response)) return response;
      // a sign-out meanwhile raises it once more
      state.generation = generation() + 1;
      await forget();
      return response;
    },
    async cacheDidUpdate({ request, newResponse, event, state }) {
      const cache = await caches.open(cacheName);
      if (state?.generation !== generation()) {
        await cache.delete(request, { ignoreVary: true });
        return;
      }
      await trim(cache, MOST_PAGES);
      await onStored(newResponse, event);
    },
  };
}
