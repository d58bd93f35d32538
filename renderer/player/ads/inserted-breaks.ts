import type { InsertedBreak } from '../../../schemas/generated/types';

/** How far apart two descriptions of the same break may begin, in seconds. */
const SAME_START_SECONDS = 1;

/** Where a break ends, in seconds of the stream. */
export const endOf = ({ start, duration }: InsertedBreak): number => start + duration;

/** Breaks in the order in which they come. */
export const inOrder = (breaks: readonly InsertedBreak[]): InsertedBreak[] =>
  breaks.toSorted((one, other) => one.start - other.start);

/** The break at a time of the stream. */
export const breakAt = (time: number, breaks: readonly InsertedBreak[]): InsertedBreak | undefined =>
  breaks.find((adBreak) => time >= adBreak.start && time < endOf(adBreak));

/** The time of the film at a time of the stream: without the breaks before it. It stands still during a break. */
export function filmTime(time: number, breaks: readonly InsertedBreak[]): number {
  return breaks.reduce((film, { start, duration }) => film - Math.min(Math.max(time - start, 0), duration), time);
}

/** The time of the stream at a time of the film: after a break that interrupts the film there. @param breaks in their order */
export function streamTime(film: number, breaks: readonly InsertedBreak[]): number {
  return breaks.reduce((time, { start, duration }) => (start <= time ? time + duration : time), film);
}

interface Seek {
  breaks: readonly InsertedBreak[];
  seen: ReadonlySet<InsertedBreak>;
  /** Seconds of the stream. */
  from: number;
  to: number;
}

/** The last unseen break that a seek would pass or end in; undefined if there is none. */
export function blockingBreak({ breaks, seen, from, to }: Seek): InsertedBreak | undefined {
  if (to <= from) return undefined;
  return breaks.findLast((adBreak) => !seen.has(adBreak) && to > adBreak.start && from < endOf(adBreak));
}

/** The breaks that are listed, and those announced that are not among them, in their order. The list itself is returned if there are none. */
export function mergeBreaks(
  listed: readonly InsertedBreak[],
  announced: readonly InsertedBreak[],
): readonly InsertedBreak[] {
  const added = announced.filter(
    (adBreak) => !listed.some(({ start }) => Math.abs(start - adBreak.start) < SAME_START_SECONDS),
  );
  return added.length === 0 ? listed : inOrder([...listed, ...added]);
}
