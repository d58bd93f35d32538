import { registerQuotaErrorCallback } from 'workbox-core';
import type { WorkerConfig, WorkerMessage } from '../../renderer/realm/offline';
import { assetsOf } from './assets-of';
import { assetStrategy, pictureStrategy } from './files';
import { createOfflinePage } from './offline-page';
import { pageStrategy } from './pages';
import { isPageOf, kindOf } from './requests';
import { storedFor } from './storing-pages';
import type { LifetimeEvent, WorkerFetchEvent, WorkerScope } from './worker-scope';

const isMessage = (data: unknown): data is WorkerMessage =>
  typeof data === 'object' && data !== null && 'shown' in data && typeof data.shown === 'string';

/** Deletes what the realm's workers have stored, where a rule says so by the cache's name. */
async function deleteCaches(
  { caches }: Pick<WorkerScope, 'caches'>,
  { cachePrefix }: Pick<WorkerConfig, 'cachePrefix'>,
  isOld: (name: string) => boolean,
): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && isOld(name));
  await Promise.all(own.map((name) => caches.delete(name)));
}

/** Where pages are not stored any more, what an earlier worker has stored goes, and requests pass the worker by. */
export function removeStored(scope: WorkerScope, config: WorkerConfig): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(deleteCaches(scope, config, () => true)));
}

/** Whether the device asks for as little as possible to be fetched. */
const savesData = ({ navigator }: WorkerScope) =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Lets what was visited be read without a network (docs/decisions/0151). Pages are of one build, so that no page of an older one is
 * shown beside newer data; files are named by their content and stay.
 */
export function serveOffline(scope: WorkerScope, config: WorkerConfig): void {
  const { caches, location } = scope;
  const { cachePrefix, build } = config;
  const names = {
    offlinePage: `${cachePrefix}${build} offline page`,
    pages: `${cachePrefix}${build} pages`,
    assets: `${cachePrefix}assets`,
    pictures: `${cachePrefix}pictures`,
  };
  let generation = 0;

  const assets = assetStrategy(names.assets);
  const pictures = pictureStrategy(names.pictures);
  const offlinePage = createOfflinePage({ scope, config, cacheName: names.offlinePage });

  const deleteAll = (isOld: (name: string) => boolean) => deleteCaches(scope, config, isOld);

  /** The viewer goes: what they have seen goes with them, also what older workers have stored. */
  async function forget(): Promise<void> {
    generation++;
    await deleteAll((name) => name !== names.offlinePage);
  }

  const pages = pageStrategy({
    caches,
    cacheName: names.pages,
    forget,
    generation: () => generation,
    async onStored(page, event) {
      await offlinePage.follow(page.headers.get('content-language'));
      await storeAssets(await page.text(), event);
    },
  });

  /** What the document has loaded by now comes from the browser's own cache. */
  async function storeAssets(html: string, event: LifetimeEvent): Promise<void> {
    const cache = await caches.open(names.assets);
    for (const href of assetsOf(html, config)) {
      const request = new Request(new URL(href, location.origin));
      if (!(await cache.match(request))) await fetchInto(assets, request, event).catch(() => {});
    }
  }

  async function fetchInto(strategy: typeof assets, request: Request, event: LifetimeEvent): Promise<void> {
    const [response, done] = strategy.handleAll({ request, event });
    await Promise.all([response, done]);
  }

  /** Stores a page that is shown and did not come through the worker. */
  async function storePage(href: string, event: LifetimeEvent): Promise<void> {
    const url = new URL(href, location.origin);
    url.hash = '';
    if (!isPageOf(config, url, location.origin) || savesData(scope)) return;
    // without a network there is nothing to store
    await fetchInto(pages, new Request(url, { headers: { accept: 'text/html' } }), event).catch(() => {});
  }

  async function storeOpenPages(event: LifetimeEvent): Promise<void> {
    const clients = await scope.clients.matchAll({ type: 'window' });
    await Promise.all(clients.map(({ url }) => storePage(url, event)));
  }

  async function answerPage(event: WorkerFetchEvent): Promise<Response> {
    try {
      return await pages.handle({ request: event.request, event });
    } catch {
      return (await offlinePage.get()) ?? Response.error();
    }
  }

  /** A guest who is checked in is still nobody: what a visitor has seen stays. */
  async function forgetMember(): Promise<void> {
    const audience = await storedFor(await caches.open(names.pages));
    if (audience && audience !== 'visitor') await forget();
  }

  scope.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([offlinePage.store(), scope.skipWaiting()]));
  });
  scope.addEventListener('activate', (event) => {
    const current = new Set(Object.values(names));
    const take = async () => {
      await deleteAll((name) => !current.has(name));
      if (!config.storesContent) await forget();
      await scope.clients.claim();
      await storeOpenPages(event);
    };
    event.waitUntil(take());
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const kind = kindOf(request, location.origin, config);
    if (kind === 'page') event.respondWith(answerPage(event));
    if (kind === 'asset') event.respondWith(assets.handle({ request, event }));
    if (kind === 'picture') event.respondWith(pictures.handle({ request, event }));
    if (kind === 'audience') event.waitUntil(request.method === 'DELETE' ? forget() : forgetMember());
  });
  scope.addEventListener('message', (event) => {
    if (isMessage(event.data)) event.waitUntil(storePage(event.data.shown, event));
  });
  registerQuotaErrorCallback(() => deleteAll((name) => name === names.pictures));
}
