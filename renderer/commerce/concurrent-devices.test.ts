import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostDevices } from './concurrent-devices';

const licence = (id: string, concurrentDevices?: number) => ({ id, ...(concurrentDevices && { concurrentDevices }) });
const having = (...ids: string[]) => new Map(ids.map((id) => [id, null]));

test.each([
  ['nothing limits it', null, [licence('pass')], ['pass'], null],
  ['the realm does', 3, [licence('pass')], ['pass'], 3],
  ['a licence says less than the realm', 3, [licence('basic', 1)], ['basic'], 1],
  ['a licence says more', 1, [licence('family', 5)], ['family'], 5],
  ['of several, the best counts', 3, [licence('basic', 1), licence('family', 5)], ['basic', 'family'], 5],
  ['one that the account does not have counts for nothing', 2, [licence('family', 5)], [], 2],
] as const)('%s', (_, concurrentDevices, licences, ids, most) =>
  expect(mostDevices({ concurrentDevices }, licences, having(...ids))).toBe(most),
);

test('another licence that says something never takes devices away', () => {
  const numbers = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(numbers, fc.option(fc.integer({ min: 1, max: 50 })), (all, concurrentDevices) => {
      const licences = all.map((count, at) => licence(`licence-${at}`, count));
      const ids = licences.map(({ id }) => id);
      const before = mostDevices({ concurrentDevices }, licences, having(...ids.slice(1)));
      const after = mostDevices({ concurrentDevices }, licences, having(...ids));
      if (ids.length > 1) expect(after).toBeGreaterThanOrEqual(before!);
      expect(after).toBe(Math.max(...all));
    }),
  );
});
