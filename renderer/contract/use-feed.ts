import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { StatedFeed } from '../../schemas/generated/types';
import { useEngine } from './context';
import type { FeedDocument, LivePort } from './live';
import { useIsResultHidden } from './use-results';

const unspoken = () => undefined;

/**
 * What a feed says of an event or a competition: what the page was drawn with, until the feed says something else.
 *
 * @param drawn as the block's `load` brought it
 * @returns undefined where nothing is said of it, or no longer
 */
export function useFeed<Feed extends StatedFeed>(
  feed: Feed,
  id: string,
  drawn: FeedDocument<Feed> | undefined,
): FeedDocument<Feed> | undefined {
  const { live, results, now } = useEngine();
  const follow = useCallback((listener: () => void) => live.follow(feed, id, listener), [live, feed, id]);
  const current = useSyncExternalStore(
    follow,
    () => live.document(feed, id, drawn, now),
    () => drawn,
  );
  // whether it is hidden is looked up, so that a choice draws anew
  const isHidden = useIsResultHidden(id);
  return useMemo(
    () => (isHidden ? results.ofFeed(feed, id, current) : current),
    [results, isHidden, feed, id, current],
  );
}

/** What channels show now and next, by their ids; undefined on the server, and until the feed has said it. */
export function useChannelsNow(): ReturnType<LivePort['channels']> {
  const { live } = useEngine();
  return useSyncExternalStore(live.followTimes, live.channels, unspoken);
}
