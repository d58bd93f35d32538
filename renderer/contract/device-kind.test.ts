import { expect, test } from 'vitest';
import { deviceKindOf } from './device-kind';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';

test.each([
  ['phone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE} Mobile/15E148 Safari/604.1`],
  ['phone', `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME} Mobile Safari/537.36`],
  ['phone', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ['tablet', `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${APPLE} Mobile/15E148 Safari/604.1`],
  ['tablet', `Mozilla/5.0 (Linux; Android 14; SM-X910) ${CHROME} Safari/537.36`],
  ['tablet', 'Mozilla/5.0 (Android 14; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ['television', `Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) ${CHROME} TV Safari/537.36`],
  ['television', `Mozilla/5.0 (Linux; Android 11; AFTKA) ${CHROME} Mobile Safari/537.36`],
  ['computer', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Safari/605.1.15`],
  ['computer', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/130.0.0.0`],
  ['computer', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['computer', undefined],
] as const)('%s: %s', (kind, userAgent) => expect(deviceKindOf(userAgent)).toBe(kind));

test('what somebody writes without end is not read to its end', () => {
  expect(deviceKindOf(`${'Silk/'.repeat(100_000)} Mobile`)).toBe('tablet');
});
