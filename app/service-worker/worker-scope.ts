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

/** https://w3c.github.io/push-api/#pushevent-interface */
export interface WorkerPushEvent extends LifetimeEvent {
  readonly data: { json(): unknown } | null;
}

/** https://notifications.spec.whatwg.org/#notificationevent */
export interface WorkerNotificationEvent extends LifetimeEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

/** A page of the worker's origin (https://w3c.github.io/ServiceWorker/#windowclient-interface). */
export interface WorkerWindow {
  readonly url: string;
  focus(): Promise<WorkerWindow>;
}

interface WorkerEvents {
  push: WorkerPushEvent;
  notificationclick: WorkerNotificationEvent;
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
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly WorkerWindow[]>;
    openWindow(url: string): Promise<WorkerWindow | null>;
  };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions & { image?: string }): Promise<void>;
  };
  fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}
