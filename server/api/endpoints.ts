import {
  BUCKETS_PER_PAGE,
  HITS_PER_PAGE,
  ITEMS_PER_BUCKET,
  POPULAR_PER_PAGE,
  SHORTCUTS_PER_PAGE,
} from '../../renderer/contract/constants';
import type { ErrorCode } from '../kernel/errors/errors';
import type { Parameters } from '../kernel/http/parameters';
import { type Endpoint, PAGE_PARAMETERS, READ, refusesImpersonators, VIEWER } from './endpoint';
import { ACCOUNT_ENDPOINTS } from './endpoints-accounts';
import { FEDERATION_ENDPOINTS } from './endpoints-federation';
import { LIST_ENDPOINTS } from './endpoints-lists';
import { PASSKEY_ENDPOINTS } from './endpoints-passkeys';
import { TYPE_FACETS } from './search';

export type { Endpoint } from './endpoint';

const SHOWN = ['SHOW', 'HIDE'] as const;
export const GEO_MODES = ['HIDDEN', 'LOCKED'] as const;
/** The kinds of content that are listed by themselves, without a bucket. */
export const LISTED_TYPES = ['NEWS', 'ATHLETE', 'CHANNEL'] as const;
const PREFERENCES = [
  'subTitleLanguage',
  'audioLanguage',
  'autoAdvance',
  'pluginAccessTokens',
  'videoBackgroundAutoPlay',
] as const;

/** The part of a section that is asked for (RE-10, CT-18, RS-31). */
const SECTION_PARAMETERS = {
  rpp: { kind: 'number', min: 1, max: 20, unset: ITEMS_PER_BUCKET, description: 'Items per bucket.' },
  bpp: { kind: 'number', min: 1, max: 20, unset: BUCKETS_PER_PAGE, description: 'Buckets per page.' },
  bspp: { kind: 'number', min: 1, max: 40, unset: SHORTCUTS_PER_PAGE, description: 'Shortcuts to other sections.' },
  page: { kind: 'number', min: 1, max: 100, unset: 1, description: 'The page of the section’s buckets.' },
  displaySectionLinkBuckets: {
    kind: 'choice',
    values: SHOWN,
    description: 'Whether to include shortcuts to other sections.',
  },
  displayContentAvailableOnSignIn: {
    kind: 'choice',
    values: SHOWN,
    description: 'Whether to include content that requires a licence.',
  },
  geoBlockedContentDisplayMode: {
    kind: 'choice',
    values: GEO_MODES,
    description:
      'Whether content whose rights do not reach the viewer is left out or shown as locked; as the realm has it without.',
  },
} as const satisfies Parameters;

const HIT_PARAMETERS = {
  indexName: {
    kind: 'text',
    description: 'The index, “prod-<realm>-livestreaming-events”. Defaults to the realm’s own.',
  },
  filters: {
    kind: 'text',
    description: 'The types as an expression, “type:LIVE_EVENT OR type:VOD_VIDEO”. Defaults to all types.',
  },
  facetFilters: { kind: 'list', max: 4, values: TYPE_FACETS, description: 'The types as a list; any of them matches.' },
  page: { kind: 'number', min: 0, max: 500, unset: 0, description: 'The page, starting from 0.' },
} as const satisfies Parameters;

