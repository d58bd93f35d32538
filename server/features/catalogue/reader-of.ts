import { textIn } from '../../renderer/realm/text-in';
import { contentAccess, isPublicRealm } from '../../renderer/routing/content-access';
import type { Role } from '../../schemas/generated/types';
import { mediaSigner } from '../media/signed-address';
import type { ServedRealm } from '../realms/service';
import { contentStore } from '../store/content';
import type { Database } from '../store/open';
import { searchStore } from '../store/search';
import type { Telling } from './cards';
import { type ContentReader, contentReader } from './read-content';

/** To whom and when a call's content is told. */
export interface Asking extends Pick<Telling, 'language' | 'now' | 'shift' | 'territory'> {
  /** Whose call it is. */
  role: Role;
  /** Signs addresses of media. */
  mediaKey: Buffer;
  /** When they are signed, ms since the epoch: a preview’s moment signs nothing ahead. */
  signedAt: number;
  /** The realm's own way where nothing is asked for (RS-31). */
  geoBlocked?: Telling['geoBlocked'] | undefined;
}

/**
 * A realm's content, told as a call asks for it. This is the one way to content: what the caller's role may read in this
 * realm is decided here, for pages, API, search and media alike.
 */
export function readerOf(
  database: Database,
  { realm }: Pick<ServedRealm, 'realm'>,
  { geoBlocked, role, mediaKey, signedAt, ...asking }: Asking,
): ContentReader {
  const { settings, licences } = realm;
  const labels = realm.labels[asking.language] ?? {};
  return contentReader(contentStore(database, realm.name), searchStore(database, realm.name), {
    ...asking,
    role,
    locales: settings.realmLanguages,
    access: contentAccess(role, settings),
    isPublic: isPublicRealm(settings),
    sign: mediaSigner(mediaKey, realm.name, signedAt),
    geoBlocked: geoBlocked ?? settings.geoBlockedContentDisplayMode,
    licences: Object.fromEntries(
      licences.map(({ id, name }) => [id, textIn(name, asking.language, (key) => labels[key] ?? key)]),
    ),
  });
}
