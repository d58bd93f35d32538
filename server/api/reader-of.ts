import { textIn } from '../../renderer/realm/text-in';
import type { LiveAddresses } from '../media/live/address';
import type { ServedRealm } from '../realms/service';
import { contentStore } from '../store/content';
import type { Database } from '../store/open';
import { searchStore } from '../store/search';
import type { Telling } from './cards';
import { type ContentReader, contentReader } from './read-content';

/** To whom and when a call's content is told. */
export interface Asking extends Pick<Telling, 'language' | 'now' | 'shift' | 'territory'> {
  /** The realm's own way where nothing is asked for (RS-31). */
  geoBlocked?: Telling['geoBlocked'] | undefined;
}

/** What content is read from. */
export interface ContentParts {
  database: Database;
  /** Signs the addresses of live streams. */
  liveAddresses: () => Promise<LiveAddresses>;
}

/** A realm's content, told as a call asks for it. */
export async function readerOf(
  { database, liveAddresses }: ContentParts,
  { realm }: Pick<ServedRealm, 'realm'>,
  { geoBlocked, ...asking }: Asking,
): Promise<ContentReader> {
  const { settings, licences } = realm;
  const labels = realm.labels[asking.language] ?? {};
  const addresses = await liveAddresses();
  const telling: Telling = {
    ...asking,
    geoBlocked: geoBlocked ?? settings.geoBlockedContentDisplayMode,
    licences: Object.fromEntries(
      licences.map(({ id, name }) => [id, textIn(name, asking.language, (key) => labels[key] ?? key)]),
    ),
  };
  return contentReader(
    contentStore(database, realm.name),
    searchStore(database, realm.name),
    telling,
    (hlsUrl, stream) => addresses.sign(realm.name, hlsUrl, stream),
  );
}
