import type { ApiProblem, Challenge } from '../../../schemas/generated/types';

/**
 * The one table of the server's errors: code, HTTP status, and what it says. `{name}` stands for a value.
 * Each is documented in docs/errors.md; a test fails when one is not.
 */
export const ERRORS = {
  UNKNOWN_HOST: {
    status: 404,
    title: 'Unknown host',
    detail: 'No realm lists the host “{host}” in its domains.',
  },
  UNKNOWN_REALM: { status: 404, title: 'Realm not found', detail: 'There is no realm named “{realm}”.' },
  REALM_MISSING: {
    status: 400,
    title: 'No realm specified',
    detail: 'Specify the realm in the Realm header, or use one of its hosts.',
  },
  UNKNOWN_PATH: { status: 404, title: 'Endpoint not found', detail: 'The API has no endpoint {method} {path}.' },
  UNKNOWN_CONTENT: { status: 404, title: 'Content not found', detail: 'The realm has no {type} with the id “{id}”.' },
  NOT_EMBEDDABLE: {
    status: 404,
    title: 'Cannot be embedded',
    detail:
      'There is no page of this realm at the address in “url” whose player other sites can embed. The realm must list sites in embedOrigins, and everybody must be able to play the content without signing in.',
  },
  FORMAT_NOT_SUPPORTED: {
    status: 501,
    title: 'Format not supported',
    detail: 'The answer is only available in the format “{format}”.',
  },
  NOT_AN_EVENT: {
    status: 422,
    title: 'Not an event',
    detail: '“{id}” is not a live event; only live events have a live state.',
  },
  TOO_MANY_COMPETITIONS: {
    status: 409,
    title: 'Too many competitions',
    detail: 'The realm has statistics of {most} competitions, and can have no more.',
  },
  CONTENT_FROM_FOLDER: {
    status: 409,
    title: 'Content comes from the folder',
    detail:
      'The content of “{realm}” comes from its folder. To send it to the API, set contentSource to "api" in its settings.json.',
  },
  CONTENT_REFUSED: {
    status: 422,
    title: 'Content not valid',
    detail: 'The item was refused, and nothing was changed: {problem}.',
  },
  CONTENT_TOO_COSTLY: {
    status: 413,
    title: 'Too much content',
    detail:
      'With these items, the realm would have more content than 28 MB, or its check would take too long. Nothing was changed. Delete what is no longer needed, or divide the realm.',
  },
  BAD_REVISION: {
    status: 400,
    title: 'Invalid If-Match',
    detail: 'If-Match must be one ETag of the item, in double quotes.',
  },
  REVISION_OUTDATED: {
    status: 412,
    title: 'Item changed',
    detail: 'The item was changed since the revision in If-Match. Read it, apply the change to it, and send it again.',
  },
  REVISION_REQUIRED: {
    status: 428,
    title: 'Revision required',
    detail: 'Read the item, and send the change with If-Match: {problem}.',
  },
  UNKNOWN_PROMO: {
    status: 404,
    title: 'Promo not found',
    detail: 'The realm has no promo with the id “{id}”.{nearest}',
  },
  UNKNOWN_PAGE: { status: 404, title: 'Page not found', detail: 'The realm has no route named “{route}”.' },
  UNKNOWN_LANGUAGE: {
    status: 404,
    title: 'Language not found',
    detail: 'The realm has no labels in “{language}”. Available: {languages}.',
  },
  BAD_QUERY: { status: 400, title: 'Invalid query', detail: '{problem}' },
  BAD_BODY: { status: 400, title: 'Invalid request body', detail: '{problem}' },
  BODY_TOO_LARGE: { status: 413, title: 'Request body too large', detail: 'The limit is {limit} bytes.' },
  BAD_MEDIA_TYPE: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'Use the content type in the documentation of the call, usually application/json.',
  },
  BAD_ADDRESS: {
    status: 400,
    title: 'Invalid URL',
    detail: 'The URL is longer than {limit} characters, is incorrectly encoded, or contains the character U+0000.',
  },
  BAD_HOST: {
    status: 400,
    title: 'Invalid host',
    detail:
      'Send one Host header with a host name or an IP address, optionally followed by a colon and a port from 0 to 65535. An absolute request target must name the same host.',
  },
  BAD_REQUEST: { status: 400, title: 'Invalid request', detail: 'The request is not well-formed HTTP.' },
  REQUEST_TIMEOUT: {
    status: 408,
    title: 'Request timed out',
    detail: 'The full request did not arrive within the time limit.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    title: 'Request headers too large',
    detail: 'A request is limited to 200 headers, and to 16 KB of them in total.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'Method not allowed',
    detail: 'Use GET or HEAD to request pages.',
  },
  BAD_IMAGE_WIDTH: {
    status: 400,
    title: 'Unsupported image width',
    detail: 'width is “{width}”, but must be one of {widths}.',
  },
  NOT_AN_IMAGE: {
    status: 400,
    title: 'Not an image',
    detail: '“{path}” is not an image that can be resized.',
  },
  UNREADABLE_IMAGE: {
    status: 500,
    title: 'Unreadable image',
    detail: '“{path}” is damaged or its format is not supported.',
  },
  IMAGE_TOO_LARGE: {
    status: 500,
    title: 'Image too large to resize',
    detail: '“{path}” is larger than {megabytes} MB or {megapixels} megapixels.',
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    title: 'Range not satisfiable',
    detail: 'The file ends before the range that was requested. Its length is in Content-Range.',
  },
  PRECONDITION_FAILED: {
    status: 412,
    title: 'Precondition failed',
    detail: 'The file is not, or no longer, the one that the request names.',
  },
  UNKNOWN_MEDIA: { status: 404, title: 'Media file not found', detail: 'The realm has no media file “{path}”.' },
  UNKNOWN_LIVE_STREAM: {
    status: 404,
    title: 'Live stream not found',
    detail: '“{stream}” is not a signed URL for a live stream of this film. Use the URL that the API returns.',
  },
  NOT_AVAILABLE_YET: {
    status: 404,
    title: 'The video is not available yet',
    detail: 'It can be watched from {start}.',
  },
  LIVE_NOT_STARTED: { status: 404, title: 'The event has not started', detail: 'The stream starts at {start}.' },
  FILM_NOT_LOOPABLE: {
    status: 500,
    title: 'The film cannot be used as a live stream',
    detail: '“{path}” cannot be looped: {problem}.',
  },
  AUDIENCE_REFUSED: {
    status: 400,
    title: 'Invalid audience',
    detail: '`as` is only available in development, and must be one of {roles}.',
  },
  TOKEN_MISSING: {
    status: 401,
    title: 'Authorization header missing',
    detail: 'Send the access token in the header: Authorization: Bearer …',
  },
  TOKENS_MALFORMED: {
    status: 401,
    title: 'Two tokens expected',
    detail: 'Send both tokens of the session in the header: Authorization: Mixed <access token> <refresh token>.',
  },
  TOKEN_REFUSED: { status: 401, title: 'Invalid token', detail: 'Check in or sign in again.' },
  TOKEN_EXPIRED: {
    status: 401,
    title: 'Access token expired',
    detail: 'Request a new one with /token/refresh.',
  },
  WRONG_REALM: {
    status: 403,
    title: 'Token issued for another realm',
    detail: 'A token is only valid for the realm that issued it, not for “{realm}”.',
  },
  SESSION_EXPIRED: { status: 401, title: 'Session expired', detail: 'Check in or sign in again.' },
  GUESTS_NOT_ALLOWED: {
    status: 403,
    title: 'Guests not allowed',
    detail: 'Sign in with an account to use “{realm}”.',
  },
  CONTENT_CLOSED: {
    status: 403,
    title: 'Not available to guests',
    detail: 'Sign in with an account to see this content.',
  },
  MEDIA_NOT_SIGNED: {
    status: 403,
    title: 'Media URL not signed',
    detail: 'Use the playback URL that the API returns with the content.',
  },
  MEDIA_EXPIRED: {
    status: 403,
    title: 'Media URL expired',
    detail: 'Playback URLs are valid for a few hours. Request the content’s playback again.',
  },
  RENDITION_NOT_INCLUDED: {
    status: 403,
    title: 'Resolution not included',
    detail: 'This URL opens renditions of up to {limit}p. Use those that its multivariant playlist lists.',
  },
  FORBIDDEN: {
    status: 403,
    title: 'Forbidden',
    detail: 'This call is only available to {callers}.',
  },
  NOT_FOUND: {
    status: 404,
    title: 'Incorrect email address or password',
    detail: 'There is no account with this email address and password.',
  },
  EMPTY_INPUTS: { status: 400, title: 'Missing credentials', detail: 'Send both email and secret.' },
  user_self_suspended: {
    status: 403,
    title: 'Account suspended',
    detail: 'The owner of the account has suspended it.',
  },
  SIGNUP_CLOSED: {
    status: 403,
    title: 'Sign-up closed',
    detail: 'The realm “{realm}” does not allow this kind of sign-up.',
  },
  CONFLICT: { status: 409, title: 'Conflict', detail: '{problem}' },
  ACCOUNT_CHANGED: {
    status: 409,
    title: 'Account changed',
    detail: 'The account’s secrets or sign-ins were changed at the same time. Try again.',
  },
  PASSWORD_TOO_COMMON: {
    status: 422,
    title: 'Password too common',
    detail: 'This password is easy to guess. Choose a different one.',
  },
  EMAIL_INVALID: {
    status: 422,
    title: 'Invalid email address',
    detail: 'The email address is incomplete or contains characters that are not allowed.',
  },
  EMAIL_UNCONFIRMED: {
    status: 403,
    title: 'Email address not confirmed',
    detail: 'Open the link in the confirmation email first.',
  },
  FIELD_INVALID: { status: 422, title: 'Invalid field', detail: 'The value of “{field}” is missing or invalid.' },
  SECRET_WRONG: { status: 403, title: 'Incorrect password', detail: 'Send the account’s current password.' },
  REAUTHENTICATION_REQUIRED: {
    status: 403,
    title: 'Reauthentication required',
    detail: 'Send the current password, a passkey or a code from an email, or sign in again.',
  },
  PASSKEY_REFUSED: {
    status: 403,
    title: 'Passkey not accepted',
    detail: 'The passkey is unknown, or its response does not match this request. Request new options and try again.',
  },
  PASSKEY_LIMIT: { status: 409, title: 'Too many passkeys', detail: 'An account can have up to {most} passkeys.' },
  UNKNOWN_PASSKEY: { status: 404, title: 'Passkey not found', detail: 'The account has no passkey with this id.' },
  RECOVERY_CODE_WRONG: {
    status: 403,
    title: 'Incorrect recovery code',
    detail: 'The code is not one of the account’s recovery codes, or has already been used.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    title: 'Second factor required',
    detail: 'Complete the sign-in with a passkey or a recovery code: POST /api/v2/login/second-factor.',
  },
  CODE_REFUSED: {
    status: 410,
    title: 'Invalid code',
    detail: 'The code is unknown, has already been used, or has expired. Request a new one.',
  },
  MISSING_INFORMATION: {
    status: 422,
    title: 'Missing account details',
    detail: 'The realm requires: {fields}.',
  },
  POSTAL_CODE_INVALID: {
    status: 422,
    title: 'Invalid postal code',
    detail: 'billingAddress.postalCode should be printable ascii',
  },
  UNKNOWN_DEVICE: { status: 404, title: 'Device not found', detail: 'The account is not signed in on this device.' },
  UNKNOWN_ADDRESS: { status: 404, title: 'Address not found', detail: 'The account has no address with this id.' },
  UNKNOWN_PROFILE: { status: 404, title: 'Profile not found', detail: 'The account has no profile with this id.' },
  FEATURE_OFF: {
    status: 403,
    title: 'Feature not enabled',
    detail: 'The realm does not enable this feature. It requires {setting}.',
  },
  PUSH_SUBSCRIPTION_INVALID: {
    status: 422,
    title: 'Push subscription not valid',
    detail: 'Nothing can be sent to this push subscription. {problem}',
  },
  UNKNOWN_LICENCE: {
    status: 404,
    title: 'Licence not found',
    detail: 'The realm has no licence with the id “{id}” that can be bought.',
  },
  UNKNOWN_GIFT: {
    status: 404,
    title: 'Gift not found',
    detail: 'The realm has no gift with the id “{id}” that can be bought in this country.',
  },
  UNKNOWN_GIFT_CODE: {
    status: 404,
    title: 'Gift code not found',
    detail: 'There is no gift with this code. Check the code in the email.',
  },
  GIFT_REFUNDED: {
    status: 409,
    title: 'Gift refunded',
    detail: 'The gift was refunded to its buyer, and opens nothing any more.',
  },
  GIFT_REDEEMED: {
    status: 409,
    title: 'Gift already redeemed',
    detail: 'Another account has redeemed this gift.',
  },
  GIFT_NOT_NEEDED: {
    status: 409,
    title: 'Gift not needed',
    detail: 'The account already has this licence, and it does not end. The gift is not used up: pass it on.',
  },
  GIFT_PAYMENT_DUE: {
    status: 409,
    title: 'Payment due before the gift',
    detail: 'A renewal of the account’s subscription waits to be paid. Pay or cancel first. The gift is not used up.',
  },
  OFFER_GONE: {
    status: 409,
    title: 'Offer not available',
    detail: 'Nothing is offered for this subscription, or it has been taken before.',
  },
  CHANGE_UNAVAILABLE: {
    status: 409,
    title: 'Change not available',
    detail: 'This subscription cannot change to this licence when it renews. Nothing was changed.',
  },
  PAUSE_UNAVAILABLE: {
    status: 409,
    title: 'Pause not available',
    detail: 'This subscription cannot be paused for so long now, or has no pause that could end. Nothing was changed.',
  },
  PRICE_MIGRATION_GONE: {
    status: 409,
    title: 'Price migration not available',
    detail: 'No answer is expected to this price migration, or its deadline has passed. Nothing was changed.',
  },
  NOTHING_DUE: {
    status: 409,
    title: 'Nothing due',
    detail: 'The subscription has no declined renewal to pay. Nothing was charged.',
  },
  BASKET_EMPTY: { status: 409, title: 'Basket empty', detail: 'There is no gift in the basket.' },
  UNKNOWN_CARD: { status: 404, title: 'Card not found', detail: 'The account has no saved card with this id.' },
  UNKNOWN_ORDER: { status: 404, title: 'Order not found', detail: 'The account has no order with this id.' },
  UNKNOWN_PAYMENT: {
    status: 404,
    title: 'Payment not found',
    detail: 'The account has no payment with this id that was charged.',
  },
  INVOICE_PDF_FAILED: {
    status: 500,
    title: 'Invoice not created as PDF',
    detail: 'The PDF could not be created. The invoice itself is not affected; try again in a moment.',
  },
  UNKNOWN_SUBSCRIPTION: {
    status: 404,
    title: 'Subscription not found',
    detail: 'The account has no subscription with this id.',
  },
  REFUND_TOO_LARGE: {
    status: 409,
    title: 'Refund too large',
    detail: 'At most {left} can still be refunded of this payment.',
  },
  UNKNOWN_PAYMENT_PROVIDER: {
    status: 422,
    title: 'Payment provider not available',
    detail: 'The realm does not offer the payment provider “{name}” for this purchase.',
  },
  VOUCHER_REFUSED: {
    status: 422,
    title: 'Voucher not valid',
    detail: 'The voucher does not apply to this purchase: {reason}.',
  },
  BILLING_DETAILS_MISSING: {
    status: 422,
    title: 'Missing billing details',
    detail:
      'Billing details are missing or do not match the country: {fields}. Complete them with PUT /api/v2/user/billing-details.',
  },
  PRICE_CHANGED: {
    status: 409,
    title: 'Price changed',
    detail: 'The price has changed. Nothing was charged. Show the new basket and ask again.',
  },
  ALREADY_LICENSED: {
    status: 409,
    title: 'Already purchased',
    detail: 'The account already has this licence. Nothing was charged.',
  },
  ORDER_UNDER_WAY: {
    status: 409,
    title: 'Order in progress',
    detail: 'Another order is still being paid. Finish or cancel it first.',
  },
  PAYMENT_UNDER_WAY: {
    status: 409,
    title: 'Payment in progress',
    detail: 'A payment has not ended yet. Nothing was deleted; try again in a few minutes.',
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    title: 'Idempotency key already used',
    detail: 'The key was used for a different order. Use a new key for each purchase.',
  },
  TRIAL_UNACKNOWLEDGED: {
    status: 422,
    title: 'Trial not acknowledged',
    detail: 'Confirm that the free trial becomes a paid subscription: set freeTrialAcknowledged.',
  },
  WITHDRAWAL_UNACKNOWLEDGED: {
    status: 422,
    title: 'Right of withdrawal not acknowledged',
    detail:
      'Confirm that the purchase begins at once, and what that means for withdrawing: set withdrawalAcknowledged.',
  },
  WITHDRAWAL_UNAVAILABLE: {
    status: 409,
    title: 'Withdrawal not available',
    detail: 'This subscription cannot be withdrawn from, or not any more. Nothing was changed.',
  },
  SUBSCRIPTION_ENDED: {
    status: 409,
    title: 'Subscription has ended',
    detail: 'The subscription has ended, and can no longer be changed.',
  },
  CARD_REFUSED: {
    status: 422,
    title: 'Card not accepted',
    detail: 'The payment provider did not accept the card.',
  },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    status: 503,
    title: 'Payment provider not available',
    detail: 'The payment provider “{name}” does not respond. Nothing was saved. Try again in a moment.',
  },
  WEBHOOK_REFUSED: {
    status: 400,
    title: 'Webhook not accepted',
    detail:
      'The signature does not match the body, or is too old, or the server has no signing secret for the payment provider “{name}”.',
  },
  LICENCE_REQUIRED: {
    status: 403,
    title: 'Licence required',
    detail: 'The account does not have a licence that opens this content.',
  },
  NOT_PLAYABLE: {
    status: 403,
    title: 'Not playable',
    detail: 'The content has no video.',
  },
  GEO_BLOCKED: {
    status: 451,
    title: 'Not available in this territory',
    detail: 'The rights to the content do not include the viewer’s territory.',
  },
  EVENT_ENDED: {
    status: 410,
    title: 'Event ended',
    detail: 'The event is over.',
  },
  CONCURRENCY_LIMIT: {
    status: 409,
    title: 'Playing on too many devices',
    detail: 'The account can play on {most} devices at the same time. Close playback on another device.',
  },
  PLAYBACK_CLOSED: {
    status: 409,
    title: 'Playback closed',
    detail: 'Another device of the account has closed this playback.',
  },
  PERMISSION_REFUSED: {
    status: 403,
    title: 'Permission not valid',
    detail: 'The permission has expired, or is for another device, account or content. Request playback again.',
  },
  UNKNOWN_ROOM: { status: 404, title: 'Room not found', detail: 'There is no room with this id, or it has ended.' },
  ROOM_FULL: { status: 409, title: 'Room full', detail: 'Up to {most} people can watch together in a room.' },
  ROOM_CHANGED: {
    status: 409,
    title: 'Room changed',
    detail: 'Somebody else has changed how the room plays meanwhile.',
  },
  NOT_ROOM_HOST: { status: 403, title: 'Not the host', detail: 'Only the host of the room can do this.' },
  TICKET_REFUSED: {
    status: 403,
    title: 'Ticket not valid',
    detail: 'The ticket has expired or was changed. Request another one.',
  },
  JOINED_ELSEWHERE: {
    status: 409,
    title: 'Joined in another tab',
    detail: 'The room was joined in another tab of this browser.',
  },
  BLACKED_OUT: {
    status: 451,
    title: 'Blacked out',
    detail: 'What is on cannot be shown in the viewer’s country.',
  },
  PROGRAMME_UNAVAILABLE: {
    status: 403,
    title: 'Programme not available',
    detail: 'The programme cannot be watched from its beginning, or not any more.',
  },
  PROFILE_LIMIT: {
    status: 409,
    title: 'Too many profiles',
    detail: 'An account can have up to {most} profiles.',
  },
  UNKNOWN_LIST: { status: 404, title: 'List not found', detail: 'The viewer has no list with this id.' },
  LIST_LIMIT: { status: 409, title: 'Too many lists', detail: 'A viewer can have up to {most} lists.' },
  LIST_FULL: { status: 409, title: 'List full', detail: 'A list can hold up to {most} items.' },
  LAST_PROFILE: {
    status: 409,
    title: 'Main profile required',
    detail: 'The account’s main profile is an adult profile and cannot be removed.',
  },
  PIN_REQUIRED: { status: 403, title: 'PIN required', detail: 'Send the account’s PIN.' },
  PIN_WRONG: { status: 403, title: 'Incorrect PIN', detail: 'This is not the account’s PIN.' },
  CHILD_PROFILE: {
    status: 403,
    title: 'Not available to child profiles',
    detail: 'Switch to an adult profile.',
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    title: 'Too many attempts',
    detail: 'Try again in {seconds} seconds.',
  },
  CHALLENGE_REQUIRED: {
    status: 401,
    title: 'Challenge required',
    detail: 'Send the request again with the header challenge-input.',
  },
  CHALLENGE_FAILED: {
    status: 403,
    title: 'Challenge failed',
    detail: 'Send the request without challenge-input, then answer the new challenge.',
  },
  VPN_BLOCKED: {
    status: 403,
    title: 'VPN not allowed',
    detail: '“{realm}” is not available through a VPN.',
  },
  UNKNOWN_PROVIDER: {
    status: 404,
    title: 'Identity provider not found',
    detail: 'There is no usable provider named “{provider}”.',
  },
  SCOPE_REFUSED: {
    status: 400,
    title: 'Scope not allowed',
    detail: 'The app is not registered for the scope “{scope}” in this realm.',
  },
  SCOPE_MISSING: {
    status: 403,
    title: 'Scope missing',
    detail: 'This call requires the viewer’s own session, or an app with the scope {scope}.',
  },
  API_KEY_MISSING: {
    status: 401,
    title: 'API key missing',
    detail: 'Send an API key of the realm in the header: Authorization: Bearer rc_…',
  },
  API_KEY_REFUSED: {
    status: 401,
    title: 'Invalid API key',
    detail: 'This is not an API key of this service. Copy the whole key, or create a new one.',
  },
  API_KEY_REVOKED: { status: 401, title: 'API key revoked', detail: 'The API key was revoked. Use a different one.' },
  API_KEY_EXPIRED: { status: 401, title: 'API key expired', detail: 'Create a new API key.' },
  API_KEY_SCOPE_MISSING: {
    status: 403,
    title: 'Scope missing',
    detail: 'This call requires an API key with the scope {scope}.',
  },
  REDIRECT_REFUSED: {
    status: 400,
    title: 'Redirect URL not allowed',
    detail: 'The redirect URL is not registered.',
  },
  OIDC_SIGNIN: {
    status: 400,
    title: 'Provider sign-in failed',
    detail: 'Start the sign-in with “{provider}” again.',
  },
  NO_OAUTH_CODE_FOUND: {
    status: 400,
    title: 'No code from the provider',
    detail: 'Start the sign-in with “{provider}” again.',
  },
  ACCOUNT_EXISTS_WITH_PROVIDER: {
    status: 409,
    title: 'Account already exists',
    detail: 'An account with this email address exists, but is not linked to “{provider}”. Sign in the usual way.',
  },
  FIELDS_MISSING: {
    status: 422,
    title: 'More fields required',
    detail: 'Send the request again with these fields: {fields}.',
  },
  UNKNOWN_CLIENT: {
    status: 400,
    title: 'Unknown app',
    detail: 'No app with this client_id is registered in the realm.',
  },
  UNKNOWN_ACCOUNT: { status: 404, title: 'Customer not found', detail: 'No customer has this email address.' },
  AUTHORIZATION_PENDING: {
    status: 400,
    title: 'Authorization pending',
    detail: 'The viewer has not approved the device yet. Try again in {interval} seconds.',
  },
  SLOW_DOWN: {
    status: 400,
    title: 'Polling too often',
    detail: 'Wait at least {interval} seconds between requests.',
  },
  PIN_EXPIRED: { status: 400, title: 'PIN expired', detail: 'Request a new one.' },
  ACCESS_DENIED: { status: 400, title: 'Access denied', detail: 'The viewer denied the sign-in request.' },
  TOO_BUSY: { status: 503, title: 'Server busy', detail: 'Try again in a moment.' },
  OUTBOX_CLOSED: {
    status: 403,
    title: 'Outbox not available',
    detail: 'Open the link that the server printed when it started, on the same machine.',
  },
  STORE_AWAY: {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'The data store is not responding. Try again in a moment.',
  },
  MEDIA_STORE_UNAVAILABLE: {
    status: 503,
    title: 'Media temporarily unavailable',
    detail: 'The store of media files is not responding. Try again in {seconds} seconds.',
  },
  REALM_CHANGED: {
    status: 503,
    title: 'Realm changed',
    detail: 'The realm was changed while it was read. Try again in a moment.',
  },
  NOT_READY: { status: 503, title: 'Server not ready', detail: '{problem}' },
  INTERNAL: {
    status: 500,
    title: 'Something went wrong on our side',
    detail: 'The error was logged as {reference}. Try again in a moment.',
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
  /** The single faults of what was sent. */
  readonly errors: ApiProblem['errors'];
  constructor(
    readonly code: ErrorCode,
    readonly values: Readonly<Record<string, string | number>> = {},
    options: ErrorOptions & Pick<ApiProblem, 'details' | 'challenge' | 'errors'> = {},
  ) {
    super(fillIn(code, values), options);
    this.status = ERRORS[code].status;
    this.details = options.details;
    this.challenge = options.challenge;
    this.errors = options.errors;
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
  errors?: ApiProblem['errors'];
}

export const PROBLEM_TYPE = 'application/problem+json';

/** The answer for a failure (RFC 9457). */
export function problemDetails(error: ServerError): ProblemDetails {
  const { title, status } = ERRORS[error.code];
  const { code, message: detail, details, challenge, errors } = error;
  const type = `/errors#${code.toLowerCase()}`;
  return {
    ...{ type, title, status, detail, code },
    ...(details && { details }),
    ...(challenge && { challenge }),
    ...(errors && { errors }),
  };
}
