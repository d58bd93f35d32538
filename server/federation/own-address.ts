import type { FastifyRequest } from 'fastify';
import type { RealmService } from '../realms/service';

/** Pages that others lead to. */
export const PAGES = {
  loginRedirect: '/login-redirect',
  activateDevice: '/activate',
  impersonate: '/impersonate',
  authorize: '/authorize',
} as const;

/** The origin by which the server is called. Nobody but who called is told of it. */
export const originOf = ({ protocol, host }: FastifyRequest): string => new URL(`${protocol}://${host}`).origin;

/** Where a realm stands under an origin: nowhere below it on a host of its own. */
export const realmPath = (name: string): string => `/realm/${name}`;

/** The realm's address in the form of the call, without a slash at its end: its own host, or its path. */
export function realmAddress(request: FastifyRequest, realm: string, realms: Pick<RealmService, 'nameOfHost'>): string {
  const isOwnHost = realms.nameOfHost(request.hostname) === realm;
  return `${originOf(request)}${isOwnHost ? '' : realmPath(realm)}`;
}
