import type { Box, Stop } from '../../../renderer/contract/spatial';

/** A stop, and the element that stands there. */
export interface ElementStop extends Stop {
  element: HTMLElement;
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), ' +
  'textarea:not(:disabled), summary, [tabindex]';
/** What lies over the page and keeps the focus until it is closed. */
const LAYER = 'dialog[open], [aria-modal="true"], [data-layer]';
const POPUP = '[role="menu"][data-state="open"], [role="listbox"][data-state="open"]';
const AREAS = 'header, footer, aside, nav';
/** How much of a stop in a list that scrolls must be in sight to be entered from outside, as a share of its size. */
const IN_SIGHT = 0.5;
/** A grid has one stop, which leads to all others, and of which little may be in sight: the last hour of a programme of six. */
const GRID = '[role="grid"]';

const lastOf = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(hasBox).at(-1);

const hasBox = (element: Element) => element.getClientRects().length > 0;

/** The layer on top of all others; null if the page itself is. */
export const topLayer = (): HTMLElement | null => lastOf(POPUP) ?? lastOf(LAYER) ?? null;

/** Whether something lies on top that closes at the Escape key: a menu that hangs from its button. */
export const hasPopup = (): boolean => lastOf(POPUP) !== undefined;

const isShown = (element: HTMLElement) =>
  hasBox(element) && getComputedStyle(element).visibility !== 'hidden' && !element.closest('[inert], .visually-hidden');

const isFocusable = (element: HTMLElement) => element.tabIndex >= 0 || element.closest(POPUP) !== null;

function intersection(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

/** Reads boxes, each once: a key press looks at every stop of the page, and most share their ancestors. */
function createReader(from: Element | null) {
  const clips = new Map<Element, Box | null>();
  const boxes = new Map<Element, Box>();
  const boxOf = (element: Element): Box => {
    const box = boxes.get(element) ?? element.getBoundingClientRect();
    boxes.set(element, box);
    return box;
  };
  /** What an element's ancestor leaves in sight of it; null if it hides nothing. The one with the focus scrolls with it. */
  const clipOf = (ancestor: Element): Box | null => {
    const cached = clips.get(ancestor);
    if (cached !== undefined) return cached;
    const isClipping = !ancestor.contains(from) && /auto|scroll|hidden|clip/.test(getComputedStyle(ancestor).overflow);
    const clip = isClipping ? boxOf(ancestor) : null;
    clips.set(ancestor, clip);
    return clip;
  };
  function isInSight(element: HTMLElement, box: Box): boolean {
    let seen = box;
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const clip = clipOf(at);
      if (clip) seen = intersection(seen, clip);
    }
    const [width, height] = [seen.right - seen.left, seen.bottom - seen.top];
    if (element.closest(GRID)) return width > 0 && height > 0;
    return width >= IN_SIGHT * (box.right - box.left) && height >= IN_SIGHT * (box.bottom - box.top);
  }
  return { boxOf, isInSight };
}

/** The part of the page that an element belongs to: a heading's or a form's own header is none. */
const areaOf = (element: Element) =>
  element.closest(LAYER) ?? element.closest('main') ?? element.closest(AREAS) ?? document.body;

const union = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/**
 * All stops of a part of the page, in the order of the document.
 *
 * @param from the element with the focus, which is not among them
 */
export function stopsIn(
  root: ParentNode,
  from: HTMLElement | null,
): { origin: ElementStop | null; stops: ElementStop[] } {
  const { boxOf, isInSight } = createReader(from);
  const elements = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)]
    .filter((element) => element !== from && isFocusable(element) && isShown(element))
    .filter((element) => isInSight(element, boxOf(element)));
  const areas = new Map<Element, Box>();
  for (const element of from ? [from, ...elements] : elements) {
    const area = areaOf(element);
    const cached = areas.get(area);
    areas.set(area, cached ? union(cached, boxOf(element)) : boxOf(element));
  }
  const read = (element: HTMLElement): ElementStop => ({
    element,
    box: boxOf(element),
    area: areas.get(areaOf(element))!,
  });
  return { origin: from && read(from), stops: elements.map(read) };
}