/** Every call of the API, by a name of its own. The server registers these, and the OpenAPI document tells of them. */
export const ENDPOINTS = {
  openapi: {
    ...READ,
    path: '/api/openapi.json',
    summary: 'This document.',
    about: 'product',
    answer: '{}',
  },
  realm: {
    ...READ,
    path: '/api/v2/realm',
    summary: 'Returns the settings, theme, frame, routes and version of a realm.',
    requirements: ['AP-01', 'EN-01'],
    about: 'product',
    parameters: {
      host: { kind: 'text', description: 'One of the realm’s hosts. Either this or “name” is required.' },
      name: { kind: 'text', description: 'The realm’s name.' },
    },
    answer: 'schemas/api/realm-answer.schema.json',
    errors: ['REALM_MISSING', 'UNKNOWN_HOST', 'UNKNOWN_REALM'],
  },
  init: {
    ...READ,
    path: '/api/v1/init/',
    summary: 'Returns everything that the app needs at startup. Parts that are not requested are null.',
    requirements: ['AP-02', 'EN-02', 'RE-10'],
    parameters: {
      lk: { kind: 'list', max: 400, description: 'The labels to include. If empty, all of them.' },
      pk: { kind: 'list', max: PREFERENCES.length, values: PREFERENCES, description: 'The preferences to include.' },
      readLicences: { kind: 'flag', description: 'Whether to include licences.' },
      countEvents: { kind: 'choice', values: ['LIVE'], description: 'The events to count.' },
      menuTargetPlatform: {
        kind: 'choice',
        values: ['WEB', 'MOBILE', 'TABLET', 'TV'],
        description: 'The platform of the menu.',
      },
      altMenuTargetPlatform: {
        kind: 'choice',
        values: ['WEB'],
        description: 'The fallback platform, if that one has no menu.',
      },
      readIconStore: { kind: 'flag', description: 'Whether to include the realm’s own icons.' },
      section: { kind: 'text', description: 'The id of a section to include.' },
      displayEpgBuckets: {
        kind: 'choice',
        values: SHOWN,
        description: 'Whether the section includes buckets of the programme guide.',
      },
      ...SECTION_PARAMETERS,
    },
    answer: 'schemas/api/init-response.schema.json',
    errors: ['UNKNOWN_CONTENT'],
  },
  section: {
    ...READ,
    path: '/api/v2/section/:id',
    summary: 'Returns a section: heroes, buckets with their first items, and shortcuts.',
    requirements: ['CT-18', 'RE-10', 'RS-31'],
    parts: { id: 'The section’s id.' },
    parameters: SECTION_PARAMETERS,
    answer: 'schemas/api/section-page.schema.json',
    errors: ['UNKNOWN_CONTENT'],
  },
  bucket: {
    ...READ,
    path: '/api/v2/bucket/:id',
    summary: 'Lists the items of a bucket in pages.',
    requirements: ['CT-18'],
    parts: { id: 'The bucket’s id.' },
    parameters: PAGE_PARAMETERS,
    answer: 'schemas/api/bucket-page.schema.json',
    errors: ['UNKNOWN_CONTENT'],
  },
  content: {
    ...READ,
    path: '/api/v2/content/:id',
    summary: 'Returns an event, video, playlist, series, season, channel, news item or athlete with related content.',
    parts: { id: 'Its id.' },
    answer: 'schemas/api/content-answer.schema.json',
    errors: ['UNKNOWN_CONTENT'],
  },
  contentByExternalId: {
    ...READ,
    path: '/api/v2/content',
    summary: 'Returns the same by its id in another system (`externalId`).',
    parameters: {
      externalId: { kind: 'text', description: 'The id in the other system. Required.' },
    },
    answer: 'schemas/api/content-answer.schema.json',
    errors: ['UNKNOWN_CONTENT'],
  },
  cards: {
    ...READ,
    path: '/api/v2/cards',
    summary: 'Returns the cards with these ids, in order. Unknown ids are skipped.',
    parameters: { ids: { kind: 'list', max: 100, description: 'The ids.' } },
    answer: 'schemas/api/card.schema.json[]',
  },
  items: {
    ...READ,
    path: '/api/v2/items',
    summary: 'Lists all content of one type in pages.',
    parameters: {
      type: { kind: 'choice', values: LISTED_TYPES, required: true, description: 'The type.' },
      ...PAGE_PARAMETERS,
    },
    answer: 'schemas/api/items-page.schema.json',
  },
  live: {
    ...READ,
    path: '/api/v2/live',
    summary:
      'Returns the current live events with their count, channels with their current and next programme, and upcoming events.',
    answer: 'schemas/api/live-answer.schema.json',
  },
  search: {
    ...READ,
    path: '/api/v2/search',
    summary: 'Searches events, videos, playlists and series in all their languages, best match first.',
    requirements: ['AP-33', 'CT-08', 'EN-19'],
    parameters: {
      query: {
        kind: 'text',
        description: 'The search text, at most 100 characters. Without a word there are no results.',
      },
      ...HIT_PARAMETERS,
      hitsPerPage: { kind: 'number', min: 1, max: 50, unset: HITS_PER_PAGE, description: 'Hits per page.' },
    },
    answer: 'schemas/api/search-result.schema.json',
  },
  popular: {
    ...READ,
    path: '/api/v2/search/popular',
    summary: 'Returns the most popular content, in the format of a search result.',
    requirements: ['AP-33', 'CT-08'],
    parameters: {
      ...HIT_PARAMETERS,
      hitsPerPage: { kind: 'number', min: 1, max: 200, unset: POPULAR_PER_PAGE, description: 'Hits per page.' },
    },
    answer: 'schemas/api/search-result.schema.json',
  },
  schedule: {
    ...READ,
    path: '/api/v2/schedule',
    summary: 'Lists the events and programmes in a time range, by start time.',
    parameters: {
      from: { kind: 'moment', description: 'The start of the range.' },
      to: { kind: 'moment', description: 'The end of the range, at most eight days after its start.' },
    },
    answer: 'schemas/api/schedule-answer.schema.json',
  },
  access: {
    ...READ,
    path: '/api/v2/access',
    summary: 'Returns the sign-in methods and the sign-up fields.',
    requirements: ['RS-07', 'RS-08', 'RS-25', 'RS-26', 'SU-13'],
    answer: 'schemas/api/access-answer.schema.json',
  },
  page: {
    ...READ,
    path: '/api/v2/page/:route',
    summary: 'Returns the page document of a route.',
    parts: { route: 'The route’s name.' },
    parameters: {
      id: { kind: 'text', description: 'The parameter of the route.' },
      eventId: { kind: 'text', description: 'The parameter of the route.' },
      playlistId: { kind: 'text', description: 'The parameter of the route.' },
    },
    answer: 'schemas/api/page-answer.schema.json',
    errors: ['UNKNOWN_PAGE'],
  },
  checkIn: {
    ...VIEWER,
    method: 'POST',
    path: '/api/v2/login/guest/checkin',
    summary: 'Creates a guest session.',
    requirements: ['AP-25'],
    callers: null,
    answer: 'schemas/api/session-tokens.schema.json',
    errors: ['GUESTS_NOT_ALLOWED', 'TOO_MANY_ATTEMPTS'],
  },
  login: {
    ...VIEWER,
    method: 'POST',
    path: '/api/v2/login',
    summary: 'Creates a session with email address and password.',
    requirements: ['AU-01', 'EN-04'],
    callers: null,
    challenged: true,
    body: 'schemas/api/login.schema.json',
    answer: 'schemas/api/session-tokens.schema.json',
    errors: [
      'EMPTY_INPUTS',
      'NOT_FOUND',
      'user_self_suspended',
      'SECOND_FACTOR_REQUIRED',
      'TOO_MANY_ATTEMPTS',
      'TOO_BUSY',
    ],
  },
  refresh: {
    ...VIEWER,
    forImpersonators: true,
    method: 'POST',
    path: '/api/v2/token/refresh',
    summary: 'Refreshes the tokens. Send the last access token as bearer, even if it has expired.',
    requirements: ['AP-21'],
    body: 'schemas/api/refresh.schema.json',
    answer: 'schemas/api/session-tokens.schema.json',
    errors: ['SESSION_EXPIRED', 'user_self_suspended'],
  },
  logout: {
    ...VIEWER,
    forImpersonators: true,
    method: 'POST',
    path: '/api/v2/logout',
    summary: 'Ends the session. Send its last access token as bearer.',
    requirements: ['AU-05'],
    throughVpn: true,
    body: 'schemas/api/refresh.schema.json',
    answer: null,
  },
  session: {
    ...VIEWER,
    path: '/api/v2/session',
    summary: 'Returns the user of the bearer token.',
    requirements: ['EN-03'],
    answer: 'schemas/api/session-answer.schema.json',
    errors: ['SESSION_EXPIRED', 'user_self_suspended'],
  },
  progress: {
    ...VIEWER,
    appScope: 'lists',
    path: '/api/v2/progress',
    summary: 'Lists the videos in progress, most recent first.',
    answer: 'schemas/api/progress-answer.schema.json',
    errors: ['UNKNOWN_PROFILE'],
  },
  keepProgress: {
    ...VIEWER,
    appScope: 'lists',
    forImpersonators: true,
    method: 'PUT',
    path: '/api/v2/progress',
    summary: 'Stores the viewer’s position in a video.',
    body: 'schemas/api/progress-update.schema.json',
    answer: null,
    errors: ['CONTENT_CLOSED', 'UNKNOWN_CONTENT', 'UNKNOWN_PROFILE', 'SESSION_EXPIRED'],
  },
  forgetProgress: {
    ...VIEWER,
    appScope: 'lists',
    forImpersonators: true,
    method: 'DELETE',
    path: '/api/v2/progress/:id',
    summary: 'Removes the viewer’s position in a video.',
    parts: { id: 'The film’s id.' },
    answer: null,
    errors: ['UNKNOWN_PROFILE'],
  },
  ...ACCOUNT_ENDPOINTS,
  ...FEDERATION_ENDPOINTS,
  ...PASSKEY_ENDPOINTS,
  ...LIST_ENDPOINTS,
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
      // a realm may show its content to those only who have signed in (RL-03)
      ...(about === 'content' ? (['CONTENT_CLOSED'] as const) : []),
      ...(keepsSomeOut ? (['FORBIDDEN'] as const) : []),
      ...(endpoint.confirmedOnly ? (['EMAIL_UNCONFIRMED'] as const) : []),
      ...(endpoint.challenged ? (['CHALLENGE_REQUIRED', 'CHALLENGE_FAILED'] as const) : []),
      // what is sent is read before it is known whether the call takes it
      ...(method === 'GET' ? [] : (['BAD_BODY', 'BODY_TOO_LARGE', 'BAD_MEDIA_TYPE'] as const)),
      // the account may sign out everywhere while somebody signs in to it
      ...(endpoint.answer === SESSION_TOKENS ? (['SESSION_EXPIRED'] as const) : []),
      ...errors,
      'INTERNAL',
    ]),
  ];
}
