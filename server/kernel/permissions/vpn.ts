import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServerError } from '../errors/errors';

const YES = /^(?:1|true)$/i;

/**
 * Whether the proxy in front says that somebody comes through a VPN, where the realm allows none (RS-18). Of several values any
 * counts: what the client has sent before can only refuse it.
 *
 * @param vpnHeader the header in which it says so, lower case; null trusts none
 */
export const isVpnRefused = (
  headers: FastifyRequest['headers'],
  { vpnAllowed }: { vpnAllowed: boolean },
  vpnHeader: string | null,
): boolean =>
  !vpnAllowed &&
  vpnHeader !== null &&
  String(headers[vpnHeader] ?? '')
    .split(',')
    .some((value) => YES.test(value.trim()));

/**
 * Keeps out who comes through a VPN where the realm allows none (RS-18).
 *
 * @throws ServerError VPN_BLOCKED, with the header `x-vpn-blocked` set
 */
export function refuseVpn(
  request: FastifyRequest,
  reply: FastifyReply,
  { realm: { name, settings } }: { realm: { name: string; settings: { vpnAllowed: boolean } } },
  vpnHeader: string | null,
): void {
  if (!isVpnRefused(request.headers, settings, vpnHeader)) return;
  reply.header('x-vpn-blocked', 'true').header('cache-control', 'no-store');
  throw new ServerError('VPN_BLOCKED', { realm: name });
}
