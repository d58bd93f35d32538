/** Chance that repeats itself: the same seed gives the same numbers, on every machine. */
export interface Random {
  /** A number from 0, below 1. */
  next(): number;
  /** A whole number from 0, below a limit. */
  below(limit: number): number;
  /** Whether something happens that does with this probability, from 0 to 1. */
  chance(probability: number): boolean;
  /**
   * A number above 0 such as durations are: most are near the median, some a multiple of it.
   *
   * @param spread the standard deviation of its logarithm
   */
  logNormal(median: number, spread: number): number;
  /** One of several, each as likely as the others. */
  pick<Item>(items: readonly Item[]): Item;
  /** A random id (RFC 9562, version 4). */
  uuid(): string;
}

const TWO_TO_32 = 2 ** 32;
const WARM_UP = 12;
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const hexOf = (word: number): string =>
  BYTES[word >>> 24]! + BYTES[(word >>> 16) & 255]! + BYTES[(word >>> 8) & 255]! + BYTES[word & 255]!;

/** sfc32 of PractRand: fast, and good enough for statistics. */
function createWords(seed: number): () => number {
  let a = seed >>> 0;
  let b = Math.floor(seed / TWO_TO_32) >>> 0;
  let c = 0x9e3779b9;
  let counter = 1;
  const next = () => {
    const word = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + word) >>> 0;
    return word;
  };
  // seeds that are alike begin alike
  for (let round = 0; round < WARM_UP; round++) next();
  return next;
}

/** @param seed a whole number from 0 */
export function createRandom(seed: number): Random {
  const word = createWords(seed);
  const next = () => word() / TWO_TO_32;
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    logNormal(median, spread) {
      // Box–Muller; 1 − next() is never 0, whose logarithm is infinite
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return median * Math.exp(spread * normal);
    },
    pick: (items) => items[below(items.length)]!,
    uuid() {
      const [first, second, third, last] = [hexOf(word()), hexOf(word()), hexOf(word()), hexOf(word())];
      const variant = '89ab'[word() & 3]!;
      return `${first}-${second.slice(0, 4)}-4${second.slice(5)}-${variant}${third.slice(1, 4)}-${third.slice(4)}${last}`;
    },
  };
}
