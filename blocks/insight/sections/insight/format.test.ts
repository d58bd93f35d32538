import { expect, test } from 'vitest';
import type { Formats } from '../../../../renderer/contract';
import { csvNumber, type Kind, show } from './format';

const formats = {
  number: (value: number, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat('en', options).format(value),
} as Formats;

test.each<[Kind, number, string, string]>([
  ['count', 31_200, '31,200', '31,200'],
  ['count', 421_500, '421.5K', '421,500'],
  ['duration', 40, '40s', '40 seconds'],
  ['duration', 3599.9, '1h', '1 hour'],
  ['duration', 15_120, '4h 12m', '4 hours 12 minutes'],
  ['duration', 7_416_000, '2,060h', '2,060 hours'],
  ['duration', 86_520, '24h', '24 hours 2 minutes'],
  ['ms', 620, '620ms', '620ms'],
  ['ms', 1830, '1.83s', '1.83s'],
  ['score', 0.0624, '0.062', '0.062'],
  ['share', 0.0041, '0.41%', '0.41%'],
  ['share', 0.649, '64.9%', '64.9%'],
])('a %s of %d is “%s”, in full “%s”', (kind, value, short, full) => {
  expect(show(kind, value, formats)).toEqual({ short, full });
});

test('a file has shares in percent, without the noise of floating point', () => {
  expect(csvNumber('share', 0.07)).toBe(7);
  expect(csvNumber('ms', 1830)).toBe(1830);
});
