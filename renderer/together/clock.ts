/** One exchange with a server, in ms: when it was asked and when its answer came by the own clock, and the server’s time in between. */
export interface ClockSample {
  sentAt: number;
  serverAt: number;
  receivedAt: number;
}

/** What is known of a server’s clock, in ms. */
export interface ClockEstimate {
  /** How far it is ahead of the own clock. */
  offset: number;
  /** By how much that is wrong at most. */
  error: number;
}

/** How far two clocks may drift apart, in ms per ms: quartz is off by a tenth of that at most. */
const DRIFT = 500e-6;
const MOST_SAMPLES = 8;

/** Answers take as long to come as requests do, or all of the time went into one of them: the server’s time lies in between. */
function estimateOf({ sentAt, serverAt, receivedAt }: ClockSample, now: number): ClockEstimate {
  const age = Math.max(0, now - receivedAt);
  return { offset: serverAt - (sentAt + receivedAt) / 2, error: (receivedAt - sentAt) / 2 + age * DRIFT };
}

const agree = (one: ClockEstimate, other: ClockEstimate): boolean =>
  Math.abs(one.offset - other.offset) <= one.error + other.error;

/**
 * Adds a sample to those that are kept: the ones that say most. Samples that contradict the newest one are of a clock that has been
 * set since, and are dropped.
 */
export function withSample(samples: readonly ClockSample[], sample: ClockSample): ClockSample[] {
  const { sentAt, receivedAt } = sample;
  // set back while the answer was on its way
  if (receivedAt < sentAt) return [];
  const newest = estimateOf(sample, receivedAt);
  return [...samples, sample]
    .map((each) => ({ each, estimate: estimateOf(each, receivedAt) }))
    .filter(({ each, estimate }) => each.receivedAt <= receivedAt && agree(estimate, newest))
    .sort(({ estimate: one }, { estimate: other }) => one.error - other.error)
    .slice(0, MOST_SAMPLES)
    .map(({ each }) => each);
}

/** What the samples say of a server’s clock, by the one with the shortest round trip; null where there is none. @param now by the own clock, in ms */
export function estimateClock(samples: readonly ClockSample[], now: number): ClockEstimate | null {
  const estimates = samples.map((sample) => estimateOf(sample, now));
  return estimates.reduce<ClockEstimate | null>((best, one) => (best && best.error <= one.error ? best : one), null);
}
