import {
  BUCKETS_PER_PAGE,
  GUIDE_CHANNELS,
  ITEMS_PER_BUCKET,
  SHORTCUTS_PER_PAGE,
} from '../../../renderer/contract/constants';
import { type Endpoint, PAGE_PARAMETERS, READ } from '../../kernel/http/endpoint';
import type { Parameters } from '../../kernel/http/parameters';

export const SHOWN = ['SHOW', 'HIDE'] as const;
export const GEO_MODES = ['HIDDEN', 'LOCKED'] as const;
/** The kinds of content that are listed by themselves, without a bucket. */
export const LISTED_TYPES = ['NEWS', 'ATHLETE', 'CHANNEL'] as const;

/** Which releases are listed, and of what kind (RT-38). */
export const RELEASES_WHEN = ['NEW', 'COMING'] as const;
export const RELEASE_KINDS = ['FILM', 'EPISODE'] as const;

/** The part of a section that is asked for (RE-10, CT-18, RS-31). */
export const SECTION_PARAMETERS = {
  rpp: { kind: 'number', min: 1, max: 20, unset: ITEMS_PER_BUCKET, description: 'Items per bucket.' },
  bpp: { kind: 'number', min: 1, max: 20, unset: BUCKETS_PER_PAGE, description: 'Buckets per page.' },
  bspp: { kind: 'number', min: 1, max: 40, unset: SHORTCUTS_PER_PAGE, description: 'Shortcuts to other sections.' },
  page: { kind: 'number', min: 1, max: 100, unset: 1, description: 'The page of the section’s buckets.' },
  displaySectionLinkBuckets: {
    kind: 'choice',
    values: SHOWN,
    description: 'Whether to include shortcuts to other sections.',
  },
  displayEpgBuckets: {
    kind: 'choice',
    values: SHOWN,
    description: 'Whether to include buckets of channels and programmes, with what is on now.',
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

/** Content, and what plays it. */
export const CATALOGUE_ENDPOINTS = {
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
  releases: {
    ...READ,
    path: '/api/v2/releases',
    summary:
      'Lists videos by release date in pages: those already available, newest first, or those to come, soonest first.',
    requirements: ['RT-38'],
    parameters: {
      when: {
        kind: 'choice',
        values: RELEASES_WHEN,
        required: true,
        description: 'Whether to list what is available or what is to come.',
      },
      kind: {
        kind: 'choice',
        values: RELEASE_KINDS,
        description: 'Only films and other single videos, or only episodes. Defaults to both.',
      },
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
  schedule: {
    ...READ,
    path: '/api/v2/schedule',
    summary: 'Lists the events and programmes in a time range, by start time.',
    parameters: {
      from: { kind: 'moment', description: 'The start of the range, to the minute.' },
      to: {
        kind: 'moment',
        description:
          'The end of the range, to the minute, at most eight days after its start; with `competition` or `team`, at most 200 days.',
      },
      competition: { kind: 'text', description: 'Only the events of the competition with this id.' },
      team: { kind: 'text', description: 'Only the events of the team or athlete with this id.' },
    },
    answer: 'schemas/api/schedule-answer.schema.json',
  },
  guide: {
    ...READ,
    path: '/api/v2/guide',
    summary: 'Returns a window of the programme guide: a page of the channels, and their programmes in a time range.',
    requirements: ['RT-50', 'CT-06'],
    parameters: {
      from: { kind: 'moment', description: 'The start of the range, to the minute.' },
      to: { kind: 'moment', description: 'The end of the range, to the minute, at most a day after its start.' },
      page: { kind: 'number', min: 1, max: 100, unset: 1, description: 'Which page of the channels, counted from 1.' },
      rpp: { kind: 'number', min: 1, max: 60, unset: GUIDE_CHANNELS, description: 'Channels per page.' },
    },
    answer: 'schemas/api/guide-answer.schema.json',
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
