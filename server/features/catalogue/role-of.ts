import type { FastifyRequest } from 'fastify';
import { isPublicRealm } from '../../../renderer/routing/content-access';
import type { OauthScope, Role } from '../../../schemas/generated/types';
import { ServerError } from '../../kernel/errors/errors';
import type { Sessions } from '../auth';
import type { ServedRealm } from '../realms';

/** What lets another app read content. */
const APP_SCOPE: OauthScope = 'playback';

/** The role in which content is shown: that of nobody where it is the same for everybody. */
export const roleIn = ({ realm }: Pick<ServedRealm, 'realm'>, role: Role): Role =>
  isPublicRealm(realm.settings) ? 'unauthenticated' : role;

/**
 * Whose a call about content is. Where a realm's content is the same for everybody nobody needs to say who they are, and a
 * bearer is not read.
 *
 * @throws ServerError for a bearer that is refused, or whose session has ended
 */
export async function roleOf(
  sessions: Pick<Sessions, 'bearerOf'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { realm }: Pick<ServedRealm, 'realm'>,
): Promise<Role> {
  if (isPublicRealm(realm.settings) || headers.authorization === undefined) return 'unauthenticated';
  const { app, claims } = await sessions.bearerOf(headers.authorization, realm.name);
  if (app && !app.scopes.includes(APP_SCOPE)) throw new ServerError('SCOPE_MISSING', { scope: APP_SCOPE });
  return claims.rol;
}
