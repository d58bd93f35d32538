import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bufferedEnd,
  clampTime,
  clock,
  fractionAtPointer,
  fractionOf,
  keepInside,
  lengthOf,
  range,
  spokenTime,
  stretchesOf,
  timeAt,
} from './timeline';

const seconds = fc.double({ min: 0, max: 500_000, noNaN: true });
const anything = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY));
const ranges = fc.tuple(seconds, seconds).map(([start, length]) => range(start, start + length));

describe('the timeline (CT-13)', () => {
  it('makes a usable range of any two numbers', () => {
    fc.assert(
      fc.property(anything, anything, (start, end) => {
        const made = range(start, end);
        expect(Number.isFinite(made.start) && lengthOf(made) >= 0).toBe(true);
      }),
    );
  });

  it('never leaves its range, whatever it is asked for', () => {
    fc.assert(
      fc.property(anything, ranges, (time, within) => {
        for (const result of [clampTime(time, within), timeAt(time, within)]) {
          expect(result).toBeGreaterThanOrEqual(within.start);
          expect(result).toBeLessThanOrEqual(within.end);
        }
        expect(fractionOf(time, within)).toBeGreaterThanOrEqual(0);
        expect(fractionOf(time, within)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('finds the place of a time and the time of a place again, in a live window too', () => {
    fc.assert(
      fc.property(ranges, fc.double({ min: 0, max: 1, noNaN: true }), (within, fraction) => {
        fc.pre(lengthOf(within) > 1);
        expect(fractionOf(timeAt(fraction, within), within)).toBeCloseTo(fraction, 4);
      }),
    );
  });

  it('goes forward when the pointer goes to the right', () => {
    expect(fractionAtPointer(150, { left: 100, width: 200 })).toBe(0.25);
    expect(fractionAtPointer(0, { left: 100, width: 200 })).toBe(0);
    expect(fractionAtPointer(999, { left: 100, width: 200 })).toBe(1);
    expect(fractionAtPointer(10, { left: 0, width: 0 })).toBe(0);
  });

  it('shows as loaded the stretch around the playhead only', () => {
    const stretches = [range(0, 10), range(30, 60)];
    expect(bufferedEnd(5, stretches)).toBe(10);
    expect(bufferedEnd(20, stretches)).toBe(20);
    expect(bufferedEnd(40, stretches)).toBe(60);
    const ranges = { length: 2, start: (at: number) => at * 30, end: (at: number) => at * 50 + 10 };
    expect(stretchesOf(ranges)).toEqual(stretches);
  });

  it('keeps the preview inside the track wherever there is room for it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 301, max: 2000 }),
        (fraction, width, track) => {
          const left = keepInside(fraction, width, track);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual(track);
        },
      ),
    );
    expect(keepInside(0, 200, 100)).toBe(-50);
  });

  it('writes times as clocks do', () => {
    expect([0, 5, 65, 3600, 3905].map((time) => clock(time))).toEqual(['0:00', '0:05', '1:05', '1:00:00', '1:05:05']);
    expect(clock(65, 7200)).toBe('0:01:05');
    expect(clock(-7)).toBe('-0:07');
    expect(clock(Number.NaN)).toBe('0:00');
  });

  it('says times in the words of a language', () => {
    expect(spokenTime(3661, 'en')).toBe('1 hour 1 minute 1 second');
    expect(spokenTime(120, 'fr')).toBe('2 minutes');
    expect(spokenTime(0, 'en')).toBe('0 seconds');
  });
});
