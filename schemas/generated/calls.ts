// Generated from the endpoints’ table by `npm run generate`. Do not edit.
import type {
  Login,
  ProgressAnswer,
  ProgressUpdate,
  RefreshRequest,
  SessionAnswer,
  SessionTokens,
} from './types';

/** A call that takes nothing. */
export type NoInput = Record<never, never>;

/** Every call about a viewer: what it takes, and what it answers. */
export interface ViewerCalls {
  /** A session for a guest. */
  checkIn: { input: NoInput; answer: SessionTokens };
  /** A session by e-mail address and password. */
  login: { input: { body: Login }; answer: SessionTokens };
  /** The next tokens, with the last bearer, which may have ended. */
  refresh: { input: { body: RefreshRequest }; answer: SessionTokens };
  /** Ends the session, with its last bearer. */
  logout: { input: { body: RefreshRequest }; answer: undefined };
  /** Whose bearer it is. */
  session: { input: NoInput; answer: SessionAnswer };
  /** The films under way, the latest first. */
  progress: { input: NoInput; answer: ProgressAnswer };
  /** Where the viewer is in a film. */
  keepProgress: { input: { body: ProgressUpdate }; answer: undefined };
  /** The film has been seen, or starts over. */
  forgetProgress: { input: { params: { id: string } }; answer: undefined };
}

/** Where a call goes, and whether it takes the viewer’s bearer. */
export interface CallRecord {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  bearer: boolean;
}

export const VIEWER_CALLS: Readonly<Record<keyof ViewerCalls, CallRecord>> = {
  checkIn: { method: 'POST', path: '/api/v2/login/guest/checkin', bearer: false },
  login: { method: 'POST', path: '/api/v2/login', bearer: false },
  refresh: { method: 'POST', path: '/api/v2/token/refresh', bearer: true },
  logout: { method: 'POST', path: '/api/v2/logout', bearer: true },
  session: { method: 'GET', path: '/api/v2/session', bearer: true },
  progress: { method: 'GET', path: '/api/v2/progress', bearer: true },
  keepProgress: { method: 'PUT', path: '/api/v2/progress', bearer: true },
  forgetProgress: { method: 'DELETE', path: '/api/v2/progress/:id', bearer: true },
};
