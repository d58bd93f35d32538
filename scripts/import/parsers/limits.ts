/** The most characters of one item: bounded, so that a feed without an end of one takes no memory. */
export const LONGEST_ITEM = 1_000_000;
/** How deep elements are nested at most. */
export const DEEPEST = 64;
