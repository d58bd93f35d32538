import { seededNumbers } from '../../../renderer/contract/seeded-numbers';
import type { Competitor, SimulatedSport } from '../../../schemas/generated/types';

/** Somebody who plays for a competitor. */
export interface Player {
  /** Unique within the match. */
  id: string;
  name: string;
  /** The athlete in the realm's content; left out for an invented player. */
  athleteId?: string;
}

/** Who takes part in a match: a club with its players, a fighter, or a golfer. */
export interface Side extends Pick<Competitor, 'name' | 'imageUrl' | 'athleteId' | 'country'> {
  /** Unique within the match; the same in every match of a realm. */
  id: string;
  players: readonly Player[];
}

/** A match as the simulator plays it. */
export interface Match {
  /** The id of the event. */
  id: string;
  sport: SimulatedSport;
  /** Another seed plays another match. */
  seed: number;
  /** ms since the epoch. */
  startsAt: number;
  /** ms since the epoch. */
  endsAt: number;
  sides: readonly Side[];
  /** What both sides score, where the realm says how the match ended; left out where chance decides. */
  result?: readonly [home: number, away: number];
}

/** FNV-1a: the same number for the same text everywhere. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

/** What chance decides. Each purpose has a sequence of its own, so that a change of one leaves the others as they are. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number;
  /** An integer from `least` to `most`. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  isHit(probability: number): boolean;
}

export function chanceOf(...parts: readonly (string | number)[]): Chance {
  const next = seededNumbers(hashOf(parts.join('\n')));
  // the first numbers of neighbouring seeds are alike
  next();
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)]!,
    isHit: (probability) => next() < probability,
  };
}

/** What chance decides in a match, for one purpose. */
export const chanceIn = ({ seed, id, startsAt }: Match, purpose: string): Chance =>
  chanceOf(seed, id, startsAt, purpose);
