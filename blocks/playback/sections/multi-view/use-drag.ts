import { type PointerEvent, useRef, useState } from 'react';

/** A tile on its way. */
export interface Dragged {
  id: string;
  /** How far it has been moved, in CSS px. */
  x: number;
  y: number;
  /** The tile that it would change places with. */
  over: string | null;
}

/** What makes an element something to drag a tile by. */
export interface DragHandlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(event: PointerEvent): void;
}

/** A hand that shakes drags nothing, CSS px. */
const SLACK = 6;

/** What is pressed by itself. */
const CONTROLS = 'a, button';

const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest(CONTROLS) !== null;

const tileAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-tile]')?.dataset.tile ?? null;

/**
 * Drags a tile onto another one, by mouse, pen or finger.
 *
 * @param onPress the tile was pressed, and not dragged
 */
export function useDrag(onDrop: (id: string, onto: string) => void, onPress: (id: string) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const from = useRef<{ pointer: number; x: number; y: number } | null>(null);
  const end = () => {
    from.current = null;
    setDragged(null);
  };
  const handlersFor = (id: string): DragHandlers => ({
    onPointerDown(event) {
      if (event.button !== 0 || from.current || isControl(event.target)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove({ pointerId, clientX, clientY }) {
      const start = from.current;
      if (start?.pointer !== pointerId) return;
      const [x, y] = [clientX - start.x, clientY - start.y];
      if (!dragged && Math.hypot(x, y) < SLACK) return;
      const over = tileAt(clientX, clientY);
      setDragged({ id, x, y, over: over === id ? null : over });
    },
    onPointerUp({ pointerId }) {
      if (from.current?.pointer !== pointerId) return;
      if (dragged?.over) onDrop(id, dragged.over);
      else if (!dragged) onPress(id);
      end();
    },
    onPointerCancel: end,
  });
  return { dragged, handlersFor };
}
