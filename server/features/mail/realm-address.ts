import type { FastifyRequest } from 'fastify';
import type { Realm } from '../../../renderer/realm/compose';
import { isLocalHost } from '../../kernel/http/loopback';

/** What is known of the addresses of a server. */
export interface Addresses {
  nameOfHost: (host: string) => string | undefined;
  /** Whether only this machine reaches the server: then a local host in a request is a right one. */
  isLocal: boolean;
  /** The origin under which the realms are at /realm/<name>; null where the operator has not said. */
  publicOrigin: string | null;
}

/**
 * Where a realm is, for links in emails: in the form in which the call came, a host of its own or /realm/<name>. The Host
 * header is anybody's to write, so that only the realm's domains, the operator's origin and local names are taken from it.
 *
 * @returns without a slash at its end; null when no address of the realm can be trusted
 */
export function realmAddress(
  request: Pick<FastifyRequest, 'hostname' | 'host' | 'protocol'>,
  realm: Pick<Realm, 'name' | 'settings'>,
  { nameOfHost, isLocal, publicOrigin }: Addresses,
): string | null {
  const { hostname, host, protocol } = request;
  const { domains, preferredDomain } = realm.settings;
  const byPath = `/realm/${realm.name}`;
  if (isLocal && isLocalHost(hostname)) {
    const isByHost = nameOfHost(hostname) === realm.name;
    return `${new URL(`${protocol}://${host}`).origin}${isByHost ? '' : byPath}`;
  }
  const isOwnDomain = domains.includes(hostname.toLowerCase());
  const domain = preferredDomain ?? (isOwnDomain ? hostname.toLowerCase() : domains[0]);
  // plain HTTP would carry what a link opens; who reaches the server by it may be no viewer
  if (isOwnDomain && domain) return `${isLocal ? protocol : 'https'}://${domain}`;
  if (publicOrigin !== null) return publicOrigin + byPath;
  return domain ? `https://${domain}` : null;
}

/**
 * Where a realm is now, in the form of an address at which it once was: the domain may be another realm's by now, or nobody's.
 *
 * @returns without a slash at its end; null when no address of the realm can be trusted
 */
export function currentAddress(
  address: string,
  realm: Pick<Realm, 'name' | 'settings'>,
  addresses: Addresses,
): string | null {
  const { host, hostname, protocol, pathname } = new URL(address);
  const call = { host, hostname, protocol: protocol === 'https:' ? 'https' : 'http' } as const;
  // the operator's own origin, which this process has not been told of
  const isOperators = pathname === `/realm/${realm.name}` && addresses.nameOfHost(hostname) === undefined;
  return realmAddress(call, realm, addresses) ?? (isOperators ? address : null);
}
