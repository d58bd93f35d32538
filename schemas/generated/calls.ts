// Generated from the endpoints’ table by `npm run generate`. Do not edit.
import type {
  Impersonation,
  ImpersonationRequest,
  Login,
  OauthCodeAnswer,
  OauthCodeRequest,
  OauthTokenRequest,
  OauthTokens,
  PinLogin,
  PinLoginDecision,
  PinLoginDevice,
  PinLoginMessage,
  PinLoginStart,
  PinLoginToken,
  ProgressAnswer,
  ProgressUpdate,
  ProviderReturn,
  ProviderStart,
  ProviderStartAnswer,
  Referral,
  ReferralSession,
  ReferralStart,
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
  /** Begins a sign-in by an identity provider (OpenID Connect). */
  startProvider: { input: { params: { name: string }; body: ProviderStart }; answer: ProviderStartAnswer };
  /** Ends a sign-in by an identity provider with what it sent back. */
  returnFromProvider: { input: { params: { name: string }; body: ProviderReturn }; answer: SessionTokens };
  /** Parts the account from an identity provider. */
  unlinkProvider: { input: { params: { id: string } }; answer: undefined };
  /** A code for another app, by e-mail address and password. */
  oauthCode: { input: { body: OauthCodeRequest }; answer: OauthCodeAnswer };
  /** Tokens for a code or a refresh token (RFC 6749). */
  oauthToken: { input: { query: { realm?: string }; body: OauthTokenRequest }; answer: OauthTokens };
  /** A pin for a device that has no keyboard. */
  startPinLogin: { input: { body: PinLoginStart }; answer: PinLogin };
  /** The session of a device that has been let in (RFC 8628). */
  pinLoginToken: { input: { body: PinLoginToken }; answer: SessionTokens };
  /** The device that shows this pin. */
  pinLoginDevice: { input: { params: { pin: string } }; answer: PinLoginDevice };
  /** Lets the device that shows this pin in, or not. */
  decidePinLogin: { input: { params: { pin: string }; body: PinLoginDecision }; answer: undefined };
  /** Tells a device how its sign-in stands: `Authorization: Device <deviceCode>`. */
  pinLoginFeed: { input: NoInput; answer: PinLoginMessage };
  /** Lets an admin act for a customer: a token for one use within a minute. */
  allowImpersonation: { input: { body: ImpersonationRequest }; answer: Impersonation };
  /** The session of somebody else, for an hour. */
  impersonate: { input: { query: { token?: string } }; answer: SessionTokens };
  /** Keeps what brought a visitor here; with a bearer, for that viewer. */
  startReferral: { input: { body: ReferralStart }; answer: Referral };
  /** Ties a referral to the viewer. */
  keepReferral: { input: { body: ReferralSession }; answer: undefined };
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
  startProvider: { method: 'POST', path: '/api/v2/login/provider/:name', bearer: false },
  returnFromProvider: { method: 'POST', path: '/api/v2/login/provider/:name/return', bearer: false },
  unlinkProvider: { method: 'DELETE', path: '/api/v2/realm/authentication-providers/:id', bearer: true },
  oauthCode: { method: 'POST', path: '/api/v4/oauth2-auth/code', bearer: false },
  oauthToken: { method: 'POST', path: '/api/v4/oauth2-auth/token', bearer: false },
  startPinLogin: { method: 'POST', path: '/api/v2/login/pin', bearer: false },
  pinLoginToken: { method: 'POST', path: '/api/v2/login/pin/token', bearer: false },
  pinLoginDevice: { method: 'GET', path: '/api/v2/login/pin/:pin', bearer: true },
  decidePinLogin: { method: 'POST', path: '/api/v2/login/pin/:pin', bearer: true },
  pinLoginFeed: { method: 'GET', path: '/api/v2/feed/pinLogin', bearer: false },
  allowImpersonation: { method: 'POST', path: '/api/v2/admin/impersonation', bearer: true },
  impersonate: { method: 'GET', path: '/api/v2/admin/user/impersonate', bearer: false },
  startReferral: { method: 'POST', path: '/api/v1/session', bearer: false },
  keepReferral: { method: 'POST', path: '/api/v2/referral-session', bearer: true },
};
