/** In minutes, how far this run's journeys are ahead of the machine's clock; `npm test` draws a new one each time. */
const AHEAD = Number(process.env.TEST_CLOCK_AHEAD ?? 0);

/** What time it is to the server that journeys share, in ms since the epoch. */
export const clock = (): number => Date.now() + AHEAD * 60_000;
