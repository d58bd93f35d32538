import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockingBreak, breakAt, filmTime, mergeBreaks, streamTime } from './inserted-breaks';

const breaks = [
  { start: 0, duration: 10 },
  { start: 100, duration: 30 },
];

test('RS-32 (part) the film’s own time leaves out inserted breaks, and stands still during them', () => {
  expect([5, 10, 50, 100, 115, 130, 200].map((time) => filmTime(time, breaks))).toEqual([0, 0, 40, 90, 90, 90, 160]);
  expect([0, 40, 89, 90, 160].map((film) => streamTime(film, breaks))).toEqual([10, 50, 99, 130, 200]);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 500, noNaN: true }), (film) => {
      expect(filmTime(streamTime(film, breaks), breaks)).toBeCloseTo(film, 6);
    }),
  );
  expect(filmTime(42, [])).toBe(42);
});

test('RS-32 (part) a seek neither passes an unseen break nor leaves one; seeking back, or past a seen break, is free', () => {
  const blocking = (from: number, to: number, seen: readonly (typeof breaks)[number][] = []) =>
    blockingBreak({ breaks, from, to, seen: new Set(seen) });
  expect(blocking(50, 200)).toBe(breaks[1]);
  expect(blocking(50, 110)).toBe(breaks[1]);
  expect(blocking(105, 140)).toBe(breaks[1]);
  expect(blocking(2, 200)).toBe(breaks[1]);
  expect(blocking(2, 200, [breaks[1]!])).toBe(breaks[0]);
  expect(blocking(50, 200, [breaks[1]!])).toBeUndefined();
  expect(blocking(200, 50)).toBeUndefined();
  expect(breakAt(129.9, breaks)).toBe(breaks[1]);
  expect(breakAt(130, breaks)).toBeUndefined();
});

test('a break that both the stream and the document describe counts once', () => {
  expect(mergeBreaks(breaks, [{ start: 100.2, duration: 30 }])).toBe(breaks);
  expect(mergeBreaks(breaks, [{ start: 50, duration: 5 }]).map(({ start }) => start)).toEqual([0, 50, 100]);
});
