import { ownTarget } from './links';

interface VisibleLinksInput {
  basename: string;
  /** Fetches ahead what a target needs. */
  approach: (target: string) => void;
  /** Calls back when the browser has nothing to do. @returns stops waiting */
  whenIdle: (run: () => void) => () => void;
  signal?: AbortSignal;
}

/** How many targets one look at the screen prepares, and how many one document does. */
export const TARGETS_PER_LOOK = 4;
export const TARGETS_PER_DOCUMENT = 24;

const isVisible = (element: Element) => {
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
};

/**
 * Prepares what the links on the screen lead to whenever a finger has left it: on a touch screen nothing announces a tap early
 * enough. A page that nobody touches prepares nothing.
 */
export function prepareVisibleLinks({ basename, approach, whenIdle, signal }: VisibleLinksInput): void {
  const prepared = new Set<string>();
  let stopWaiting = () => {};

  function look(): void {
    const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
    let left = Math.min(TARGETS_PER_LOOK, TARGETS_PER_DOCUMENT - prepared.size);
    for (const link of links) {
      if (left <= 0) return;
      const target = ownTarget(link, basename, location);
      if (!target || prepared.has(target) || !isVisible(link)) continue;
      prepared.add(target);
      approach(target);
      left--;
    }
  }

  document.addEventListener(
    'touchend',
    () => {
      stopWaiting();
      stopWaiting = whenIdle(look);
    },
    { passive: true, ...(signal && { signal }) },
  );
}
