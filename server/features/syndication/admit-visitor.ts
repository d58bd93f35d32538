import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentAccess } from '../../../renderer/routing/content-access';
import { territoryOf } from '../../kernel/permissions/territory';
import { refuseVpn } from '../../kernel/permissions/vpn';
import type { ServerParts } from '../../kernel/server-parts';
import { contentClosed } from '../catalogue';
import type { ServedRealm } from '../realms';

/**
 * Lets in who has no session, where a realm shows anything without one.
 *
 * @returns where they are (ISO 3166-1 alpha-2); null where that is not known
 * @throws ServerError VPN_BLOCKED, TOKEN_MISSING
 */
export function admitVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  served: ServedRealm,
  { countryHeader, vpnHeader }: Pick<ServerParts, 'countryHeader' | 'vpnHeader'>,
): string | null {
  refuseVpn(request, reply, served, vpnHeader);
  if (contentAccess('unauthenticated', served.realm.settings) === 'none') throw contentClosed('unauthenticated');
  return territoryOf(request.headers, countryHeader);
}
