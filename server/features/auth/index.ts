export { type Account, type AccountParts, accountOf, adultsAccountOf, idOf } from './accounts/account-parts';
export { addressStore } from './accounts/address-store';
export { recordCheckoutConsents } from './accounts/checkout-consents';
export { countMail } from './accounts/count-mail';
export { refuseInvalidEmail } from './accounts/email';
export { emailOf } from './accounts/email-of';
export { fieldInvalid } from './accounts/field-invalid';
export { grantsOf } from './accounts/grants';
export { inNameOf } from './accounts/in-name-of';
export { reauthenticate } from './accounts/reauthentication';
export { accountErasure } from './erase-account';
export { exportAccount } from './export-account';
export { purgeAuth } from './purge';
export { registerAuth } from './register';
export { lockAccount } from './sessions/account-lock';
export { accountStore, nameOf, type SessionState } from './sessions/account-store';
export type { Call, SystemCall, ViewerCall } from './sessions/call';
export { type Calls, readBody, refuseFaulty } from './sessions/calls';
export type { RecaptchaSettings } from './sessions/captcha';
export { EMBEDDED_CAPTCHA } from './sessions/challenges';
export { isChild } from './sessions/claims';
export { deviceStore } from './sessions/device-store';
export { encryptionKeysOf } from './sessions/encryption-key-file';
export { refuseEnded } from './sessions/gone';
export {
  acceptedKeys,
  CLOCKS_DIFFER_MS,
  hasKeys,
  loadKeys,
  mediaKeys,
  signingMediaKey,
  TOKEN_SECONDS,
} from './sessions/keys';
export { readMixedTokens } from './sessions/mixed-tokens';
export { type OriginHeaders, originOf } from './sessions/origin-of';
export type { Owner } from './sessions/owner';
export { ownerOf } from './sessions/owner-of';
export { type PreferencesOptions, preferencesOf } from './sessions/preferences-of';
export { profileStore } from './sessions/profile-store';
export { recordEvent } from './sessions/record-event';
export { resumeSession } from './sessions/resume-session';
export type { Sessions } from './sessions/sessions';
export { normalizeEmail, viewerStore } from './sessions/viewer-store';
