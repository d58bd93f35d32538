import { useEffect, useEffectEvent, useMemo } from 'react';
import { useEngine, useQuery } from '../../../../renderer/contract';
import type { BucketPage, Card } from '../../../../schemas/generated/types';
import { nextPages, pageSizeFor } from './page-size';

const withoutTwins = (cards: readonly Card[]): Card[] => [...new Map(cards.map((card) => [card.id, card])).values()];

interface Loaded {
  /** The list, which may hide results. */
  bucket: BucketPage['bucket'];
  cards: readonly Card[];
  /** How many there are; of more than are counted, at least so many. */
  total: number;
  hasMore: boolean;
}

const loadedFrom = ({ bucket, contentList, paging }: BucketPage): Loaded => ({
  bucket,
  cards: contentList,
  total: paging.totalItems,
  hasMore: paging.moreDataAvailable,
});

/** The items that are shown: those the page came with, those its screen has room for, and those that were added by a press. */
export function useMore({ bucket, contentList, paging }: BucketPage) {
  const { api, results } = useEngine();
  const initial = useMemo(() => loadedFrom({ bucket, contentList, paging }), [bucket, contentList, paging]);
  const {
    data: { cards, total, hasMore } = initial,
    status,
    isFailed,
    extend,
  } = useQuery<Loaded>({
    key: ['grid', bucket.id],
    initial,
    load: async ({ signal }) =>
      loadedFrom(await api.bucket({ id: bucket.id, page: paging.page, rpp: paging.pageSize }, signal)),
  });
  /** Where the shown items begin: an address may be of a later page. */
  const offset = (paging.page - 1) * paging.pageSize;
  const shown = offset + cards.length;
  const isOver = !hasMore;

  /** Loads items until `until` are shown. */
  const loadUntil = (until: number, size: number) =>
    extend(async (before, { signal }) => {
      const numbers = nextPages(shown, size);
      const calls = numbers.map((page) => api.bucket({ id: bucket.id, page, rpp: size }, signal));
      const [pages] = await Promise.all([Promise.all(calls), bucket.spoilerFree && results.ready()]);
      const start = Math.floor(shown / size) * size;
      const loaded = pages.flatMap((page) => page.contentList);
      const last = pages.at(-1)!.paging;
      return {
        bucket,
        cards: withoutTwins([...before.cards, ...loaded.slice(shown - start, until - start)]),
        total: last.totalItems,
        hasMore: last.moreDataAvailable || loaded.length > until - start,
      };
    });

  // a wide screen has room for more than the server could know
  const fillScreen = useEffectEvent(() => {
    const size = pageSizeFor(innerWidth);
    if (size > cards.length && !isOver && offset === 0) void loadUntil(size, size);
  });
  useEffect(() => fillScreen(), []);

  return {
    cards,
    shown,
    total,
    isOver,
    isFailed,
    isLoading: status === 'extending',
    more() {
      const size = pageSizeFor(innerWidth);
      return loadUntil(shown + size, size);
    },
  };
}
