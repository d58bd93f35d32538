import type { Realm } from '../../../renderer/realm/compose';
import { cachePrefixOf, WORKER_CONFIG, type WorkerConfig } from '../../../renderer/realm/offline';
import { isPublicRealm } from '../../../renderer/routing/content-access';

interface WorkerInput {
  realm: Realm;
  /** What precedes every path of the realm: empty under a host of its own, `/realm/<name>` otherwise. */
  basename: string;
  build: string;
  /** The built worker; null where there is none. */
  code: string | null;
  /** Whether pages are stored, to be read offline. */
  storesPages: boolean;
}

export interface WorkerScript {
  /** What the script depends on. */
  key: string;
  text(): string;
}

/**
 * Takes the place of a worker and removes itself, with all that the realm's workers have stored. It shares no code with the worker,
 * whose mistake it may have to end (https://w3c.github.io/ServiceWorker/#dom-serviceworkerregistration-unregister).
 */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const remove = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(${WORKER_CONFIG}.cachePrefix));
    await Promise.all(names.map((name) => caches.delete(name)));
    await registration.unregister();
  };
  event.waitUntil(remove());
});
`;

/**
 * The service worker of a realm: the same code for all, behind what it has to know of the realm (docs/decisions/0151). Where it would
 * have nothing to do, it is the one that removes itself.
 */
export function workerScript({ realm, basename, build, code: built, storesPages }: WorkerInput): WorkerScript {
  const code = storesPages || realm.settings.hasPushNotifications ? built : null;
  const config: WorkerConfig = {
    realm: realm.name,
    basename,
    build,
    cachePrefix: cachePrefixOf(realm.name, basename),
    storesPages,
    storesContent: isPublicRealm(realm.settings),
  };
  const written = JSON.stringify(config);
  return {
    key: `${code === null ? 'removal' : 'worker'}\n${written}`,
    text: () => `self.${WORKER_CONFIG} = ${written};\n${code ?? REMOVAL}`,
  };
}
