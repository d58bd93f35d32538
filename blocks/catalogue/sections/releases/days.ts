import { releaseOf } from '../../../../renderer/contract/availability';
import { dayOf } from '../../../../renderer/contract/days';
import type { Card } from '../../../../schemas/generated/types';
import { groupByDay } from '../../../shared/by-day';

/** Releases by their day in a zone, in the order in which they come. */
export const byDay = (cards: readonly Card[], zone: string) =>
  groupByDay(cards, (card) => {
    const release = releaseOf(card);
    return release === undefined ? undefined : dayOf(Date.parse(release), zone);
  });
