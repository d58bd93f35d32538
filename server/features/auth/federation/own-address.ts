import type { FastifyRequest } from 'fastify';
import { canonicalDomainOf } from '../../../../renderer/realm/canonical-domain';
import type { Realm } from '../../../../renderer/realm/compose';
import { ServerError } from '../../../kernel/errors/errors';
import { isLocalHost } from '../../../kernel/http/loopback';
import type { Addresses } from '../../mail';

/** Pages that others lead to. */
export const PAGES = {
  loginRedirect: '/login-redirect',
  activateDevice: '/activate',
  impersonate: '/impersonate',
  authorize: '/authorize',
} as const;

/** Where a realm stands under an origin: nowhere below it on a host of its own. */
export const realmPath = (name: string): string => `/realm/${name}`;

/**
 * The realm's address in the form of the call, without a slash at its end: its own host, or its path. A call may name any host;
 * only the realm's domains, the operator's origin and, where only this machine reaches the server, its own names are taken from
 * it, and for another one the operator's origin or the realm's domain stands in.
 *
 * @throws ServerError UNKNOWN_HOST when the host is not known, and nothing can stand in for it
 */
export function realmAddress(
  { protocol, host, hostname }: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>,
  { name, settings }: Pick<Realm, 'name' | 'settings'>,
  { nameOfHost, isLocal, publicOrigin }: Addresses,
): string {
  // a proxy that is trusted may have passed on whatever a client said of itself
  if (protocol !== 'http' && protocol !== 'https') throw new ServerError('UNKNOWN_HOST', { host: hostname });
  const { origin } = new URL(`${protocol}://${host}`);
  const isOwnHost = nameOfHost(hostname) === name;
  if ((isLocalHost(hostname) ? isLocal : isOwnHost) || origin === publicOrigin)
    return `${origin}${isOwnHost ? '' : realmPath(name)}`;
  if (publicOrigin !== null) return `${publicOrigin}${realmPath(name)}`;
  const domain = canonicalDomainOf(settings);
  if (!domain) throw new ServerError('UNKNOWN_HOST', { host: hostname });
  return `https://${domain}`;
}
