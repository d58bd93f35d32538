import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDays, customPeriod, EARLIEST, periodBefore, periodParameters, presetPeriod, readPeriod } from './period';

const TODAY = '2026-11-28';
const read = (query: string) => readPeriod(new URLSearchParams(query), TODAY);
const days = (query: string) => {
  const { from, to } = read(query);
  return `${from} ${to}`;
};
const USUAL = '2026-10-30 2026-11-28';

test('an address names one of the usual periods, or none for thirty days', () => {
  expect(read('')).toEqual({ preset: 'month', from: '2026-10-30', to: TODAY });
  expect(days('period=today')).toBe('2026-11-28 2026-11-28');
  expect(days('period=week')).toBe('2026-11-22 2026-11-28');
  expect(countDays(read('period=year')) % 7).toBe(0);
});

test.each([
  ['days of the calendar', 'from=2026-11-01&to=2026-11-10', '2026-11-01 2026-11-10'],
  ['the last before the first', 'from=2026-11-10&to=2026-11-01', '2026-11-01 2026-11-10'],
  ['a last day in the future', 'from=2026-11-10&to=2027-01-01', '2026-11-10 2026-11-28'],
  ['only days in the future', 'from=2027-01-01&to=2027-02-01', '2026-11-28 2026-11-28'],
  ['more than 366 days', 'from=2020-01-01&to=2026-11-28', '2025-11-28 2026-11-28'],
  ['no day of the calendar', 'from=2026-02-30&to=2026-13-01', USUAL],
  ['nonsense', 'from=yesterday&to=%00', USUAL],
  ['a period that there is not', 'period=constructor', USUAL],
  ['a first day alone', 'from=2026-11-20', '2026-11-20 2026-11-28'],
  ['a last day alone', 'to=2026-11-20', '2026-10-22 2026-11-20'],
  ['days before there were any', 'from=0001-01-01&to=0001-02-01', `${EARLIEST} ${EARLIEST}`],
])('%s: the nearest period', (_, query, expected) => {
  expect(days(query)).toBe(expected);
});

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('any address gives days that can be reported, and their own address gives them again', () => {
  const part = fc.oneof(anyDay, fc.string(), fc.constant(''));
  fc.assert(
    fc.property(part, part, fc.oneof(fc.string(), fc.constantFrom('today', 'week', 'year')), (from, to, preset) => {
      const period = readPeriod(new URLSearchParams({ from, to, period: preset }), TODAY);
      expect(period.from >= EARLIEST && period.from <= period.to && period.to <= TODAY).toBe(true);
      expect(countDays(period)).toBeLessThanOrEqual(366);
      expect(readPeriod(new URLSearchParams(periodParameters(period)), TODAY)).toEqual(period);
    }),
  );
});

test('two days in either order are one period', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      expect(customPeriod(one, other, TODAY)).toEqual(customPeriod(other, one, TODAY));
    }),
  );
});

test('the period before is as long, and ends on the day before', () => {
  expect(periodBefore(presetPeriod('week', TODAY))).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(periodBefore({ from: TODAY, to: TODAY })).toEqual({ from: '2026-11-27', to: '2026-11-27' });
});
