import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClockSample, estimateClock, withSample } from './clock';

/** A device whose clock is off and drifts. */
interface Device {
  /** ms behind the server’s. */
  behind: number;
  /** ms per ms. */
  drift: number;
}

const devices = fc.record({
  behind: fc.integer({ min: -86_400_000, max: 86_400_000 }),
  drift: fc.double({ min: -100e-6, max: 100e-6, noNaN: true }),
});
/** How long a question and its answer take, and the pause after them, in ms; now and then one of them is stuck. */
const delay = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 2, max: 250 }) },
  fc.integer({ min: 250, max: 20_000 }),
);
const trips = fc.array(fc.tuple(delay, delay, fc.integer({ min: 200, max: 10_000 })), { minLength: 1, maxLength: 40 });

const ownTime = ({ behind, drift }: Device, time: number) => time - behind + time * drift;

function run(device: Device, exchanges: readonly (readonly [number, number, number])[]) {
  let samples: ClockSample[] = [];
  let time = 1_000;
  let shortest = Number.POSITIVE_INFINITY;
  for (const [there, back, pause] of exchanges) {
    samples = withSample(samples, {
      sentAt: ownTime(device, time),
      serverAt: time + there,
      receivedAt: ownTime(device, time + there + back),
    });
    time += there + back;
    shortest = Math.min(shortest, there + back);
    time += pause;
  }
  return { samples, time, shortest };
}

describe('the measurement of a server’s clock', () => {
  test('is wrong by no more than it says, however late answers come and however wrong the own clock is', () => {
    fc.assert(
      fc.property(devices, trips, (device, exchanges) => {
        const { samples, time } = run(device, exchanges);
        const own = ownTime(device, time);
        const { offset, error } = estimateClock(samples, own)!;
        expect(Math.abs(own + offset - time)).toBeLessThanOrEqual(error + 0.01);
      }),
    );
  });

  test('goes by the exchange that took least', () => {
    fc.assert(
      fc.property(devices, trips, (device, exchanges) => {
        const { samples, time, shortest } = run(device, exchanges);
        const { error } = estimateClock(samples, ownTime(device, time))!;
        // a clock that drifts makes an old exchange say less
        expect(error).toBeLessThanOrEqual(shortest / 2 + time * 600e-6 + 0.01);
      }),
    );
  });

  test('forgets what it knew when a clock is set', () => {
    const before = withSample([], { sentAt: 0, serverAt: 1_010, receivedAt: 20 });
    expect(estimateClock(before, 20)).toEqual({ offset: 1_000, error: 10 });
    const after = withSample(before, { sentAt: 100, serverAt: 61_200, receivedAt: 300 });
    expect(estimateClock(after, 300)).toEqual({ offset: 61_000, error: 100 });
    expect(withSample(after, { sentAt: 400, serverAt: 61_500, receivedAt: 390 })).toEqual([]);
  });

  test('says nothing before there was an answer', () => {
    expect(estimateClock([], 5)).toBeNull();
  });
});
