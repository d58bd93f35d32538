/** Marks the parts that arrow keys move between. */
const STOPS = 'button:not([disabled]), a[href], [role="slider"]';

const isVisible = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/**
 * Moves the focus as a remote control would: left and right along a row of controls, up and down between the timeline and
 * the buttons. True when the key was used up; on the picture and on sliders the side arrows keep their own meaning.
 */
export function moveFocus(root: HTMLElement, focused: Element | null, key: string): boolean {
  if (!/^Arrow(Left|Right|Up|Down)$/.test(key)) return false;
  const stops = [...root.querySelectorAll<HTMLElement>(STOPS)].filter(isVisible);
  const current = stops.find((stop) => stop === focused);
  if (!current) return (key === 'ArrowUp' || key === 'ArrowDown') && focusOn(firstOf(stops));
  const isSlider = current.getAttribute('role') === 'slider';
  if (isSlider && (key === 'ArrowLeft' || key === 'ArrowRight')) return false;
  return focusOn(nearest(stops, current, key));
}

const firstOf = (stops: readonly HTMLElement[]): HTMLElement | undefined =>
  stops.find((stop) => stop.getAttribute('role') === 'slider') ?? stops[0];

function focusOn(element: HTMLElement | undefined): boolean {
  element?.focus({ preventScroll: true });
  return element !== undefined;
}

/** The nearest stop in a direction: what lies straight ahead counts for more than what lies aside. */
function nearest(stops: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const origin = centreOf(from);
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  let best: { stop: HTMLElement; cost: number } | undefined;
  for (const stop of stops) {
    const { x, y } = centreOf(stop);
    const ahead = (sideways ? x - origin.x : y - origin.y) * sign;
    const aside = Math.abs(sideways ? y - origin.y : x - origin.x);
    if (stop === from || ahead < 4) continue;
    const cost = ahead + aside * (sideways ? 4 : 0.5);
    if (!best || cost < best.cost) best = { stop, cost };
  }
  return best?.stop;
}

function centreOf(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
