import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut, nearestSpot } from './chart-scale';
import { seriesOf } from './series';

const DAY = 86_400_000;
const START = Date.parse('2026-11-01');
const points = (...values: number[]) => values.map((value, at) => ({ at: START + at * DAY, value }));

test('time runs from one end to the other, and the largest value fits', () => {
  const scale = layOut(points(0, 50, 100), 'count', START + 2 * DAY, false);
  expect(scale.spots.map(({ x }) => x)).toEqual([0, 50, 100]);
  expect(scale.spots[0]!.y).toBe(100);
  expect(scale.values.at(-1)!.value).toBeGreaterThanOrEqual(100);
  expect(scale.openLine).toBe('');
});

test('days to come have room but no line; the one that goes on is drawn apart', () => {
  const scale = layOut(points(1, 2, 3), 'count', START + 4 * DAY, true);
  expect(scale.spots.at(-1)!.x).toBe(50);
  expect(scale.openLine).toMatch(/^M25,.*50,/);
});

test('an axis of durations counts in hours', () => {
  const scale = layOut(points(0, 36_000), 'duration', START + DAY, false);
  expect(scale.values.every(({ value }) => value % 3600 === 0)).toBe(true);
});

test('whatever was counted is within the chart, and the nearest point to each is itself', () => {
  const values = fc.array(fc.nat({ max: 1e9 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(values, fc.boolean(), (counts, isOpen) => {
      const series = points(...counts);
      const { spots, line } = layOut(series, 'count', series.at(-1)!.at, isOpen);
      expect(line).not.toMatch(/NaN/);
      for (const [at, { x, y }] of spots.entries()) {
        expect(y >= 0 && y <= 100.001).toBe(true);
        expect(nearestSpot(spots, x / 100)).toBe(at);
      }
    }),
  );
});

test('a long series is shown by week, and nothing of it is lost', () => {
  const series = Array.from({ length: 365 }, (_, at) => ({
    at: new Date(START + at * DAY).toISOString(),
    visitors: at,
    sessions: 1,
    pageViews: 1,
    plays: 1,
    watchSeconds: 1,
  }));
  const { grain, points: weeks } = seriesOf({ grain: 'day', series });
  expect([grain, weeks.length]).toEqual(['week', 53]);
  expect(weeks.map(({ plays }) => plays)).toEqual([1, ...Array.from({ length: 52 }, () => 7)]);
  expect(weeks.reduce((sum, { visitors }) => sum + visitors, 0)).toBe((364 * 365) / 2);
  expect(seriesOf({ grain: 'day', series: series.slice(0, 30) }).grain).toBe('day');
});
