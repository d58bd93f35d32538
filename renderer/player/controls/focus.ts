import { type Direction, nextStop } from '../../contract/spatial';

/** Marks the parts that arrow keys move between. */
const STOPS = 'button:not([disabled]), a[href], [role="slider"]';

const DIRECTIONS = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
} as const satisfies Readonly<Record<string, Direction>>;

const isArrow = (key: string): key is keyof typeof DIRECTIONS => Object.hasOwn(DIRECTIONS, key);

const isVisible = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/**
 * Moves the focus as a remote control would: left and right along a row of controls, up and down between the timeline and
 * the buttons. True when the key was used up; on the picture and on sliders the side arrows keep their own meaning.
 */
export function moveFocus(root: HTMLElement, focused: Element | null, key: string): boolean {
  if (!isArrow(key)) return false;
  const stops = [...root.querySelectorAll<HTMLElement>(STOPS)].filter(isVisible);
  const current = stops.find((stop) => stop === focused);
  if (!current) return (key === 'ArrowUp' || key === 'ArrowDown') && focusOn(firstOf(stops));
  const isSlider = current.getAttribute('role') === 'slider';
  if (isSlider && (key === 'ArrowLeft' || key === 'ArrowRight')) return false;
  const others = stops.filter((stop) => stop !== current);
  const area = root.getBoundingClientRect();
  const stopOf = (stop: HTMLElement) => ({ box: stop.getBoundingClientRect(), area });
  const next = nextStop(stopOf(current), others.map(stopOf), DIRECTIONS[key]);
  return focusOn(next === undefined ? undefined : others[next]);
}

/**
 * Whether an arrow key that moves nothing here is left to the page. Remote controls have keys of their own for the volume,
 * and at the end of a row of buttons nobody means to seek: that is done on the picture and on sliders.
 */
export function leavesArrow(root: HTMLElement, focused: Element | null, key: string): boolean {
  if (key === 'ArrowUp' || key === 'ArrowDown') return true;
  const seeks = focused === root || focused?.getAttribute('role') === 'slider';
  return (key === 'ArrowLeft' || key === 'ArrowRight') && !seeks;
}

const firstOf = (stops: readonly HTMLElement[]): HTMLElement | undefined =>
  stops.find((stop) => stop.getAttribute('role') === 'slider') ?? stops[0];

function focusOn(element: HTMLElement | undefined): boolean {
  element?.focus({ preventScroll: true });
  return element !== undefined;
}
