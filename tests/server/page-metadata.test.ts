import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import { type TestServer, testServer } from '../fixtures/test-server';

let server: TestServer;
beforeAll(async () => {
  const renderer = createPageRenderer();
  server = await testServer(['aster'], { renderer: async () => renderer });
});
afterAll(() => server.close());

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'aster.example', accept: 'text/html', ...headers } });

/** The content of each meta element by its name or property, and the address of each link by its rel and language. */
function headOf(html: string) {
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)].map((m) => [m[1], m[2]]);
  const alternates = [...html.matchAll(/<link rel="alternate" href="([^"]*)" hreflang="([^"]*)"/gi)].map(
    ([, href, hreflang]) => [hreflang, href],
  );
  const script = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1];
  return {
    meta: Object.fromEntries(metas) as Record<string, string>,
    alternates: Object.fromEntries(alternates) as Record<string, string>,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    lang: /<html lang="([^"]*)"/.exec(html)?.[1],
    things: script === undefined ? [] : (JSON.parse(script)['@graph'] as { '@type': string }[]),
  };
}

test('a page says to cards on other sites and to search engines what it is', async () => {
  const { meta, things, canonical } = headOf((await open('/video/film-1')).body);
  expect(meta).toMatchObject({
    'og:type': 'video.other',
    'og:site_name': 'aster TV',
    'og:locale': 'en_US',
    'og:url': canonical,
  });
  expect(meta).not.toHaveProperty('robots');
  expect(meta['og:title']).not.toContain('aster TV');
  expect(things.map((thing) => thing['@type'])).toContain('BreadcrumbList');
  const home = headOf((await open('/home')).body);
  expect(home.things.map((thing) => thing['@type'])).toEqual(['WebSite', 'Organization']);
});

describe('the language of a page', () => {
  test('is that of its address, before the browser’s, and each language has an address of its own', async () => {
    const plain = headOf((await open('/browse', { 'accept-language': 'en' })).body);
    expect(plain.alternates).toEqual({
      en: 'https://aster.example/browse?lang=en',
      fr: 'https://aster.example/browse?lang=fr',
      'x-default': 'https://aster.example/browse',
    });
    const french = headOf(
      (await open('/browse?lang=fr', { 'accept-language': 'en', cookie: 'rc_view=lang=en_US' })).body,
    );
    expect(french.lang).toBe('fr-FR');
    expect(french.canonical).toBe('https://aster.example/browse?lang=fr');
    expect(french.alternates).toEqual(plain.alternates);
    expect(french.meta['og:locale:alternate']).toBe('en_US');
  });

  test('that the realm does not have changes nothing, and makes no page of its own', async () => {
    const plain = await open('/browse');
    for (const lang of ['de', 'FR', 'fr_FR', ''])
      expect((await open(`/browse?lang=${lang}`)).headers.etag, lang).toBe(plain.headers.etag);
  });

  test('RS-14 (part) can be switched on a page whose address names one', async () => {
    const switched = await open(`/_language?to=en_US&from=${encodeURIComponent('/browse?lang=fr&page=2')}`);
    expect(switched.headers.location).toBe('/browse?page=2');
  });
});

test.each(['/login', '/external-page/club-shop', '/embed/film-1', '/preview', '/nothing'])(
  '%s is not for search engines',
  async (path) => {
    const { meta, alternates, things } = headOf((await open(path)).body);
    expect(meta.robots).toBe('noindex');
    expect(alternates).toEqual({});
    expect(things).toEqual([]);
  },
);
