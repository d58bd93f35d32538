import { closestStop, type Direction, distanceAhead, nextStop } from '../../../renderer/contract/spatial';
import { type RemoteKey, remoteKeyOf } from './keys';
import { closeTop } from './layers';
import { createFocusMemory } from './memory';
import { type ElementStop, stopsIn, topLayer } from './stops';

/** How far one press scrolls where there is nothing to focus nearby, as a share of the screen's height. */
const SCROLL_STEP = 0.6;

const TYPED =
  'textarea, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"], [type="file"], [type="color"])';
/** Fields whose parts are changed by arrow keys, and sliders: left and right are theirs. */
const SLIDES = '[role="slider"], input[type="range"], input[type="date"], input[type="time"]';
const PRESSED = 'input[type="checkbox"], input[type="radio"]';

const focusOn = (element: HTMLElement) => {
  element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
};

const isTyped = (element: Element | null): element is HTMLInputElement => element?.matches(TYPED) ?? false;

/** Whether an arrow key moves the caret of the field that has the focus, or changes its value. */
function keepsArrow(element: Element | null, direction: Direction): boolean {
  if (!element) return false;
  const isSideways = direction === 'left' || direction === 'right';
  if (element.matches(SLIDES)) return isSideways;
  if (element.matches('textarea, [contenteditable]')) return true;
  if (!isTyped(element) || !isSideways) return false;
  const { value, selectionStart, selectionEnd } = element;
  // fields of some types do not say where their caret is
  if (selectionStart === null) return value !== '';
  const isAtEdge = direction === 'left' ? selectionEnd === 0 : selectionStart === value.length;
  return !isAtEdge;
}

/** Starts operating the page with a remote control: arrow keys, OK and Back. @returns stops it */
export function startTelevision(basename: string): () => void {
  const memory = createFocusMemory(basename);
  const stopping = new AbortController();
  const { signal } = stopping;
  let waiting: MutationObserver | undefined;

  const scopeOf = (): ParentNode => topLayer() ?? document;
  const focused = (scope: ParentNode): HTMLElement | null => {
    const element = document.activeElement;
    const isStop = element instanceof HTMLElement && scope.contains(element) && !element.matches('body, main');
    return isStop ? element : null;
  };

  /** Where to begin: the last focus of the page, the stop closest to where the focus was lost, or the first one. */
  function begin(): boolean {
    const layer = topLayer();
    const main = document.querySelector('main');
    const { stops } = stopsIn(layer ?? main ?? document, null);
    const remembered = layer ? undefined : memory.find(stops);
    const lost = memory.lost();
    const at = lost && closestStop(lost, stops);
    const target = remembered ?? (at === undefined ? stops[0] : stops[at]);
    if (target) focusOn(target.element);
    return target !== undefined;
  }

  /** Begins as soon as there is something to focus: some pages ask for what they show first. */
  function beginSoon(): void {
    waiting?.disconnect();
    if (begin()) return;
    waiting = new MutationObserver(() => {
      if (focused(document) || begin()) waiting?.disconnect();
    });
    waiting.observe(document.body, { childList: true, subtree: true });
  }

  function move(direction: Direction): void {
    const scope = scopeOf();
    const { origin, stops } = stopsIn(scope, focused(scope));
    if (!origin) {
      if (!begin()) scroll(direction);
      return;
    }
    const at = nextStop(origin, stops, direction);
    const target = at === undefined ? undefined : stops[at];
    if (target && !isFar(origin, target, direction)) focusOn(target.element);
    else scroll(direction);
  }

  const isUpright = (direction: Direction) => direction === 'up' || direction === 'down';
  const isFar = (from: ElementStop, to: ElementStop, direction: Direction) =>
    isUpright(direction) && distanceAhead(from.box, to.box, direction) > innerHeight;

  /** What lies between two stops is read by scrolling. */
  function scroll(direction: Direction): void {
    if (!isUpright(direction)) return;
    const layer = topLayer();
    (layer ?? window).scrollBy({ top: (direction === 'up' ? -1 : 1) * SCROLL_STEP * innerHeight, behavior: 'smooth' });
  }

  /** True if the key was used. */
  function press({ target }: KeyboardEvent): boolean {
    if (!(target instanceof HTMLElement)) return false;
    // the space bar does this on keyboards, and remote controls have none
    if (target.matches(PRESSED)) target.click();
    else if (target instanceof HTMLSelectElement) target.showPicker?.();
    else return false;
    return true;
  }

  function use(pressed: RemoteKey, event: KeyboardEvent): boolean {
    if (pressed.is === 'enter') return press(event);
    if (pressed.is === 'back') {
      if (!closeTop()) history.back();
      return true;
    }
    if (keepsArrow(document.activeElement, pressed.direction)) return false;
    move(pressed.direction);
    return true;
  }

  document.addEventListener(
    'keydown',
    (event) => {
      // what has the focus comes first: menus, rails, the player
      if (event.defaultPrevented) return;
      const pressed = remoteKeyOf(event, isTyped(document.activeElement));
      if (pressed && use(pressed, event)) event.preventDefault();
    },
    { signal },
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      // a page begins at its first stop: the content as a whole is nothing to press
      if (target.matches('main')) beginSoon();
      else memory.note(target);
    },
    { signal },
  );
  if (document.activeElement === document.body) beginSoon();
  return () => {
    waiting?.disconnect();
    stopping.abort();
  };
}
