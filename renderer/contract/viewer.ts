import type { ViewerCalls } from '../../schemas/generated/calls';
import type {
  CookieConsent,
  PinLoginMessage,
  Progress,
  ProgressUpdate,
  Role,
  SessionAnswer,
  SessionTokens,
} from '../../schemas/generated/types';
import type { ContentApi } from './api';
import type { PageView } from './page-view';
import type { RealmSummary } from './realm';
import type { TcfIds } from './tcf-consents';
import type { ViewerLists } from './viewer-lists';

/** The session in the browser (EN-03). It is `unknown` until it has been read, and always on the server. */
export interface ViewerState {
  status: 'unknown' | Role;
  /** The viewer's id; absent until there is a session. */
  id?: string;
  /** When the access token ends, in seconds since the epoch. */
  exp?: number;
  /** Whether a child's profile watches (RL-09). */
  child?: boolean;
  /** What the API says of the session; null until it has answered, and for guests. */
  account: SessionAnswer | null;
  impersonationState: 'none' | 'loading' | 'loaded' | 'failed';
  /** The code with which a session ended without the viewer's doing, until it has been shown. */
  forcedLogout: string | null;
  /** Until when restricted content is open, in ms since the epoch; null when the PIN is required. */
  pinUntil: number | null;
  /** When nothing was left to consent to (MO-03), in ms since the epoch; null until then. */
  consentTime: number | null;
  cookiePolicyAgreed: boolean;
  /** What was chosen in the cookie banner; null until it was agreed to. */
  cookieChoice: CookieChoice | null;
  smartBannerDismissed: boolean;
  /** How often the viewer's licences may have changed since the page began: by this tab, another one, or while nobody looked. */
  licenceChanges: number;
}

/** What a browser's viewers agreed to in the cookie banner (MO-07). */
export interface CookieChoice extends CookieConsent {
  /** When, in ms since the epoch. */
  at: number;
  /** What the purposes stand for under the Transparency and Consent Framework, and the viewer does not agree to. */
  withheld?: TcfIds | undefined;
}

/** Calls on behalf of the viewer; each carries the bearer and fails with an `ApiError`. */
export interface ViewerApi {
  /** The videos in progress, the latest first. */
  progress(): Promise<readonly Progress[]>;
  /** Records the position; called often, sent now and then, and before the page is left. */
  keepProgress(update: ProgressUpdate): void;
  /** The video was watched to the end, or starts over. */
  forgetProgress(contentId: string): void;
}

/** Calls that answer a session's tokens. */
export type EnteringCall = {
  [Name in keyof ViewerCalls]: ViewerCalls[Name]['answer'] extends SessionTokens ? Name : never;
}[keyof ViewerCalls];

type InputOf<Name extends keyof ViewerCalls> = ViewerCalls[Name]['input'];

/** A call's input, which is left out where it takes nothing. */
export type CallInput<Name extends keyof ViewerCalls> =
  Record<never, never> extends InputOf<Name> ? [input?: InputOf<Name> & Abortable] : [input: InputOf<Name> & Abortable];

/** What may go along with every call. */
export interface Abortable {
  /** Ends the call when nobody waits for its answer any more. */
  signal?: AbortSignal;
  /** Whether the call outlives its page. */
  keepalive?: boolean;
}

/** What may come after an entering call. */
export interface Entering {
  /**
   * A path below the realm's base, which may depend on what the tokens say is still to be done; where the viewer wanted to
   * be (`from`), or the default target, when left out.
   */
  to?: string | ((tokens: SessionTokens) => string | undefined);
}

/** The viewer's session, as everything that is drawn may use it. */
export interface ViewerPort {
  state(): ViewerState;
  /** The time by the server's clock, in ms since the epoch: the device's own may be wrong. */
  now(): number;
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  api: ViewerApi;
  /** The viewer's lists; their code is loaded on first use. */
  lists(): Promise<ViewerLists>;
  /**
   * Any call about the viewer, by its name in the table of endpoints. A challenge is answered on the way (AU-08).
   * Rejects with an `ApiError`.
   */
  call<Name extends keyof ViewerCalls>(name: Name, ...input: CallInput<Name>): Promise<ViewerCalls[Name]['answer']>;
  /** A call that answers tokens: the session becomes theirs, and the page goes on. Rejects with an `ApiError`. */
  enter<Name extends EnteringCall>(name: Name, input: InputOf<Name>, then?: Entering): Promise<void>;
  /**
   * Follows the sign-in of this device by pin through its feed (AU-12).
   *
   * @param onEnd called when the feed is lost or cannot be opened: the status must then be polled
   * @returns stops following
   */
  followPinLogin(deviceCode: string, onMessage: (message: PinLoginMessage) => void, onEnd: () => void): () => void;
  /** Signs in with an admin's token (RL-10); a failure is in the state. */
  impersonate(token: string): Promise<void>;
  /** Ends the session and goes to the realm's default target. */
  signOut(): Promise<void>;
  /**
   * A secret that stood in the page's address, such as `token` or `code`: it was removed from the address at once, and
   * is given until the page is left for good.
   */
  secret(name: string): string | null;
  /** Stores a text for the next pages of this tab; null removes it. */
  writeToTab(name: string, value: string | null): void;
  readFromTab(name: string): string | null;
  /** A random id (RFC 9562, version 4) that nothing else has. */
  newId(): string;
  /** Changes what the session says of itself: agreements and dismissals (AU-04). */
  note(what: ViewerNote): void;
}

/** What the viewer has done that the session stores. */
export type ViewerNote =
  | { do: 'dismissSmartBanner' | 'resetForcedLogout' | 'resetPin' }
  /** The viewer has bought, redeemed or changed something: what it opens is open in all tabs. */
  | { do: 'changeLicences' }
  | { do: 'acceptCookiePolicy'; choice: CookieChoice }
  /** Nothing is left to consent to, in ms since the epoch. */
  | { do: 'setConsentTime'; at: number }
  /** Restricted content is open until then, in ms since the epoch. */
  | { do: 'setPin'; until: number };

export const UNKNOWN_VIEWER: ViewerState = Object.freeze({
  status: 'unknown',
  account: null,
  impersonationState: 'none',
  forcedLogout: null,
  pinUntil: null,
  consentTime: null,
  cookiePolicyAgreed: false,
  cookieChoice: null,
  smartBannerDismissed: false,
  licenceChanges: 0,
});

const refuse = () =>
  Promise.reject(new Error('There is no viewer here: a viewer’s own data are loaded in the browser'));

/** Stands for the viewer where there is none: on the server, and in what is drawn without a session. */
export const noViewer: ViewerPort = Object.freeze({
  state: () => UNKNOWN_VIEWER,
  now: () => 0,
  subscribe: () => () => {},
  api: Object.freeze({ progress: refuse, keepProgress() {}, forgetProgress() {} }),
  lists: refuse,
  call: refuse,
  enter: refuse,
  followPinLogin: () => () => {},
  impersonate: refuse,
  signOut: refuse,
  secret: () => null,
  writeToTab() {},
  readFromTab: () => null,
  newId: () => '',
  note() {},
});

/** What a block's `loadViewer` may use. It runs in the browser only, with a session. */
export interface ViewerContext {
  /** The viewer's own calls. */
  viewer: ViewerApi;
  /** The calls that are the same for everyone. */
  api: ContentApi;
  view: PageView;
  realm: RealmSummary;
  /** Aborted when the section goes. */
  signal: AbortSignal;
}
