import { expect, test } from 'vitest';
import { readOptions } from './options';

const NOW = Date.parse('2026-11-28T16:20:00Z');

test('the last days before today are simulated unless another day is named', () => {
  expect(readOptions(['aster'], NOW)).toEqual({
    ...{ realm: 'aster', days: 30, visitors: 400, seed: 1, store: false, out: undefined },
    from: Date.parse('2026-10-29T00:00:00Z'),
  });
  expect(readOptions(['aster', '--days', '1', '--until', '2026-03-01', '--out', 'a.ndjson'], NOW)).toMatchObject({
    ...{ days: 1, out: 'a.ndjson' },
    from: Date.parse('2026-02-28T00:00:00Z'),
  });
});

test('who wants help gets it', () => {
  expect(readOptions(['--help'], NOW)).toBeNull();
});

test.each([
  [[], 'Specify one realm.'],
  [['aster', 'briar'], 'Specify one realm.'],
  [['aster', '--days', '0'], '--days is "0"; it must be a whole number from 1 to 366.'],
  [['aster', '--visitors', '1.5'], '--visitors is "1.5"'],
  [['aster', '--until', '2026-02-30'], '--until is "2026-02-30"; it must be a day, as YYYY-MM-DD.'],
  [['aster', '--sed', '1'], '--sed'],
  [['aster', '--store', '--out', 'a.ndjson'], 'Specify --store or --out, not both.'],
])('%j is refused in words', (args, message) => {
  expect(() => readOptions(args, NOW)).toThrow(message);
});
