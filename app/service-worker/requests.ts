import type { WorkerConfig } from '../../renderer/realm/offline';

/** What of a request decides whether the worker has anything to do with it. */
export interface RequestFacts extends Pick<Request, 'url' | 'method' | 'mode' | 'destination' | 'cache'> {
  headers: Pick<Headers, 'has'>;
}

/** What the worker does with a request: `audience` is one that changes who looks. */
export type RequestKind = 'page' | 'asset' | 'picture' | 'audience';

/** Paths without a realm's prefix that are the server's own, or another realm's. */
const NO_PAGE = /^\/(?:realm|api|media|assets|labels|_realm)\//;
/** What under a realm's base is the server's own. */
const OF_SERVER = /^\/_/;
/** A path whose signature lets its bearer in: it is worth something to others, and only for a while. */
const SIGNED = '/.until-';
const PICTURES: ReadonlySet<string> = new Set(['image', 'font']);

/** The path below the realm's base; undefined for one that is not of the realm. */
function pathBelow({ basename }: Pick<WorkerConfig, 'basename'>, pathname: string): string | undefined {
  if (basename === '') return NO_PAGE.test(pathname) ? undefined : pathname;
  return pathname.startsWith(`${basename}/`) ? pathname.slice(basename.length) : undefined;
}

/** Whether an address is that of a page of the realm. */
export function isPageOf(config: Pick<WorkerConfig, 'basename'>, { origin, pathname }: URL, own: string): boolean {
  const path = origin === own ? pathBelow(config, pathname) : undefined;
  return path !== undefined && !OF_SERVER.test(path);
}

const isAsset = ({ realm }: WorkerConfig, path: string) =>
  ['/assets/', `/labels/${realm}/`, `/_realm/${realm}/`].some((folder) => path.startsWith(folder));

function kindOfRead(request: RequestFacts, url: URL, config: WorkerConfig): RequestKind | undefined {
  const { pathname: path } = url;
  if (request.headers.has('range') || request.headers.has('authorization')) return undefined;
  // what is opened in a frame is another site's, or a preview
  if (request.mode === 'navigate')
    return request.destination === 'document' && isPageOf(config, url, url.origin) ? 'page' : undefined;
  // whoever asks past every cache means it
  if (request.cache === 'no-store' || request.cache === 'reload' || path.includes(SIGNED)) return undefined;
  // a second attempt at a script has a query of its own
  if (isAsset(config, path)) return url.search === '' ? 'asset' : undefined;
  const isPicture = PICTURES.has(request.destination) && path.startsWith(`/media/${config.realm}/`);
  return isPicture && config.storesContent ? 'picture' : undefined;
}

/**
 * What a request is to a realm's worker; undefined for one that goes to the network as if there were no worker: the API, media,
 * signed addresses, frames, other realms.
 *
 * @param origin the worker's own
 */
export function kindOf(request: RequestFacts, origin: string, config: WorkerConfig): RequestKind | undefined {
  const url = new URL(request.url);
  if (url.origin !== origin) return undefined;
  if (request.method === 'GET') return kindOfRead(request, url, config);
  return url.pathname === `${config.basename}/_view` ? 'audience' : undefined;
}
