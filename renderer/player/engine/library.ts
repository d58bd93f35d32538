/**
 * The library hides controls of its own, which are not drawn here, and swallows the first key after that to show them
 * again: it must not begin. The longest time that a browser's timer takes.
 */
export const NEVER_MS = 2_147_483_647;
