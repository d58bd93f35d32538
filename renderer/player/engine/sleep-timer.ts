import { MINUTE_MS } from '../../contract/constants';
import type { PlayerStore } from '../port';

const NAME = 'sleepTimer';

/** After how many minutes playing can stop by itself. */
export const SLEEP_MINUTES = [15, 30, 45, 60] as const;

/** When playing stops by itself: at a moment, ms since the epoch, or at the end of the video. */
export type SleepTimer = { at: number } | 'end' | null;

/** The timer as it was stored; one that has run out is none. @param now ms since the epoch */
export function readSleepTimer(store: PlayerStore, now: number): SleepTimer {
  const at = Number(store.read(NAME));
  return at > now ? { at } : null;
}

/** Stores a moment. The end of a video belongs to that video alone. */
export function writeSleepTimer(store: PlayerStore, timer: SleepTimer): void {
  if (timer === null || timer === 'end') store.remove(NAME);
  else store.write(NAME, String(timer.at));
}

/** Of the minutes that can be chosen, the fewest that are not over before the timer is; null where it has no moment. */
export function minutesOf(timer: SleepTimer, now: number): number | null {
  if (timer === null || timer === 'end') return null;
  const left = (timer.at - now) / MINUTE_MS;
  return SLEEP_MINUTES.find((minutes) => minutes >= left) ?? SLEEP_MINUTES.at(-1)!;
}
