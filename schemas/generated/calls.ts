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
  PasswordResetCheck,
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
  /** Creates a guest session. */
  checkIn: { input: NoInput; answer: SessionTokens };
  /** Creates a session with email address and password. */
  login: { input: { body: Login }; answer: SessionTokens };
  /** Refreshes the tokens. Send the last access token as bearer, even if it has expired. */
  refresh: { input: { body: RefreshRequest }; answer: SessionTokens };
  /** Ends the session. Send its last access token as bearer. */
  logout: { input: { body: RefreshRequest }; answer: undefined };
  /** Returns the user of the bearer token. */
  session: { input: NoInput; answer: SessionAnswer };
  /** Lists the videos in progress, most recent first. */
  progress: { input: NoInput; answer: ProgressAnswer };
  /** Stores the viewer’s position in a video. */
  keepProgress: { input: { body: ProgressUpdate }; answer: undefined };
  /** Removes the viewer’s position in a video. */
  forgetProgress: { input: { params: { id: string } }; answer: undefined };
  /** Creates an account and its first session. */
  signUp: { input: { body: SignUp }; answer: SessionTokens };
  /** Creates an account in a realm billed through the payment provider PBR. */
  signUpByPbr: { input: { body: SignUpByPbr }; answer: SessionTokens };
  /** Confirms an email address with the token from the confirmation email. */
  confirm: { input: { body: ConfirmationVerify }; answer: undefined };
  /** Resends the confirmation email. */
  askConfirmation: { input: NoInput; answer: undefined };
  /** Sends a password reset link if the address has an account. The response is the same either way. */
  requestPassword: { input: { body: PasswordRequest }; answer: undefined };
  /** Checks whether the token from a password reset email still works, without using it. */
  checkPasswordReset: { input: { body: PasswordResetCheck }; answer: undefined };
  /** Sets a new password with the token from an email, and ends all sessions of the account. */
  resetPassword: { input: { body: PasswordReset }; answer: undefined };
  /** Changes the password, and ends all other sessions of the account. */
  updatePassword: { input: { body: PasswordUpdate }; answer: SessionTokens };
  /** Sends a sign-in link if the address has an account. The response is the same either way. */
  requestMagicLink: { input: { body: MagicLinkRequest }; answer: undefined };
  /** Creates a session with the token from a sign-in email. */
  verifyMagicLink: { input: { body: MagicLinkVerify }; answer: SessionTokens };
  /** Invites someone to an account by email. */
  invite: { input: { body: PendingActivationRequest }; answer: PendingActivationLink };
  /** Lists the security events of the realm’s accounts in the last 90 days, newest first. */
  securityEvents: { input: { query: { page?: string; rpp?: string; viewer?: string } }; answer: SecurityEvents };
  /** Returns a pending account. */
  pendingActivation: { input: { params: { id: string } }; answer: PendingActivation };
  /** Declines the invitation, which is no longer valid afterwards. */
  declineActivation: { input: { params: { id: string } }; answer: undefined };
  /** Returns the licences included with the account. */
  pendingEntitlement: { input: { params: { id: string } }; answer: PendingEntitlement };
  /** Activates the account with a password and consents, and creates its first session. */
  activate: { input: { params: { id: string }; body: Activation }; answer: SessionTokens };
  /** Returns the viewer’s details. */
  userProfile: { input: NoInput; answer: UserProfile };
  /** Replaces the viewer’s details. */
  changeUserProfile: { input: { body: UserProfileUpdate }; answer: UserProfile };
  /** What the profile prefers, by name. */
  preferences: { input: NoInput; answer: Preferences };
  /** Changes the preferences that are named; null goes back to the default. */
  changePreferences: { input: { body: PreferencesUpdate }; answer: Preferences };
  /** Returns nothing, or a problem that lists the missing details. */
  missingInformation: { input: NoInput; answer: undefined };
  /** Lists the viewer’s addresses, default first. */
  userAddresses: { input: NoInput; answer: UserAddresses };
  /** Replaces an address. */
  changeUserAddress: { input: { params: { id: string }; body: UserAddressUpdate }; answer: undefined };
  /** Updates the billing address and, optionally, the viewer’s details. */
  changeBillingDetails: { input: { body: BillingDetails }; answer: undefined };
  /** Lists the devices where the viewer is signed in, most recent first. */
  devices: { input: NoInput; answer: Devices };
  /** Signs a device out. */
  endDevice: { input: { params: { id: string } }; answer: undefined };
  /** Ends all sessions of the account, including this one. */
  logoutEverywhere: { input: NoInput; answer: undefined };
  /** Lists the account’s profiles. */
  profiles: { input: NoInput; answer: Profiles };
  /** Adds a profile. */
  addProfile: { input: { body: ProfileInput }; answer: Profile };
  /** Replaces a profile. */
  changeProfile: { input: { params: { id: string }; body: ProfileInput }; answer: Profile };
  /** Removes a profile. */
  removeProfile: { input: { params: { id: string } }; answer: undefined };
  /** Switches to a profile. Leaving a child profile requires the PIN, if one is set. */
  selectProfile: { input: { params: { id: string }; body: ProfileSelect }; answer: SessionTokens };
  /** Returns the account’s parental controls. */
  parentalControl: { input: NoInput; answer: ParentalControl };
  /** Turns restrictions on or off. Requires the PIN. */
  changeParentalControl: { input: { body: ParentalControlChange }; answer: undefined };
  /** Sets the PIN: a first one, or a new one with the current PIN or with a code from an email. */
  changePin: { input: { body: PinChange }; answer: undefined };
  /** Removes the PIN and all restrictions. */
  removePin: { input: { body: PinRemoval }; answer: undefined };
  /** Sends an email with a code for setting a new PIN. */
  resetPin: { input: NoInput; answer: undefined };
  /** Unlocks restricted content on this device for two hours. */
  unlock: { input: { body: PinBody }; answer: ParentalUnlock };
  /** Returns the playback URLs of content that the viewer can watch. They expire after a few hours. */
  playback: { input: { params: { id: string } }; answer: RestrictedPlayback };
  /** Starts a sign-in with an identity provider (OpenID Connect). */
  startProvider: { input: { params: { name: string }; body: ProviderStart }; answer: ProviderStartAnswer };
  /** Completes a sign-in with the response of an identity provider. */
  returnFromProvider: { input: { params: { name: string }; body: ProviderReturn }; answer: SessionTokens };
  /** Lists the identity providers linked to the account. */
  linkedProviders: { input: NoInput; answer: LinkedProviders };
  /** Unlinks an identity provider from the account. */
  unlinkProvider: { input: { params: { id: string } }; answer: undefined };
  /** Returns the app that requests a sign-in. Invalid requests fail before the viewer enters a password. */
  oauthClient: { input: { query: { client_id?: string; redirect_url?: string; scope?: string } }; answer: OauthClientAnswer };
  /** Creates an authorization code for another app with email address and password. */
  oauthCode: { input: { body: OauthCodeRequest }; answer: OauthCodeAnswer };
  /** Exchanges a code or a refresh token for tokens (RFC 6749). */
  oauthToken: { input: { query: { realm?: string }; body: OauthTokenRequest }; answer: OauthTokens };
  /** Creates a code for a device without a keyboard. */
  startPinLogin: { input: { body: PinLoginStart }; answer: PinLogin };
  /** Creates the session of an approved device (RFC 8628). */
  pinLoginToken: { input: { body: PinLoginToken }; answer: SessionTokens };
  /** Returns the device that shows this code. */
  pinLoginDevice: { input: { params: { pin: string } }; answer: PinLoginDevice };
  /** Approves or denies the device that shows this code. */
  decidePinLogin: { input: { params: { pin: string }; body: PinLoginDecision }; answer: undefined };
  /** Sends an email link with which a viewer without a password can approve the device that shows this code. */
  confirmPinLogin: { input: { params: { pin: string } }; answer: undefined };
  /** Streams the sign-in status to a device: `Authorization: Device <deviceCode>`. */
  pinLoginFeed: { input: NoInput; answer: PinLoginMessage };
  /** Creates a token for an administrator to impersonate a customer. It works once, within a minute. */
  allowImpersonation: { input: { body: ImpersonationRequest }; answer: Impersonation };
  /** Creates an impersonation session, valid for an hour. */
  impersonate: { input: { query: { token?: string } }; answer: SessionTokens };
  /** Stores the referral of a visitor, linked to the viewer if there is a bearer token. */
  startReferral: { input: { body: ReferralStart }; answer: Referral };
  /** Links a referral to the viewer. */
  keepReferral: { input: { body: ReferralSession }; answer: undefined };
  /** Lists the account’s passkeys, and whether one is required at every sign-in. */
  passkeys: { input: NoInput; answer: Passkeys };
  /** Returns the options for confirming the owner’s identity with a passkey. */
  startConfirmation: { input: NoInput; answer: PasskeyRequestOptions };
  /** Returns the options for creating a passkey, after the owner has confirmed their identity. */
  startPasskey: { input: { body: AccountProof }; answer: PasskeyCreationOptions };
  /** Adds a passkey that was created with these options. */
  addPasskey: { input: { body: PasskeyInput }; answer: Passkey };
  /** Renames a passkey. */
  renamePasskey: { input: { params: { id: string }; body: PasskeyName }; answer: Passkey };
  /** Removes a passkey. Removing the last one turns the second factor off. */
  removePasskey: { input: { params: { id: string }; body: AccountProof }; answer: undefined };
  /** Switches on or off that every sign-in requires a passkey. Switching it on takes a passkey, ends all other sessions, and answers the recovery codes. */
  changeSecondFactor: { input: { body: SecondFactorChange }; answer: RecoveryCodes };
  /** Replaces all recovery codes with new ones. */
  replaceRecoveryCodes: { input: { body: AccountProof }; answer: RecoveryCodes };
  /** Returns the options for signing in with a passkey alone, the same for everyone. */
  startPasskeySignIn: { input: NoInput; answer: PasskeyRequestOptions };
  /** Creates a session with a passkey alone. */
  passkeySignIn: { input: { body: PasskeySignIn }; answer: SessionTokens };
  /** Returns the options for completing, with a passkey, a sign-in that was refused with SECOND_FACTOR_REQUIRED. */
  startSecondFactor: { input: { body: SecondFactorRequest }; answer: PasskeyRequestOptions };
  /** Completes a sign-in that was refused with SECOND_FACTOR_REQUIRED, with a passkey or a recovery code. */
  completeSignIn: { input: { body: SecondFactorSignIn }; answer: SessionTokens };
  /** Lists the profile’s favourites, most recent first. */
  favourites: { input: NoInput; answer: ViewerList };
  /** Reorders favourites. Items that are not listed keep their position. */
  orderFavourites: { input: { body: ViewerListOrder }; answer: undefined };
  /** Adds content to the favourites. Existing favourites keep their position. */
  addFavourite: { input: { params: { id: string } }; answer: undefined };
  /** Removes content from the favourites. */
  removeFavourite: { input: { params: { id: string } }; answer: undefined };
  /** Lists the profile’s watchlists with their contents. The first one always exists. */
  watchlists: { input: NoInput; answer: ViewerLists };
  /** Creates a watchlist. */
  addWatchlist: { input: { body: ViewerListInput }; answer: ViewerList };
  /** Renames a watchlist. */
  renameWatchlist: { input: { params: { id: string }; body: ViewerListInput }; answer: undefined };
  /** Deletes a watchlist. The first one is emptied and loses its name instead. */
  removeWatchlist: { input: { params: { id: string } }; answer: undefined };
  /** Reorders a watchlist. Items that are not listed keep their position. */
  orderWatchlist: { input: { params: { id: string }; body: ViewerListOrder }; answer: undefined };
  /** Adds content to the top of a watchlist. Existing items keep their position. */
  addToWatchlist: { input: { params: { id: string; contentId: string } }; answer: undefined };
  /** Removes content from a watchlist. */
  removeFromWatchlist: { input: { params: { id: string; contentId: string } }; answer: undefined };
  /** Lists the profile’s viewing history in pages, most recent first. */
  history: { input: { query: { page?: string; rpp?: string } }; answer: HistoryPage };
  /** Removes content from the history, along with its position. */
  forgetPlayed: { input: { params: { id: string } }; answer: undefined };
  /** Clears the history and all positions. */
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
  checkPasswordReset: { method: 'POST', path: '/api/v2/user/reset-password/check', bearer: false },
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
