import { isMember, useEngine, useQuery, useViewer } from '../../../../renderer/contract';
import type { Card } from '../../../../schemas/generated/types';
import { useAttempt } from '../../../shared/lists/use-lists';
import { VIEWER_KEY } from '../../../shared/use-api-query';

/** Something that was played, and where it was left: 0 to 1. */
export interface Played {
  card: Card;
  share: number;
  /** When, in ms since the epoch. */
  at: number;
}

interface HistoryPages {
  played: readonly Played[];
  /** The next page; null after the last. */
  next: number | null;
}

const PAGE_SIZE = 24;

/** What the profile has played, page by page, in the browser only. */
export function useHistory() {
  const { viewer, api } = useEngine();
  const { status: role, id } = useViewer();
  const attempt = useAttempt();

  async function loadPage(page: number, signal: AbortSignal): Promise<HistoryPages> {
    const query = { page: String(page), rpp: String(PAGE_SIZE) };
    const { items, paging } = await viewer.call('history', { query, signal });
    const found = items.length > 0 ? await api.cards({ ids: items.map(({ contentId }) => contentId) }, signal) : [];
    const cards = new Map(found.map((card) => [card.id, card]));
    const played = items.flatMap(({ contentId, position, duration, updatedAt }) => {
      const card = cards.get(contentId);
      return card ? [{ card, share: Math.min(1, position / duration), at: Date.parse(updatedAt) }] : [];
    });
    return { played, next: paging.moreDataAvailable ? page + 1 : null };
  }

  const history = useQuery({
    key: isMember(role) ? [VIEWER_KEY, id, 'history'] : null,
    load: ({ signal }) => loadPage(1, signal),
  });
  const { data, extend, update } = history;
  const next = data?.next ?? null;

  return {
    played: data?.played,
    isLoading: history.status === 'loading' || history.status === 'extending',
    isFailed: history.isFailed,
    retry: history.retry,
    /** Loads the next page; undefined after the last. */
    more:
      next === null
        ? undefined
        : () =>
            extend(async (before, { signal }) => {
              const page = await loadPage(next, signal);
              const shown = new Set(before.played.map(({ card }) => card.id));
              const fresh = page.played.filter(({ card }) => !shown.has(card.id));
              return { played: [...before.played, ...fresh], next: page.next };
            }),
    /** @returns whether it is forgotten */
    async forget(contentId: string): Promise<boolean> {
      const isForgotten = await attempt(viewer.call('forgetPlayed', { params: { id: contentId } }));
      if (isForgotten)
        update((before) => ({ ...before, played: before.played.filter(({ card }) => card.id !== contentId) }));
      return isForgotten;
    },
    async clear(): Promise<void> {
      if (await attempt(viewer.call('clearHistory'))) update(() => ({ played: [], next: null }));
    },
  };
}
