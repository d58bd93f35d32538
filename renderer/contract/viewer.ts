import type { Login, Progress, ProgressUpdate, Role } from '../../schemas/generated/types';
import type { ContentApi } from './api';
import type { PageView } from './page-view';
import type { RealmSummary } from './realm';

/** Who looks, as far as the browser knows; `unknown` until the session has been read, and always on the server. */
export interface ViewerState {
  status: 'unknown' | Role;
  /** The viewer's id; absent until there is a session. */
  id?: string;
}

/** What blocks may ask and tell on behalf of the viewer; each call carries the bearer and fails with an `ApiError`. */
export interface ViewerApi {
  /** The films under way, the latest first. */
  progress(): Promise<readonly Progress[]>;
  /** Tells where the viewer is; told often, sent now and then, and before the page goes. */
  keepProgress(update: ProgressUpdate): void;
  /** The film has been seen, or starts over. */
  forgetProgress(contentId: string): void;
}

/** The viewer's session, as everything that is drawn may use it. */
export interface ViewerPort {
  state(): ViewerState;
  /** @returns stops telling */
  subscribe(listener: () => void): () => void;
  api: ViewerApi;
  /** Signs in and goes on to where the viewer wanted to be. Rejects with an `ApiError`. */
  signIn(login: Login): Promise<void>;
  /** Ends the session and goes to the realm's default target. */
  signOut(): Promise<void>;
}

export const UNKNOWN_VIEWER: ViewerState = Object.freeze({ status: 'unknown' });

const refuse = () =>
  Promise.reject(new Error('There is no viewer here: a viewer’s own data is the browser’s to bring'));

/** Stands for the viewer where there is none: on the server, and in what is drawn without a session. */
export const noViewer: ViewerPort = Object.freeze({
  state: () => UNKNOWN_VIEWER,
  subscribe: () => () => {},
  api: Object.freeze({ progress: refuse, keepProgress() {}, forgetProgress() {} }),
  signIn: refuse,
  signOut: refuse,
});

/** What a block's `loadViewer` may use. It runs in the browser only, for who has a session. */
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
