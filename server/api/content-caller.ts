import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isPublicRealm } from '../../renderer/routing/content-access';
import type { OauthScope, Role } from '../../schemas/generated/types';
import { ServerError } from '../kernel/errors/errors';
import { isSameText } from '../kernel/keys/constant-time';
import type { ServedRealm } from '../realms/service';
import type { Sessions } from '../sessions/sessions';

/** Says whose page a call is made for. Only this process can send it: its value begins with a secret of the process. */
const PAGE_HEADER = 'x-page-for';
const SECRET_BYTES = 24;
/** What lets another app read content. */
const APP_SCOPE: OauthScope = 'playback';
const ROLES: readonly Role[] = ['admin', 'customer', 'guest', 'unauthenticated'];

/** Finds out whose a call about content is. */
export interface ContentCallers {
  /**
   * Where a realm's content is the same for everybody nobody needs to say who they are, and a bearer is not read.
   *
   * @throws ServerError for a bearer that is refused, or whose session has ended
   */
  roleOf(request: FastifyRequest, served: Pick<ServedRealm, 'realm'>): Promise<Role>;
  /** What this process's own page server sends with the calls of a page, which it draws for viewers of a role. */
  pageHeaders(role: Role): Readonly<Record<string, string>>;
}

export function createContentCallers(sessions: Pick<Sessions, 'bearerOf'>): ContentCallers {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');

  function pageRole(header: string | string[] | undefined): Role | undefined {
    if (typeof header !== 'string') return undefined;
    const [given = '', name] = header.split(':');
    return isSameText(given, secret) ? ROLES.find((role) => role === name) : undefined;
  }

  return {
    async roleOf({ headers }, { realm }) {
      if (isPublicRealm(realm.settings)) return 'unauthenticated';
      const ofPage = pageRole(headers[PAGE_HEADER]);
      if (ofPage) return ofPage;
      if (headers.authorization === undefined) return 'unauthenticated';
      const { app, claims } = await sessions.bearerOf(headers.authorization, realm.name);
      if (app && !app.scopes.includes(APP_SCOPE)) throw new ServerError('SCOPE_MISSING', { scope: APP_SCOPE });
      return claims.rol;
    },
    pageHeaders: (role) => ({ [PAGE_HEADER]: `${secret}:${role}` }),
  };
}
