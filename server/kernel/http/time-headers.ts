import { CLOCK_METRIC } from '../../../renderer/contract/constants';

/** When an answer is sent. Pages cannot read the `Date` of their own answer; `Server-Timing` they can. */
export const timeHeaders = (now: number) => ({
  date: new Date(now).toUTCString(),
  'server-timing': `${CLOCK_METRIC};desc="${now}"`,
});
