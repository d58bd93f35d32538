import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentAt, timeAtMoment } from './dated-fragments';

const START = Date.parse('2026-11-26T20:00:00Z');
/** Segments of two seconds by their dates, and of a little less in truth. */
const SEGMENTS = Array.from({ length: 30 }, (_, index) => ({
  start: index * 1.99,
  programDateTime: START + index * 2_000,
}));

test('a moment is counted from the segment that shows it, however long the stream has run', () => {
  expect(momentAt(0, SEGMENTS)).toBe(START);
  expect(momentAt(29 * 1.99 + 0.5, SEGMENTS)).toBe(START + 29 * 2_000 + 500);
});

test('before its first segment and after its last one, a stream is as it is there', () => {
  expect(momentAt(-1, SEGMENTS)).toBe(START - 1_000);
  expect(timeAtMoment(START - 1_000, SEGMENTS)).toBe(-1);
});

test('a stream without dates has no moments', () => {
  const undated = [{ start: 0, programDateTime: null }];
  expect(momentAt(1, undated)).toBeNull();
  expect(timeAtMoment(START, undated)).toBeNull();
  expect(momentAt(1, [])).toBeNull();
});

test('the time of a moment shows that moment', () =>
  fc.assert(
    fc.property(fc.double({ min: 0, max: 59, noNaN: true }), (seconds) => {
      const moment = START + seconds * 1_000;
      const shown = momentAt(timeAtMoment(moment, SEGMENTS)!, SEGMENTS)!;
      // a date that lies between two segments is shown with the second one
      expect(Math.abs(shown - moment)).toBeLessThanOrEqual(11);
    }),
  ));
