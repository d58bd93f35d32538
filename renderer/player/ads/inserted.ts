import type { InsertedBreak } from '../../../schemas/generated/types';

const endOf = ({ start, duration }: InsertedBreak): number => start + duration;

/** The break that a place of the stream lies in. */
export const breakAt = (time: number, breaks: readonly InsertedBreak[]): InsertedBreak | undefined =>
  breaks.find((one) => time >= one.start && time < endOf(one));

/** Where the film is, when the stream is somewhere: without the breaks before. Within a break, it stands still. */
export function filmTime(time: number, breaks: readonly InsertedBreak[]): number {
  return breaks.reduce((film, { start, duration }) => film - Math.min(Math.max(time - start, 0), duration), time);
}

/** Where the stream is, when the film is somewhere: behind a break that interrupts it there. */
export function streamTime(film: number, breaks: readonly InsertedBreak[]): number {
  const inOrder = breaks.toSorted((one, other) => one.start - other.start);
  return inOrder.reduce((time, { start, duration }) => (start <= time ? time + duration : time), film);
}

interface Seek {
  breaks: readonly InsertedBreak[];
  seen: ReadonlySet<InsertedBreak>;
  from: number;
  to: number;
}

/** The last unseen break that a seek would pass or land in; undefined where it may go ahead. Pure. */
export function breakInTheWay({ breaks, seen, from, to }: Seek): InsertedBreak | undefined {
  if (to <= from) return undefined;
  return breaks.findLast((one) => !seen.has(one) && to > one.start && from < endOf(one));
}

/** The breaks of the first list, and those of the second that are not the same again. */
export function mergeBreaks(one: readonly InsertedBreak[], other: readonly InsertedBreak[]): readonly InsertedBreak[] {
  const added = other.filter((found) => !one.some(({ start }) => Math.abs(start - found.start) < 1));
  return added.length === 0 ? one : [...one, ...added].toSorted((a, b) => a.start - b.start);
}
