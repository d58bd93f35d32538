import {
  BUCKETS_PER_PAGE,
  ITEMS_PER_BUCKET,
  RESULTS_PER_PAGE,
  SHORTCUTS_PER_PAGE,
} from '../../renderer/contract/constants';
import type { Role } from '../../schemas/generated/types';
import type { ErrorCode } from '../errors';
import type { Parameters } from './parameters';

/** One call of the API: what it takes, what it answers, and what it may refuse. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the server registers it: `:id` stands for a part of the path. */
  path: string;
  summary: string;
  /** The requirements that it meets. */
  requirements: readonly string[];
  /**
   * What it is about: the product with all its realms; a realm’s content in a language at a moment; or a viewer of a realm.
   * Only the last is not the same for everyone.
   */
  about: 'product' | 'content' | 'viewer';
  /** Whose bearer it takes, by role (RL-11); null asks for none. */
  callers: readonly Role[] | null;
  /** Whether a child's profile is kept out (RL-09). */
  adultsOnly?: boolean;
  /** The parts of the path, in words. */
  parts: Readonly<Record<string, string>>;
  parameters: Parameters;
  /** The file of the body's schema. */
  body: string | null;
  /** The file of the answer's schema; a list of what it describes with `[]` behind it; `{}` for any object; null where there is no body. */
  answer: string | null;
  /** What it refuses by itself, beside what all calls refuse (`refusalsOf`). */
  errors: readonly ErrorCode[];
}

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
  rpp: { kind: 'number', min: 1, max: 20, unset: ITEMS_PER_BUCKET, description: 'Items of a bucket.' },
  bpp: { kind: 'number', min: 1, max: 20, unset: BUCKETS_PER_PAGE, description: 'Buckets of the section.' },
  bspp: { kind: 'number', min: 1, max: 40, unset: SHORTCUTS_PER_PAGE, description: 'Shortcuts to other sections.' },
  page: { kind: 'number', min: 1, max: 100, unset: 1, description: 'Which page of the section’s buckets.' },
  displaySectionLinkBuckets: {
    kind: 'choice',
    values: SHOWN,
    description: 'Whether shortcuts to other sections come along.',
  },
  displayContentAvailableOnSignIn: {
    kind: 'choice',
    values: SHOWN,
    description: 'Whether content that a licence opens comes along.',
  },
  geoBlockedContentDisplayMode: {
    kind: 'choice',
    values: GEO_MODES,
    description:
      'Whether content whose rights do not reach the viewer is left out or shown as locked; as the realm has it without.',
  },
} as const satisfies Parameters;

const PAGE_PARAMETERS = {
  page: { kind: 'number', min: 1, max: 500, unset: 1, description: 'Which page, counted from 1.' },
  rpp: { kind: 'number', min: 1, max: 50, unset: RESULTS_PER_PAGE, description: 'Items of a page.' },
} as const satisfies Parameters;

/** What most calls are, so that each says only what is its own. */
const READ = {
  method: 'GET',
  requirements: [],
  about: 'content',
  callers: null,
  parts: {},
  parameters: {},
  body: null,
  errors: [],
} as const;

/** For who has a session, a guest's included. */
const VIEWER = { ...READ, about: 'viewer', callers: ['guest', 'customer', 'admin'] } as const;

/** For who has an account. */
const MEMBER = { ...VIEWER, callers: ['customer', 'admin'] } as const;

/** For grown-ups who have an account (RL-09). */
const ADULT = { ...MEMBER, adultsOnly: true } as const;

/** For anybody who knows what is in the body. */
const ANYBODY = { ...VIEWER, callers: null } as const;

/** What a call about the account's own state may find: a sign-in that was ended elsewhere, an account suspended. */
const OWN = ['SESSION_EXPIRED', 'user_self_suspended'] as const;
const PIN_CHECKED = ['PIN_REQUIRED', 'PIN_WRONG', 'TOO_MANY_ATTEMPTS', 'TOO_BUSY'] as const;
const NEW_SECRET = ['PASSWORD_TOO_COMMON', 'TOO_BUSY', 'TOO_MANY_ATTEMPTS'] as const;

