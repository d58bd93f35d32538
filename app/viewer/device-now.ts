/** The device's own clock, ms since the epoch. It may be wrong: moments that are shown or compared come from the server's. */
export const deviceNow = (): number => Date.now();
