import { describe, expect, it } from 'vitest';
import { isTelevision } from './television';

const TELEVISIONS = {
  'Samsung 2022':
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) AppleWebKit/537.36 (KHTML, like Gecko) 85.0.4183.93/6.5 TV Safari/537.36',
  'Samsung 2017': 'Mozilla/5.0 (Linux; Tizen 3.0) AppleWebKit/538.1 (KHTML, like Gecko) Version/3.0 TV Safari/538.1',
  'LG 2023':
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36 WebAppManager',
  'LG by its full name': 'Mozilla/5.0 (webOS.TV-2022; Linux) AppleWebKit/537.36',
  HbbTV: 'Mozilla/5.0 (Linux armv7l) AppleWebKit/537.36 Chrome/79.0 Safari/537.36 HbbTV/1.5.1 (+DRM; Vestel; MB181)',
  'Sony BRAVIA':
    'Mozilla/5.0 (Linux; Android 10; BRAVIA 4K UR2 Build/QTG3.200305.006) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
  'Android TV': 'Mozilla/5.0 (Linux; Android 9; ADT-3 Android TV) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
  'a box that says TV': 'Mozilla/5.0 (Linux; Android 11; Some TV Box) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
  'Google TV': 'Mozilla/5.0 (Linux; GoogleTV 12) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
  'Fire TV': 'Mozilla/5.0 (Linux; Android 9; AFTSSS Build/PS7633) AppleWebKit/537.36 Chrome/118.0 Mobile Safari/537.36',
  'Fire TV Stick':
    'Mozilla/5.0 (Linux; Android 5.1; AFTM Build/LMY47O) AppleWebKit/537.36 Chrome/41.0 Mobile Safari/537.36',
  Chromecast: 'Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 Chrome/118.0 Safari/537.36 CrKey/1.56.500000',
  VIDAA: 'Mozilla/5.0 (Linux; U; Hisense) AppleWebKit/537.36 Chrome/88.0 Safari/537.36 VIDAA/6.0',
  'PlayStation 5': 'Mozilla/5.0 (PlayStation; PlayStation 5/6.50) AppleWebKit/605.1.15 Version/15.4 Safari/605.1.15',
  Xbox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox Series X) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edge/44.18363',
};

const OTHERS = {
  'Chrome on Linux':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36',
  'Chrome on Android': 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  'Safari on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
  Edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0',
  'a phone with Tizen':
    'Mozilla/5.0 (Linux; Tizen 2.4; SAMSUNG SM-Z200F) AppleWebKit/538.1 SamsungBrowser/1.1 Mobile Safari/538.1',
  'a phone with webOS': 'Mozilla/5.0 (webOS/1.4.0; U; en-US) AppleWebKit/532.2 Version/1.0 Safari/532.2 Pre/1.1',
  'a PlayStation Vita': 'Mozilla/5.0 (PlayStation Vita 3.74) AppleWebKit/537.73 Silk/3.2',
  'a word with AFT in it': 'Mozilla/5.0 (X11; Linux x86_64) CRAFTED/1.0 draft',
  'no name at all': undefined,
};

describe('isTelevision', () => {
  it.each(Object.entries(TELEVISIONS))('recognises %s', (_, userAgent) => expect(isTelevision(userAgent)).toBe(true));
  it.each(Object.entries(OTHERS))('takes %s for no television', (_, userAgent) =>
    expect(isTelevision(userAgent)).toBe(false),
  );

  it('reads no more of a name than a browser would write', () => {
    expect(isTelevision(`${'Android '.repeat(100_000)} TV`)).toBe(false);
  });
});