const schema = <Name extends string>(name: Name) => `schemas/api/${name}.schema.json` as const;

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
    summary: 'A realm’s settings, theme, frame and routes, with its version.',
    requirements: ['AP-01', 'EN-01'],
    about: 'product',
    parameters: {
      host: { kind: 'text', description: 'One of the realm’s hosts; this or “name” must be given.' },
      name: { kind: 'text', description: 'The realm’s name.' },
    },
    answer: 'schemas/api/realm-answer.schema.json',
    errors: ['REALM_MISSING', 'UNKNOWN_HOST', 'UNKNOWN_REALM'],
  },
  init: {
    ...READ,
    path: '/api/v1/init/',
    summary: 'All that the app starts with, in one answer; what is not asked for is null.',
    requirements: ['AP-02', 'EN-02', 'RE-10'],
    parameters: {
      lk: { kind: 'list', max: 400, description: 'Just these labels; all of them when empty.' },
      pk: { kind: 'list', max: PREFERENCES.length, values: PREFERENCES, description: 'Preferences of these names.' },
      readLicences: { kind: 'flag', description: 'Whether licences come along.' },
      countEvents: { kind: 'choice', values: ['LIVE'], description: 'Which events are counted.' },
      menuTargetPlatform: {
        kind: 'choice',
        values: ['WEB', 'MOBILE', 'TABLET', 'TV'],
        description: 'The platform that the menu is for.',
      },
      altMenuTargetPlatform: {
        kind: 'choice',
        values: ['WEB'],
        description: 'The platform whose menu stands in where that one has none.',
      },
      readIconStore: { kind: 'flag', description: 'Whether the realm’s own icons come along.' },
      section: { kind: 'text', description: 'The id of a section that comes along.' },
      displayEpgBuckets: {
        kind: 'choice',
        values: SHOWN,
        description: 'Whether buckets of the programme guide are part of the section.',
      },
      ...SECTION_PARAMETERS,
    },
    answer: 'schemas/api/init-response.schema.json',
    errors: ['UNKNOWN_CONTENT'],
  },
  section: {
    ...READ,
    path: '/api/v2/section/:id',
    summary: 'A section: heroes, buckets with their first items, shortcuts.',
    requirements: ['CT-18', 'RE-10', 'RS-31'],
    parts: { id: 'The section’s id.' },
    parameters: SECTION_PARAMETERS,
    answer: 'schemas/api/section-page.schema.json',
    errors: ['UNKNOWN_CONTENT'],
  },
  bucket: {
    ...READ,
    path: '/api/v2/bucket/:id',
    summary: 'A page of a bucket’s items.',
    requirements: ['CT-18'],
    parts: { id: 'The bucket’s id.' },
    parameters: PAGE_PARAMETERS,
    answer: 'schemas/api/bucket-page.schema.json',
    errors: ['UNKNOWN_CONTENT'],
  },
  content: {
    ...READ,
    path: '/api/v2/content/:id',
    summary: 'An event, video, playlist, series, season, channel, news item or athlete, with what stands beside it.',
    parts: { id: 'Its id.' },
    answer: 'schemas/api/content-answer.schema.json',
    errors: ['UNKNOWN_CONTENT'],
  },
  cards: {
    ...READ,
    path: '/api/v2/cards',
    summary: 'Cards of these ids, in their order; ids that lead nowhere are left out.',
    parameters: { ids: { kind: 'list', max: 100, description: 'The ids.' } },
    answer: 'schemas/api/card.schema.json[]',
  },
  items: {
    ...READ,
    path: '/api/v2/items',
    summary: 'All content of one kind, page by page.',
    parameters: {
      type: { kind: 'choice', values: LISTED_TYPES, required: true, description: 'The kind.' },
      ...PAGE_PARAMETERS,
    },
    answer: 'schemas/api/items-page.schema.json',
  },
  live: {
    ...READ,
    path: '/api/v2/live',
    summary: 'Events live now with their count, channels with what they show now and next, events to come.',
    answer: 'schemas/api/live-answer.schema.json',
  },
  schedule: {
    ...READ,
    path: '/api/v2/schedule',
    summary: 'Events and programmes that are on within a stretch of time, in the order of their starts.',
    parameters: {
      from: { kind: 'moment', description: 'The beginning of the stretch.' },
      to: { kind: 'moment', description: 'Its end, eight days after its beginning at most.' },
    },
    answer: 'schemas/api/schedule-answer.schema.json',
  },
  page: {
    ...READ,
    path: '/api/v2/page/:route',
    summary: 'The document that draws a route.',
    parts: { route: 'The route’s name.' },
    parameters: {
      id: { kind: 'text', description: 'The route’s own parameter.' },
      eventId: { kind: 'text', description: 'The route’s own parameter.' },
      playlistId: { kind: 'text', description: 'The route’s own parameter.' },
    },
    answer: 'schemas/api/page-answer.schema.json',
    errors: ['UNKNOWN_PAGE'],
  },
  checkIn: {
    ...VIEWER,
    method: 'POST',
    path: '/api/v2/login/guest/checkin',
    summary: 'A session for a guest.',
    requirements: ['AP-25'],
    callers: null,
    answer: 'schemas/api/session-tokens.schema.json',
    errors: ['GUESTS_NOT_ALLOWED', 'TOO_MANY_ATTEMPTS'],
  },
  login: {
    ...VIEWER,
    method: 'POST',
    path: '/api/v2/login',
    summary: 'A session by e-mail address and password.',
    requirements: ['AU-01', 'EN-04'],
    callers: null,
    body: 'schemas/api/login.schema.json',
    answer: 'schemas/api/session-tokens.schema.json',
    errors: ['EMPTY_INPUTS', 'NOT_FOUND', 'user_self_suspended', 'TOO_MANY_ATTEMPTS', 'TOO_BUSY'],
  },
  refresh: {
    ...VIEWER,
    method: 'POST',
    path: '/api/v2/token/refresh',
    summary: 'The next tokens, with the last bearer, which may have ended.',
    requirements: ['AP-21'],
    body: 'schemas/api/refresh.schema.json',
    answer: 'schemas/api/session-tokens.schema.json',
    errors: ['SESSION_EXPIRED', 'user_self_suspended'],
  },
  logout: {
    ...VIEWER,
    method: 'POST',
    path: '/api/v2/logout',
    summary: 'Ends the session, with its last bearer.',
    requirements: ['AU-05'],
    body: 'schemas/api/refresh.schema.json',
    answer: null,
  },
  session: {
    ...VIEWER,
    path: '/api/v2/session',
    summary: 'Whose bearer it is.',
    requirements: ['EN-03'],
    answer: 'schemas/api/session-answer.schema.json',
    errors: ['SESSION_EXPIRED', 'user_self_suspended'],
  },
  progress: {
    ...VIEWER,
    path: '/api/v2/progress',
    summary: 'The films under way, the latest first.',
    answer: 'schemas/api/progress-answer.schema.json',
  },
  keepProgress: {
    ...VIEWER,
    method: 'PUT',
    path: '/api/v2/progress',
    summary: 'Where the viewer is in a film.',
    body: 'schemas/api/progress-update.schema.json',
    answer: null,
    errors: ['UNKNOWN_CONTENT', 'SESSION_EXPIRED'],
  },
  forgetProgress: {
    ...VIEWER,
    method: 'DELETE',
    path: '/api/v2/progress/:id',
    summary: 'The film has been seen, or starts over.',
    parts: { id: 'The film’s id.' },
    answer: null,
  },
  signUp: {
    ...ANYBODY,
    method: 'POST',
    path: '/api/v2/user',
    summary: 'An account, and its first session.',
    requirements: ['AP-20', 'SU-13', 'RS-01', 'RS-06', 'RS-08'],
    body: schema('sign-up'),
    answer: schema('session-tokens'),
    errors: ['SIGNUP_CLOSED', 'CONFLICT', 'FIELD_INVALID', ...NEW_SECRET],
  },
  signUpByPbr: {
    ...ANYBODY,
    method: 'POST',
    path: '/api/v2/user/pbr',
    summary: 'The same where the payment provider PBR bills.',
    requirements: ['AP-20'],
    body: schema('sign-up-pbr'),
    answer: schema('session-tokens'),
    errors: ['SIGNUP_CLOSED', 'CONFLICT', 'FIELD_INVALID', ...NEW_SECRET],
  },
  confirm: {
    ...ANYBODY,
    method: 'POST',
    path: '/api/v2/confirmation-token/verify',
    summary: 'Confirms an e-mail address by the token of its e-mail.',
    requirements: ['AP-24', 'RS-06'],
    body: schema('confirmation-verify'),
    answer: null,
    errors: ['CODE_REFUSED', 'TOO_MANY_ATTEMPTS'],
  },
  askConfirmation: {
    ...ADULT,
    method: 'POST',
    path: '/api/v2/user/confirmation',
    summary: 'Sends the e-mail that confirms the address once more.',
    requirements: ['RS-06'],
    answer: null,
    errors: [...OWN, 'TOO_MANY_ATTEMPTS'],
  },
  requestPassword: {
    ...ANYBODY,
    method: 'POST',
    path: '/api/v2/user/request-password',
    summary: 'Sends a link to a new password, where the address has an account; the answer does not tell.',
    requirements: ['AU-10'],
    body: schema('password-request'),
    answer: null,
    errors: ['TOO_MANY_ATTEMPTS'],
  },
  resetPassword: {
    ...ANYBODY,
    method: 'POST',
    path: '/api/v2/user/reset-password',
    summary: 'Sets a new password by the token of an e-mail, and ends every session of the account.',
    requirements: ['AU-10'],
    body: schema('password-reset'),
    answer: null,
    errors: ['CODE_REFUSED', ...NEW_SECRET],
  },
  updatePassword: {
    ...ADULT,
    method: 'PUT',
    path: '/api/v4/user/update-password',
    summary: 'Sets a new password by the one in use, and ends every other session of the account.',
    requirements: ['AP-23'],
    body: schema('password-update'),
    answer: schema('session-tokens'),
    errors: [...OWN, 'SECRET_WRONG', ...NEW_SECRET],
  },
  requestMagicLink: {
    ...ANYBODY,
    method: 'POST',
    path: '/api/v2/login/magic-link',
    summary: 'Sends a link that signs in, where the address has an account; the answer does not tell.',
    requirements: ['AU-10'],
    body: schema('magic-link-request'),
    answer: null,
    errors: ['FEATURE_OFF', 'TOO_MANY_ATTEMPTS'],
  },
  verifyMagicLink: {
    ...ANYBODY,
    method: 'POST',
    path: '/api/v2/login/magic-link/verify',
    summary: 'A session by the token of an e-mail.',
    requirements: ['AU-10'],
    body: schema('magic-link-verify'),
    answer: schema('session-tokens'),
    errors: ['FEATURE_OFF', 'CODE_REFUSED', 'user_self_suspended', 'TOO_MANY_ATTEMPTS'],
  },
  invite: {
    ...ADULT,
    callers: ['admin'],
    method: 'POST',
    path: '/api/v2/admin/pendingactivationuser',
    summary: 'Invites somebody to an account, by e-mail.',
    requirements: ['AP-26'],
    body: schema('pending-activation-request'),
    answer: schema('pending-activation-link'),
    errors: [...OWN, 'CONFLICT', 'FIELD_INVALID'],
  },
  pendingActivation: {
    ...ANYBODY,
    path: '/api/v2/pendingactivationuser/:id',
    summary: 'An account that waits for its viewer.',
    requirements: ['AP-26'],
    parts: { id: 'The invitation’s id.' },
    answer: schema('pending-activation'),
    errors: ['CODE_REFUSED', 'TOO_MANY_ATTEMPTS'],
  },
  declineActivation: {
    ...ANYBODY,
    method: 'DELETE',
    path: '/api/v2/pendingactivationuser/:id',
    summary: 'Declines the account; the invitation opens nothing any more.',
    requirements: ['AP-26'],
    parts: { id: 'The invitation’s id.' },
    answer: null,
    errors: ['CODE_REFUSED', 'TOO_MANY_ATTEMPTS'],
  },
  pendingEntitlement: {
    ...ANYBODY,
    path: '/api/v2/pendingactivationuser/:id/entitlement',
    summary: 'The licences that come with the account.',
    requirements: ['AP-26'],
    parts: { id: 'The invitation’s id.' },
    answer: schema('pending-entitlement'),
    errors: ['CODE_REFUSED', 'TOO_MANY_ATTEMPTS'],
  },
  activate: {
    ...ANYBODY,
    method: 'POST',
    path: '/api/v2/pendingactivationuser/:id/activate',
    summary: 'Takes the account: its password and consents, and its first session.',
    requirements: ['AP-26'],
    parts: { id: 'The invitation’s id.' },
    body: schema('activation'),
    answer: schema('session-tokens'),
    errors: ['CODE_REFUSED', 'CONFLICT', 'FIELD_INVALID', ...NEW_SECRET],
  },
  userProfile: {
    ...ADULT,
    path: '/api/v2/user/profile',
    summary: 'The viewer’s details.',
    requirements: ['AP-04', 'EN-05'],
    answer: schema('user-profile'),
    errors: OWN,
  },
  changeUserProfile: {
    ...ADULT,
    method: 'PUT',
    path: '/api/v2/user/profile',
    summary: 'The viewer’s details as they shall be.',
    requirements: ['AP-05', 'EN-05'],
    body: schema('user-profile-update'),
    answer: schema('user-profile'),
    errors: [...OWN, 'FIELD_INVALID'],
  },
  missingInformation: {
    ...MEMBER,
    path: '/api/v1/user/missing-information',
    summary: 'Nothing, or a problem that names the details that are missing.',
    requirements: ['AP-06', 'MO-02'],
    answer: null,
    errors: [...OWN, 'MISSING_INFORMATION'],
  },
  userAddresses: {
    ...ADULT,
    path: '/api/v2/user/address',
    summary: 'The viewer’s addresses, the default first.',
    requirements: ['AP-07', 'EN-06'],
    answer: schema('user-addresses'),
    errors: OWN,
  },
  changeUserAddress: {
    ...ADULT,
    method: 'PUT',
    path: '/api/v2/user/address/:id',
    summary: 'An address as it shall be.',
    requirements: ['AP-08', 'EN-06', 'ER-12'],
    parts: { id: 'The address’s id.' },
    body: schema('user-address-update'),
    answer: null,
    errors: [...OWN, 'UNKNOWN_ADDRESS', 'POSTAL_CODE_INVALID'],
  },
  changeBillingDetails: {
    ...ADULT,
    method: 'PUT',
    path: '/api/v2/user/billing-details',
    summary: 'Where bills go, with the viewer’s details where they changed too.',
    requirements: ['AP-09', 'EN-06', 'ER-12'],
    body: schema('billing-details'),
    answer: null,
    errors: [...OWN, 'POSTAL_CODE_INVALID', 'FIELD_INVALID'],
  },
  devices: {
    ...ADULT,
    path: '/api/v2/user/devices',
    summary: 'Where the viewer is signed in, the latest first.',
    answer: schema('devices'),
    errors: OWN,
  },
  endDevice: {
    ...ADULT,
    method: 'DELETE',
    path: '/api/v2/user/devices/:id',
    summary: 'Signs a device out.',
    parts: { id: 'The device’s id.' },
    answer: null,
    errors: [...OWN, 'UNKNOWN_DEVICE'],
  },
  logoutEverywhere: {
    ...ADULT,
    method: 'POST',
    path: '/api/v2/logout/everywhere',
    summary: 'Ends every session of the account, this one included.',
    requirements: ['AU-05'],
    answer: null,
    errors: OWN,
  },
  profiles: {
    ...MEMBER,
    path: '/api/v2/profiles',
    summary: 'Who watches with the account.',
    requirements: ['AU-13', 'EN-20'],
    answer: schema('profiles'),
    errors: [...OWN, 'FEATURE_OFF'],
  },
  addProfile: {
    ...ADULT,
    method: 'POST',
    path: '/api/v2/profiles',
    summary: 'One more who watches.',
    requirements: ['AU-13'],
    body: schema('profile-input'),
    answer: schema('profile'),
    errors: [...OWN, 'FEATURE_OFF', 'PROFILE_LIMIT'],
  },
  changeProfile: {
    ...ADULT,
    method: 'PUT',
    path: '/api/v2/profiles/:id',
    summary: 'A profile as it shall be.',
    requirements: ['AU-13'],
    parts: { id: 'The profile’s id.' },
    body: schema('profile-input'),
    answer: schema('profile'),
    errors: [...OWN, 'FEATURE_OFF', 'UNKNOWN_PROFILE', 'LAST_PROFILE'],
  },
  removeProfile: {
    ...ADULT,
    method: 'DELETE',
    path: '/api/v2/profiles/:id',
    summary: 'Takes a profile away.',
    requirements: ['AU-13'],
    parts: { id: 'The profile’s id.' },
    answer: null,
    errors: [...OWN, 'UNKNOWN_PROFILE', 'LAST_PROFILE'],
  },
  selectProfile: {
    ...MEMBER,
    method: 'POST',
    path: '/api/v2/profiles/:id/select',
    summary: 'Says who watches from now on; a child’s profile is left with the pin, where there is one.',
    requirements: ['AU-13'],
    parts: { id: 'The profile’s id.' },
    body: schema('profile-select'),
    answer: schema('session-tokens'),
    errors: [...OWN, 'FEATURE_OFF', 'UNKNOWN_PROFILE', ...PIN_CHECKED],
  },
  parentalControl: {
    ...MEMBER,
    path: '/api/v1/parental-control',
    summary: 'How the account holds content back.',
    requirements: ['AU-14', 'EN-20'],
    answer: schema('parental-control'),
    errors: OWN,
  },
  changeParentalControl: {
    ...ADULT,
    method: 'POST',
    path: '/api/v1/parental-control',
    summary: 'Switches between restricted and not, with the pin.',
    requirements: ['AP-31', 'AU-14'],
    body: schema('parental-control-change'),
    answer: null,
    errors: [...OWN, ...PIN_CHECKED],
  },
  changePin: {
    ...ADULT,
    method: 'POST',
    path: '/api/v1/parental-control/pin',
    summary: 'Sets the pin: the first one, another by the one in use, or another by the code of an e-mail.',
    requirements: ['AP-32', 'AU-14'],
    body: schema('pin-change'),
    answer: null,
    errors: [...OWN, ...PIN_CHECKED, 'CODE_REFUSED'],
  },
  removePin: {
    ...ADULT,
    method: 'DELETE',
    path: '/api/v1/parental-control/pin',
    summary: 'Takes the pin away, and with it the restriction.',
    requirements: ['AU-14'],
    body: schema('pin-removal'),
    answer: null,
    errors: [...OWN, ...PIN_CHECKED],
  },
  resetPin: {
    ...ADULT,
    method: 'POST',
    path: '/api/v1/parental-control/pin/reset',
    summary: 'Sends the code by which another pin can be set.',
    requirements: ['AU-14'],
    answer: null,
    errors: [...OWN, 'TOO_MANY_ATTEMPTS'],
  },
  unlock: {
    ...ADULT,
    method: 'POST',
    path: '/api/v1/parental-control/unlock',
    summary: 'Opens restricted content on this device for two hours.',
    requirements: ['AU-14'],
    body: schema('pin-body'),
    answer: schema('parental-unlock'),
    errors: [...OWN, ...PIN_CHECKED],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

/** Where every role that has a session may call, none is refused for its role. */
const ALL_CALLERS = VIEWER.callers.length;

/** All codes with which a call is refused. */
export function refusalsOf({ about, callers, adultsOnly, method, parts, errors }: Endpoint): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      'BAD_ADDRESS',
      'BAD_QUERY',
      // a part of the path that is longer than any id leads nowhere
      ...(Object.keys(parts).length > 0 ? (['UNKNOWN_PATH'] as const) : []),
      ...(about === 'product' ? [] : (['REALM_MISSING', 'UNKNOWN_REALM'] as const)),
      ...(callers ? (['TOKEN_MISSING', 'TOKEN_REFUSED', 'TOKEN_EXPIRED', 'WRONG_REALM'] as const) : []),
      ...(adultsOnly || (callers && callers.length < ALL_CALLERS) ? (['FORBIDDEN'] as const) : []),
      // what is sent is read before it is known whether the call takes it
      ...(method === 'GET' ? [] : (['BAD_BODY', 'BODY_TOO_LARGE', 'BAD_MEDIA_TYPE'] as const)),
      ...errors,
      'INTERNAL',
    ]),
  ];
}
