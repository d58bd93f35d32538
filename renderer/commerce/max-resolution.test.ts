import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxResolutionOf, type ResolutionLimits } from './max-resolution';

const LICENCES = [{ id: 'basic', maxResolution: 480 }, { id: 'cinema', maxResolution: 2160 }, { id: 'plain' }];
const limitOf = (
  ids: readonly string[],
  { opening = [], settings = {}, device = 'computer' }: Partial<ResolutionLimits> = {},
) =>
  maxResolutionOf({
    settings,
    licences: LICENCES,
    entitled: new Map(ids.map((id) => [id, null])),
    opening,
    device,
  });

test.each([
  ['nothing limits it', [], {}, null],
  ['the realm does', [], { settings: { maxResolution: 720 } }, 720],
  ['a licence says less than the realm', ['basic'], { settings: { maxResolution: 720 } }, 480],
  ['a licence says more', ['cinema'], { settings: { maxResolution: 720 } }, 2160],
  ['a licence says nothing', ['plain'], { settings: { maxResolution: 720 } }, 720],
  ['a licence says nothing, nor does the realm', ['plain'], {}, null],
  ['of several, the best counts', ['basic', 'cinema'], {}, 2160],
  ['one without a limit has none', ['basic', 'plain'], {}, null],
  ['one that does not open it counts for nothing', ['basic', 'cinema'], { opening: ['basic', 'plain'] }, 480],
  ['the device may less', ['cinema'], { settings: { maxResolutionByDevice: { phone: 720 } }, device: 'phone' }, 720],
  ['the device may more', ['basic'], { settings: { maxResolutionByDevice: { phone: 720 } }, device: 'phone' }, 480],
  ['another device is limited', ['plain'], { settings: { maxResolutionByDevice: { phone: 720 } } }, null],
] as const)('%s', (_, ids, more, limit) => expect(limitOf(ids, more)).toBe(limit));

test('another licence never takes resolution away, and no licence goes beyond what the device may', () => {
  const resolution = fc.integer({ min: 144, max: 4320 });
  fc.assert(
    fc.property(
      fc.array(fc.option(resolution, { nil: undefined }), { minLength: 2, maxLength: 5 }),
      fc.option(resolution),
      fc.option(resolution, { nil: undefined }),
      (all, maxResolution, television) => {
        const licences = all.map((max, at) => ({ id: `${at}`, ...(max !== undefined && { maxResolution: max }) }));
        const settings = { maxResolution, maxResolutionByDevice: { ...(television !== undefined && { television }) } };
        const having = (count: number) =>
          maxResolutionOf({
            ...{ settings, licences, opening: [], device: 'television' },
            entitled: new Map(licences.slice(0, count).map(({ id }) => [id, null])),
          }) ?? Number.POSITIVE_INFINITY;
        expect(having(all.length)).toBeGreaterThanOrEqual(having(1));
        expect(having(all.length)).toBeLessThanOrEqual(television ?? Number.POSITIVE_INFINITY);
      },
    ),
  );
});
