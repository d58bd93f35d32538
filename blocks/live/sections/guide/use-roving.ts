import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { cellAt, moved, type Place, type Surroundings } from './move';

export interface RovingOptions {
  grid: RefObject<HTMLElement | null>;
  /** Where the keyboard begins: the first row in sight, at the moment that is shown. */
  start: { row: number; time: number };
  around: Surroundings;
  /** Brings a place into sight before it gets the focus. */
  reveal: (place: Place) => void;
}

/**
 * The one cell of the grid that the tab key leads to, and how keys move it (the grid pattern of the ARIA practices).
 */
export function useRoving({ grid, start, around, reveal }: RovingOptions) {
  const [place, setPlace] = useState<Place | null>(null);
  const takesFocus = useRef(false);
  const focused = useRef<HTMLElement>(null);
  const current = place ?? { ...start, id: cellAt(around.cellsOf(start.row), start.time)?.id ?? '' };
  // what was not loaded yet has other cells once it is there
  const cells = around.cellsOf(current.row);
  const id = cells.some((cell) => cell.id === current.id) ? current.id : (cellAt(cells, current.time)?.id ?? '');
  const active = { ...current, id };

  useLayoutEffect(() => {
    // what is on may come in the place of a cell that said “loading”
    const isGone = focused.current?.isConnected === false && document.activeElement === document.body;
    if (!takesFocus.current && !isGone) return;
    const cell = grid.current?.querySelector<HTMLElement>(
      `[aria-rowindex="${active.row + 1}"] [data-cell="${CSS.escape(active.id)}"]`,
    );
    const target = cell?.querySelector<HTMLElement>('button') ?? cell;
    if (!target) return;
    takesFocus.current = false;
    target.focus({ preventScroll: true });
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const inCell = (event.target as HTMLElement).closest('[role="gridcell"]');
    const next = inCell && moved(active, event.key, event.ctrlKey, around);
    if (!next) return;
    event.preventDefault();
    takesFocus.current = true;
    setPlace(next);
    reveal(next);
  }

  /** A cell that was pressed is where the keyboard goes on. */
  function onFocus(target: HTMLElement, { row, id: cell, time }: Place): void {
    focused.current = target;
    if (row === active.row && cell === active.id) return;
    setPlace({ row, id: cell, time });
  }

  function onBlur({ target }: FocusEvent<HTMLElement>): void {
    // a cell that is taken out of the page has not been left
    queueMicrotask(() => {
      if (target.isConnected && focused.current === target && document.activeElement !== target) focused.current = null;
    });
  }

  return { active, onKeyDown, onFocus, onBlur };
}
