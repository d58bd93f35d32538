import { MS_PER_SECOND, SECONDS_PER_MINUTE } from '../../../renderer/contract/constants';
import type { MatchClock } from '../../../schemas/generated/types';

/**
 * What a match clock shows at a moment, in whole seconds: it stands where it was stopped, and never runs below zero.
 *
 * @param now ms since the epoch
 */
export function secondsOf(clock: MatchClock, now: number): number {
  const { seconds, at, isRunning, countsDown = false } = clock;
  if (!isRunning) return seconds;
  const passed = Math.max(0, Math.floor((now - Date.parse(at)) / MS_PER_SECOND));
  return countsDown ? Math.max(0, seconds - passed) : seconds + passed;
}

/** Minutes and seconds, as match clocks have them: 95:12 rather than an hour and more. */
export const partsOf = (seconds: number): readonly [minutes: number, seconds: number] => [
  Math.floor(seconds / SECONDS_PER_MINUTE),
  seconds % SECONDS_PER_MINUTE,
];
