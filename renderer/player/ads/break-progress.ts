import type { InsertedBreak } from '../../../schemas/generated/types';
import { blockingBreak, breakAt, endOf, mergeBreaks } from './inserted-breaks';

/** Where a play is in a stream with inserted breaks. Times are in seconds of the stream. */
export interface BreakProgress {
  breaks: readonly InsertedBreak[];
  seen: ReadonlySet<InsertedBreak>;
  position: number;
  /** Where the viewer wanted to go when a break blocked the seek. */
  resumeTarget: number | null;
}

/** A change, and where the player has to seek because of it. */
export interface ProgressChange {
  progress: BreakProgress;
  seekTo: number | null;
}

/** Time updates come a few times a second: this close to its end, a break has been seen. */
const END_SECONDS = 0.4;
/** A player that meets a gap moves by itself; this little is no seek of a viewer's. */
const NUDGE_SECONDS = 0.5;

const endingBy = (breaks: readonly InsertedBreak[], time: number) => breaks.filter((adBreak) => endOf(adBreak) <= time);

/** A play that begins at a position: the breaks before it count as seen. */
export const progressAt = (breaks: readonly InsertedBreak[], position: number): BreakProgress => ({
  ...{ breaks, position, resumeTarget: null },
  seen: new Set(endingBy(breaks, position)),
});

/** The unseen break that is on; null if there is none. */
export function currentBreak({ breaks, seen, position }: BreakProgress): InsertedBreak | null {
  const adBreak = breakAt(position, breaks);
  return adBreak && !seen.has(adBreak) ? adBreak : null;
}

/** Adds breaks that the stream has announced. Those before the position count as seen. */
export function afterAnnouncement(progress: BreakProgress, announced: readonly InsertedBreak[]): BreakProgress {
  const breaks = mergeBreaks(progress.breaks, announced);
  if (breaks === progress.breaks) return progress;
  const passed = endingBy(breaks, progress.position).filter((adBreak) => !progress.breaks.includes(adBreak));
  return { ...progress, breaks, seen: new Set([...progress.seen, ...passed]) };
}

/** The stream has been played up to a time. After a break that had blocked a seek, it goes on where the viewer wanted to be. */
export function afterPlaying(progress: BreakProgress, time: number): ProgressChange {
  const ended = progress.breaks.filter(
    (adBreak) =>
      !progress.seen.has(adBreak) &&
      progress.position < endOf(adBreak) &&
      time > adBreak.start &&
      time >= endOf(adBreak) - END_SECONDS,
  );
  if (ended.length === 0) return { progress: { ...progress, position: time }, seekTo: null };
  const { resumeTarget } = progress;
  const seekTo = resumeTarget !== null && resumeTarget > time ? resumeTarget : null;
  return {
    progress: {
      ...progress,
      position: seekTo ?? time,
      resumeTarget: null,
      seen: new Set([...progress.seen, ...ended]),
    },
    seekTo,
  };
}

/** The player seeks. A seek that an unseen break blocks leads to its beginning, or stays where the break already is. */
export function afterSeeking(progress: BreakProgress, target: number): ProgressChange {
  const { position, resumeTarget } = progress;
  const adBreak = blockingBreak({ ...progress, from: position, to: target });
  if (!adBreak) {
    const isBack = target < position - NUDGE_SECONDS;
    return { progress: { ...progress, position: target, resumeTarget: isBack ? null : resumeTarget }, seekTo: null };
  }
  const start = Math.max(adBreak.start, Math.min(position, endOf(adBreak)));
  if (target - start < NUDGE_SECONDS) return { progress: { ...progress, position: target }, seekTo: null };
  const isPastBreak = target > endOf(adBreak);
  return {
    progress: { ...progress, position: start, resumeTarget: isPastBreak ? target : resumeTarget },
    seekTo: start,
  };
}
