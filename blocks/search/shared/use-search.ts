import { useEffect, useRef, useState } from 'react';
import { useApi, useQuery } from '../../../renderer/contract';
import { useTrack } from '../../../renderer/contract/use-track';
import type { SearchHit, SearchHitType } from '../../../schemas/generated/types';
import { findPage, findPopular, hasWords, type SearchQuery, type SearchStart } from './search-query';

/** `loading` other hits, or `more` of the same. */
export type SearchStatus = 'ready' | 'loading' | 'more' | 'failed';

/** Who types is done with a word after this pause, in ms. */
const PAUSE_MS = 250;

const withoutTwins = (hits: readonly SearchHit[]): SearchHit[] => [
  ...new Map(hits.map((hit) => [hit.id, hit])).values(),
];

const isSame = (one: SearchQuery, other: SearchQuery) => one.query === other.query && one.type === other.type;

/**
 * A search as one types: it runs after a pause, and the hits of the last one stay until there are others.
 *
 * @param onSearch called with what is searched for, whenever that changes
 */
export function useSearch(start: SearchStart, onSearch: (searchQuery: SearchQuery) => void) {
  const api = useApi();
  const [typed, setTyped] = useState<SearchQuery>(start);
  const [searched, setSearched] = useState<SearchQuery>(start);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  const isSearching = hasWords(typed.query);
  const hits = useQuery({
    key: hasWords(searched.query) ? ['search', searched.query, searched.type] : null,
    initial: (isSame(searched, start) && start.result) || undefined,
    keepsPrevious: true,
    load: ({ signal }) => findPage(api, searched, 0, signal),
  });
  const result = (isSearching && hits.data) || null;
  const track = useTrack();
  const reported = useRef<SearchQuery>(undefined);
  const totalHits = hits.status === 'ready' ? hits.data?.totalHits : undefined;
  useEffect(() => {
    // further hits of the same search are no search of their own
    if (totalHits === undefined || reported.current === searched) return;
    reported.current = searched;
    track({ type: 'searchCompleted', query: searched.query, hits: totalHits });
  }, [track, totalHits, searched]);
  const needsPopular = result === null ? !isSearching : result.totalHits === 0;
  const popular = useQuery({
    key: needsPopular ? ['popular'] : null,
    initial: start.popular ?? undefined,
    keepsPrevious: true,
    load: () => findPopular(api),
  });

  const search = (next: SearchQuery): void => {
    if (isSame(next, searched)) void hits.reload();
    setSearched(next);
    onSearch(next);
  };
  const change = (next: SearchQuery, wait: number): void => {
    clearTimeout(pause.current);
    setTyped(next);
    if (wait === 0 || !hasWords(next.query)) search(next);
    else pause.current = setTimeout(search, wait, next);
  };
  const statusOf = (): SearchStatus => {
    if (isSearching && (!isSame(typed, searched) || hits.status === 'loading')) return 'loading';
    if (hits.status === 'extending') return 'more';
    return (isSearching && hits.isFailed) || (needsPopular && popular.isFailed) ? 'failed' : 'ready';
  };

  const { query, type } = typed;
  return {
    query,
    type,
    result,
    status: statusOf(),
    popular: popular.data ?? null,
    isOver: result === null || result.page + 1 >= result.totalPages,
    write: (text: string) => change({ query: text, type }, PAUSE_MS),
    choose: (kind: SearchHitType | null) => change({ query, type: kind }, 0),
    now: () => change({ query, type }, 0),
    more: () =>
      hits.extend(async (before, { signal }) => {
        const page = await findPage(api, searched, before.page + 1, signal);
        return { ...page, hits: withoutTwins([...before.hits, ...page.hits]) };
      }),
    again: () => (isSearching && hits.isFailed ? hits.retry() : popular.retry()),
  };
}
