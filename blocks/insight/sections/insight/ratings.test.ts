import { expect, test } from 'vitest';
import { rate } from './ratings';

test.each([
  ['LCP', 2500, 4000],
  ['INP', 200, 500],
  ['CLS', 0.1, 0.25],
  ['TTFB', 800, 1800],
] as const)('%s is good up to %d and not poor up to %d (web.dev)', (metric, good, fair) => {
  expect([good, good * 1.01, fair, fair * 1.01].map((value) => rate(metric, value))).toEqual([
    'good',
    'fair',
    'fair',
    'poor',
  ]);
});
