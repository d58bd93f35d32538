import { isLocalHost } from '../../kernel/http/loopback';
import type { RealmService } from './service';

/**
 * Whether a host is another realm's: there, a realm has no pages and no media. On the host of one operator, the sign-in page of
 * another would look like its own. Names of this machine are for trying realms out.
 */
export function isHostOfAnother(realms: Pick<RealmService, 'nameOfHost'>, hostname: string, realm: string): boolean {
  const owner = realms.nameOfHost(hostname);
  return owner !== undefined && owner !== realm && !isLocalHost(hostname);
}
