import { mapAtOnce } from '../../../kernel/async/map-at-once';
import { isMediaPath } from '../safe-path';
import type { MediaStore } from './media-store';

/** How many names are looked up at once. */
const AT_ONCE = 32;
const MEDIA = 'media/';

/**
 * Which of a realm's media a store has, by their addresses (`media/…`).
 *
 * @throws ServerError MEDIA_STORE_UNAVAILABLE where it cannot be found out
 */
export async function findStoredMedia(
  store: MediaStore,
  realm: string,
  addresses: readonly string[],
): Promise<string[]> {
  const paths = addresses.filter((address) => address.startsWith(MEDIA) && isMediaPath(address.slice(MEDIA.length)));
  const found = await mapAtOnce(paths, AT_ONCE, async (address) => {
    const { outcome } = await store.open(address.slice(MEDIA.length), { isHead: true }, { realm, address: null });
    return outcome === 'found';
  });
  return paths.filter((_, place) => found[place]);
}
