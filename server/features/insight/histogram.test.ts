import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, quantileOf } from './histogram';

const histogramOf = (values: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(bucketOf(value), (counts.get(bucketOf(value)) ?? 0) + 1);
  return counts;
};

test('a quantile that is read from a histogram is off by one bucket’s width at most', () => {
  const values = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(values, fc.double({ min: 0.01, max: 1, noNaN: true }), (samples, share) => {
      const sorted = samples.toSorted((one, other) => one - other);
      const exact = sorted[Math.ceil(share * sorted.length) - 1]!;
      const read = quantileOf(histogramOf(samples), share)!;
      expect(read / exact).toBeGreaterThan(1 / 1.26);
      expect(read / exact).toBeLessThan(1.26);
    }),
  );
});

test('quantiles grow with their share, and nothing has none', () => {
  const values = fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(values, (samples) => {
      const histogram = histogramOf(samples);
      const quantiles = [0.1, 0.5, 0.75, 0.95, 1].map((share) => quantileOf(histogram, share)!);
      expect(quantiles).toEqual(quantiles.toSorted((one, other) => one - other));
    }),
  );
  expect(quantileOf(new Map(), 0.5)).toBeUndefined();
});

test('buckets end: whatever is measured has one', () => {
  expect([0, 0.5, -3, 1].map(bucketOf)).toEqual([0, 0, 0, 1]);
  expect(bucketOf(Number.MAX_SAFE_INTEGER)).toBe(88);
});
