import { expect, test } from 'vitest';
import { deviceClassOf } from './device-class';
import { MAX_USER_AGENT } from './television';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'an iPhone',
    'phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  ['an Android phone', 'phone', `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`],
  ['Firefox on a phone', 'phone', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  [
    'Samsung Internet on a phone',
    'phone',
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S928B) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
  ],
  ['an Android tablet', 'tablet', `Mozilla/5.0 (Linux; Android 13; SM-X700) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`],
  [
    'an iPad as it was before iPadOS 13',
    'tablet',
    'Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
  ],
  [
    'Silk on a Fire tablet',
    'tablet',
    `Mozilla/5.0 (Linux; Android 11; KFTRWI) ${WEBKIT} Silk/128.4.2 like Chrome/128.0.6613.127 Safari/537.36`,
  ],
  [
    'Silk that requests desktop websites',
    'tablet',
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Silk/128.4.2 like Chrome/128.0.6613.127 Safari/537.36`,
  ],
  [
    'Chrome on Windows',
    'desktop',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
  ],
  [
    'Safari on a Mac, and an iPad that requests desktop websites',
    'desktop',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
  ['Firefox on Linux', 'desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['a Chromebook', 'desktop', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`],
  [
    'a television with Tizen',
    'tv',
    `Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) ${WEBKIT} 94.0.4606.31/7.0 TV Safari/537.36`,
  ],
  [
    'a television with webOS',
    'tv',
    `Mozilla/5.0 (Web0S; Linux/SmartTV) ${WEBKIT} Chrome/108.0.5359.211 Safari/537.36 WebAppManager`,
  ],
  [
    'a Fire TV',
    'tv',
    `Mozilla/5.0 (Linux; Android 9; AFTKA Build/PS7633) ${WEBKIT} Chrome/118.0.5993.155 Mobile Safari/537.36`,
  ],
  [
    'Silk on a Fire TV',
    'tv',
    `Mozilla/5.0 (Linux; Android 9; AFTSSS) ${WEBKIT} Silk/128.4.2 like Chrome/128.0.6613.127 Safari/537.36`,
  ],
  [
    'a Chromecast',
    'tv',
    `Mozilla/5.0 (X11; Linux armv7l) ${WEBKIT} Chrome/118.0.5993.71 Safari/537.36 CrKey/1.56.500000`,
  ],
  ['nothing at all', 'desktop', ''],
] as const)('%s: %s', (_, device, userAgent) => expect(deviceClassOf(userAgent)).toBe(device));

test('no more is read than a browser would write', () => {
  expect(deviceClassOf(`${'x '.repeat(MAX_USER_AGENT)} iPhone`)).toBe('desktop');
  expect(deviceClassOf(`${'Silk/'.repeat(100_000)} Mobile`)).toBe('tablet');
});
