import type { SectionPaging, Viewport } from '../../../renderer/contract';

/** What the server asks for before it knows the screen: enough for any first sight. */
const FIRST: Readonly<Record<Viewport, SectionPaging>> = {
  narrow: { rpp: 6, bpp: 4, bspp: 10 },
  wide: { rpp: 12, bpp: 4, bspp: 20 },
};

/** CT-01: the first part of a section, for a width class. */
export const firstPaging = (viewport: Viewport): SectionPaging => FIRST[viewport];
