import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chapterAt, segmentAt } from './segments';

const INTRO = { type: 'INTRO', startTime: 4, endTime: 9 } as const;
const CREDITS = { type: 'CREDITS', startTime: 24 } as const;

test('a segment is on from its start to a second before its end, where skipping it would gain nothing', () => {
  const at = (time: number) => segmentAt([INTRO, CREDITS], time, 30)?.type;
  expect([3.9, 4, 7.9, 8, 9].map(at)).toEqual([undefined, 'INTRO', 'INTRO', undefined, undefined]);
  expect([24, 28.9, 29.5].map(at)).toEqual(['CREDITS', 'CREDITS', undefined]);
  expect(segmentAt([CREDITS], 25, 30)).toEqual({ ...CREDITS, endTime: 30 });
});

test('of the chapters that have begun, the last one is on', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 600 }), (starts, time) => {
      const chapters = starts
        .toSorted((one, other) => one - other)
        .map((startTime) => ({ startTime, title: `${startTime}` }));
      const begun = starts.filter((start) => start <= time);
      expect(chapterAt(chapters, time)?.startTime).toBe(begun.length > 0 ? Math.max(...begun) : undefined);
    }),
  );
});
