import { DVR_WINDOW, TELEVISION_DVR_WINDOW } from '../../contract/constants';
import { clampTime, lengthOf, range, type TimelineRange } from './timeline';

/** What of a live stream can be watched at this moment. Times are the media's own, in seconds. */
export interface LiveWindow extends TimelineRange {
  /** The moment that the media's time 0 stands for, ms since the epoch; null where the stream does not say. */
  epoch: number | null;
  /** Nothing is added any more: what there is, is watched to its end. */
  over: boolean;
}

/** As much of hls.js's level details as the window is made of. */
export interface StreamDetails {
  live: boolean;
  fragmentStart: number;
  edge: number;
  targetduration: number;
  startSN: number;
  fragments: readonly { start: number; programDateTime: number | null }[];
}

/** As close to live as counts as live, in seconds: a stream moves on in segments, not evenly. */
const AT_EDGE_SECONDS = 4;
/** How far from a sliding window's start one may go, in segments: what lies there will be gone in a moment. */
const START_MARGIN = 2;
/**
 * How far from a standing window's start, in seconds. Renditions begin some milliseconds apart, and hls.js takes a place
 * before a rendition's first segment for one that is not there: it loads live instead, and the film stands still.
 */
const START_TOLERANCE = 0.1;

/**
 * The window of a stream as it is now.
 *
 * @param sync where live is watched, in seconds: some segments before the last one
 */
export function windowOf(details: StreamDetails, sync: number | null): LiveWindow {
  const slides = details.live && details.startSN > 0;
  const start = details.fragmentStart + (slides ? START_MARGIN * details.targetduration : START_TOLERANCE);
  const end = details.live ? (sync ?? details.edge) : details.edge;
  const dated = details.fragments.find(({ programDateTime }) => programDateTime !== null);
  return {
    ...range(start, end),
    epoch: dated ? dated.programDateTime! - dated.start * 1000 : null,
    over: !details.live,
  };
}

/** Seconds behind live. */
export const behindOf = (time: number, { end }: TimelineRange): number => Math.max(0, end - time);

export const isAtEdge = (time: number, window: LiveWindow): boolean =>
  !window.over && behindOf(time, window) <= AT_EDGE_SECONDS;

/** Whether a window is long enough to be offered (RS-17). Televisions keep less of a film at hand, and offer long ones only. */
export const isWorthRewinding = (window: TimelineRange, television: boolean): boolean =>
  lengthOf(window) >= (television ? TELEVISION_DVR_WINDOW : DVR_WINDOW);

/** The media's time at a moment, moved into the window; its start where the stream has no dates. */
export function timeOfMoment(moment: number | undefined, window: LiveWindow): number {
  if (moment === undefined || window.epoch === null) return window.start;
  return clampTime((moment - window.epoch) / 1000, window);
}

/** Whether a moment lies before the window; never where the stream has no dates. */
export const isBeforeWindow = (moment: number | undefined, { start, epoch }: LiveWindow): boolean =>
  moment !== undefined && epoch !== null && (moment - epoch) / 1000 < start;

/** The moment at a time of the media, ms since the epoch. */
export const momentOfTime = (time: number, { epoch }: LiveWindow): number | null =>
  epoch === null ? null : epoch + time * 1000;
