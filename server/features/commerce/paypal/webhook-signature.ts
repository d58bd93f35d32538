import { verify, X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PaypalAccess } from './client';

/** Whether PayPal has signed a webhook. @throws when the certificate cannot be fetched */
export type VerifyWebhook = (headers: IncomingHttpHeaders, body: Buffer, webhookId: string) => Promise<boolean>;

const ALGORITHM = 'SHA256withRSA';
const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[\w-]{1,200}$/;
const MOST_CERTIFICATES = 20;

/** Where PayPal's certificates may come from: the API's own host, and the one beside it (`api.paypal.com` for `api-m.paypal.com`). */
function certificateOrigins(apiUrl: string): readonly string[] {
  const { origin } = new URL(apiUrl);
  return [origin, origin.replace('://api-m.', '://api.')];
}

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');

/**
 * PayPal's signature is verified here, over the bytes that came, rather than by a call to PayPal, which takes the event as JSON and
 * would have to be sent for every forgery (https://developer.paypal.com/api/rest/webhooks/rest). What makes the certificate PayPal's is
 * the TLS connection that it comes over.
 *
 * @param clock ms since the epoch
 */
export function webhookVerifier(
  { url: apiUrl, fetchCertificate }: Pick<PaypalAccess, 'url' | 'fetchCertificate'>,
  clock: () => number,
): VerifyWebhook {
  const origins = certificateOrigins(apiUrl);
  const certificates = new LRUCache<string, X509Certificate>({ max: MOST_CERTIFICATES });

  /** @returns undefined for an address that is not PayPal's */
  async function certificateAt(address: string): Promise<X509Certificate | undefined> {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !origins.includes(url.origin) || !CERTIFICATE_PATH.test(url.pathname)) return undefined;
    const plain = `${url.origin}${url.pathname}`;
    const existing = certificates.get(plain);
    if (existing) return existing;
    const response = await fetchCertificate(plain);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`PayPal gave no certificate: ${response.status}`);
    const certificate = new X509Certificate(Buffer.from(await response.arrayBuffer()));
    certificates.set(plain, certificate);
    return certificate;
  }

  const isCurrent = ({ validFrom, validTo }: X509Certificate): boolean =>
    Date.parse(validFrom) <= clock() && clock() < Date.parse(validTo);

  return async (headers, body, webhookId) => {
    if (headers['paypal-auth-algo'] !== ALGORITHM) return false;
    const certificate = await certificateAt(textOf(headers['paypal-cert-url']));
    if (!certificate || !isCurrent(certificate)) return false;
    const [id, time] = [textOf(headers['paypal-transmission-id']), textOf(headers['paypal-transmission-time'])];
    const message = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
    const signature = Buffer.from(textOf(headers['paypal-transmission-sig']), 'base64');
    return verify('sha256', message, certificate.publicKey, signature);
  };
}
