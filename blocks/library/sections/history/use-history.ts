import { useCallback, useEffect, useState } from 'react';
import { isMember, useApi, useEngine, useViewer } from '../../../../renderer/contract';
import type { Card, Progress } from '../../../../schemas/generated/types';
import { useAttempt } from '../../../shared/lists/use-lists';

/** Something that was played, and where it was left: 0 to 1. */
export interface Played {
  card: Card;
  share: number;
  /** When, in ms since the epoch. */
  at: number;
}

const PAGE = 24;

/** What the profile has played, page by page, in the browser only. */
export function useHistory() {
  const { viewer } = useEngine();
  const api = useApi();
  const { status: role, id } = useViewer();
  const attempt = useAttempt();
  const [played, setPlayed] = useState<readonly Played[]>();
  const [next, setNext] = useState<number | null>(1);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const isAsked = isMember(role);

  const bring = useCallback(
    async (page: number) => {
      setStatus('loading');
      try {
        const { items, paging } = await viewer.ask('history', { query: { page: String(page), rpp: String(PAGE) } });
        const found = items.length > 0 ? await api.cards({ ids: items.map(({ contentId }) => contentId) }) : [];
        const cards = new Map(found.map((card) => [card.id, card]));
        const fresh = items.flatMap(({ contentId, position, duration, updatedAt }: Progress) => {
          const card = cards.get(contentId);
          return card ? [{ card, share: Math.min(1, position / duration), at: Date.parse(updatedAt) }] : [];
        });
        setPlayed((before = []) => {
          const shown = page === 1 ? [] : before;
          const known = new Set(shown.map(({ card }) => card.id));
          return [...shown, ...fresh.filter(({ card }) => !known.has(card.id))];
        });
        setNext(paging.moreDataAvailable ? page + 1 : null);
        setStatus('ready');
      } catch (error) {
        console.warn(`The history could not be had: ${String(error)}`);
        setStatus('failed');
      }
    },
    [viewer, api],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each viewer anew
  useEffect(() => {
    if (isAsked) void bring(1);
  }, [isAsked, id, bring]);

  return {
    played,
    status,
    /** Brings the next page, or the one that could not be had; undefined after the last. */
    more: next === null ? undefined : () => bring(next),
    /** @returns whether it is forgotten */
    async forget(contentId: string): Promise<boolean> {
      const isForgotten = await attempt(viewer.ask('forgetPlayed', { params: { id: contentId } }));
      if (isForgotten) setPlayed((before) => before?.filter(({ card }) => card.id !== contentId));
      return isForgotten;
    },
    async clear(): Promise<void> {
      if (!(await attempt(viewer.ask('clearHistory')))) return;
      setPlayed([]);
      setNext(null);
    },
  };
}
