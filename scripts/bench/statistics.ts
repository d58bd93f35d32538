/** The middle of some numbers: half of them are at most this; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * How often the yardstick the measured thing is: the median of each round's own ratio, so that what slows a whole round
 * down slows both and changes nothing. Undefined without a yardstick, or where that is 0.
 */
export function ratioOf(ours: readonly number[], yardstick: readonly number[] | undefined): number | undefined {
  if (!yardstick || yardstick.length !== ours.length || yardstick.some((value) => value === 0)) return undefined;
  return median(ours.map((value, round) => value / yardstick[round]!));
}
