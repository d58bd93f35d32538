import { expect, test } from 'vitest';
import { announcedBreaks } from './announced-breaks';

test('RS-32 (part) date ranges with SCTE35-OUT and a length are breaks; others are not', () => {
  const out = { 'SCTE35-OUT': '0xFC302F' };
  const range = { startTime: 6, duration: 4, plannedDuration: null };
  expect(
    announcedBreaks({
      a: { ...range, attr: out },
      b: { ...range, startTime: 20, duration: null, plannedDuration: 2, attr: out },
      c: { ...range, duration: null, attr: out },
      d: { ...range, attr: { CLASS: 'com.apple.hls.interstitial' } },
    }),
  ).toEqual([
    { start: 6, duration: 4 },
    { start: 20, duration: 2 },
  ]);
});
