import { AUTH_ENDPOINTS } from './features/auth/endpoints';
import { CATALOGUE_ENDPOINTS } from './features/catalogue/endpoints';
import { COMMERCE_ENDPOINTS } from './features/commerce/endpoints';
import { CONTENT_ITEM_ENDPOINTS } from './features/content-items/endpoints';
import { DOCUMENT_ENDPOINTS } from './features/documents/endpoints';
import { INSIGHT_ENDPOINTS } from './features/insight/endpoints';
import { LIBRARY_ENDPOINTS } from './features/library/endpoints';
import { LIVE_ENDPOINTS } from './features/live/endpoints';
import { NOTIFICATION_ENDPOINTS } from './features/notifications/endpoints';
import { PLAYBACK_ENDPOINTS } from './features/playback/endpoints';
import { PRIVACY_ENDPOINTS } from './features/privacy/endpoints';
import { PROFILE_ENDPOINTS } from './features/profiles/endpoints';
import { PROMO_ENDPOINTS } from './features/promos/endpoints';
import { SEARCH_ENDPOINTS } from './features/search/endpoints';
import { STATUS_ENDPOINTS } from './features/status/endpoints';
import { TOGETHER_ENDPOINTS } from './features/together/endpoints';
import type { ErrorCode } from './kernel/errors/errors';
import { type Endpoint, refusesImpersonators, VIEWER } from './kernel/http/endpoint';

export type { Endpoint } from './kernel/http/endpoint';

/** Every call of the API, by a name of its own. The server registers these, and the OpenAPI document describes them. */
export const ENDPOINTS = {
  ...DOCUMENT_ENDPOINTS,
  ...CATALOGUE_ENDPOINTS,
  ...SEARCH_ENDPOINTS,
  ...AUTH_ENDPOINTS,
  ...PROFILE_ENDPOINTS,
  ...LIBRARY_ENDPOINTS,
  ...PROMO_ENDPOINTS,
  ...NOTIFICATION_ENDPOINTS,
  ...PLAYBACK_ENDPOINTS,
  ...TOGETHER_ENDPOINTS,
  ...LIVE_ENDPOINTS,
  ...CONTENT_ITEM_ENDPOINTS,
  ...COMMERCE_ENDPOINTS,
  ...PRIVACY_ENDPOINTS,
  ...STATUS_ENDPOINTS,
  ...INSIGHT_ENDPOINTS,
} as const satisfies Readonly<Record<string, Endpoint>>;

/** What is said of a bearer that opens nothing. */
const TOKEN_REFUSALS = [
  'TOKEN_MISSING',
  'TOKEN_REFUSED',
  'TOKEN_EXPIRED',
  'WRONG_REALM',
  'SESSION_EXPIRED',
  'user_self_suspended',
] as const;

/** What is said of an API key that does not open a call. */
const API_KEY_REFUSALS = [
  'API_KEY_MISSING',
  'API_KEY_REFUSED',
  'API_KEY_REVOKED',
  'API_KEY_EXPIRED',
  'WRONG_REALM',
  'TOO_MANY_ATTEMPTS',
] as const;

/** Where every role that has a session may call, none is refused for its role. */
const ALL_CALLERS = VIEWER.callers.length;

const SESSION_TOKENS = 'schemas/api/session-tokens.schema.json';

/** All codes with which a call is refused. */
export function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const { about, callers, method, parts, errors } = endpoint;
  const keepsSomeOut =
    callers && (endpoint.adultsOnly || refusesImpersonators(endpoint) || callers.length < ALL_CALLERS);
  return [
    ...new Set<ErrorCode>([
      'BAD_ADDRESS',
      'BAD_HOST',
      'BAD_QUERY',
      // a part of the path that is longer than any id leads nowhere
      ...(Object.keys(parts).length > 0 ? (['UNKNOWN_PATH'] as const) : []),
      ...(about === 'product' ? [] : (['REALM_MISSING', 'UNKNOWN_REALM'] as const)),
      ...(about === 'product' || endpoint.throughVpn ? [] : (['VPN_BLOCKED'] as const)),
      ...(callers || about === 'content' ? TOKEN_REFUSALS : []),
      ...(callers || about === 'content' ? (['SCOPE_MISSING'] as const) : []),
      // without the keys of the store nobody can be told apart
      ...(callers || about === 'content' ? (['NOT_READY'] as const) : []),
      // whoever writes in an account's name may meet the end of what they have proven
      ...(callers && method !== 'GET' ? (['ACCOUNT_CHANGED'] as const) : []),
      ...(endpoint.apiKey ? API_KEY_REFUSALS : []),
      ...(endpoint.apiKey && endpoint.apiKey.scope !== null ? (['API_KEY_SCOPE_MISSING'] as const) : []),
      // a realm may show its content to those only who have signed in (RL-03)
      ...(about === 'content' || endpoint.showsOffers ? (['CONTENT_CLOSED'] as const) : []),
      ...(keepsSomeOut ? (['FORBIDDEN'] as const) : []),
      ...(endpoint.confirmedOnly ? (['EMAIL_UNCONFIRMED'] as const) : []),
      ...(endpoint.challenged ? (['CHALLENGE_REQUIRED', 'CHALLENGE_FAILED'] as const) : []),
      // what is sent is read before it is known whether the call takes it
      ...(method === 'GET' ? [] : (['BAD_BODY', 'BODY_TOO_LARGE', 'BAD_MEDIA_TYPE'] as const)),
      // the account may sign out everywhere while somebody signs in to it
      ...(endpoint.answer === SESSION_TOKENS ? (['SESSION_EXPIRED'] as const) : []),
      // content is read for so many at once
      ...(about === 'content' ? (['TOO_BUSY'] as const) : []),
      ...errors,
      'STORE_AWAY',
      'INTERNAL',
    ]),
  ];
}
