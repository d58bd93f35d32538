import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakAt, breakInTheWay, filmTime, mergeBreaks, streamTime } from './inserted';

const breaks = [
  { start: 0, duration: 10 },
  { start: 100, duration: 30 },
];

test('RS-32 (part) the film’s own time leaves out what was inserted, and stands still meanwhile', () => {
  expect([5, 10, 50, 100, 115, 130, 200].map((time) => filmTime(time, breaks))).toEqual([0, 0, 40, 90, 90, 90, 160]);
  expect([0, 40, 89, 90, 160].map((film) => streamTime(film, breaks))).toEqual([10, 50, 99, 130, 200]);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 500, noNaN: true }), (film) => {
      expect(filmTime(streamTime(film, breaks), breaks)).toBeCloseTo(film, 6);
    }),
  );
  expect(filmTime(42, [])).toBe(42);
});

test('a seek does not pass an unseen break, nor leave one; a seen one, and the way back, are free', () => {
  const way = (from: number, to: number, seen: readonly (typeof breaks)[number][] = []) =>
    breakInTheWay({ breaks, from, to, seen: new Set(seen) });
  expect(way(50, 200)).toBe(breaks[1]);
  expect(way(50, 110)).toBe(breaks[1]);
  expect(way(105, 140)).toBe(breaks[1]);
  expect(way(2, 200)).toBe(breaks[1]);
  expect(way(2, 200, [breaks[1]!])).toBe(breaks[0]);
  expect(way(50, 200, [breaks[1]!])).toBeUndefined();
  expect(way(200, 50)).toBeUndefined();
  expect(breakAt(129.9, breaks)).toBe(breaks[1]);
  expect(breakAt(130, breaks)).toBeUndefined();
});

test('a break that stream and document both tell of is one', () => {
  expect(mergeBreaks(breaks, [{ start: 100.2, duration: 30 }])).toBe(breaks);
  expect(mergeBreaks(breaks, [{ start: 50, duration: 5 }]).map(({ start }) => start)).toEqual([0, 50, 100]);
});
