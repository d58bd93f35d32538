import type { PlayerChapter, PlayerSegment } from '../port';

/** Closer to its end than this, in seconds, skipping a segment is not worth a press. */
const WORTH_SKIPPING_SECONDS = 1;

/** The chapter that is on at a time; undefined before the first one. */
export const chapterAt = (chapters: readonly PlayerChapter[], time: number): PlayerChapter | undefined =>
  chapters.findLast(({ startTime }) => startTime <= time);

/**
 * The segment that is on at a time.
 *
 * @param duration where segments without an end end, in seconds
 */
export const segmentAt = (
  segments: readonly PlayerSegment[],
  time: number,
  duration: number,
): (PlayerSegment & { endTime: number }) | undefined =>
  segments
    .map((segment) => ({ ...segment, endTime: segment.endTime ?? duration }))
    .find(({ startTime, endTime }) => startTime <= time && time < endTime - WORTH_SKIPPING_SECONDS);
