/** Where a picture is by its own clock. Moments are ms since the epoch. */
export interface PictureReading {
  /** The moment on the screen. */
  moment: number;
  /** The earliest moment that there is. */
  earliest: number;
  /** Where live is watched: some segments before the latest moment. */
  live: number;
  /** The latest moment that there is. */
  latest: number;
  /** How much is loaded after the moment on the screen, in seconds. */
  ahead: number;
  /** It should play and stands still: it seeks, or waits for its data. */
  isWaiting: boolean;
}

/** What brings a picture back in step. */
export type Correction = { do: 'nothing' } | { do: 'rate'; rate: number } | { do: 'seek' };

/** What is known of a picture from before. */
export interface Progress {
  /** Its rate is being changed: it goes on until it is as good as none. */
  isCorrecting: boolean;
  /** Seconds since the last seek has landed. */
  sinceSeek: number;
  /** How many seeks in a row have landed out of step. */
  misses: number;
}

/** As far apart as nobody notices, in seconds. */
const IN_STEP = 0.1;
/** Where a correction that has begun ends: at `IN_STEP` it would begin and end again and again. */
const SETTLED = 0.03;
/** From here on a change of rate would take too long. */
const OUT_OF_STEP = 0.5;
/** Where seeks take now long, now short, another one misses as well: after so many of them, the rate makes up for more. */
const MOST_MISSES = 2;
/** As far as it makes up for then, in seconds. */
const MOST_BY_RATE = 2;
/** How long a picture is left alone after a seek, in seconds: what it loads must not be thrown away at once. */
const SEEK_PAUSE = 3;
/** No one hears or sees that a picture runs so much faster or slower. */
const MAX_RATE_CHANGE = 0.05;
/** The same where it has far to go. */
const MAX_FAR_RATE_CHANGE = 0.1;
/** In how many seconds a drift would be made up for if nothing limited the rate. */
const HORIZON = 2;
/** A picture with less ahead of it is not made to run faster, in seconds. */
const MIN_AHEAD = 1;
/** What lies closer to the end of a stream than this cannot be relied upon, in ms. */
const EDGE_MARGIN_MS = 1_000;

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/**
 * What to do about a picture. Small drifts are made up for by the rate, all the way to none; what lies further apart by a seek.
 *
 * @param drift how far the picture is ahead of where it should be, in seconds; negative where it is behind
 * @param ahead how much of it is loaded, in seconds
 */
export function correctionFor(drift: number, ahead: number, { isCorrecting, sinceSeek, misses }: Progress): Correction {
  const distance = Math.abs(drift);
  const isFar = distance > (misses < MOST_MISSES ? OUT_OF_STEP : MOST_BY_RATE);
  if (isFar && sinceSeek >= SEEK_PAUSE) return { do: 'seek' };
  if (distance <= (isCorrecting ? SETTLED : IN_STEP)) return { do: 'nothing' };
  if (drift < 0 && ahead < MIN_AHEAD) return { do: 'nothing' };
  const most = distance > OUT_OF_STEP && misses >= MOST_MISSES ? MAX_FAR_RATE_CHANGE : MAX_RATE_CHANGE;
  return { do: 'rate', rate: 1 - clamp(drift / HORIZON, most) };
}

const isWithin = (moment: number, { earliest, latest }: PictureReading): boolean =>
  earliest <= moment && moment <= latest - EDGE_MARGIN_MS;

/**
 * The moment that all pictures should show: that of the one that leads, as long as all have it; otherwise the latest that all of them
 * can keep to, since streams are not equally far behind what they show.
 */
export function commonMoment(leader: PictureReading, others: readonly PictureReading[]): number {
  if (others.every((picture) => isWithin(leader.moment, picture))) return leader.moment;
  return Math.min(...[leader, ...others].map(({ live }) => live));
}

/** How many seeks in a row have missed, once another one has landed, or the picture was brought in step. @param drift in seconds */
export function missesAfter(misses: number, drift: number, hasLanded: boolean): number {
  const distance = Math.abs(drift);
  if (distance <= IN_STEP) return 0;
  return hasLanded && distance > OUT_OF_STEP ? misses + 1 : misses;
}

/** How far ahead a seek may aim, in seconds. */
const MAX_LEAD = 5;

/**
 * How far ahead the next seek aims, in seconds: everything goes on while a picture seeks, and how long that takes is known from
 * by how much the last one missed.
 *
 * @param drift where the last seek landed, in seconds
 */
export const nextLead = (lead: number, drift: number): number => Math.min(MAX_LEAD, Math.max(0, lead - drift));
