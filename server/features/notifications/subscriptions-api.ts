import { ECDH } from 'node:crypto';
import type { PushSubscriptionAnswer, PushSubscriptionUpdate } from '../../../schemas/generated/types';
import { validatePushSubscriptionUpdate } from '../../../schemas/generated/validators.js';
import { ServerError } from '../../kernel/errors/errors';
import { negotiateLocale } from '../../kernel/http/negotiate';
import { type AccountParts, adultsAccountOf, readBody, type ViewerCall } from '../auth';
import { NOTIFICATION_ENDPOINTS } from './endpoints';
import { subscriptionStore } from './subscription-store';

export interface SubscriptionsApiOptions extends Pick<AccountParts, 'calls' | 'database' | 'sessions' | 'clock'> {
  /** Whether push services may have private addresses and plain HTTP. */
  allowPrivate: boolean;
}

/** @throws ServerError FEATURE_OFF */
function refuseOff({ served }: ViewerCall): void {
  if (!served.realm.settings.hasPushNotifications)
    throw new ServerError('FEATURE_OFF', { setting: 'hasPushNotifications in settings.json' });
}

/** Whether a key is a point on P-256: nothing can be encrypted for any other. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** @throws ServerError PUSH_SUBSCRIPTION_INVALID for one to which nothing can be sent */
function refuseInvalid({ endpoint, keys }: PushSubscriptionUpdate, allowPrivate: boolean): void {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || url.username || url.password)
    throw new ServerError('PUSH_SUBSCRIPTION_INVALID', { problem: '“/endpoint” must be a URL without credentials.' });
  if (url.protocol !== 'https:' && !allowPrivate)
    throw new ServerError('PUSH_SUBSCRIPTION_INVALID', { problem: '“/endpoint” must begin with https://.' });
  if (!isPoint(keys.p256dh))
    throw new ServerError('PUSH_SUBSCRIPTION_INVALID', { problem: '“/keys/p256dh” must be a point on P-256.' });
}

/** The push subscriptions of browsers, each with the session that has set it. */
export function registerSubscriptionsApi(parts: SubscriptionsApiOptions): void {
  const { calls, database, sessions, clock, allowPrivate } = parts;

  async function storeOf(call: ViewerCall) {
    refuseOff(call);
    const { viewer, device } = await adultsAccountOf(parts, call);
    return subscriptionStore(database, { realm: call.realm, viewer: viewer.id, device: device.id });
  }

  calls.viewer(NOTIFICATION_ENDPOINTS.pushSubscription, async (call): Promise<PushSubscriptionAnswer> => {
    const store = await storeOf(call);
    const { push } = await sessions.keys();
    return { publicKey: push.publicKey, topics: await store.topics() };
  });

  calls.viewer(NOTIFICATION_ENDPOINTS.changePushSubscription, async (call) => {
    const { request, served, origin, claims } = call;
    const update = readBody(request, validatePushSubscriptionUpdate);
    refuseInvalid(update, allowPrivate);
    const locale = negotiateLocale(request.headers['accept-language'], served.realm.settings.realmLanguages);
    const store = await storeOf(call);
    await store.set({ ...update, locale, country: origin.country ?? claims.loc ?? null }, clock());
  });

  calls.viewer(NOTIFICATION_ENDPOINTS.endPushSubscription, async (call) => {
    await (await storeOf(call)).end();
  });
}
