import type { Card } from '../../schemas/generated/types';

/** What belongs to a day. */
export interface CardsOfDay {
  /** `2026-11-16` */
  day: string;
  cards: Card[];
}

/**
 * Cards by their days, in the order in which they come.
 *
 * @param dayOf undefined for what belongs to none, and is left out
 */
export function groupByDay(cards: readonly Card[], dayOf: (card: Card) => string | undefined): CardsOfDay[] {
  const days = new Map<string, Card[]>();
  for (const card of cards) {
    const day = dayOf(card);
    if (day !== undefined) days.set(day, [...(days.get(day) ?? []), card]);
  }
  return [...days].map(([day, ofDay]) => ({ day, cards: ofDay }));
}
