import type { Menu, PlayerSettings, RealmSettings } from '../../schemas/generated/types';

/** The settings that a browser needs to know; the rest of a realm's settings stays on the server. */
export type PublicSettings = Pick<
  RealmSettings,
  | 'realm'
  | 'realmFullName'
  | 'realmLanguages'
  | 'allowSelfregistration'
  | 'audioSubtitleLanguages'
  | 'contentTitles'
  | 'contentSearchEngine'
  | 'fullGuestAccess'
  | 'geoBlockedContentDisplayMode'
  | 'guestsAllowed'
  | 'hasDvr'
  | 'hasLive'
  | 'scheduleSection'
  | 'watchlistsEnabled'
> & { playerSettings: PlayerSettings; MAIN_TITLE?: string; ENHANCED_METADATA_VIEWS: readonly string[] };

/** What a page knows of its realm: small, public, the same for every viewer of a locale. */
export interface RealmSummary {
  name: string;
  settings: PublicSettings;
  /** Null when init failed (RE-09). */
  menu: Menu | null;
  logo: string | null;
  logoLight: string | null;
  icon: string | null;
  heroShade: 'side' | 'bottom' | 'poster';
  /** The address pattern of each route that the realm has, by the route's name. */
  paths: Readonly<Record<string, string>>;
  defaultTarget: string;
  /** The product's version (RE-18). */
  version: string;
}
