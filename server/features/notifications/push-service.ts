import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage } from '../../../renderer/realm/push-message';
import type { OutsideFetch } from '../../kernel/network/outside';
import type { Subscription } from './subscription-store';
import type { PushTopic } from './topics';

/** What became of a message. */
export interface Delivery {
  /** The push service took it, has no such subscription, will never take it, or may take it later. */
  outcome: 'sent' | 'gone' | 'refused' | 'later';
  /** What went wrong, for the log; null for what was sent. */
  problem: string | null;
}

/** Who sends (RFC 8292). */
export interface PushSender {
  publicKey: string;
  privateKey: string;
  /** How push services reach the operator: an `https:` or `mailto:` URI. */
  contact: string;
}

export interface PushTask {
  subscription: Pick<Subscription, 'realm' | 'endpoint' | 'p256dh' | 'auth'>;
  topic: PushTopic;
  message: PushMessage;
  /** For how long the push service is to try, in seconds. */
  ttlSeconds: number;
  sender: PushSender;
}

/** A viewer waits for what is live, and not for an episode (RFC 8030 §5.3). */
const URGENCY = { live: 'high', episodes: 'normal' } as const satisfies Record<PushTopic, webPush.Urgency>;
/** The longest that a topic's name can be (RFC 8030 §5.4). */
const TOPIC_LENGTH = 32;
/** A browser that has unsubscribed, or subscribed with another key. */
const GONE: ReadonlySet<number> = new Set([401, 403, 404, 410]);

/** While a browser cannot be reached, the push service has only the latest message with one tag. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH);

function outcomeOf(status: number): Delivery['outcome'] {
  if (status >= 200 && status < 300) return 'sent';
  if (GONE.has(status)) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** Encrypts a message for one browser (RFC 8291) and hands it to the browser's push service (RFC 8030). */
export async function sendPush(task: PushTask, fetch: OutsideFetch): Promise<Delivery> {
  const { subscription, topic, message, ttlSeconds, sender } = task;
  const { realm, endpoint, p256dh, auth } = subscription;
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: sender.contact, publicKey: sender.publicKey, privateKey: sender.privateKey },
      TTL: ttlSeconds,
      urgency: URGENCY[topic],
      topic: topicOf(message.tag),
    },
  );
  try {
    const { status } = await fetch(endpoint, {
      method,
      headers: headersOf(headers),
      body: new Uint8Array(body!),
      realm,
    });
    const outcome = outcomeOf(status);
    return { outcome, problem: outcome === 'sent' ? null : `${new URL(endpoint).host} answered ${status}` };
  } catch (error) {
    return { outcome: 'later', problem: String(error) };
  }
}

/** Without the length, which whoever sends it knows. */
const headersOf = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
