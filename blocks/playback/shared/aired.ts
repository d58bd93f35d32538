import { eventMoment } from '../../../renderer/contract/event-moment';
import type { Card } from '../../../schemas/generated/types';

/** What the page of a channel needs of its programmes: which can be started over, and which are blacked out. */
export type AiredProgramme = Pick<Card, 'id' | 'startDate' | 'endDate' | 'geoBlocked' | 'startOverUntil'>;

/** The programmes that the page of a channel has something to say about. */
export const airedProgrammes = (programmes: readonly Card[]): AiredProgramme[] =>
  programmes
    .filter(({ geoBlocked, startOverUntil }) => geoBlocked || startOverUntil)
    .map(({ id, startDate, endDate, geoBlocked, startOverUntil }) => ({
      ...{ id, startDate: startDate!, endDate: endDate! },
      ...(geoBlocked && { geoBlocked }),
      ...(startOverUntil && { startOverUntil }),
    }));

/** What is on at a moment, as far as there is something to say about it. */
export const airedAt = (programmes: readonly AiredProgramme[], now: number): AiredProgramme | undefined =>
  programmes.find((programme) => eventMoment(programme, now) === 'live');
