import { LRUCache } from 'lru-cache';
import type Stripe from 'stripe';
import { MS_PER_SECOND } from '../../../../renderer/contract/constants';
import type { OutsideFetch } from '../../../kernel/network/outside';

/** How Stripe is reached. */
export interface StripeAccess {
  /** The origin of its API. */
  url: string;
  fetch: OutsideFetch;
}

/** Stripe's API with a secret key. */
export type StripeClients = (secretKey: string) => Promise<Stripe>;

/** How long a call to Stripe may take, in ms; it includes the bank's answer. */
export const STRIPE_CALL_MS = 30 * MS_PER_SECOND;
/** Safe for lost answers: each call that changes something has an idempotency key. */
const RETRIES = 1;
const MOST_CLIENTS = 500;

export function createStripeClients({ url, fetch }: StripeAccess): StripeClients {
  const clients = new LRUCache<string, Promise<Stripe>>({ max: MOST_CLIENTS });
  const { protocol, hostname: host, port } = new URL(url);

  async function open(secretKey: string): Promise<Stripe> {
    // loaded on first use: it takes 20 MB of memory
    const { default: StripeSdk } = await import('stripe');
    return new StripeSdk(secretKey, {
      host,
      protocol: protocol === 'http:' ? 'http' : 'https',
      port: port || (protocol === 'http:' ? 80 : 443),
      httpClient: StripeSdk.createFetchHttpClient((input: unknown, init?: RequestInit) => fetch(String(input), init)),
      timeout: STRIPE_CALL_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
    });
  }

  return (secretKey) => {
    const client = clients.get(secretKey) ?? open(secretKey);
    clients.set(secretKey, client);
    return client;
  };
}

/** Whether Stripe has refused a call for good: the same call would be refused again, and nothing was charged by it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'type' in error &&
  (error.type === 'StripeCardError' || error.type === 'StripeInvalidRequestError');
