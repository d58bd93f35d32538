import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../../../renderer/contract';
import type { BucketPage, Card } from '../../../../schemas/generated/types';
import { nextPages, pageSizeFor } from './page-size';

export type MoreStatus = 'idle' | 'loading' | 'failed';

const withoutTwins = (cards: readonly Card[]): Card[] => [...new Map(cards.map((card) => [card.id, card])).values()];

/** The items that are shown: those the page came with, those its screen has room for, and those that were asked for. */
export function useMore({ bucket, contentList, paging }: BucketPage) {
  const api = useApi();
  const [cards, setCards] = useState<Card[]>(contentList);
  const [status, setStatus] = useState<MoreStatus>('idle');
  /** Where the shown items begin: an address may ask for a later page. */
  const offset = (paging.page - 1) * paging.pageSize;
  const shown = offset + cards.length;
  const isOver = shown >= paging.totalItems;

  /** Brings items until `until` are shown. */
  const bring = useCallback(
    async (from: number, until: number, size: number) => {
      setStatus('loading');
      try {
        const pages = await Promise.all(
          nextPages(from, size).map((page) => api.bucket({ id: bucket.id, page, rpp: size })),
        );
        const start = Math.floor(from / size) * size;
        const fresh = pages.flatMap((page) => page.contentList).slice(from - start, until - start);
        setCards((known) => withoutTwins([...known, ...fresh]));
        setStatus('idle');
        return fresh;
      } catch {
        setStatus('failed');
        return [];
      }
    },
    [api, bucket.id],
  );

  const more = () => {
    const size = pageSizeFor(innerWidth);
    return bring(shown, shown + size, size);
  };

  // a wide screen has room for more than the server could know
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has been taken over
  useEffect(() => {
    const size = pageSizeFor(innerWidth);
    if (size > contentList.length && !isOver && offset === 0) void bring(shown, size, size);
  }, []);

  return { cards, shown, isOver, status, more };
}
