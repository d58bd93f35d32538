import { useMemo } from 'react';
import { useFeed } from '../../../renderer/contract';
import type { Statistics, StatisticsAnswer } from '../../../schemas/generated/types';

/**
 * One document from what the feeds say: a sport's own statistics rather than general ones, with the moments that come by a feed
 * of their own among the others.
 */
function statisticsOf(answer: StatisticsAnswer): Statistics | undefined {
  const { live_stats, basketball_live_stats, golf_live_stats, mma_live_stats, 'uefa-match-events': events } = answer;
  const own = basketball_live_stats ?? golf_live_stats ?? mma_live_stats ?? live_stats;
  if (!events) return own;
  return { ...own, moments: { ...own?.moments, ...events } };
}

/**
 * How a match or a competition stands now, whichever of the feeds says so.
 *
 * @param id of the event or the competition
 * @param drawn what the page was drawn with
 */
export function useStatistics(id: string, drawn: StatisticsAnswer): Statistics | undefined {
  const live_stats = useFeed('live_stats', id, drawn.live_stats);
  const basketball_live_stats = useFeed('basketball_live_stats', id, drawn.basketball_live_stats);
  const golf_live_stats = useFeed('golf_live_stats', id, drawn.golf_live_stats);
  const mma_live_stats = useFeed('mma_live_stats', id, drawn.mma_live_stats);
  const events = useFeed('uefa-match-events', id, drawn['uefa-match-events']);
  return useMemo(
    () =>
      statisticsOf({
        ...(live_stats && { live_stats }),
        ...(basketball_live_stats && { basketball_live_stats }),
        ...(golf_live_stats && { golf_live_stats }),
        ...(mma_live_stats && { mma_live_stats }),
        ...(events && { 'uefa-match-events': events }),
      }),
    [live_stats, basketball_live_stats, golf_live_stats, mma_live_stats, events],
  );
}
