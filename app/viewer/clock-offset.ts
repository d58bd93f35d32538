import { CLOCK_METRIC, MINUTE_MS, PAGE_KEPT_MS, PAGE_OUTAGE_MS } from '../../renderer/contract/constants';
import { deviceNow } from './device-now';
import type { TextStore } from './text-store';

const NAME = 'clockOffset';
/** What the Date header cannot tell apart is not worth a write, in ms. */
const PRECISION_MS = 2_000;

/** The server's clock, by what its last answers said of it: also on the next page, before it has answered. */
export interface ServerClock {
  /** ms since the epoch. */
  now(): number;
  /** How far the server is ahead of this device, in ms. */
  correct(offset: number): void;
}

/** When the page was sent, by the server's clock, and how long ago that was, by a clock that nobody sets; in ms. */
export interface SentMoment {
  /** The earliest that it can have been. */
  moment: number;
  /** How much later it may have been. */
  uncertainty: number;
  elapsed: number;
}

/** How far what the page says and the clock may lie apart without one of them being wrong: pages wait on their way. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/**
 * When this document was sent. Where that is not told (`serverTiming` takes a secure context, and what a CDN has kept does not
 * say it), it is known at least when it was drawn, and for how long servers and CDNs keep pages.
 *
 * @param drawnAt ms since the epoch
 */
export function readSentMoment(drawnAt: number): SentMoment {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sent = Number(navigation?.serverTiming?.find(({ name }) => name === CLOCK_METRIC)?.description || Number.NaN);
  const elapsed = performance.now();
  return Number.isFinite(sent)
    ? { moment: sent, uncertainty: 0, elapsed: elapsed - (navigation?.responseStart ?? 0) }
    : { moment: drawnAt, uncertainty: PAGE_KEPT_MS + PAGE_OUTAGE_MS, elapsed };
}

/**
 * @param sent says the time until the API has: what was remembered, and the device itself, may be wrong
 */
export function serverClock(
  storage: TextStore,
  { moment, uncertainty, elapsed }: SentMoment,
  now: () => number = deviceNow,
): ServerClock {
  const stored = Number(storage.read(NAME) ?? 0);
  let remembered = Number.isFinite(stored) ? stored : 0;
  const byPage = moment + elapsed - now();
  const isPossible = remembered >= byPage - TOLERANCE_MS && remembered <= byPage + uncertainty + TOLERANCE_MS;
  let offset = isPossible ? remembered : byPage;
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
