import type { Role } from '../../schemas/generated/types';

/** Who looks, as far as a page may depend on it: nothing of a viewer's own is in here. */
export interface Audience {
  role: Role;
  /** A child's profile (token claim `pro.tp` = c). */
  child: boolean;
}

/** Width classes that a server can know before it sees the screen. */
export type Viewport = 'narrow' | 'medium' | 'wide';

/** The scheme the page is drawn in; `system` leaves it to the device. */
export type Scheme = 'dark' | 'light' | 'system';

/**
 * Everything that a page depends on, and so the key under which a drawn page is cached. It travels in the hand-over:
 * server and browser draw from the same view.
 */
export interface PageView {
  build: string;
  realm: string;
  realmVersion: string;
  contentRevision: number;
  /** Raised when a live state changes what is said of an event. */
  liveRevision: number;
  /** What precedes every path of the realm: `''` under a host of its own, `/realm/<name>` otherwise. */
  basename: string;
  /** The path below the basename. */
  path: string;
  /** The part of the query that blocks of the page declare, with its `?`, or `''`. */
  search: string;
  /** As the realm lists it: `fr_FR`. */
  locale: string;
  timeZone: string;
  viewport: Viewport;
  scheme: Scheme;
  /** Where the viewer is (ISO 3166-1 alpha-2); null where nobody in front of the server says so. */
  territory: string | null;
  audience: Audience;
  /**
   * This browser has videos in progress, so that space is reserved for them: which ones is the viewer's own, and never rendered
   * on the server.
   */
  resumes?: boolean;
  /** This browser hides results: of all matches, or of some, which the server does not know and therefore hides all. */
  hidesResults?: boolean;
  /** The browser is a television's: the page is laid out to be read from across the room, and operated with a remote control. */
  television?: boolean;
}
