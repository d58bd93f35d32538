import { MINUTE_MS } from '../../renderer/contract/constants';
import type { TextStore } from './text-store';

const NAME = 'clockOffset';
/** What the Date header cannot tell apart is not worth a write, in ms. */
const PRECISION_MS = 2_000;

/** The device's own clock, ms since the epoch. It may be wrong: moments that are shown or compared come from the server's. */
export const deviceNow = (): number => Date.now();

/** The server's clock, by what its last answers said of it: also on the next page, before it has answered. */
export interface ServerClock {
  /** ms since the epoch. */
  now(): number;
  /** How far the server is ahead of this device, in ms. */
  correct(offset: number): void;
}

/** When the page was drawn, by the server's clock, and how long ago that was, by a clock that nobody sets; in ms. */
export interface DrawnMoment {
  minute: number;
  elapsed: number;
}

/** How far the page's own moment and the clock may lie apart: pages are cached for a while. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/**
 * @param drawn says the time until the API has: what was remembered, and the device itself, may be wrong
 */
export function serverClock(storage: TextStore, drawn: DrawnMoment, now: () => number = deviceNow): ServerClock {
  const stored = Number(storage.read(NAME) ?? 0);
  let remembered = Number.isFinite(stored) ? stored : 0;
  const byPage = drawn.minute + drawn.elapsed - now();
  let offset = Math.abs(remembered - byPage) > TOLERANCE_MS ? byPage : remembered;
  return {
    now: () => now() + offset,
    correct(measured) {
      offset = measured;
      if (Math.abs(measured - remembered) < PRECISION_MS) return;
      remembered = measured;
      storage.write(NAME, String(Math.round(measured)));
    },
  };
}
