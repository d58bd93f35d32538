import { OFFLINE_PATH, type WorkerConfig } from '../../renderer/realm/offline';
import { storableFor } from './storable';
import type { WorkerScope } from './worker-scope';

interface OfflinePageInput {
  scope: Pick<WorkerScope, 'caches' | 'fetch'>;
  config: WorkerConfig;
  cacheName: string;
}

/** The page for what is not stored (RT-55). */
export interface OfflinePage {
  /** Fetches it anew. @param language the one to fetch it in (BCP 47); the browser's when left out */
  store(language?: string): Promise<void>;
  /** Follows the viewer, who reads pages in this language. */
  follow(language: string | null): Promise<void>;
  get(): Promise<Response | undefined>;
}

/** It is a visitor's, whoever looks: fetched without cookies, it outlives every sign-out. */
export function createOfflinePage({ scope, config, cacheName }: OfflinePageInput): OfflinePage {
  const address = config.basename + OFFLINE_PATH;
  const open = () => scope.caches.open(cacheName);
  const get: OfflinePage['get'] = async () => (await open()).match(address, { ignoreVary: true });

  async function store(language?: string): Promise<void> {
    const headers = { accept: 'text/html', ...(language && { 'accept-language': language }) };
    const response = await scope.fetch(address, { credentials: 'omit', headers });
    if (storableFor(response) !== 'visitor') throw new Error(`The offline page was answered with ${response.status}`);
    await (await open()).put(address, response);
  }

  return {
    store,
    get,
    async follow(language) {
      const stored = await get();
      if (!language || stored?.headers.get('content-language') === language) return;
      // in another language it is better than none
      await store(language).catch(() => {});
    },
  };
}
