import type { Database } from '../../kernel/database/open';
import type { ServedRealm } from '../realms';
import { type ContentStore, contentStore } from './content-store';
import { contentShift } from './content-time';

/** The server's own time in a realm's content's: nothing later is published. @param now ms since the epoch */
export const publishedBy = ({ realm: { settings } }: Pick<ServedRealm, 'realm'>, now: number): Date =>
  new Date(now - contentShift(settings.contentAnchor, now));

/**
 * What a realm has published, for calls that name content without showing it.
 *
 * @param now the server's own time, ms since the epoch
 */
export const publishedContent = (database: Database, served: Pick<ServedRealm, 'realm'>, now: number): ContentStore =>
  contentStore(database, served.realm.name, { publishedBy: publishedBy(served, now), visibleIn: null });
