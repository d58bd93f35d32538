import type { LiveEvent } from '../../schemas/generated/types';
import { MS_PER_SECOND, SECONDS_PER_DAY } from './constants';

type Timed = Partial<Pick<LiveEvent, 'timeToBeConfirmed' | 'eventState' | 'delayedUntil' | 'startDate'>>;

/**
 * Whether of an event only the day is known, so that nothing starts by its hour. A delay to a known hour confirms it.
 * Pure: the API and the browser decide by it.
 */
export const isUnconfirmed = ({ timeToBeConfirmed, eventState, delayedUntil }: Timed): boolean =>
  timeToBeConfirmed === true && !(eventState === 'DELAYED' && delayedUntil !== undefined);

/** The day of such an event, `2026-11-16`: the same everywhere, whatever the viewer's zone. */
export const unconfirmedDay = (startDate: string): string => new Date(startDate).toISOString().slice(0, 10);

/** When that day is over, in ms. It begins at midnight UTC. */
export const endOfUnconfirmed = (startDate: string): number =>
  Date.parse(unconfirmedDay(startDate)) + SECONDS_PER_DAY * MS_PER_SECOND;
