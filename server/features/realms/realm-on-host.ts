import { ServerError } from '../../kernel/errors/errors';
import { isHostOfAnother } from './host-of-another';
import type { RealmService, ServedRealm } from './service';

/**
 * The realm that the path of a request names.
 *
 * @throws ServerError UNKNOWN_REALM, also on the host of another realm
 */
export async function realmOnHost(
  realms: Pick<RealmService, 'get' | 'nameOfHost'>,
  hostname: string,
  name: string,
): Promise<ServedRealm> {
  const served = isHostOfAnother(realms, hostname, name) ? undefined : await realms.get(name);
  if (!served) throw new ServerError('UNKNOWN_REALM', { realm: name });
  return served;
}
