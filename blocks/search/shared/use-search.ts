import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../renderer/contract';
import type { SearchHit, SearchHitType, SearchResult } from '../../../schemas/generated/types';
import { findPage, findPopular, hasWords, type SearchQuery, type SearchStart } from './search-query';

/** `loading` brings other hits, `more` further ones. */
export type SearchStatus = 'ready' | 'loading' | 'more' | 'failed';

/** Who types is done with a word after this pause, in ms. */
const PAUSE_MS = 250;

const withoutTwins = (hits: readonly SearchHit[]): SearchHit[] => [
  ...new Map(hits.map((hit) => [hit.id, hit])).values(),
];

/**
 * A search as one types: asked for after a pause, and of several answers only the newest counts.
 *
 * @param onAsked told what is looked for now, whenever that changes
 */
export function useSearch(start: SearchStart, onAsked: (searchQuery: SearchQuery) => void) {
  const api = useApi();
  const [{ query, type }, setAsked] = useState<SearchQuery>(start);
  const [result, setResult] = useState<SearchResult | null>(start.result);
  const [status, setStatus] = useState<SearchStatus>('ready');
  const [popular, setPopular] = useState(start.popular);
  const running = useRef<AbortController>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = useCallback(() => {
    clearTimeout(pause.current);
    running.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);
  // what was looked for before is known, what it finds is not
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it begins
  useEffect(() => {
    if (hasWords(start.query) && !start.result) void find(start, 0);
  }, []);

  /** What stands in place of hits; asked for once, when it is first needed. */
  const bringPopular = useCallback(async () => {
    try {
      setPopular(await findPopular(api));
      setStatus('ready');
    } catch {
      setStatus('failed');
    }
  }, [api]);
  const needsPopular = popular === null && (result === null ? !hasWords(query) : result.totalHits === 0);
  useEffect(() => {
    if (needsPopular) void bringPopular();
  }, [needsPopular, bringPopular]);

  const find = async (searchQuery: SearchQuery, page: number): Promise<void> => {
    stop();
    const own = new AbortController();
    running.current = own;
    setStatus(page > 0 ? 'more' : 'loading');
    try {
      const found = await findPage(api, searchQuery, page, own.signal);
      if (own.signal.aborted) return;
      setResult((before) =>
        page > 0 && before ? { ...found, hits: withoutTwins([...before.hits, ...found.hits]) } : found,
      );
      setStatus('ready');
    } catch {
      if (!own.signal.aborted) setStatus('failed');
    }
  };

  const ask = (searchQuery: SearchQuery, wait: number): void => {
    stop();
    setAsked(searchQuery);
    if (!hasWords(searchQuery.query)) {
      setResult(null);
      setStatus('ready');
      onAsked(searchQuery);
      return;
    }
    setStatus('loading');
    pause.current = setTimeout(() => {
      onAsked(searchQuery);
      void find(searchQuery, 0);
    }, wait);
  };

  const isOver = result === null || result.page + 1 >= result.totalPages;
  return {
    query,
    type,
    result,
    status,
    popular,
    isOver,
    write: (text: string) => ask({ query: text, type }, PAUSE_MS),
    choose: (kind: SearchHitType | null) => ask({ query, type: kind }, 0),
    now: () => ask({ query, type }, 0),
    more: () => find({ query, type }, (result?.page ?? 0) + 1),
    again: () => (hasWords(query) ? find({ query, type }, 0) : bringPopular()),
  };
}
