import type { SectionPaging } from './api';
import { TABLET_BREAKPOINT } from './constants';
import type { Viewport } from './page-view';

/** RE-10: a page shows fewer items a rail below this width, and more rails above this height, in px. */
const HINT_EDGE = 1080;

/** The class of a screen of this width, as a server remembers it for pages drawn the next time. */
export const viewportOf = (width: number): Viewport =>
  width <= TABLET_BREAKPOINT ? 'narrow' : width < HINT_EDGE ? 'medium' : 'wide';

/** RE-10: how much of a section a screen of this size asks for at first. */
export function pageHints({ width, height }: { width: number; height: number }): SectionPaging {
  const isNarrow = width < HINT_EDGE;
  return { rpp: isNarrow ? 6 : 12, bpp: height > HINT_EDGE ? 7 : 4, bspp: isNarrow ? 10 : 20 };
}

/** What stands for a screen that a server knows no more of than its class; the browser asks for the rest. */
const ASSUMED: Readonly<Record<Viewport, { width: number; height: number }>> = {
  narrow: { width: 390, height: 844 },
  medium: { width: 1050, height: 800 },
  wide: { width: 1280, height: 800 },
};

export const assumedHints = (viewport: Viewport): SectionPaging => pageHints(ASSUMED[viewport]);
