/** The header of a page that a service worker may store; its value is the page's `StorableFor` (docs/decisions/0151). */
export const STORABLE_HEADER = 'x-realmcast-offline';

/** For whom a storable page was drawn: pages of one kind are never shown to another. */
export const STORABLE_FOR = ['visitor', 'member', 'child'] as const;
export type StorableFor = (typeof STORABLE_FOR)[number];

/** The page that says that there is no connection, below the realm's base (RT-55). */
export const OFFLINE_PATH = '/disconnected';

/** What a realm's service worker is given by the server: one file serves all realms. */
export interface WorkerConfig {
  realm: string;
  /** What precedes every path of the realm: empty under a host of its own, `/realm/<name>` otherwise. */
  basename: string;
  build: string;
  /** What the names of all caches of the realm under this base begin with. */
  cachePrefix: string;
  /** Whether pages are stored, to be read offline. */
  storesPages: boolean;
  /** Whether content may be stored: not where it is for those only who have signed in. */
  storesContent: boolean;
}

/** The name under which a worker finds its configuration. */
export const WORKER_CONFIG = 'realmcastWorker';

/** Realms by path share an origin, and so its caches: neither a name nor a path has a space. */
export const cachePrefixOf = (realm: string, basename: string): string => `realmcast ${realm} ${basename}/ `;

/** What a page tells the worker. */
export interface WorkerMessage {
  /** The address of a page that is shown without having been loaded as a document. */
  shown: string;
}
