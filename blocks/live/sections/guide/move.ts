import type { Cell } from './row';

/** Where the keyboard is in the guide. */
export interface Place {
  /** Counted from 0. */
  row: number;
  /** The cell of the row. */
  id: string;
  /** The moment that moves up and down keep to, in ms. */
  time: number;
}

export interface Surroundings {
  rows: number;
  cellsOf(row: number): readonly Cell[];
  direction: 'ltr' | 'rtl';
  /** How many rows the page keys go. */
  rowsOfPage: () => number;
  /** The day that is shown: the first and the last cell are those of it. Finding it takes long: it is only called for their keys. */
  day(): { from: number; to: number };
}

/** The cell of a row at a moment; where programmes overlap, the first of them. */
export const cellAt = (cells: readonly Cell[], time: number): Cell | undefined =>
  cells.find(({ from, to }) => from <= time && time < to) ?? cells.at(-1);

function inRow(row: number, cell: Cell | undefined): Place | undefined {
  return cell && { row, id: cell.id, time: Math.max(cell.from, 0) };
}

/** The place one row further, at the same moment. */
function toRow(place: Place, row: number, { rows, cellsOf }: Surroundings): Place | undefined {
  const target = Math.min(rows - 1, Math.max(0, row));
  const cell = cellAt(cellsOf(target), place.time);
  return cell && { row: target, id: cell.id, time: place.time };
}

function sideways(place: Place, step: 1 | -1, { cellsOf }: Surroundings): Place | undefined {
  const cells = cellsOf(place.row);
  const at = cells.findIndex(({ id }) => id === place.id);
  const next = at < 0 ? cellAt(cells, place.time) : cells[at + step];
  return inRow(place.row, next);
}

/**
 * Where a key leads in a grid of the ARIA practices: arrows by a cell, Home and End to the first and last cell of the day, with
 * Control to the first and last channel, the page keys by a screen of channels.
 *
 * @returns undefined for a key that leads nowhere
 */
export function moved(place: Place, key: string, isControl: boolean, around: Surroundings): Place | undefined {
  const { direction, rows, rowsOfPage, cellsOf, day } = around;
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return sideways(place, key === forward ? 1 : -1, around);
    // over the edge, the key is not the grid's: a remote control has no other way out of it
    case 'ArrowUp':
      return place.row > 0 ? toRow(place, place.row - 1, around) : undefined;
    case 'ArrowDown':
      return place.row < rows - 1 ? toRow(place, place.row + 1, around) : undefined;
    case 'PageUp':
      return toRow(place, place.row - rowsOfPage(), around);
    case 'PageDown':
      return toRow(place, place.row + rowsOfPage(), around);
    case 'Home':
      return isControl ? toRow(place, 0, around) : inRow(place.row, cellAt(cellsOf(place.row), day().from));
    case 'End':
      return isControl ? toRow(place, rows - 1, around) : inRow(place.row, cellAt(cellsOf(place.row), day().to - 1));
    default:
      return undefined;
  }
}
