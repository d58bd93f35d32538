import { seededNumbers } from '../../renderer/contract/seeded-numbers';

/** Draws that a seed repeats. */
export interface Random {
  /** At least 0 and less than 1. */
  next(): number;
  /** A whole number from 0 to below a limit. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  isLikely(chance: number): boolean;
}

export function createRandom(seed: number): Random {
  const next = seededNumbers(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (items) => items[below(items.length)]!,
    shuffle(items) {
      const shuffled = [...items];
      for (let at = shuffled.length - 1; at > 0; at--) {
        const other = below(at + 1);
        [shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!];
      }
      return shuffled;
    },
    isLikely: (chance) => next() < chance,
  };
}
