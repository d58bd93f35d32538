import type { FastifyRequest } from 'fastify';
import { ServerError } from '../../kernel/errors/errors';
import type { RealmService, ServedRealm } from './service';

/** The realm that a call is about: its Realm header's, else the one that its address names, else its host's. */
export async function realmOfCall(request: FastifyRequest, realms: RealmService, named?: string): Promise<ServedRealm> {
  const header = request.headers.realm;
  const name = typeof header === 'string' ? header : (named ?? realms.nameOfHost(request.hostname));
  if (!name) throw new ServerError('REALM_MISSING');
  const served = await realms.get(name);
  if (!served) throw new ServerError('UNKNOWN_REALM', { realm: name });
  request.facts.realm = served.realm.name;
  return served;
}
