import { LRUCache } from 'lru-cache';
import { mediaPath } from '../../../../renderer/realm/media-path';
import { mapAtOnce } from '../../../kernel/async/map-at-once';
import type { MediaElsewhere } from '../../realms';
import { isMediaPath } from '../safe-path';
import type { MediaStore } from './media-store';

const LOOKED_UP_AT_ONCE = 32;
/** Addresses that are remembered in all, so that a change in a realm of many films looks up only what it adds. */
const MOST_REMEMBERED = 1_000_000;

/** Which media of realms a store has. What was found is not looked up again while the process runs. */
export function createStoredMedia(store: MediaStore): MediaElsewhere {
  const remembered = new LRUCache<string, readonly string[]>({
    maxSize: MOST_REMEMBERED,
    sizeCalculation: (addresses) => Math.max(1, addresses.length),
  });
  const found = (realm: string) => remembered.get(realm) ?? [];

  async function isStored(realm: string, address: string): Promise<boolean> {
    const path = mediaPath(address);
    if (path === undefined || !isMediaPath(path)) return false;
    const { outcome } = await store.open(path, { isHead: true }, { realm, address: null });
    return outcome === 'found';
  }

  return {
    found,
    async find(realm, addresses) {
      const areStored = await mapAtOnce(addresses, LOOKED_UP_AT_ONCE, (address) => isStored(realm, address));
      const more = addresses.filter((_, place) => areStored[place]);
      if (more.length > 0) remembered.set(realm, [...new Set([...found(realm), ...more])]);
      return more;
    },
  };
}
