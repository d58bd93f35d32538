import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeRealm } from '../../renderer/realm/compose';
import { directionOf, languageOf, matchLocale, tagOf } from '../../renderer/realm/languages';
import { searchOf } from '../../renderer/routing/query';
import { readViewCookie, viewCookie } from '../../renderer/routing/view-cookie';
import { audienceOf, viewKey, viewOf } from '../../server/features/pages/view';
import { ServerError } from '../../server/kernel/errors/errors';
import { negotiateLocale } from '../../server/kernel/http/negotiate';
import { documentsOf } from '../fixtures/realm-folder';
import { base } from '../fixtures/test-server';

const documents = documentsOf('aster');
const realm = composeRealm(
  {
    settings: { ...documents['settings.json'], timeZone: 'America/New_York' },
    theme: { ...documents['theme.json'], mode: 'auto' },
    menu: documents['menu.json'],
    pages: [],
    labels: {},
    content: [],
  },
  base,
  'v1',
);

const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

describe('the view cookie', () => {
  test('any header gives only what is right, and never throws', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'UTC',
        'Europe/Paris',
        'Mars/Olympus',
        '../etc',
        'narrow',
        'dark',
        'fr_FR',
        '%E0%A4',
        '__proto__',
      ),
    );
    const key = fc.constantFrom('tz', 'vp', 'scheme', 'lang', 'x', '__proto__');
    const cookie = fc
      .array(fc.tuple(key, value), { maxLength: 6 })
      .map((parts) => `a=b; rc_view=${parts.map(([name, said]) => `${name}=${said}`).join('&')}; c=d`);
    fc.assert(
      fc.property(fc.oneof(fc.string(), cookie, fc.constant(undefined)), (header) => {
        const remembered = readViewCookie(header);
        if (remembered.timeZone !== undefined) expect(isZone(remembered.timeZone)).toBe(true);
        if (remembered.viewport !== undefined) expect(['narrow', 'wide']).toContain(remembered.viewport);
        if (remembered.scheme !== undefined) expect(['dark', 'light', 'system']).toContain(remembered.scheme);
        if (remembered.locale !== undefined)
          expect(remembered.locale).toMatch(/^[a-z]{2,3}(?:_[A-Z][a-z]{3})?_(?:[A-Z]{2}|\d{3})$/);
        expect(
          Object.keys(remembered).every((name) => ['timeZone', 'viewport', 'scheme', 'locale'].includes(name)),
        ).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('a time zone has one name, however it is written: pages are cached by it', () => {
    const zoneOf = (zone: string) => readViewCookie(`rc_view=tz=${zone}`).timeZone;
    for (const written of ['Europe/Madrid', 'europe/madrid', 'EUROPE/Madrid'])
      expect(zoneOf(written)).toBe('Europe/Madrid');
    expect(zoneOf('Europe/Nowhere')).toBeUndefined();
  });

  test('what is written is read again', () => {
    const said = { timeZone: 'Asia/Tokyo', viewport: 'narrow', scheme: 'light', locale: 'zh_Hant_TW' } as const;
    const [cookie = ''] = viewCookie(said, '/realm/aster').split(';');
    expect(readViewCookie(`other=1; ${cookie}`)).toEqual(said);
    expect(viewCookie(said, '/realm/aster')).toContain('Path=/realm/aster;');
    expect(viewCookie(said, '')).toContain('Path=/;');
  });
});

describe('languages', () => {
  const locales = ['en_US', 'fr_FR', 'ar_AE'];

  test.each([
    ['zh-TW', 'zh_Hant_TW'],
    ['zh-Hant', 'zh_Hant_TW'],
    ['zh-HK', 'zh_Hant_TW'],
    ['zh-CN', 'zh_Hans_CN'],
    ['zh', 'zh_Hans_CN'],
    ['zh_hant_tw', 'zh_Hant_TW'],
    ['es-MX', 'es_419'],
    ['es-419', 'es_419'],
    ['fil-PH', 'fil_PH'],
    ['ps', undefined],
  ])('in several scripts and regions: %s gives %s', (wish, locale) => {
    expect(matchLocale(wish, ['zh_Hans_CN', 'zh_Hant_TW', 'es_419', 'fil_PH'])).toBe(locale);
  });

  test.each([
    ['zh_Hant_TW', 'zh-Hant', 'zh-Hant-TW', 'ltr'],
    ['es_419', 'es', 'es-419', 'ltr'],
    ['ar_AE', 'ar', 'ar-AE', 'rtl'],
    ['az_Arab_IR', 'az-Arab', 'az-Arab-IR', 'rtl'],
    ['az_AZ', 'az', 'az-AZ', 'ltr'],
    ['ps_AF', 'ps', 'ps-AF', 'rtl'],
  ])('%s is %s, written %s, and runs %s', (locale, language, tag, direction) => {
    expect([languageOf(locale), tagOf(locale), directionOf(locale)]).toEqual([language, tag, direction]);
    expect(directionOf(language)).toBe(direction);
  });

  test.each([
    ['fr-FR,fr;q=0.9', 'fr_FR'],
    ['fr-CA', 'fr_FR'],
    ['de, ar;q=0.5, en;q=0.7', 'en_US'],
    ['ar;q=0', 'en_US'],
    ['*', 'en_US'],
    [undefined, 'en_US'],
    [';q=1,,;', 'en_US'],
    ['fr;q=high', 'en_US'],
  ])('%s gives %s', (header, locale) => {
    expect(negotiateLocale(header, locales)).toBe(locale);
  });

  test('any header gives one of the realm’s', () => {
    fc.assert(fc.property(fc.string(), (header) => locales.includes(negotiateLocale(header, locales))));
  });

  test('RE-12 a realm without languages speaks en_US', () => {
    expect(negotiateLocale('fr', [])).toBe('en_US');
    expect(matchLocale('', locales)).toBeUndefined();
  });
});

describe('a view', () => {
  const view = (headers: Record<string, string> = {}, query = '') =>
    viewOf({
      build: 'b',
      realm,
      contentRevision: 1,
      liveRevision: 0,
      basename: '',
      path: '/home',
      query: new URLSearchParams(query),
      declared: ['page'],
      headers,
      territory: null,
      audience: { role: 'guest', child: false },
    });

  test('a first visit has the realm’s zone, the language of its header and the class of its device', () => {
    expect(view({ 'accept-language': 'fr', 'sec-ch-ua-mobile': '?1' })).toMatchObject({
      timeZone: 'America/New_York',
      locale: 'fr_FR',
      viewport: 'narrow',
      scheme: 'system',
    });
    expect(view()).toMatchObject({ locale: 'en_US', viewport: 'wide' });
  });

  test('afterwards the cookie tells, as far as the realm has what it says', () => {
    const cookie = 'rc_view=tz=Asia%2FTokyo&vp=narrow&scheme=light&lang=fr_FR';
    expect(view({ cookie, 'accept-language': 'en' })).toMatchObject({
      timeZone: 'Asia/Tokyo',
      locale: 'fr_FR',
      viewport: 'narrow',
      scheme: 'light',
    });
    expect(view({ cookie: 'rc_view=lang=de_DE', 'accept-language': 'fr' }).locale).toBe('fr_FR');
  });

  test('is the same whenever it is, and another one with anything that a page depends on', () => {
    const key = (...parameters: Parameters<typeof view>) => viewKey(view(...parameters));
    const first = key();
    expect(key({}, 'utm_source=x')).toBe(first);
    const others = [
      key({}, 'page=2'),
      key({ 'accept-language': 'fr' }),
      key({ cookie: 'rc_view=vp=narrow' }),
      key({ cookie: 'rc_view=tz=UTC' }),
      key({ cookie: 'rc_view=scheme=dark' }),
    ];
    expect(new Set([first, ...others]).size).toBe(6);
  });

  test('has only the declared part of the query, in one order', () => {
    const search = (query: string, ...declared: string[]) => searchOf(new URLSearchParams(query), declared);
    expect(search('season=1&page=2&x=9&page=3', 'season', 'page', 'season')).toBe('?page=2&season=1');
    expect(search(`filter=${'x'.repeat(121)}`, 'filter')).toBe('');
    expect(search('filter=', 'filter')).toBe('');
    expect(search('page=2')).toBe('');
  });
});

describe('the audience', () => {
  const audienceAt = (query: string, production: boolean) => audienceOf(new URLSearchParams(query), production);

  test('is everyone’s until there are sessions; `?as=` chooses in development', () => {
    expect(audienceAt('', true)).toEqual({ role: 'unauthenticated', child: false });
    expect(audienceAt('as=customer', false)).toEqual({ role: 'customer', child: false });
    expect(audienceAt('as=customer-child', false)).toEqual({ role: 'customer', child: true });
  });

  test('`?as=` is refused in production, and so is a role that does not exist', () => {
    for (const [query, production] of [
      ['as=admin', true],
      ['as=', true],
      ['as=king', false],
      ['as=guest-x', false],
    ] as const)
      expect(() => audienceAt(query, production)).toThrow(ServerError);
  });
});
