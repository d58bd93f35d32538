/** What says that somebody is about to do something. */
export const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;
