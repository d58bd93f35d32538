import type { Database } from '../../kernel/database/open';
import type { ServedRealm } from '../realms';
import { type ContentStore, contentStore } from './content-store';
import { contentShift } from './content-time';

/**
 * What a realm has published, for calls that name content without showing it.
 *
 * @param now the server's own time, ms since the epoch
 */
export function publishedContent(
  database: Database,
  { realm: { name, settings } }: Pick<ServedRealm, 'realm'>,
  now: number,
): ContentStore {
  return contentStore(database, name, new Date(now - contentShift(settings.contentAnchor, now)));
}
