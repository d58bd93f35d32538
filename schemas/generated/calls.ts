// Generated from the endpoints’ table by `npm run generate`. Do not edit.
import type {
  AccountProof,
  Activation,
  BillingDetails,
  ConfirmationVerify,
  Devices,
  HistoryPage,
  Impersonation,
  ImpersonationRequest,
  LinkedProviders,
  Login,
  MagicLinkRequest,
  MagicLinkVerify,
  OauthClientAnswer,
  OauthCodeAnswer,
  OauthCodeRequest,
  OauthTokenRequest,
  OauthTokens,
  ParentalControl,
  ParentalControlChange,
  ParentalUnlock,
  Passkey,
  PasskeyCreationOptions,
  PasskeyInput,
  PasskeyName,
  PasskeyRequestOptions,
  PasskeySignIn,
  Passkeys,
  PasswordRequest,
  PasswordReset,
  PasswordUpdate,
  PendingActivation,
  PendingActivationLink,
  PendingActivationRequest,
  PendingEntitlement,
  PinBody,
  PinChange,
  PinLogin,
  PinLoginDecision,
  PinLoginDevice,
  PinLoginMessage,
  PinLoginStart,
  PinLoginToken,
  PinRemoval,
  Preferences,
  PreferencesUpdate,
  Profile,
  ProfileInput,
  ProfileSelect,
  Profiles,
  ProgressAnswer,
  ProgressUpdate,
  ProviderReturn,
  ProviderStart,
  ProviderStartAnswer,
  RecoveryCodes,
  Referral,
  ReferralSession,
  ReferralStart,
  RefreshRequest,
  RestrictedPlayback,
  SecondFactorChange,
  SecondFactorRequest,
  SecondFactorSignIn,
  SecurityEvents,
  SessionAnswer,
  SessionTokens,
  SignUp,
  SignUpByPbr,
  UserAddressUpdate,
  UserAddresses,
  UserProfile,
  UserProfileUpdate,
  ViewerList,
  ViewerListInput,
  ViewerListOrder,
  ViewerLists,
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
  /** An account, and its first session. */
  signUp: { input: { body: SignUp }; answer: SessionTokens };
  /** The same where the payment provider PBR bills. */
  signUpByPbr: { input: { body: SignUpByPbr }; answer: SessionTokens };
  /** Confirms an e-mail address by the token of its e-mail. */
  confirm: { input: { body: ConfirmationVerify }; answer: undefined };
  /** Sends the e-mail that confirms the address once more. */
  askConfirmation: { input: NoInput; answer: undefined };
  /** Sends a link to a new password, where the address has an account; the answer does not tell. */
  requestPassword: { input: { body: PasswordRequest }; answer: undefined };
  /** Sets a new password by the token of an e-mail, and ends every session of the account. */
  resetPassword: { input: { body: PasswordReset }; answer: undefined };
  /** Sets a new password by the one in use, and ends every other session of the account. */
  updatePassword: { input: { body: PasswordUpdate }; answer: SessionTokens };
  /** Sends a link that signs in, where the address has an account; the answer does not tell. */
  requestMagicLink: { input: { body: MagicLinkRequest }; answer: undefined };
  /** A session by the token of an e-mail. */
  verifyMagicLink: { input: { body: MagicLinkVerify }; answer: SessionTokens };
  /** Invites somebody to an account, by e-mail. */
  invite: { input: { body: PendingActivationRequest }; answer: PendingActivationLink };
  /** What happened to the security of the realm’s accounts in the last 90 days, the latest first. */
  securityEvents: { input: { query: { page?: string; rpp?: string; viewer?: string } }; answer: SecurityEvents };
  /** An account that waits for its viewer. */
  pendingActivation: { input: { params: { id: string } }; answer: PendingActivation };
  /** Declines the account; the invitation opens nothing any more. */
  declineActivation: { input: { params: { id: string } }; answer: undefined };
  /** The licences that come with the account. */
  pendingEntitlement: { input: { params: { id: string } }; answer: PendingEntitlement };
  /** Takes the account: its password and consents, and its first session. */
  activate: { input: { params: { id: string }; body: Activation }; answer: SessionTokens };
  /** The viewer’s details. */
  userProfile: { input: NoInput; answer: UserProfile };
  /** The viewer’s details as they shall be. */
  changeUserProfile: { input: { body: UserProfileUpdate }; answer: UserProfile };
  /** What the profile prefers, by name. */
  preferences: { input: NoInput; answer: Preferences };
  /** Changes the preferences that are named; null goes back to the default. */
  changePreferences: { input: { body: PreferencesUpdate }; answer: Preferences };
  /** Nothing, or a problem that names the details that are missing. */
  missingInformation: { input: NoInput; answer: undefined };
  /** The viewer’s addresses, the default first. */
  userAddresses: { input: NoInput; answer: UserAddresses };
  /** An address as it shall be. */
  changeUserAddress: { input: { params: { id: string }; body: UserAddressUpdate }; answer: undefined };
  /** Where bills go, with the viewer’s details where they changed too. */
  changeBillingDetails: { input: { body: BillingDetails }; answer: undefined };
  /** Where the viewer is signed in, the latest first. */
  devices: { input: NoInput; answer: Devices };
  /** Signs a device out. */
  endDevice: { input: { params: { id: string } }; answer: undefined };
  /** Ends every session of the account, this one included. */
  logoutEverywhere: { input: NoInput; answer: undefined };
  /** Who watches with the account. */
  profiles: { input: NoInput; answer: Profiles };
  /** One more who watches. */
  addProfile: { input: { body: ProfileInput }; answer: Profile };
  /** A profile as it shall be. */
  changeProfile: { input: { params: { id: string }; body: ProfileInput }; answer: Profile };
  /** Takes a profile away. */
  removeProfile: { input: { params: { id: string } }; answer: undefined };
  /** Says who watches from now on; a child’s profile is left with the pin, where there is one. */
  selectProfile: { input: { params: { id: string }; body: ProfileSelect }; answer: SessionTokens };
  /** How the account holds content back. */
  parentalControl: { input: NoInput; answer: ParentalControl };
  /** Switches between restricted and not, with the pin. */
  changeParentalControl: { input: { body: ParentalControlChange }; answer: undefined };
  /** Sets the pin: the first one, another by the one in use, or another by the code of an e-mail. */
  changePin: { input: { body: PinChange }; answer: undefined };
  /** Takes the pin away, and with it the restriction. */
  removePin: { input: { body: PinRemoval }; answer: undefined };
  /** Sends the code by which another pin can be set. */
  resetPin: { input: NoInput; answer: undefined };
  /** Opens restricted content on this device for two hours. */
  unlock: { input: { body: PinBody }; answer: ParentalUnlock };
  /** What plays a piece of content, for who may watch it, by addresses that are good for some hours. */
  playback: { input: { params: { id: string } }; answer: RestrictedPlayback };
  /** Begins a sign-in by an identity provider (OpenID Connect). */
  startProvider: { input: { params: { name: string }; body: ProviderStart }; answer: ProviderStartAnswer };
  /** Ends a sign-in by an identity provider with what it sent back. */
  returnFromProvider: { input: { params: { name: string }; body: ProviderReturn }; answer: SessionTokens };
  /** The identity providers that the account is tied to. */
  linkedProviders: { input: NoInput; answer: LinkedProviders };
  /** Parts the account from an identity provider. */
  unlinkProvider: { input: { params: { id: string } }; answer: undefined };
  /** The app that asks for a sign-in; refused before anybody is asked for a password. */
  oauthClient: { input: { query: { client_id?: string; redirect_url?: string; scope?: string } }; answer: OauthClientAnswer };
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
  /** Sends a link by e-mail, with which a viewer who has no password lets the device that shows this pin in. */
  confirmPinLogin: { input: { params: { pin: string } }; answer: undefined };
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
  /** The account’s passkeys, and whether it requires one at every sign-in. */
  passkeys: { input: NoInput; answer: Passkeys };
  /** The options with which a passkey confirms that it is the owner who calls. */
  startConfirmation: { input: NoInput; answer: PasskeyRequestOptions };
  /** The options with which a browser makes a new passkey, for an owner who has confirmed that it is them. */
  startPasskey: { input: { body: AccountProof }; answer: PasskeyCreationOptions };
  /** Adds a passkey that was made with these options. */
  addPasskey: { input: { body: PasskeyInput }; answer: Passkey };
  /** Renames a passkey. */
  renamePasskey: { input: { params: { id: string }; body: PasskeyName }; answer: Passkey };
  /** Removes a passkey. With the last one the second factor is switched off. */
  removePasskey: { input: { params: { id: string }; body: AccountProof }; answer: undefined };
  /** Switches on or off that every sign-in requires a passkey. Switching it on takes a passkey, ends all other sessions, and answers the recovery codes. */
  changeSecondFactor: { input: { body: SecondFactorChange }; answer: RecoveryCodes };
  /** New recovery codes in place of all that there were. */
  replaceRecoveryCodes: { input: { body: AccountProof }; answer: RecoveryCodes };
  /** The options of a sign-in with a passkey alone, the same for everybody. */
  startPasskeySignIn: { input: NoInput; answer: PasskeyRequestOptions };
  /** A session by a passkey alone. */
  passkeySignIn: { input: { body: PasskeySignIn }; answer: SessionTokens };
  /** The options with which a passkey completes a sign-in that was refused with SECOND_FACTOR_REQUIRED. */
  startSecondFactor: { input: { body: SecondFactorRequest }; answer: PasskeyRequestOptions };
  /** Completes a sign-in that was refused with SECOND_FACTOR_REQUIRED, with a passkey or a recovery code. */
  completeSignIn: { input: { body: SecondFactorSignIn }; answer: SessionTokens };
  /** The profile’s favourites, the latest first. */
  favourites: { input: NoInput; answer: ViewerList };
  /** Puts favourites into another order; what is not named keeps its place. */
  orderFavourites: { input: { body: ViewerListOrder }; answer: undefined };
  /** Makes content a favourite; one that is one stays where it is. */
  addFavourite: { input: { params: { id: string } }; answer: undefined };
  /** Content is a favourite no more. */
  removeFavourite: { input: { params: { id: string } }; answer: undefined };
  /** The profile’s watchlists with what is in them; the first is there without having been made. */
  watchlists: { input: NoInput; answer: ViewerLists };
  /** One more watchlist. */
  addWatchlist: { input: { body: ViewerListInput }; answer: ViewerList };
  /** Gives a watchlist another name. */
  renameWatchlist: { input: { params: { id: string }; body: ViewerListInput }; answer: undefined };
  /** Takes a watchlist away; of the first, what is in it and its name. */
  removeWatchlist: { input: { params: { id: string } }; answer: undefined };
  /** Puts what is in a watchlist into another order; what is not named keeps its place. */
  orderWatchlist: { input: { params: { id: string }; body: ViewerListOrder }; answer: undefined };
  /** Puts content at the head of a watchlist; what is in it stays where it is. */
  addToWatchlist: { input: { params: { id: string; contentId: string } }; answer: undefined };
  /** Takes content out of a watchlist. */
  removeFromWatchlist: { input: { params: { id: string; contentId: string } }; answer: undefined };
  /** What the profile has played, the latest first, page by page. */
  history: { input: { query: { page?: string; rpp?: string } }; answer: HistoryPage };
  /** Forgets that content was played, and where. */
  forgetPlayed: { input: { params: { id: string } }; answer: undefined };
  /** Forgets all that was played, and what is under way. */
  clearHistory: { input: NoInput; answer: undefined };
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
  signUp: { method: 'POST', path: '/api/v2/user', bearer: true },
  signUpByPbr: { method: 'POST', path: '/api/v2/user/pbr', bearer: true },
  confirm: { method: 'POST', path: '/api/v2/confirmation-token/verify', bearer: false },
  askConfirmation: { method: 'POST', path: '/api/v2/user/confirmation', bearer: true },
  requestPassword: { method: 'POST', path: '/api/v2/user/request-password', bearer: false },
  resetPassword: { method: 'POST', path: '/api/v2/user/reset-password', bearer: false },
  updatePassword: { method: 'PUT', path: '/api/v4/user/update-password', bearer: true },
  requestMagicLink: { method: 'POST', path: '/api/v2/login/magic-link', bearer: false },
  verifyMagicLink: { method: 'POST', path: '/api/v2/login/magic-link/verify', bearer: false },
  invite: { method: 'POST', path: '/api/v2/admin/pendingactivationuser', bearer: true },
  securityEvents: { method: 'GET', path: '/api/v2/admin/security-events', bearer: true },
  pendingActivation: { method: 'GET', path: '/api/v2/pendingactivationuser/:id', bearer: false },
  declineActivation: { method: 'DELETE', path: '/api/v2/pendingactivationuser/:id', bearer: false },
  pendingEntitlement: { method: 'GET', path: '/api/v2/pendingactivationuser/:id/entitlement', bearer: false },
  activate: { method: 'POST', path: '/api/v2/pendingactivationuser/:id/activate', bearer: false },
  userProfile: { method: 'GET', path: '/api/v2/user/profile', bearer: true },
  changeUserProfile: { method: 'PUT', path: '/api/v2/user/profile', bearer: true },
  preferences: { method: 'GET', path: '/api/v2/user-preferences', bearer: true },
  changePreferences: { method: 'PUT', path: '/api/v2/user-preferences', bearer: true },
  missingInformation: { method: 'GET', path: '/api/v1/user/missing-information', bearer: true },
  userAddresses: { method: 'GET', path: '/api/v2/user/address', bearer: true },
  changeUserAddress: { method: 'PUT', path: '/api/v2/user/address/:id', bearer: true },
  changeBillingDetails: { method: 'PUT', path: '/api/v2/user/billing-details', bearer: true },
  devices: { method: 'GET', path: '/api/v2/user/devices', bearer: true },
  endDevice: { method: 'DELETE', path: '/api/v2/user/devices/:id', bearer: true },
  logoutEverywhere: { method: 'POST', path: '/api/v2/logout/everywhere', bearer: true },
  profiles: { method: 'GET', path: '/api/v2/profiles', bearer: true },
  addProfile: { method: 'POST', path: '/api/v2/profiles', bearer: true },
  changeProfile: { method: 'PUT', path: '/api/v2/profiles/:id', bearer: true },
  removeProfile: { method: 'DELETE', path: '/api/v2/profiles/:id', bearer: true },
  selectProfile: { method: 'POST', path: '/api/v2/profiles/:id/select', bearer: true },
  parentalControl: { method: 'GET', path: '/api/v1/parental-control', bearer: true },
  changeParentalControl: { method: 'POST', path: '/api/v1/parental-control', bearer: true },
  changePin: { method: 'POST', path: '/api/v1/parental-control/pin', bearer: true },
  removePin: { method: 'DELETE', path: '/api/v1/parental-control/pin', bearer: true },
  resetPin: { method: 'POST', path: '/api/v1/parental-control/pin/reset', bearer: true },
  unlock: { method: 'POST', path: '/api/v1/parental-control/unlock', bearer: true },
  playback: { method: 'GET', path: '/api/v2/playback/:id', bearer: true },
  startProvider: { method: 'POST', path: '/api/v2/login/provider/:name', bearer: false },
  returnFromProvider: { method: 'POST', path: '/api/v2/login/provider/:name/return', bearer: false },
  linkedProviders: { method: 'GET', path: '/api/v2/realm/authentication-providers', bearer: true },
  unlinkProvider: { method: 'DELETE', path: '/api/v2/realm/authentication-providers/:id', bearer: true },
  oauthClient: { method: 'GET', path: '/api/v4/oauth2-auth/client', bearer: false },
  oauthCode: { method: 'POST', path: '/api/v4/oauth2-auth/code', bearer: false },
  oauthToken: { method: 'POST', path: '/api/v4/oauth2-auth/token', bearer: false },
  startPinLogin: { method: 'POST', path: '/api/v2/login/pin', bearer: false },
  pinLoginToken: { method: 'POST', path: '/api/v2/login/pin/token', bearer: false },
  pinLoginDevice: { method: 'GET', path: '/api/v2/login/pin/:pin', bearer: true },
  decidePinLogin: { method: 'POST', path: '/api/v2/login/pin/:pin', bearer: true },
  confirmPinLogin: { method: 'POST', path: '/api/v2/login/pin/:pin/confirmation', bearer: true },
  pinLoginFeed: { method: 'GET', path: '/api/v2/feed/pinLogin', bearer: false },
  allowImpersonation: { method: 'POST', path: '/api/v2/admin/impersonation', bearer: true },
  impersonate: { method: 'GET', path: '/api/v2/admin/user/impersonate', bearer: false },
  startReferral: { method: 'POST', path: '/api/v1/session', bearer: false },
  keepReferral: { method: 'POST', path: '/api/v2/referral-session', bearer: true },
  passkeys: { method: 'GET', path: '/api/v2/user/passkeys', bearer: true },
  startConfirmation: { method: 'POST', path: '/api/v2/user/passkeys/confirmation', bearer: true },
  startPasskey: { method: 'POST', path: '/api/v2/user/passkeys/options', bearer: true },
  addPasskey: { method: 'POST', path: '/api/v2/user/passkeys', bearer: true },
  renamePasskey: { method: 'PUT', path: '/api/v2/user/passkeys/:id', bearer: true },
  removePasskey: { method: 'DELETE', path: '/api/v2/user/passkeys/:id', bearer: true },
  changeSecondFactor: { method: 'PUT', path: '/api/v2/user/second-factor', bearer: true },
  replaceRecoveryCodes: { method: 'POST', path: '/api/v2/user/second-factor/recovery-codes', bearer: true },
  startPasskeySignIn: { method: 'POST', path: '/api/v2/login/passkey/options', bearer: false },
  passkeySignIn: { method: 'POST', path: '/api/v2/login/passkey', bearer: false },
  startSecondFactor: { method: 'POST', path: '/api/v2/login/second-factor/options', bearer: false },
  completeSignIn: { method: 'POST', path: '/api/v2/login/second-factor', bearer: false },
  favourites: { method: 'GET', path: '/api/v2/favourites', bearer: true },
  orderFavourites: { method: 'PUT', path: '/api/v2/favourites', bearer: true },
  addFavourite: { method: 'PUT', path: '/api/v2/favourites/:id', bearer: true },
  removeFavourite: { method: 'DELETE', path: '/api/v2/favourites/:id', bearer: true },
  watchlists: { method: 'GET', path: '/api/v2/watchlists', bearer: true },
  addWatchlist: { method: 'POST', path: '/api/v2/watchlists', bearer: true },
  renameWatchlist: { method: 'PUT', path: '/api/v2/watchlists/:id', bearer: true },
  removeWatchlist: { method: 'DELETE', path: '/api/v2/watchlists/:id', bearer: true },
  orderWatchlist: { method: 'PUT', path: '/api/v2/watchlists/:id/order', bearer: true },
  addToWatchlist: { method: 'PUT', path: '/api/v2/watchlists/:id/items/:contentId', bearer: true },
  removeFromWatchlist: { method: 'DELETE', path: '/api/v2/watchlists/:id/items/:contentId', bearer: true },
  history: { method: 'GET', path: '/api/v2/history', bearer: true },
  forgetPlayed: { method: 'DELETE', path: '/api/v2/history/:id', bearer: true },
  clearHistory: { method: 'DELETE', path: '/api/v2/history', bearer: true },
};
