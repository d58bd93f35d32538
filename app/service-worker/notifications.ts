import type { WorkerConfig } from '../../renderer/realm/offline';
import type { PushMessage } from '../../renderer/realm/push-message';
import type { WorkerNotificationEvent, WorkerPushEvent, WorkerScope } from './worker-scope';

const isMessage = (data: unknown): data is PushMessage =>
  typeof data === 'object' && data !== null && 'title' in data && 'path' in data && typeof data.path === 'string';

function messageOf({ data }: WorkerPushEvent): PushMessage | undefined {
  try {
    const message = data?.json();
    return isMessage(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

/** Shows what the server sends, and leads to it (https://w3c.github.io/push-api/). */
export function showNotifications(scope: WorkerScope, { basename }: WorkerConfig): void {
  const { clients, location, registration } = scope;
  const base = `${location.origin}${basename}/`;

  /** The page of a message; the realm's first page where the address would lead elsewhere. */
  function addressOf(path: unknown): string {
    const address = typeof path === 'string' ? new URL(basename + path, location.origin).href : base;
    return address.startsWith(base) ? address : base;
  }

  /** In the tab that shows it already, or in a new one: what plays in another tab goes on. */
  async function open(address: string): Promise<void> {
    const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const tab = tabs.find(({ url }) => url === address);
    await (tab ? tab.focus() : clients.openWindow(address));
  }

  async function show(event: WorkerPushEvent): Promise<void> {
    const message = messageOf(event);
    if (!message) return;
    const { title, path, ...options } = message;
    await registration.showNotification(title, { ...options, data: { path } });
  }

  async function follow({ notification }: WorkerNotificationEvent): Promise<void> {
    notification.close();
    await open(addressOf((notification.data as { path?: unknown } | null)?.path));
  }

  scope.addEventListener('push', (event) => event.waitUntil(show(event)));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(follow(event)));
}
