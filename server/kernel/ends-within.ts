/**
 * Whether something still counts that ends at a moment: not what has ended, nor what was noted by a clock that was ahead and would last
 * longer than it can.
 *
 * @param endsAt ms since the epoch, like `now`
 * @param longestMs how long it lasts at most
 */
export const endsWithin = (endsAt: number, now: number, longestMs: number): boolean =>
  now < endsAt && endsAt <= now + longestMs;
