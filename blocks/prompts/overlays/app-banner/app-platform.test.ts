import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_USER_AGENT } from '../../../../renderer/contract/television';
import { appPlatformOf } from './app-platform';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0';
const MACINTOSH = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`;

describe('MO-08 (part) the platform whose app is offered', () => {
  test.each([
    ['iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`, 5],
    ['Chrome on an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/138.0 Mobile/15E148', 5],
    ['iPad, mobile websites', `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${SAFARI} Mobile/15E148`, 5],
    ['iPad, desktop websites', MACINTOSH, 5],
  ])('iOS: %s', (_, userAgent, touchPoints) => expect(appPlatformOf(userAgent, touchPoints)).toBe('ios'));

  test.each([
    ['phone', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
    ['tablet', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Safari/537.36`],
    ['Firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
    ['Samsung', `Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 ${CHROME} Mobile Safari/537.36`],
  ])('Android: %s', (_, userAgent) => expect(appPlatformOf(userAgent, 5)).toBe('android'));

  test.each([
    ['Macintosh', MACINTOSH, 0],
    ['Windows with a touch screen', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 10],
    ['Linux', `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, 0],
    ['Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 10],
    ['Fire tablet', `Mozilla/5.0 (Linux; Android 11; KFTRWI) AppleWebKit/537.36 Silk/120.4 Safari/537.36`, 5],
    ['Android TV', `Mozilla/5.0 (Linux; Android 12; BRAVIA 4K Android TV) ${CHROME} Safari/537.36`, 0],
    ['Apple TV', 'Mozilla/5.0 (AppleTV; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 0],
    ['Fire TV', `Mozilla/5.0 (Linux; Android 9; AFTMM) ${CHROME} Safari/537.36`, 0],
    ['Windows Phone', 'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; like iPhone) Mobile Edge/15.15063', 5],
    ['nothing', '', 5],
  ])('no app: %s', (_, userAgent, touchPoints) => expect(appPlatformOf(userAgent, touchPoints)).toBeUndefined());

  test('a browser that names no such device has no app, however many touch points there are', () => {
    const other = fc.string().filter((text) => !/iPhone|iPad|iPod|Android|Macintosh/.test(text));
    fc.assert(fc.property(other, fc.nat(), (text, touchPoints) => appPlatformOf(text, touchPoints) === undefined));
  });

  test('touch points matter on a Macintosh alone', () => {
    const pieces = fc.constantFrom('Mozilla/5.0', 'iPhone', 'iPad', 'Android', 'Mobile', 'Silk', 'TV', 'Windows NT');
    fc.assert(
      fc.property(fc.array(pieces), fc.nat(), fc.nat(), (words, one, other) => {
        const userAgent = words.join(' ');
        return appPlatformOf(userAgent, one) === appPlatformOf(userAgent, other);
      }),
    );
  });

  test('what a browser says is read to a limit', () =>
    expect(appPlatformOf(`${'x '.repeat(MAX_USER_AGENT)} Android`, 5)).toBeUndefined());
});
