import type { TextStore } from '../text-store';
import type { SettleInput } from './ports';

/** Where the positions are kept over a reload. */
const NAME = 'scroll';
/** How many entries' positions are kept. */
const MAX_ENTRIES = 50;
/** How long a position waits for the content that makes the page long enough, in ms. */
const PATIENCE_MS = 3000;
/** What says that the viewer scrolls, or does something else with the page. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function readPositions(store: TextStore): Map<string, number> {
  try {
    const found: unknown = JSON.parse(store.read(NAME) ?? '[]');
    return new Map(found as [string, number][]);
  } catch {
    return new Map();
  }
}

/** The element that a fragment names, as a browser looks it up. */
export function fragmentTarget(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  if (name === '') return null;
  const found = document.getElementById(name);
  if (found) return found;
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    return null;
  }
}

/** Puts the focus on an element, whether or not it can have it by itself. */
export function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}

/**
 * Scrolls to a position; where the page is not long enough for it yet, again as it grows, until the viewer does something.
 *
 * @returns stops that
 */
function restorePosition(top: number): () => void {
  scrollTo(0, top);
  const isThere = () => Math.abs(scrollY - top) <= 1;
  if (isThere()) return () => {};
  const growth = new ResizeObserver(() => {
    scrollTo(0, top);
    if (isThere()) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  function stop(): void {
    growth.disconnect();
    clearTimeout(timer);
    for (const name of INTERRUPTIONS) removeEventListener(name, stop);
  }
  for (const name of INTERRUPTIONS) addEventListener(name, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

/**
 * Keeps where each entry of the history was scrolled to, and puts scroll and focus where a page begins or was left. The
 * browser does it for documents only.
 */
export function createScrollMemory(firstKey: string, store: TextStore): { settle(input: SettleInput): void } {
  const positions = readPositions(store);
  let current = firstKey;
  let stopRestoring = () => {};
  positions.set(current, scrollY);
  const isManual = (is: boolean) => {
    history.scrollRestoration = is ? 'manual' : 'auto';
  };
  isManual(true);
  addEventListener('pageshow', () => isManual(true));
  addEventListener('pagehide', () => {
    // who comes back to this document from another one is the browser's to put in place
    isManual(false);
    store.write(NAME, JSON.stringify([...positions].slice(-MAX_ENTRIES)));
  });
  addEventListener(
    'scroll',
    () => {
      positions.delete(current);
      positions.set(current, scrollY);
    },
    { passive: true },
  );

  function toFragment(hash: string): boolean {
    const target = fragmentTarget(hash);
    if (!target) return false;
    target.scrollIntoView();
    focusOn(target);
    return true;
  }

  /** @param focused what had the focus when the page was left */
  function place(
    { entry, isReturn, isNewPage }: SettleInput,
    before: number | undefined,
    focused: Element | null,
  ): void {
    const { hash } = entry.place;
    if (isReturn && before !== undefined) stopRestoring = restorePosition(before);
    else if (toFragment(hash)) return;
    else if (isNewPage || hash === '') scrollTo(0, 0);
    const main = document.querySelector<HTMLElement>('main');
    // a block of the new page may have taken the focus: a form's next step, an outcome
    const isTaken = document.activeElement !== focused && main?.contains(document.activeElement);
    if (isNewPage && !isTaken) main?.focus({ preventScroll: true });
  }

  return {
    settle(input) {
      const { entry, isReturn, isNewPage } = input;
      stopRestoring();
      // read now: the new content, which may be shorter, moves the page before it is on the screen
      const before = positions.get(entry.key);
      const focused = document.activeElement;
      current = entry.key;
      // a fragment that the browser has followed by itself is in place
      if (isReturn || isNewPage) requestAnimationFrame(() => current === entry.key && place(input, before, focused));
    },
  };
}
