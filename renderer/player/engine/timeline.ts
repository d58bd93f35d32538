import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '../../contract/constants';

/**
 * The timeline's arithmetic. A range has a start as well as an end, so that the sliding window of a live stream fits the
 * same slider as a film, whose range starts at 0.
 */
export interface TimelineRange {
  start: number;
  end: number;
}

const isUsable = (value: number): boolean => Number.isFinite(value);

/** A range that can be trusted: finite, and never with its end before its start. */
export function range(start: number, end: number): TimelineRange {
  const from = isUsable(start) ? start : 0;
  return { start: from, end: isUsable(end) ? Math.max(from, end) : from };
}

export const lengthOf = ({ start, end }: TimelineRange): number => end - start;

/** The time moved into the range. */
export function clampTime(time: number, within: TimelineRange): number {
  if (!isUsable(time)) return within.start;
  return Math.min(within.end, Math.max(within.start, time));
}

/** Where a time lies in the range, 0 to 1. */
export function fractionOf(time: number, within: TimelineRange): number {
  const length = lengthOf(within);
  return length > 0 ? (clampTime(time, within) - within.start) / length : 0;
}

/** The time at a fraction of the range; fractions beyond 0 and 1 are its ends. */
export function timeAt(fraction: number, within: TimelineRange): number {
  const bounded = isUsable(fraction) ? Math.min(1, Math.max(0, fraction)) : 0;
  return clampTime(within.start + bounded * lengthOf(within), within);
}

/** The fraction under a pointer. The timeline runs from left to right in every language. */
export function fractionAtPointer(clientX: number, box: { left: number; width: number }): number {
  return box.width > 0 ? Math.min(1, Math.max(0, (clientX - box.left) / box.width)) : 0;
}

/** The stretches of a media element's ranges. */
export const stretchesOf = (ranges: Pick<TimeRanges, 'length' | 'start' | 'end'>): TimelineRange[] =>
  Array.from({ length: ranges.length }, (_, index) => range(ranges.start(index), ranges.end(index)));

/** The end of the buffered stretch that holds the playhead, or the playhead itself. */
export function bufferedEnd(time: number, stretches: readonly TimelineRange[]): number {
  const around = stretches.find((stretch) => stretch.start <= time + 0.25 && time <= stretch.end);
  return Math.max(time, around?.end ?? time);
}

/** Where a box of this width goes so that its middle is at the fraction and it stays inside the track, in px from the left. */
export function keepInside(fraction: number, width: number, trackWidth: number): number {
  if (width >= trackWidth) return (trackWidth - width) / 2;
  return Math.min(trackWidth - width, Math.max(0, fraction * trackWidth - width / 2));
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** `4:05`, `1:04:05`, `-0:07`. Hours are shown when `longest` has them, so that a clock keeps its width. */
export function clock(seconds: number, longest: number = seconds): string {
  if (!isUsable(seconds)) return '0:00';
  const whole = Math.floor(Math.abs(seconds));
  const sign = seconds < 0 && whole > 0 ? '-' : '';
  const hours = Math.floor(whole / SECONDS_PER_HOUR);
  const minutes = Math.floor((whole % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE);
  const rest = pad(whole % SECONDS_PER_MINUTE);
  const withHours = hours > 0 || (isUsable(longest) && Math.abs(longest) >= SECONDS_PER_HOUR);
  return withHours ? `${sign}${hours}:${pad(minutes)}:${rest}` : `${sign}${minutes}:${rest}`;
}

/** A time in the words of a language: “1 hour 4 minutes 5 seconds”. */
export function spokenTime(seconds: number, language: string): string {
  const whole = isUsable(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const parts: [number, 'hour' | 'minute' | 'second'][] = [
    [Math.floor(whole / SECONDS_PER_HOUR), 'hour'],
    [Math.floor((whole % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE), 'minute'],
    [whole % SECONDS_PER_MINUTE, 'second'],
  ];
  const units = parts.filter(([value]) => value > 0);
  const words = (units.length > 0 ? units : parts.slice(-1)).map(([value, unit]) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
  );
  return words.join(' ');
}
