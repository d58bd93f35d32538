import { HITS_PER_PAGE, POPULAR_PER_PAGE } from '../../../renderer/contract/constants';
import { type Endpoint, READ } from '../../kernel/http/endpoint';
import type { Parameters } from '../../kernel/http/parameters';
import { TYPE_FACETS } from './hits-request';

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

/** Finding content by its words, and what is popular. */
export const SEARCH_ENDPOINTS = {
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
} as const satisfies Readonly<Record<string, Endpoint>>;
