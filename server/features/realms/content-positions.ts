/** How far apart content is placed, so that there is room between two neighbours for what comes later. */
const GAP = 1024;
/** PostgreSQL's integers. */
const [LOWEST, HIGHEST] = [-(2 ** 31), 2 ** 31 - 1];

/** Where, in a list of numbers, the longest run of them lies that rises from one to the next (patience sorting). */
function longestRise(values: readonly (number | undefined)[]): number[] {
  /** The index at which the best run of each length ends. */
  const ends: number[] = [];
  const before = new Map<number, number>();
  for (const [at, value] of values.entries()) {
    if (value === undefined) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[ends[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before.set(at, ends[low - 1]!);
    ends[low] = at;
  }
  const rise: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) rise.push(at);
  return rise.reverse();
}

const evenly = (count: number) => Array.from({ length: count }, (_, at) => at * GAP);

/**
 * Positions that put content in its order, and move as little as possible of what has one already: something new at the top of a
 * list of thousands is one row to write, not thousands.
 *
 * @param before the present position of each piece of content in its new order; undefined for what has none
 * @returns a position for each, rising
 */
export function positionsFor(before: readonly (number | undefined)[]): number[] {
  const fixed = longestRise(before);
  if (fixed.length === 0) return evenly(before.length);
  const positions: number[] = [];
  for (const [place, at] of [...fixed, before.length].entries()) {
    const count = at - positions.length;
    const low = positions.at(-1);
    const high = place < fixed.length ? before[at]! : undefined;
    const from = low ?? high! - (count + 1) * GAP;
    const step = low === undefined || high === undefined ? GAP : Math.floor((high - low) / (count + 1));
    if (step < 1) return evenly(before.length);
    for (let index = 1; index <= count; index++) positions.push(from + index * step);
    if (high !== undefined) positions.push(high);
  }
  const fits = positions[0]! >= LOWEST && positions.at(-1)! <= HIGHEST;
  return fits ? positions : evenly(before.length);
}
