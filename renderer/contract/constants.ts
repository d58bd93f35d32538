/** Times of the product (RE-19): the one place, each named for what it is. */
export const SECONDS_PER_MINUTE = 60;
export const SECONDS_PER_HOUR = 3600;
export const SECONDS_PER_DAY = 86_400;
export const MS_PER_SECOND = 1000;
export const MINUTE_MS = SECONDS_PER_MINUTE * MS_PER_SECOND;
/** How long the cookie banner takes to come and to go, in ms (MO-07). */
export const COOKIE_BANNER_MS = 500;
/** How long members are not asked for consents again after none was missing, in ms (MO-03). */
export const CONSENT_INTERVAL_MS = 86_400_000;
/** How long what the browser fetched stays fresh, in ms. */
export const FRESH_MS = 300_000;

/** How long a drawn page is kept at most, in ms: also where nothing that it shows changes. */
export const PAGE_KEPT_MS = 3_600_000;
/** How long a CDN may still send a page after that while the server fails, in ms. */
export const PAGE_OUTAGE_MS = 3_600_000;
/** The metric of `Server-Timing` that says when an answer was sent, ms since the epoch. */
export const CLOCK_METRIC = 'clock';

/** In place of a language of captions or subtitles: none, whatever the film has. */
export const CAPTIONS_OFF = 'off';

/** RS-17: the least window of a live stream, in seconds, that a viewer is offered to go back in. */
export const DVR_WINDOW = 10;
/** RS-17: the same on televisions. */
export const TELEVISION_DVR_WINDOW = 1740;

/** VL-01: how many characters a password may have. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 24;
/**
 * VL-02: an email address: text, an at sign, labels of a domain, a top-level domain of two letters or more. At most 254
 * characters (RFC 5321), and none that marks text up or separates addresses.
 */
export const EMAIL_ADDRESS =
  /^(?=.{1,254}$)[^\s@<>()[\]\\,;:"\p{C}]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;

/** The longest answer that is held against a realm's regular expression, in characters, in the browser and on the server. */
export const MATCHED_MAX = 400;

/** VL-05: named in the specification, which does not say what it is for. */
export const PASSWORD_FIELD = 4;

/** RE-12 */
export const DEFAULT_MENU_TARGET = '/home';
export const DEFAULT_LOCALE = 'en_US';
export const DEFAULT_LANGUAGE = 'en';
export const IMAGE_FORMAT = 'webp';

/** CT-18: buckets of a section, shortcuts of a section and results of a list that come at once; items of a section's bucket. */
export const BUCKETS_PER_PAGE = 10;
export const SHORTCUTS_PER_PAGE = 20;
export const RESULTS_PER_PAGE = 12;
export const ITEMS_PER_BUCKET = 6;

/** So many of what a query finds are counted: counting all would take the longer, the more a realm has. */
export const MOST_COUNTED = 1_000;

/** CT-06: how many channels a window of the programme guide has. */
export const GUIDE_CHANNELS = 30;

/** CT-08: hits of a search that come at once where no number is given, and the most that do. */
export const HITS_PER_PAGE = 10;
export const POPULAR_PER_PAGE = 200;
/** CT-08: the name under which a realm's content is searched; of the one environment that there is. */
export const searchIndexOf = (realm: string): string => `prod-${realm}-livestreaming-events`;
/** How long a search may be, in characters. */
export const SEARCH_MAX = 100;

/** NV-09: a bar becomes a drawer below this width, in px. */
export const MOBILE_BREAKPOINT = 1025;
/** NV-09: the mobile menu platform reaches up to this width, in px. */
export const TABLET_BREAKPOINT = 1024;
/** NV-09: at most one reaction to resizing in this many ms. */
export const RESIZE_THROTTLE_MS = 100;

/** The widths in px that pictures are served in; any other is refused. */
export const IMAGE_WIDTHS = [80, 160, 240, 320, 480, 640, 960, 1280, 1600, 1920] as const;

/** A moment rounded down to the minute, in ms: what a view names and a cached page lives for. */
export const wholeMinute = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS;

/** Whether a role is that of somebody with an account; `unknown`, before the session has said, is not. */
export const isMember = (role: string): boolean => role === 'customer' || role === 'admin';

/** The path, below the basename, at which one signs in and comes back to another: `from`, with its query. */
export const signInPath = (from: string): string => `/login?from=${encodeURIComponent(from)}`;

/** What a search finds (EN-19). */
export const SEARCHED_TYPES = ['LIVE_EVENT', 'VOD_VIDEO', 'VOD_PLAYLIST', 'VOD_SERIES'] as const;
export type SearchedType = (typeof SEARCHED_TYPES)[number];

/** The version of a block that settings without a version were written for. */
export const FIRST_VERSION = 1;

/** What reCAPTCHA is told that its token is for. */
export const CAPTCHA_ACTION = 'login';

/** The realm's settings that decide whether guests see everything. */
export interface GuestRealm {
  guestsAllowed: boolean;
  fullGuestAccess: string;
}

/** Whether a realm's content is the same for everybody, so that nobody has to say who they are to read it. */
export const isPublicRealm = ({ guestsAllowed, fullGuestAccess }: GuestRealm): boolean =>
  guestsAllowed && fullGuestAccess === 'ALLOWED';

/** The name of a realm's service worker, below the realm's base. */
export const SERVICE_WORKER = 'service-worker.js';

/** The version of this integration of the Open Measurement SDK, which ad servers and the SDK's service are told. */
export const OM_INTEGRATION_VERSION = '1.0';
