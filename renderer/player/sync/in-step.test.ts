import { describe, expect, test } from 'vitest';
import { commonMoment, correctionFor, nextLead, type PictureReading } from './in-step';

const RESTING = { isCorrecting: false, sinceSeek: 60, misses: 0 };
const reading = (moment: number, more: Partial<PictureReading> = {}): PictureReading => ({
  moment,
  earliest: moment - 600_000,
  live: moment,
  latest: moment + 6_000,
  ahead: 5,
  isWaiting: false,
  ...more,
});

describe('what is done about a picture', () => {
  test.each([
    ['nothing about what nobody notices', 0.08, RESTING, { do: 'nothing' }],
    ['faster where it is behind', -0.3, RESTING, { do: 'rate', rate: 1.05 }],
    ['slower where it is ahead', 0.06, { ...RESTING, isCorrecting: true }, { do: 'rate', rate: 0.97 }],
    [
      'a correction goes on until as good as nothing is left',
      0.02,
      { ...RESTING, isCorrecting: true },
      { do: 'nothing' },
    ],
    ['a seek where it is far away', -2, RESTING, { do: 'seek' }],
    ['no second seek at once', -2, { ...RESTING, sinceSeek: 1, misses: 0 }, { do: 'rate', rate: 1.05 }],
  ])('%s', (_, drift, progress, correction) => expect(correctionFor(drift, 5, progress)).toEqual(correction));

  test('a picture with nothing loaded ahead is not made to run out of it', () => {
    expect(correctionFor(-0.3, 0.5, RESTING)).toEqual({ do: 'nothing' });
    expect(correctionFor(0.3, 0.5, RESTING)).toEqual({ do: 'rate', rate: 0.95 });
  });

  test('a seek that came too late aims further ahead the next time, one that came too early less far', () => {
    expect(nextLead(0.3, -0.8)).toBeCloseTo(1.1);
    expect(nextLead(0.3, 0.1)).toBeCloseTo(0.2);
    expect(nextLead(0.3, 2)).toBe(0);
  });
});

describe('the moment that all show', () => {
  test('is that of the one that leads, as long as the others have it', () => {
    expect(commonMoment(reading(100_000), [reading(90_000, { latest: 104_000 })])).toBe(100_000);
  });

  test('is the latest that all can keep to, where a stream is further behind what it shows', () => {
    const late = reading(70_000, { live: 70_000, latest: 76_000 });
    expect(commonMoment(reading(100_000), [late, reading(99_000)])).toBe(70_000);
  });

  test('is live for all, where a stream has lost what the one that leads shows', () => {
    const short = reading(300_000, { earliest: 200_000 });
    expect(commonMoment(reading(100_000, { live: 310_000 }), [short])).toBe(300_000);
  });
});
