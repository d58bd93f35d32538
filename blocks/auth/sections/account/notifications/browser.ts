import { ApiError } from '../../../../../renderer/contract';
import { SERVICE_WORKER } from '../../../../../renderer/contract/constants';
import type { PushKeys } from '../../../../../schemas/generated/types';

/** What a browser can do about notifications. On iPhones and iPads only websites on the home screen have any. */
export type Support = 'supported' | 'home-screen' | 'unsupported';

/** Apple's way to say that the website was opened from the home screen; undefined in other browsers. */
const isStandalone = (): boolean | undefined => (navigator as Navigator & { standalone?: boolean }).standalone;

export function supportOf(): Support {
  const isComplete = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (isComplete) return 'supported';
  return isStandalone() === false ? 'home-screen' : 'unsupported';
}

/** Whether the viewer has told the browser to show no notifications of this website. */
export const isDenied = (): boolean => globalThis.Notification?.permission === 'denied';

/** The codes of what a browser may refuse. */
const refusal = (code: 'PUSH_DENIED' | 'PUSH_UNAVAILABLE', cause: unknown) => new ApiError(0, code, String(cause));

const workerOf = (basename: string) => `${basename}/${SERVICE_WORKER}`;

const isSameKey = (options: PushSubscriptionOptions, publicKey: string): boolean => {
  const key = options.applicationServerKey;
  if (!key) return false;
  const bytes = String.fromCharCode(...new Uint8Array(key));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
};

/** What the server is to know of a subscription. */
export interface BrowserSubscription {
  endpoint: string;
  keys: PushKeys;
}

/**
 * Subscribes the browser, once the viewer has let it show notifications; one that is subscribed stays so.
 *
 * @param publicKey the server's (RFC 8292)
 * @throws ApiError PUSH_DENIED, PUSH_UNAVAILABLE
 */
export async function subscribe(basename: string, publicKey: string): Promise<BrowserSubscription> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw refusal('PUSH_DENIED', permission);
  try {
    await navigator.serviceWorker.register(workerOf(basename));
    const { pushManager } = await navigator.serviceWorker.ready;
    const before = await pushManager.getSubscription();
    // it was made with a key that the server does not have any more
    if (before && !isSameKey(before.options, publicKey)) await before.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint, keys } = subscription.toJSON();
    return { endpoint: endpoint!, keys: keys as unknown as PushKeys };
  } catch (error) {
    throw refusal('PUSH_UNAVAILABLE', error);
  }
}

async function currentSubscription(basename: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(`${basename}/`);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ends the browser's subscription, where it has one. */
export async function unsubscribe(basename: string): Promise<void> {
  await (await currentSubscription(basename))?.unsubscribe();
}

/** Whether the browser is still subscribed with the server's key: it may have forgotten all it knew of the website. */
export async function isSubscribed(basename: string, publicKey: string): Promise<boolean> {
  const subscription = await currentSubscription(basename);
  return subscription !== null && isSameKey(subscription.options, publicKey);
}
