import { NetworkFirst, type Strategy } from 'workbox-strategies';
import { type StoringPages, storingPages } from './storing-pages';

/** After how long without an answer a stored page is shown, in seconds: a page of before is better than none, not than a slow one. */
const PATIENCE_SECONDS = 10;

/**
 * Pages come from the network: an older one is shown only where that does not answer. `Vary` counts for nothing, since a page that is
 * stored is this browser's.
 */
export const pageStrategy = (input: StoringPages): Strategy =>
  new NetworkFirst({
    cacheName: input.cacheName,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [storingPages(input)],
  });
