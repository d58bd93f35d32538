import { releaseOf } from '../../../../renderer/contract/availability';
import { dayOf } from '../../../../renderer/contract/days';
import type { Card } from '../../../../schemas/generated/types';

export interface ReleaseDay {
  /** `2026-11-16` */
  day: string;
  cards: Card[];
}

/** Releases by their day in a zone, in the order in which they come. */
export function byDay(cards: readonly Card[], zone: string): ReleaseDay[] {
  const days = new Map<string, Card[]>();
  for (const card of cards) {
    const release = releaseOf(card);
    if (release === undefined) continue;
    const day = dayOf(Date.parse(release), zone);
    days.set(day, [...(days.get(day) ?? []), card]);
  }
  return [...days].map(([day, ofDay]) => ({ day, cards: ofDay }));
}
