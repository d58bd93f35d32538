import { describe, expect, it } from 'vitest';
import { behindOf, isAtEdge, isWorthRewinding, momentOfTime, timeOfMoment, windowOf } from './live-window';

const details = {
  live: true,
  fragmentStart: 100,
  edge: 1900,
  targetduration: 2,
  startSN: 50,
  fragments: [{ start: 100, programDateTime: 1_000_000 }],
};

describe('the window of a live stream', () => {
  it('reaches from a little after its first segment to where live is watched', () => {
    expect(windowOf(details, 1894)).toEqual({ start: 104, end: 1894, epoch: 900_000, over: false });
  });

  it('begins a moment after the stream itself while nothing has slid out of it, and ends with it when it is over', () => {
    expect(windowOf({ ...details, startSN: 0 }, 1894).start).toBe(100.1);
    expect(windowOf({ ...details, live: false }, 1894)).toMatchObject({ start: 100.1, end: 1900, over: true });
  });

  it('has no dates where the stream tells none', () => {
    const window = windowOf({ ...details, fragments: [{ start: 100, programDateTime: null }] }, 1894);
    expect(window.epoch).toBeNull();
    expect(momentOfTime(200, window)).toBeNull();
    expect(timeOfMoment(950_000, window)).toBe(104);
  });

  it('finds a moment, inside of itself', () => {
    const window = windowOf(details, 1894);
    expect(timeOfMoment(1_400_000, window)).toBe(500);
    expect(timeOfMoment(0, window)).toBe(104);
    expect(timeOfMoment(undefined, window)).toBe(104);
    expect(momentOfTime(500, window)).toBe(1_400_000);
  });

  it('knows live from behind it', () => {
    const window = windowOf(details, 1894);
    expect([1894, 1891, 1889].map((time) => isAtEdge(time, window))).toEqual([true, true, false]);
    expect(behindOf(1834, window)).toBe(60);
    expect(behindOf(1900, window)).toBe(0);
    expect(isAtEdge(1900, { ...window, over: true })).toBe(false);
  });

  it('RS-17: a window is offered from 10 seconds on, on televisions from 1740', () => {
    const of = (seconds: number) => ({ start: 0, end: seconds });
    expect([9, 10, 1739].map((seconds) => isWorthRewinding(of(seconds), false))).toEqual([false, true, true]);
    expect([10, 1739, 1740].map((seconds) => isWorthRewinding(of(seconds), true))).toEqual([false, false, true]);
  });
});
