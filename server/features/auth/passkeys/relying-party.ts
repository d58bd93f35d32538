import type { FastifyRequest } from 'fastify';
import type { Realm } from '../../../../renderer/realm/compose';
import { ServerError } from '../../../kernel/errors/errors';
import { hostWithOwnPort, isLocalHost } from '../../../kernel/http/loopback';
import type { Addresses } from '../../mail';

/** The service as authenticators know it. */
export interface RelyingParty {
  /** The host that passkeys are bound to. */
  id: string;
  name: string;
  /** The origins whose pages may use them: of this host, and of hosts below it. */
  origins: string[];
}

/** Whether a host is another one, or below it. */
const isWithin = (host: string, other: string): boolean => host === other || host.endsWith(`.${other}`);

/**
 * The relying party of a call. What a request says only chooses among the origins that are configured: the realm's domains
 * (always `https`, without a port) and the operator's origin. Local names count where only this machine reaches the server. Of
 * two domains where one is below the other, the shorter one is the relying party, so that a passkey is good on both.
 *
 * @throws ServerError UNKNOWN_HOST when no origin of the realm is configured
 */
export function relyingPartyOf(
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname' | 'headers' | 'raw'>,
  { settings }: Pick<Realm, 'settings'>,
  { isLocal, publicOrigin }: Pick<Addresses, 'isLocal' | 'publicOrigin'>,
): RelyingParty {
  const { protocol, hostname, headers } = request;
  const { domains, preferredDomain, realmFullName: name } = settings;
  const own = [...(preferredDomain ? [preferredDomain] : []), ...domains].map((domain) => `https://${domain}`);
  const configured =
    isLocal && isLocalHost(hostname)
      ? // pages on another port of the machine may be another user's
        [`${protocol}://${hostWithOwnPort(request)}`]
      : [...(publicOrigin === null ? [] : [publicOrigin]), ...own];
  const urls = configured.map((origin) => new URL(origin));
  // the API may have another host than the pages that call it
  const page =
    urls.find(({ origin }) => origin === headers.origin) ??
    urls.find((url) => url.hostname === hostname.toLowerCase()) ??
    urls[0];
  if (!page) throw new ServerError('UNKNOWN_HOST', { host: hostname });
  const id = urls
    .map((url) => url.hostname)
    .filter((candidate) => isWithin(page.hostname, candidate))
    .reduce((shortest, candidate) => (candidate.length < shortest.length ? candidate : shortest));
  const origins = urls.filter((url) => isWithin(url.hostname, id)).map(({ origin }) => origin);
  return { id, name, origins: [...new Set(origins)] };
}
