import type { Card, OnAir } from '../../../schemas/generated/types';

/** What a channel shows at a moment, and what comes after it. */
export interface Airing {
  current?: OnAir;
  next?: OnAir;
}

/** A card is older than the moment it is looked at: what came next may be on by now. */
export function airing({ now, following }: Pick<Card, 'now' | 'following'>, moment: number): Airing {
  const programmes = [now, following].filter((programme) => programme !== undefined);
  const left = programmes.filter(({ endDate }) => moment < Date.parse(endDate));
  const current = left.find(({ startDate }) => Date.parse(startDate) <= moment);
  const next = left.find((programme) => programme !== current);
  return { ...(current && { current }), ...(next && { next }) };
}

/** How far a stretch of time has gone by at a moment, 0 to 1. */
export function shareOf({ startDate, endDate }: Pick<OnAir, 'startDate' | 'endDate'>, moment: number): number {
  const start = Date.parse(startDate);
  const length = Date.parse(endDate) - start;
  return length > 0 ? Math.min(1, Math.max(0, (moment - start) / length)) : 0;
}
