import type {
  AdUiElement,
  AnalyticsEventName,
  Menu,
  MenuLayout,
  OmSdkConfiguration,
  PlayerStyle,
  RealmSettings,
  RouteDocument,
  Theme,
} from '../../schemas/generated/types';

/** The settings that every page needs to know. */
export type PageSettings = Required<
  Pick<
    RealmSettings,
    | 'realm'
    | 'realmFullName'
    | 'realmLanguages'
    | 'allowSelfregistration'
    | 'appBanner'
    | 'checkoutAddress'
    | 'checkoutFirstStep'
    | 'checkoutTaxNumber'
    | 'compulsoryTrial'
    | 'authenticationProviders'
    | 'audioSubtitleLanguages'
    | 'contentSearchEngine'
    | 'contentTitles'
    | 'currentProgramPlaybackStatus'
    | 'epgPlaybackContentStatus'
    | 'externalLicenceUri'
    | 'fullGuestAccess'
    | 'geoBlockedContentDisplayMode'
    | 'guestsAllowed'
    | 'hasDvr'
    | 'hasPromoNotification'
    | 'hasPushNotifications'
    | 'spoilerFreeMode'
    | 'hasLive'
    | 'liveEndpoint'
    | 'plugins'
    | 'externalPages'
    | 'profileConfiguration'
    | 'scheduleSection'
    | 'showLicencesOnSignup'
    | 'splashUrl'
    | 'timeZone'
    | 'videoEndpoint'
    | 'watchlistsEnabled'
  >
> & {
  mainTitle: string;
  /** The domain of canonical addresses: the preferred one, else the first (RE-11); null without any. */
  canonicalDomain: string | null;
  /** Which version of which cookie policy is in force, and where; null where the realm has none. */
  cookiePolicy: { version: number; territories: readonly string[] | null } | null;
  /** Where plays are reported to, and how requests for media tell of them; null where neither is done (RS-05). */
  playbackQuality: { collectors: readonly string[]; cmcd: 'QUERY' | 'HEADERS' | null } | null;
  /** What is measured of visits, and what receives it, by consent; null where nothing is. */
  measurement: {
    environment: 'development' | 'staging' | 'production';
    events: readonly AnalyticsEventName[];
    /** The share of script errors that is reported, from 0 to 1. */
    errorSampleRate: number;
    providers: readonly { name: string; settings: Readonly<Record<string, string | undefined>> }[];
    /** In realms of the Transparency and Consent Framework: how many vendors and purposes viewers are asked about. */
    tcf?: { vendors: number; purposes: number };
  } | null;
  /** How playback requests ask for advertisements, for how many seconds a film waits for one to begin, what the player shows of breaks, and what the scripts of verification vendors may reach, and by which SDK; null where there are none (RS-32). */
  advertising: {
    nonces: { storageAllowed: boolean } | null;
    loadTimeout: number;
    uiElements: readonly AdUiElement[];
    verification: { accessMode: 'LIMITED' | 'FULL'; sdk: OmSdkConfiguration | null } | null;
  } | null;
  /** Whether viewers can buy licences here. */
  sellsLicences: boolean;
  /** What the law wants to be reached from every page: a target in the realm, and the key of the label that names it. */
  consumerLinks: readonly (readonly [target: string, label: string])[];
  /** Whether administrators learn how their service does. */
  hasInsight: boolean;
  /** Whether customers belong to partitions, such as clubs (RS-28). */
  hasPartitions: boolean;
  /** Names of routes whose pages show richer metadata (RE-06). */
  enhancedMetadataViews: readonly string[];
  playerStyle: PlayerStyle;
};

/** What a page knows of its realm: small, public, the same for every viewer. */
export interface RealmSummary {
  name: string;
  settings: PageSettings;
  /** Null when init failed (RE-09). */
  menu: Menu | null;
  /** How many events are live (CT-04); null where nobody counted. */
  eventCount: number | null;
  /** Whether narrow screens have a menu of their own, which init answers (NV-09). */
  hasMobileMenu: boolean;
  /** How the bar is laid out, which a page needs to know even while its menu is not there. */
  menuLayout: MenuLayout;
  logo: string | null;
  logoLight: string | null;
  /** The picture beside the steps on the way in; null where the theme has none. */
  entryImage: string | null;
  heroShade: NonNullable<Theme['heroShade']>;
  /** Names the look of share pictures in each language, so that their addresses change with it. */
  shareLooks: Readonly<Record<string, string>>;
  routes: readonly RouteDocument[];
  /** The address pattern of each route that the realm has, by the route's name. */
  paths: Readonly<Record<string, string>>;
  defaultTarget: string;
  /** The product's version (RE-18). */
  version: string;
}
