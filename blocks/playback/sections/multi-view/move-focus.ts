import { type Box, type Direction, nextStop } from '../../../../renderer/contract/spatial';

const EVERYWHERE: Box = { left: 0, top: 0, right: 0, bottom: 0 };

/** Puts the keyboard on what can be done first in a tile. */
export const focusTile = (tile: Element): void =>
  tile.querySelector<HTMLElement>('button, a[href]')?.focus({ preventScroll: false });

/** Moves the focus to the tile that lies in a direction. @returns whether the focus was in a tile at all */
export function moveFocus(wall: Element, focused: Element | null, direction: Direction): boolean {
  const current = focused?.closest('[data-tile]');
  if (!current || !wall.contains(current)) return false;
  const others = [...wall.querySelectorAll('[data-tile]')].filter((tile) => tile !== current);
  const stop = (tile: Element) => ({ box: tile.getBoundingClientRect(), area: EVERYWHERE });
  const next = nextStop(stop(current), others.map(stop), direction);
  if (next !== undefined) focusTile(others[next]!);
  return true;
}
