import type { Entitlements } from '../../../renderer/commerce/entitlements';
import { textIn } from '../../../renderer/realm/text-in';
import { contentAccess, isPublicRealm } from '../../../renderer/routing/content-access';
import type { Role } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import type { MediaKey } from '../../kernel/keys/media-key';
import { mediaSigner } from '../media';
import type { ServedRealm } from '../realms';
import type { ReadContext } from './cards';
import { contentStore } from './content-store';
import { followedStore } from './followed-store';
import type { Horizon } from './horizon';
import { type ContentReader, contentReader } from './read-content';

/** To whom and when a call's content is told. */
export interface ReaderOptions extends Pick<ReadContext, 'language' | 'now' | 'shift' | 'territory'> {
  /** The licences that the caller has; none where the answer is for others, too. */
  entitled?: Entitlements;
  /** The highest resolution in which the caller may play what these licences open; any when left out. */
  maxResolution?: ReadContext['maxResolution'];
  /** Told when what is read changes by itself. */
  horizon?: Horizon;
  /** Whose call it is. */
  role: Role;
  /** Signs addresses of media. */
  mediaKey: MediaKey;
  /** The server’s own time, ms since the epoch: a preview of another moment neither signs nor publishes anything ahead. */
  serverTime: number;
  /** The realm's own way where nothing is asked for (RS-31). */
  geoBlocked?: 'HIDDEN' | 'LOCKED' | undefined;
}

const NO_LICENCES: Entitlements = new Map();
const ANY_RESOLUTION = () => null;

/**
 * A realm's content, told as a call asks for it. This is the one way to content: what the caller's role may read in this
 * realm is decided here, for pages, API, search and media alike.
 */
export function readerOf(
  database: Database,
  { realm }: Pick<ServedRealm, 'realm'>,
  {
    geoBlocked,
    role,
    mediaKey,
    serverTime,
    horizon,
    entitled = NO_LICENCES,
    maxResolution = ANY_RESOLUTION,
    ...options
  }: ReaderOptions,
): ContentReader {
  const { settings, licences } = realm;
  const labels = realm.labels[options.language] ?? {};
  const publishedBy = new Date(serverTime - options.shift);
  const geoMode = geoBlocked ?? settings.geoBlockedContentDisplayMode;
  const visibleIn = geoMode === 'HIDDEN' ? options.territory : null;
  const store = contentStore(database, realm.name, { publishedBy, visibleIn });
  return contentReader(horizon ? followedStore(store, horizon) : store, {
    ...options,
    publishedBy,
    visibleIn,
    role,
    entitled,
    maxResolution,
    locales: settings.realmLanguages,
    access: contentAccess(role, settings),
    isPublic: isPublicRealm(settings),
    sign: mediaSigner(mediaKey, realm.name, serverTime),
    programmeRules: settings,
    drm: settings.drm,
    licences: Object.fromEntries(
      licences.map(({ id, name }) => [id, textIn(name, options.language, (key) => labels[key] ?? key)]),
    ),
  });
}
