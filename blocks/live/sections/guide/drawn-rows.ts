import type { ChannelRow } from './channels';
import { drawnOfRow, type Sight } from './geometry';
import type { Span } from './windows';

/** A row as it is drawn: what its channel shows, from when to when. */
export interface DrawnRow extends Span {
  index: number;
  row: ChannelRow;
}

/** Rows that are drawn before they come into sight, on either side. */
const ROWS_BEYOND = 3;

interface Wanted {
  sight: Sight;
  rowAt: (row: number) => ChannelRow;
  totalChannels: number;
}

/** The rows that a sight needs: those in sight first, then their neighbours. */
function neededRows({ rows: { first, last } }: Sight, totalChannels: number): number[] {
  const inSight = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const beyond = Array.from({ length: ROWS_BEYOND }, (_, at) => [last + at + 1, first - at - 1]).flat();
  return [...inSight, ...beyond.filter((row) => row >= 0 && row < totalChannels)];
}

/**
 * Draws rows as they are wanted now, so many and no more: each takes a slow phone several milliseconds, and a frame has
 * sixteen. What is not wanted any more goes in the same measure.
 *
 * @returns the same rows when there is nothing left to do
 */
export function nextRows(
  drawn: readonly DrawnRow[],
  { sight, rowAt, totalChannels }: Wanted,
  atOnce: number,
): readonly DrawnRow[] {
  const needed = neededRows(sight, totalChannels);
  const rowByIndex = new Map(drawn.map((one) => [one.index, one]));
  const changed: DrawnRow[] = [];
  for (const index of needed) {
    if (changed.length === atOnce) break;
    const before = rowByIndex.get(index);
    const { from, to } = drawnOfRow(sight.span, index);
    const row = rowAt(index);
    if (before?.from !== from || before.to !== to || before.row !== row) changed.push({ index, from, to, row });
  }
  const middle = (sight.rows.first + sight.rows.last) / 2;
  const away = ({ index }: DrawnRow) => Math.abs(index - middle);
  const gone = drawn
    .filter(({ index }) => !needed.includes(index))
    .sort((one, other) => away(other) - away(one))
    .slice(0, atOnce);
  if (changed.length === 0 && gone.length === 0) return drawn;
  for (const one of changed) rowByIndex.set(one.index, one);
  for (const one of gone) rowByIndex.delete(one.index);
  return [...rowByIndex.values()].sort((one, other) => one.index - other.index);
}

/** All rows of a sight, each from when to when the sight is. */
export const rowsOfSight = ({ sight, rowAt, totalChannels }: Wanted): DrawnRow[] =>
  neededRows(sight, totalChannels)
    .sort((one, other) => one - other)
    .map((index) => ({ index, ...sight.span, row: rowAt(index) }));
