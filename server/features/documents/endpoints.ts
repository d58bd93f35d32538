import { type Endpoint, READ } from '../../kernel/http/endpoint';
import { SECTION_PARAMETERS } from '../catalogue/endpoints';

const PREFERENCES = [
  'subTitleLanguage',
  'audioLanguage',
  'autoAdvance',
  'pluginAccessTokens',
  'videoBackgroundAutoPlay',
  'spoilerFree',
] as const;

/** A realm's documents, as the app reads them. */
export const DOCUMENT_ENDPOINTS = {
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
    requirements: ['AP-02', 'EN-02', 'RE-09', 'RE-10'],
    mixedTokens: true,
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
      ...SECTION_PARAMETERS,
    },
    answer: 'schemas/api/init-response.schema.json',
    errors: ['TOKENS_MALFORMED', 'UNKNOWN_CONTENT'],
  },
  access: {
    ...READ,
    path: '/api/v2/access',
    summary: 'Returns the sign-in methods and the sign-up fields.',
    requirements: ['RS-07', 'RS-08', 'RS-25', 'RS-26', 'SU-13'],
    answer: 'schemas/api/access-answer.schema.json',
  },
  cookiePolicy: {
    ...READ,
    path: '/api/v2/cookie-policy',
    summary: 'Returns what the cookie banner says.',
    requirements: ['MO-07'],
    parameters: {
      disclosure: {
        kind: 'flag',
        description: 'Whether to include what the realm discloses under the IAB Transparency and Consent Framework.',
      },
    },
    answer: 'schemas/api/cookie-policy-answer.schema.json',
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
} as const satisfies Readonly<Record<string, Endpoint>>;
