/** The label for each error code of the API (ER-01…14): one table for all forms. */
const LABELS: Readonly<Record<string, string>> = {
  CHALLENGE_FAILED: 'reCaptchaAssessmentFailed',
  CONFLICT: 'emailErrorCode',
  NOT_FOUND: 'loginError',
  GENERIC: 'anErrorOccured',
  user_self_suspended: 'selfSuspendedUser',
  EMPTY_INPUTS: 'EmailPasswordCannotBeEmpty',
  'auth/invalid-credential': 'loginError',
  'auth/missing-password': 'EmailPasswordCannotBeEmpty',
  'auth/invalid-email': 'EmailPasswordCannotBeEmpty',
  'auth/email-already-in-use': 'confirmedUserAlreadyExists',
  'auth/internal-error': 'anErrorOccured',
  'auth/account-exists-with-different-credential': 'accountExistsWithDifferentProvider',
  ACCOUNT_EXISTS_WITH_PROVIDER: 'accountExistsWithDifferentProvider',
  'billingAddress.postalCode should be printable ascii': 'billingAddressPostalCodeMustBePrintableAscii',
  SESSION_EXPIRED: 'sessionExpired',
  TOKEN_EXPIRED: 'sessionExpired',
  TOKEN_REFUSED: 'sessionExpired',
  REVOKED: 'sessionExpired',
  PASSWORD_TOO_COMMON: 'passwordIsTooCommon',
  ADOBE_ID_ALREADY_LINKED: 'adobeIdAlreadyLinkedToAnotherAccount',
  AUTHENTICATION_FAILED: 'failedAuthentication',
  APP_CHECK_FAILED: 'appCheckFailedWeb',
  GEO_CONFLICT: 'badLocation',
  TRY_AGAIN: 'errorOccurredPleaseTryAgain',
  ACCOUNT_CHANGED: 'errorOccurredPleaseTryAgain',
  TOO_BUSY: 'errorOccurredPleaseTryAgain',
  STORE_AWAY: 'errorOccurredPleaseTryAgain',
  INVOICE_PDF_FAILED: 'errorOccurredPleaseTryAgain',
  CARD_REFUSED: 'cardRefused',
  VOUCHER_REFUSED: 'invalidVoucher',
  BILLING_DETAILS_MISSING: 'billingDetailsMissing',
  PRICE_CHANGED: 'priceChanged',
  ALREADY_LICENSED: 'alreadyLicensed',
  UNKNOWN_GIFT_CODE: 'unknownGiftCode',
  NOTHING_DUE: 'nothingDue',
  PRICE_MIGRATION_GONE: 'changeUnavailable',
  CHANGE_UNAVAILABLE: 'changeUnavailable',
  PAUSE_UNAVAILABLE: 'pauseUnavailable',
  WITHDRAWAL_UNACKNOWLEDGED: 'withdrawalAcknowledgementMissing',
  WITHDRAWAL_UNAVAILABLE: 'changeUnavailable',
  OFFER_GONE: 'offerGone',
  GIFT_REFUNDED: 'giftRefunded',
  GIFT_REDEEMED: 'giftAlreadyRedeemed',
  GIFT_NOT_NEEDED: 'giftNotNeeded',
  GIFT_PAYMENT_DUE: 'giftPaymentDue',
  ORDER_UNDER_WAY: 'paymentPending',
  PAYMENT_UNDER_WAY: 'paymentUnderWay',
  TRIAL_UNACKNOWLEDGED: 'trialAcknowledgementMissing',
  NO_OAUTH_CODE_FOUND: 'noOauthCodeFound',
  OIDC_SIGNIN: 'oidcSigninError',
  oidcSigninError: 'oidcSigninError',
  UNKNOWN_PROVIDER: 'oidcSigninError',
  SIGNUP_CLOSED: 'signUpClosed',
  POSTAL_CODE_INVALID: 'billingAddressPostalCodeMustBePrintableAscii',
  FORBIDDEN: 'forbidden',
  VIDEO_ERROR: 'playerErrorUnknownText',
  FIELD_INVALID: 'fieldInvalid',
  EMAIL_INVALID: 'pleaseProvideValidEmail',
  EMAIL_UNCONFIRMED: 'confirmEmailMessage',
  STORAGE_BLOCKED: 'storageBlocked',
  CODE_REFUSED: 'codeRefused',
  PIN_EXPIRED: 'pinExpired',
  ACCESS_DENIED: 'accessDenied',
  PIN_LOGIN_OFF: 'forbidden',
  UNKNOWN_CLIENT: 'oauthRequestWrong',
  REDIRECT_REFUSED: 'oauthRequestWrong',
  SECRET_WRONG: 'passwordWrong',
  REAUTHENTICATION_REQUIRED: 'reauthenticationRequired',
  PASSKEY_REFUSED: 'passkeyRefused',
  PASSKEY_CANCELLED: 'passkeyCancelled',
  PASSKEY_ALREADY_HERE: 'passkeyAlreadyHere',
  PASSKEY_LIMIT: 'passkeyLimit',
  UNKNOWN_PASSKEY: 'passkeyGone',
  RECOVERY_CODE_WRONG: 'recoveryCodeWrong',
  SECOND_FACTOR_REQUIRED: 'secondFactorRequired',
  PIN_REQUIRED: 'pinRequired',
  PIN_WRONG: 'pinWrong',
  PROFILE_LIMIT: 'profileLimit',
  LIST_LIMIT: 'listLimit',
  LIST_FULL: 'listFull',
  UNKNOWN_LIST: 'listGone',
  LAST_PROFILE: 'profileStays',
  UNKNOWN_PROFILE: 'profileGone',
  CHILD_PROFILE: 'notForChildrenMessage',
  TOO_MANY_ATTEMPTS: 'tooManyAttempts',
  GUESTS_NOT_ALLOWED: 'forbidden',
  API_UNREACHABLE: 'noConnection',
};

/** The codes that say that what was typed is wrong, and not which field of it. */
const ABOUT_INPUT: ReadonlySet<string> = new Set([
  'NOT_FOUND',
  'EMPTY_INPUTS',
  'auth/invalid-credential',
  'auth/missing-password',
  'auth/invalid-email',
]);

/** Every code that has words of its own. */
export const KNOWN_CODES: readonly string[] = Object.keys(LABELS);

/** The key of the label for a code; one that the table does not know gives the general words (ER-13, ER-16). */
export const errorLabel = (code: unknown): string =>
  typeof code === 'string' && Object.hasOwn(LABELS, code) ? LABELS[code]! : 'anErrorOccured';

/** Whether all that was typed is what is wrong. */
export const isAboutInput = (code: unknown): boolean => typeof code === 'string' && ABOUT_INPUT.has(code);

/** The code that an error goes by; the server's own words are one where the table has them (ER-12). */
export function codeOf(error: unknown): unknown {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return typeof message === 'string' && Object.hasOwn(LABELS, message) ? message : code;
}
