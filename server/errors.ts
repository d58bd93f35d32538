import type { ApiProblem, Challenge } from '../schemas/generated/types';

/**
 * The one table of the server's errors: code, HTTP status, and what it says. `{name}` stands for a value.
 * Each is documented in docs/errors.md; a test fails when one is not.
 */
export const ERRORS = {
  UNKNOWN_HOST: {
    status: 404,
    title: 'No realm has this host',
    detail: 'No realm lists the host “{host}” among its domains.',
  },
  UNKNOWN_REALM: { status: 404, title: 'No such realm', detail: 'There is no realm named “{realm}”.' },
  REALM_MISSING: {
    status: 400,
    title: 'No realm is named',
    detail: 'Name the realm in the Realm header, or use one of its hosts.',
  },
  UNKNOWN_PATH: { status: 404, title: 'No such address', detail: 'The API has no {method} {path}.' },
  UNKNOWN_CONTENT: { status: 404, title: 'No such content', detail: 'The realm has no {type} with the id “{id}”.' },
  UNKNOWN_PAGE: { status: 404, title: 'No such page', detail: 'The realm has no route named “{route}”.' },
  UNKNOWN_LANGUAGE: {
    status: 404,
    title: 'No such language',
    detail: 'The realm has no labels in “{language}”; it has {languages}.',
  },
  BAD_QUERY: { status: 400, title: 'The query cannot be understood', detail: '{problem}' },
  BAD_BODY: { status: 400, title: 'The body cannot be understood', detail: '{problem}' },
  BODY_TOO_LARGE: { status: 413, title: 'The body is too large', detail: 'At most {limit} bytes are taken.' },
  BAD_MEDIA_TYPE: {
    status: 415,
    title: 'The body is of a type that is not taken',
    detail: 'Send what the call documents: application/json, mostly.',
  },
  BAD_ADDRESS: {
    status: 400,
    title: 'The address cannot be understood',
    detail: 'The address is longer than {limit} characters, wrongly encoded, or has the character U+0000.',
  },
  BAD_HOST: {
    status: 400,
    title: 'The host cannot be read',
    detail:
      'A request has one Host header, with a host name or an IP address, and a port from 0 to 65535 after a colon. An absolute target names the same host.',
  },
  BAD_REQUEST: { status: 400, title: 'The request cannot be read', detail: 'It is not well-formed HTTP.' },
  REQUEST_TIMEOUT: {
    status: 408,
    title: 'The request took too long',
    detail: 'It did not arrive in full in the time that a request may take.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    title: 'The headers are too large',
    detail: 'All headers of a request together take at most 16 KB.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'The method does not fit the address',
    detail: 'Pages are read with GET or HEAD.',
  },
  BAD_IMAGE_WIDTH: {
    status: 400,
    title: 'Pictures are not served in this width',
    detail: 'width is “{width}”; it takes one of {widths}.',
  },
  NOT_AN_IMAGE: {
    status: 400,
    title: 'Only pictures come in widths',
    detail: '“{path}” is no picture that can be resized.',
  },
  UNREADABLE_IMAGE: {
    status: 500,
    title: 'The picture cannot be read',
    detail: '“{path}” is damaged or of an unknown kind.',
  },
  IMAGE_TOO_LARGE: {
    status: 500,
    title: 'The picture is too large to be resized',
    detail: '“{path}” has more than {megabytes} MB or {megapixels} million pixels.',
  },
  UNKNOWN_MEDIA: { status: 404, title: 'No such media file', detail: 'The realm has no media file “{path}”.' },
  UNKNOWN_LIVE_STREAM: {
    status: 404,
    title: 'No such live stream',
    detail: '“{stream}” is not the signed address of a live stream of this film. Use the address that the API returns.',
  },
  LIVE_NOT_STARTED: { status: 404, title: 'The event has not started', detail: 'The pictures begin at {start}.' },
  FILM_NOT_LOOPABLE: {
    status: 500,
    title: 'The film cannot be a live stream',
    detail: '“{path}” cannot be looped: {problem}.',
  },
  AUDIENCE_REFUSED: {
    status: 400,
    title: 'The audience cannot be chosen',
    detail: '`as` is for development; it takes {roles}.',
  },
  TOKEN_MISSING: {
    status: 401,
    title: 'The authorization header is missing',
    detail: 'Send the access token: Authorization: Bearer …',
  },
  TOKEN_REFUSED: { status: 401, title: 'The token is not one of ours', detail: 'Check in or sign in once more.' },
  TOKEN_EXPIRED: {
    status: 401,
    title: 'The access token has ended',
    detail: 'Ask for the next one with /token/refresh.',
  },
  WRONG_REALM: {
    status: 403,
    title: 'The token is for another realm',
    detail: 'A token opens the realm it was made for, and not “{realm}”.',
  },
  SESSION_EXPIRED: { status: 401, title: 'The session has ended', detail: 'Check in or sign in once more.' },
  GUESTS_NOT_ALLOWED: {
    status: 403,
    title: 'The realm takes no guests',
    detail: 'Sign in: “{realm}” is for those who have an account.',
  },
  CONTENT_CLOSED: {
    status: 403,
    title: 'Not for guests of this realm',
    detail: 'The realm shows this to those who have signed in with an account.',
  },
  MEDIA_NOT_SIGNED: {
    status: 403,
    title: 'The address is not signed',
    detail: 'Films play by the addresses that the API gives with the content; this one is not one of them.',
  },
  MEDIA_EXPIRED: {
    status: 403,
    title: 'The address has expired',
    detail: 'Request the content’s playback again; its address is good for a few hours.',
  },
  FORBIDDEN: {
    status: 403,
    title: 'Not for this viewer',
    detail: 'The call is for {callers}.',
  },
  NOT_FOUND: {
    status: 404,
    title: 'No such account',
    detail: 'No account has this e-mail address and password.',
  },
  EMPTY_INPUTS: { status: 400, title: 'Something is not filled in', detail: 'Send both email and secret.' },
  user_self_suspended: {
    status: 403,
    title: 'The account is suspended',
    detail: 'Its owner has suspended it.',
  },
  SIGNUP_CLOSED: {
    status: 403,
    title: 'Nobody signs up here',
    detail: 'The realm “{realm}” takes no sign-ups of this kind.',
  },
  CONFLICT: { status: 409, title: 'Taken already', detail: '{problem}' },
  PASSWORD_TOO_COMMON: {
    status: 422,
    title: 'The password is too common',
    detail: 'It is one of those that are tried first. Choose another one.',
  },
  EMAIL_INVALID: {
    status: 422,
    title: 'The e-mail address is not taken',
    detail: 'It is no complete address, or has characters that stand for others.',
  },
  EMAIL_UNCONFIRMED: {
    status: 403,
    title: 'The e-mail address is not confirmed',
    detail: 'Open the link in the e-mail that confirms the address first.',
  },
  FIELD_INVALID: { status: 422, title: 'An answer is not taken', detail: 'The answer to “{field}” is not taken.' },
  SECRET_WRONG: { status: 403, title: 'The password is not right', detail: 'Send the password in use.' },
  REAUTHENTICATION_REQUIRED: {
    status: 403,
    title: 'Confirm that it is you',
    detail: 'Send the password in use, a passkey, the code of an e-mail, or sign in anew.',
  },
  PASSKEY_REFUSED: {
    status: 403,
    title: 'The passkey was not accepted',
    detail: 'It is not known here, or its answer does not belong to this request. Request new options and try again.',
  },
  PASSKEY_LIMIT: { status: 409, title: 'No more passkeys', detail: 'An account has at most {most}.' },
  UNKNOWN_PASSKEY: { status: 404, title: 'No such passkey', detail: 'The account has no such passkey.' },
  RECOVERY_CODE_WRONG: {
    status: 403,
    title: 'The recovery code is not right',
    detail: 'It is not one of the account’s recovery codes, or has been used.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    title: 'A second factor is required',
    detail: 'Complete the sign-in with a passkey or a recovery code: POST /api/v2/login/second-factor.',
  },
  CODE_REFUSED: {
    status: 410,
    title: 'The code opens nothing',
    detail: 'It is unknown, has been used, or has ended. Ask for another one.',
  },
  MISSING_INFORMATION: {
    status: 422,
    title: 'Details are missing',
    detail: 'The realm asks for: {fields}.',
  },
  POSTAL_CODE_INVALID: {
    status: 422,
    title: 'The postal code is not taken',
    detail: 'billingAddress.postalCode should be printable ascii',
  },
  UNKNOWN_DEVICE: { status: 404, title: 'No such device', detail: 'The account is not signed in on this device.' },
  UNKNOWN_ADDRESS: { status: 404, title: 'No such address', detail: 'The account has no such address.' },
  UNKNOWN_PROFILE: { status: 404, title: 'No such profile', detail: 'The account has no such profile.' },
  FEATURE_OFF: {
    status: 403,
    title: 'The realm does not have this',
    detail: 'Its settings do not switch {feature} on.',
  },
  NOT_PLAYABLE: {
    status: 403,
    title: 'There is nothing to play',
    detail: 'It has no film, or a licence or another territory opens it.',
  },
  PROFILE_LIMIT: {
    status: 409,
    title: 'No more profiles',
    detail: 'An account has at most {most}.',
  },
  UNKNOWN_LIST: { status: 404, title: 'No such list', detail: 'The viewer has no such list.' },
  LIST_LIMIT: { status: 409, title: 'No more lists', detail: 'A viewer has at most {most}.' },
  LIST_FULL: { status: 409, title: 'The list is full', detail: 'A list holds at most {most}.' },
  LAST_PROFILE: {
    status: 409,
    title: 'The profile stays',
    detail: 'The profile that came with the account is an adult’s, and cannot be taken away.',
  },
  PIN_REQUIRED: { status: 403, title: 'The pin is needed', detail: 'Send the account’s pin.' },
  PIN_WRONG: { status: 403, title: 'The pin is not right', detail: 'This is not the account’s pin.' },
  CHILD_PROFILE: {
    status: 403,
    title: 'Not for children',
    detail: 'A child’s profile does not watch this.',
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    title: 'Too many attempts',
    detail: 'Try again in {seconds} seconds.',
  },
  CHALLENGE_REQUIRED: {
    status: 401,
    title: 'A proof is asked for first',
    detail: 'Send the call once more with the header challenge-input.',
  },
  CHALLENGE_FAILED: {
    status: 403,
    title: 'The proof does not hold',
    detail: 'Send the call without a proof, and answer the challenge that comes.',
  },
  VPN_BLOCKED: {
    status: 403,
    title: 'Not from behind a VPN',
    detail: '“{realm}” cannot be watched through a VPN.',
  },
  UNKNOWN_PROVIDER: {
    status: 404,
    title: 'No such identity provider',
    detail: 'There is no provider named “{provider}” for this.',
  },
  SCOPE_REFUSED: {
    status: 400,
    title: 'The app may not ask for this',
    detail: 'The realm has not registered the app for the scope “{scope}”.',
  },
  SCOPE_MISSING: {
    status: 403,
    title: 'The app was not granted this',
    detail: 'The call takes a viewer’s own session, or an app with the scope {scope}.',
  },
  REDIRECT_REFUSED: {
    status: 400,
    title: 'Not an address to be led to',
    detail: 'The redirect’s address is not one of those that are registered.',
  },
  OIDC_SIGNIN: {
    status: 400,
    title: 'The sign-in by the provider failed',
    detail: 'Begin the sign-in by “{provider}” once more.',
  },
  NO_OAUTH_CODE_FOUND: {
    status: 400,
    title: 'The provider sent no code',
    detail: 'Begin the sign-in by “{provider}” once more.',
  },
  ACCOUNT_EXISTS_WITH_PROVIDER: {
    status: 409,
    title: 'The address has an account already',
    detail: 'Sign in the way that the account was made: “{provider}” is not tied to it.',
  },
  FIELDS_MISSING: {
    status: 422,
    title: 'The realm asks for more',
    detail: 'Send the call once more with these fields: {fields}.',
  },
  UNKNOWN_CLIENT: { status: 400, title: 'No such app', detail: 'The realm has registered no app with this client_id.' },
  UNKNOWN_ACCOUNT: { status: 404, title: 'No such customer', detail: 'No customer has this e-mail address.' },
  AUTHORIZATION_PENDING: {
    status: 400,
    title: 'Nobody has typed the pin yet',
    detail: 'Ask again in {interval} seconds.',
  },
  SLOW_DOWN: {
    status: 400,
    title: 'Asked too soon',
    detail: 'Ask again in {interval} seconds, and not sooner after that.',
  },
  PIN_EXPIRED: { status: 400, title: 'The pin has ended', detail: 'Ask for a new one.' },
  ACCESS_DENIED: { status: 400, title: 'The viewer said no', detail: 'The device is not let in.' },
  TOO_BUSY: { status: 503, title: 'Too much at once', detail: 'Try again in a moment.' },
  OUTBOX_CLOSED: {
    status: 403,
    title: 'The outbox is closed',
    detail: 'Open the link that the server printed when it started, on the machine that it runs on.',
  },
  NOT_READY: { status: 503, title: 'The server is not ready', detail: '{problem}' },
  INTERNAL: {
    status: 500,
    title: 'Something went wrong on our side',
    detail: 'It has been noted under {reference}. Try again in a moment.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

/** The longest address that is read, in characters. */
export const MAX_ADDRESS = 4096;

export type ErrorCode = keyof typeof ERRORS;

/** A failure with a code of the table. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly status: number;
  /** What a program needs to know of it. */
  readonly details: ApiProblem['details'];
  /** What CHALLENGE_REQUIRED asks for. */
  readonly challenge: Challenge | undefined;
  constructor(
    readonly code: ErrorCode,
    readonly values: Readonly<Record<string, string | number>> = {},
    options: ErrorOptions & { details?: NonNullable<ApiProblem['details']>; challenge?: Challenge } = {},
  ) {
    super(fillIn(code, values), options);
    this.status = ERRORS[code].status;
    this.details = options.details;
    this.challenge = options.challenge;
  }
}

/** The table's words with the values in place; long values are cut, so that nobody's input fills a log. */
function fillIn(code: ErrorCode, values: Readonly<Record<string, string | number>>): string {
  return ERRORS[code].detail.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '').slice(0, 200));
}

export interface ProblemDetails extends Required<Pick<ApiProblem, 'type' | 'title' | 'status' | 'detail'>> {
  code: ErrorCode;
  challenge?: Challenge;
  details?: ApiProblem['details'];
}

export const PROBLEM_TYPE = 'application/problem+json';

/** The answer for a failure (RFC 9457). */
export function problemDetails(error: ServerError): ProblemDetails {
  const { title, status } = ERRORS[error.code];
  const { code, message: detail, details, challenge } = error;
  const type = `/errors#${code.toLowerCase()}`;
  return { type, title, status, detail, code, ...(details && { details }), ...(challenge && { challenge }) };
}
