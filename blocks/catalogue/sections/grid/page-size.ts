import type { Viewport } from '../../../../renderer/contract';

/** CT-02: how many items a page has, by the width of the screen in px. */
const SIZES = [
  { upTo: 720, size: 9 },
  { upTo: 1510, size: 16 },
  { upTo: Number.POSITIVE_INFINITY, size: 20 },
] as const;

export const pageSizeFor = (width: number): number => SIZES.find(({ upTo }) => width <= upTo)?.size ?? 20;

/** The page size on the server, which does not know the width: the smaller one of the class; the browser loads the rest. */
export const firstPageSize = (viewport: Viewport): number => (viewport === 'narrow' ? 9 : 16);

/**
 * The pages of a size that hold the next items after those that are shown: one, or two where the first page came in
 * another size.
 */
export function nextPages(shown: number, size: number): number[] {
  const first = Math.floor(shown / size) + 1;
  return shown % size === 0 ? [first] : [first, first + 1];
}
