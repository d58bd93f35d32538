import type { ContentApi } from '../../../renderer/contract';
import { RESULTS_PER_PAGE, SEARCH_MAX } from '../../../renderer/contract/constants';
import type { Card, SearchHit, SearchHitType, SearchResult } from '../../../schemas/generated/types';

/** The kinds that a search finds (EN-19), in the order in which they are offered, and their labels. */
export const KINDS: readonly (readonly [SearchHitType, label: string])[] = [
  ['LIVE_EVENT', 'searchEvents'],
  ['VOD_VIDEO', 'searchVideos'],
  ['VOD_PLAYLIST', 'searchPlaylists'],
  ['VOD_SERIES', 'searchSeries'],
];

/** What is looked for: the words as they were typed, and one kind or all. */
export interface SearchQuery {
  query: string;
  type: SearchHitType | null;
}

/** What a search begins with. */
export interface SearchStart extends SearchQuery {
  /** What was found; null where nothing is looked for. */
  result: SearchResult | null;
  /** What is watched most; null where something was found. */
  popular: readonly SearchHit[] | null;
}

export const EMPTY_SEARCH: SearchStart = { query: '', type: null, result: null, popular: null };

/** Whether there is anything to look for. */
export const hasWords = (query: string): boolean => /[\p{L}\p{N}]/u.test(query);

const QUERY = 'q';
const TYPE = 'filter';

/** What an address looks for. */
export function readSearchQuery(search: URLSearchParams): SearchQuery {
  const kind = KINDS.find(([type]) => type === search.get(TYPE));
  return { query: (search.get(QUERY) ?? '').slice(0, SEARCH_MAX), type: kind?.[0] ?? null };
}

/** The query of an address that looks for something, with its `?`; empty where nothing is looked for. */
export function searchOf({ query, type }: SearchQuery): string {
  return hasWords(query) ? `?${new URLSearchParams({ [QUERY]: query, ...(type && { [TYPE]: type }) })}` : '';
}

/** One page of what is found (CT-08), counted from 0. */
export const findPage = (api: ContentApi, { query, type }: SearchQuery, page: number, signal?: AbortSignal) =>
  api.search(
    { query, page, hitsPerPage: RESULTS_PER_PAGE, ...(type && { facetFilters: [`type:${type}` as const] }) },
    signal,
  );

/** What stands there before anything is typed, and where nothing was found. */
export const findPopular = async (api: ContentApi): Promise<readonly SearchHit[]> =>
  (await api.popular({ hitsPerPage: RESULTS_PER_PAGE })).hits;

/** A hit as a card has it, under either of the names that its title and number of videos go by (EN-19). */
export function cardOf({ name, videosCount, localisations: _, ...hit }: SearchHit): Card {
  const vodCount = hit.vodCount ?? videosCount;
  return { ...hit, title: hit.title ?? name ?? '', ...(vodCount !== undefined && { vodCount }) };
}
