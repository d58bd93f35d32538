import type { WorkerConfig } from '../../renderer/realm/offline';

/** An event that the browser keeps the worker alive for. */
export interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends LifetimeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

export interface WorkerMessageEvent extends LifetimeEvent {
  readonly data: unknown;
}

interface WorkerEvents {
  install: LifetimeEvent;
  activate: LifetimeEvent;
  fetch: WorkerFetchEvent;
  message: WorkerMessageEvent;
}

/**
 * The worker's global scope, as far as it is used here (https://w3c.github.io/ServiceWorker/#serviceworkerglobalscope-interface):
 * TypeScript's own library for it and the one for documents exclude each other.
 */
export interface WorkerScope {
  readonly realmcastWorker: WorkerConfig;
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly navigator: Navigator;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly { readonly url: string }[]>;
  };
  fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}
