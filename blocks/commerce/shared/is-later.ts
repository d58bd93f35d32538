import { MINUTE_MS } from '../../../renderer/contract/constants';

/** Whether a moment of the server's (ISO 8601) is still to come: its clock and the browser's are not quite the same. */
export const isLater = (moment: string, now: number): boolean => Date.parse(moment) > now + MINUTE_MS;
