/** What of a cache trimming needs. */
type Trimmed = Pick<Cache, 'keys' | 'delete'>;

/**
 * Deletes what was stored first, until no more than so many entries are left. A cache lists its entries in the order in which they
 * were written (https://w3c.github.io/ServiceWorker/#cache-keys), and one that is written anew goes to the end. Nothing else than the
 * cache itself says what was stored: deleting it leaves no trace of what was looked at.
 */
export async function trim(cache: Trimmed, most: number): Promise<void> {
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, Math.max(0, requests.length - most)).map((request) => cache.delete(request)));
}
