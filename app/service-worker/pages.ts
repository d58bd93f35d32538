import { NetworkFirst, type Strategy } from 'workbox-strategies';
import { type StoringPages, storingPages } from './storing-pages';

/**
 * Pages come from the network: an older one is shown only where that fails, and never because it is slow. `Vary` counts for nothing,
 * since a page that is stored is this browser's.
 */
export const pageStrategy = (input: StoringPages): Strategy =>
  new NetworkFirst({
    cacheName: input.cacheName,
    matchOptions: { ignoreVary: true },
    plugins: [storingPages(input)],
  });
