import { useEffect, useEffectEvent } from 'react';
import { useApi, useQuery } from '../../../../renderer/contract';
import type { BucketPage, Card } from '../../../../schemas/generated/types';
import { nextPages, pageSizeFor } from './page-size';

const withoutTwins = (cards: readonly Card[]): Card[] => [...new Map(cards.map((card) => [card.id, card])).values()];

/** The items that are shown: those the page came with, those its screen has room for, and those that were added by a press. */
export function useMore({ bucket, contentList, paging }: BucketPage) {
  const api = useApi();
  const {
    data: cards = contentList,
    status,
    isFailed,
    extend,
  } = useQuery<readonly Card[]>({
    key: ['grid', bucket.id],
    initial: contentList,
    load: async ({ signal }) =>
      (await api.bucket({ id: bucket.id, page: paging.page, rpp: paging.pageSize }, signal)).contentList,
  });
  /** Where the shown items begin: an address may be of a later page. */
  const offset = (paging.page - 1) * paging.pageSize;
  const shown = offset + cards.length;
  const isOver = shown >= paging.totalItems;

  /** Loads items until `until` are shown. */
  const loadUntil = (until: number, size: number) =>
    extend(async (before, { signal }) => {
      const numbers = nextPages(shown, size);
      const pages = await Promise.all(numbers.map((page) => api.bucket({ id: bucket.id, page, rpp: size }, signal)));
      const start = Math.floor(shown / size) * size;
      const fresh = pages.flatMap((page) => page.contentList).slice(shown - start, until - start);
      return withoutTwins([...before, ...fresh]);
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
    isOver,
    isFailed,
    isLoading: status === 'extending',
    more() {
      const size = pageSizeFor(innerWidth);
      return loadUntil(shown + size, size);
    },
  };
}
