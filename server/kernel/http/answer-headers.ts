import { CLOCK_METRIC } from '../../../renderer/contract/constants';

/** By which a request is found again in the logs of whoever passed it on, and in ours. */
export const REQUEST_ID = 'x-request-id';

/**
 * What every answer says of itself: when it was sent, and the request's id. Pages cannot read the `Date` of their own answer;
 * `Server-Timing` they can.
 */
export const answerHeaders = (requestId: string, now: number) => ({
  date: new Date(now).toUTCString(),
  'server-timing': `${CLOCK_METRIC};desc="${now}"`,
  [REQUEST_ID]: requestId,
});
