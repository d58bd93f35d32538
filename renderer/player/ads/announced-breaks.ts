import type { InsertedBreak } from '../../../schemas/generated/types';

/** The part of hls.js's date ranges (`EXT-X-DATERANGE`) that describes a break. */
export interface AnnouncedRange {
  /** In seconds of the stream. */
  startTime: number;
  /** In seconds; null where the playlist does not say. */
  duration: number | null;
  plannedDuration: number | null;
  attr: Readonly<Record<string, unknown>>;
}

/** The breaks that a playlist announces by SCTE-35 (`SCTE35-OUT`). One whose length is not known is left out. */
export function announcedBreaks(ranges: Readonly<Partial<Record<string, AnnouncedRange>>>): InsertedBreak[] {
  return Object.values(ranges).flatMap((range) => {
    const duration = range?.duration ?? range?.plannedDuration;
    return range?.attr['SCTE35-OUT'] && duration ? [{ start: range.startTime, duration }] : [];
  });
}
