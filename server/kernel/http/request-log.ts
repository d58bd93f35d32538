import type { FastifyRequest } from 'fastify';
import { SECRET_PARAMETERS } from '../../../renderer/routing/secrets';

const HIDDEN = '[redacted]';
/** Parts of a path that open something: codes of invitations, pins of devices, tokens of cards, pages of a bank. */
const SECRET_PARTS =
  /(\/(?:activate-user|pendingactivationuser|login\/pin|sandbox\/authentication|gifts\/redeem|customer\/cards\/[^/?]+)\/)(?!token(?:$|[/?]))[^/?]+/gi;
/** The outbox's key opens every email that was not sent. */
const SECRETS: readonly string[] = [...SECRET_PARAMETERS, 'key'];
/** Query parameters that carry an address, which may have secrets of its own. */
const ADDRESSES: readonly string[] = ['from'];

function redactQuery(query: string): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of [...parameters]) {
    if (SECRETS.includes(name)) parameters.set(name, HIDDEN);
    else if (ADDRESSES.includes(name)) parameters.set(name, redactAddress(value));
  }
  return parameters.toString();
}

/** An address as it may stand in a log: without what opens something. */
export function redactAddress(address: string): string {
  const at = address.indexOf('?');
  const path = (at < 0 ? address : address.slice(0, at)).replace(SECRET_PARTS, `$1${HIDDEN}`);
  return at < 0 ? path : `${path}?${redactQuery(address.slice(at + 1))}`;
}

/** What the log says of a request. */
export const requestSerializer = ({ method, url, host, ip, raw }: FastifyRequest) => ({
  method,
  url: redactAddress(url),
  host,
  remoteAddress: ip,
  remotePort: raw.socket?.remotePort,
});
