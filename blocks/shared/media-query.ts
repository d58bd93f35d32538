/** A media query that components follow with `useSyncExternalStore`. Nothing is asked of the screen before a browser is there. */
export interface FollowedQuery {
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  matches(): boolean;
}

export const followedQuery = (query: string): FollowedQuery => ({
  subscribe(listener) {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  },
  matches: () => matchMedia(query).matches,
});
