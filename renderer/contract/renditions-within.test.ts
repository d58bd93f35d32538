import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Rendition, renditionsWithin } from './renditions-within';

const picture = (width?: number, height?: number, bitrate = 1000) => ({ width, height, bitrate, isAudioOnly: false });
const SOUND = { bitrate: 64, isAudioOnly: true };
const LADDER = [picture(426, 240), picture(1280, 720), picture(1920, 1080)];

test.each([
  ['up to the limit', LADDER, 720, [0, 1]],
  ['a film in a wide format by its shorter side', [picture(1920, 804), picture(1280, 536)], 720, [1]],
  ['an upright film by its shorter side', [picture(720, 1280), picture(1080, 1920)], 720, [0]],
  ['the smallest where none is small enough', [picture(1920, 1080), picture(1280, 720)], 480, [1]],
  ['of equal ones, that of the lowest bitrate', [picture(1280, 720, 3000), picture(1280, 720, 2000)], 480, [1]],
  ['sound without pictures always', [SOUND, picture(1920, 1080), picture(1280, 720)], 720, [0, 2]],
  ['not what says nothing of its size', [picture(undefined, undefined), picture(426, 240)], 1080, [1]],
  ['what says nothing where there is nothing else', [picture()], 1080, [0]],
] as const)('plays %s', (_, renditions: readonly Rendition[], limit, indexes) =>
  expect(renditionsWithin(renditions, limit)).toEqual(indexes.map((at) => renditions[at])),
);

test('something always plays, and a lower limit never plays more', () => {
  const side = fc.integer({ min: 1, max: 8000 });
  const rendition = fc.record({
    width: fc.option(side, { nil: undefined }),
    height: fc.option(side, { nil: undefined }),
    bitrate: fc.integer({ min: 0, max: 50_000_000 }),
    isAudioOnly: fc.constant(false),
  });
  fc.assert(
    fc.property(fc.array(rendition, { minLength: 1, maxLength: 8 }), side, side, (renditions, one, other) => {
      const within = (limit: number) => renditionsWithin(renditions, limit).length;
      expect(within(Math.min(one, other))).toBeGreaterThan(0);
      expect(within(Math.min(one, other))).toBeLessThanOrEqual(within(Math.max(one, other)));
    }),
  );
});
