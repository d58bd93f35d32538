import type { WorkerMessage } from '../../../renderer/realm/offline';

/** Tells the service worker of a page that it has not seen as a document: it can be read offline like any other. */
export function tellShown(shown: string): void {
  navigator.serviceWorker?.controller?.postMessage({ shown } satisfies WorkerMessage);
}

/** Whether a page is to be had without the network that is missing. */
export const isStored = async (href: string): Promise<boolean> =>
  !navigator.onLine && (await globalThis.caches?.match(href, { ignoreVary: true })) !== undefined;
