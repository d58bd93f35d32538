/**
 * Histograms that can be added up: each bucket is wider than the one before by the same factor, so that a quantile that is read from
 * them is off by a few percent at most, however large the values are.
 */
export const FACTOR = 1.25;
const LOG_FACTOR = Math.log(FACTOR);
/** Nothing that is measured is longer than three days in ms. */
export const MOST_BUCKETS = 88;

/** How often each bucket was hit. */
export type Histogram = ReadonlyMap<number, number>;

/** The bucket of a value; values below 1 share the first. */
export const bucketOf = (value: number): number =>
  value < 1 ? 0 : Math.min(MOST_BUCKETS, Math.floor(Math.log(value) / LOG_FACTOR) + 1);

/** Where a bucket begins. */
const lowerBound = (bucket: number): number => (bucket === 0 ? 0 : FACTOR ** (bucket - 1));

/**
 * The value below which a share of all values is, read within its bucket as if values were spread evenly in it.
 *
 * @param share from 0 to 1
 * @returns undefined when there are no values
 */
export function quantileOf(histogram: Histogram, share: number): number | undefined {
  const buckets = [...histogram].filter(([, count]) => count > 0).sort(([one], [other]) => one - other);
  const wanted = share * buckets.reduce((sum, [, count]) => sum + count, 0);
  let before = 0;
  for (const [bucket, count] of buckets) {
    if (before + count >= wanted) {
      const [from, to] = [lowerBound(bucket), lowerBound(bucket + 1)];
      return from + ((to - from) * (wanted - before)) / count;
    }
    before += count;
  }
  return undefined;
}
