import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import type { PageHandover } from '../../app/handover';
import type { RealmFacts } from '../../app/realm-facts';
import type { Fetch } from '../../app/viewer/api-client';
import { type TestServer, testServer } from '../fixtures/test-server';

let server: TestServer;
beforeAll(async () => {
  const renderer = createPageRenderer();
  server = await testServer(['aster', 'beryl'], { renderer: async () => renderer });
});
afterAll(() => server.close());

const open = (url: string, headers: Record<string, string> = {}) => {
  const host = url.startsWith('/realm/') ? 'localhost' : 'aster.example';
  return server.app.inject({ url, headers: { host, accept: 'text/html', ...headers } });
};
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe('a page for televisions', () => {
  const TIZEN = 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) AppleWebKit/537.36';
  const WEBOS = 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36';
  const rootOf = (html: string) => /<html[^>]*>/.exec(html)![0];

  test('is marked from its first byte, and is one page for all televisions', async () => {
    const television = await open('/home', { 'user-agent': TIZEN });
    expect(rootOf(television.body)).toContain('data-tv="true"');
    expect(television.headers.vary).toContain('User-Agent');
    expect((await open('/home', { 'user-agent': WEBOS })).headers.etag).toBe(television.headers.etag);
  });

  test('is not what any other browser gets, whoever asks first', async () => {
    for (const name of ['Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla/5.0 (iPhone)', '']) {
      const page = await open('/browse', { 'user-agent': name });
      expect(rootOf(page.body), name).not.toContain('data-tv');
    }
    expect(rootOf((await open('/browse', { 'user-agent': TIZEN })).body)).toContain('data-tv');
  });
});

describe('the realm of a page', () => {
  test('RE-01 is that of the request’s host, any of the realm’s domains', async () => {
    for (const host of ['aster.example', 'www.aster.example:4000', 'ASTER.EXAMPLE', 'aster.localhost:4000']) {
      expect(titleOf((await open('/home', { host })).body)).toContain('aster TV');
    }
    expect(titleOf((await open('/home', { host: 'beryl.example' })).body)).toContain('beryl TV');
  });

  test('RE-02 is that of the path, and links keep the form that the viewer came in', async () => {
    const byPath = (await open('/realm/beryl/home')).body;
    expect(titleOf(byPath)).toContain('beryl TV');
    expect(byPath).toContain('href="/realm/beryl/browse"');
    const byHost = (await open('/home', { host: 'beryl.example' })).body;
    expect(byHost).toContain('href="/browse"');
    expect(byHost).not.toContain('href="/realm/');
  });

  test('RE-01 (part) a realm has no pages and no media on the host of another', async () => {
    for (const host of ['beryl.example', 'BERYL.example:4000', 'beryl.example.', 'www.beryl.example.:4000']) {
      const page = await open('/realm/aster/home', { host });
      expect([page.statusCode, page.headers.location]).toEqual([302, '/']);
      const media = await server.app.inject({ url: '/media/aster/media/art/a.png', headers: { host } });
      expect(media.statusCode).toBe(404);
    }
    for (const host of ['beryl.example', 'beryl.example.'])
      expect((await open('/realm/beryl/home', { host })).statusCode).toBe(200);
  });

  test('RE-03 an old dotted prefix leads under /realm/, with its query', async () => {
    const { statusCode, headers } = await open('/dce.x/home?a=1&b=%20');
    expect([statusCode, headers.location]).toEqual([301, '/realm/dce.x/home?a=1&b=%20']);
  });

  test('RE-04 one that is not there leads from its path to the root, and says on a host that the connection failed', async () => {
    const { statusCode, headers } = await open('/realm/nobody/home');
    expect([statusCode, headers.location]).toEqual([302, '/']);
    const failed = await open('/home', { host: 'nobody.example' });
    expect(failed.statusCode).toBe(404);
    expect(failed.body).toContain('Connection Failed');
    expect(failed.body).toContain('Please refresh the page');
    expect(failed.body).not.toContain('aster');
  });

  test('RE-11 the canonical link names the preferred domain and the current path', async () => {
    const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    expect(canonical((await open('/realm/aster/video/film-1')).body)).toBe('https://aster.example/video/film-1');
    expect(canonical((await open('/home', { host: 'www.aster.example' })).body)).toBe('https://aster.example/home');
    expect(canonical((await open('/nothing')).body)).toBeUndefined();
    await server.folder.write('beryl', (documents) => {
      documents['settings.json'].preferredDomain = null;
    });
    await server.realms.takeIn('beryl');
    expect(canonical((await open('/home', { host: 'beryl.example' })).body)).toBe('https://www.beryl.example/home');
  });
});

describe('what a page answers with', () => {
  test('RT-57 an address that does not exist is the not-found page with its status, and so is a missing subject', async () => {
    for (const path of ['/nothing/at/all', '/video/nobody', '/series/nobody', '/%5c']) {
      const { statusCode, body } = await open(path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(body).toContain('data-section');
    }
  });

  test('RD-07 a visitor at the root goes home', async () => {
    expect((await open('/')).headers.location).toBe('/home');
    expect((await open('/realm/aster')).headers.location).toBe('/realm/aster/home');
  });

  test('RD-01 news and schedule have addresses of their own', async () => {
    expect((await open('/realm/aster/secao/news?x=1')).headers.location).toBe('/realm/aster/news?x=1');
    expect((await open('/seccion/schedule')).headers.location).toBe('/schedule');
  });

  test('GD-07 where guests are not allowed, a visitor goes to login with the way back', async () => {
    await server.folder.write('beryl', (documents) => {
      documents['settings.json'].guestsAllowed = false;
    });
    await server.realms.takeIn('beryl');
    const { headers } = await open('/realm/beryl/video/film-1?season=2');
    expect(headers.location).toBe('/realm/beryl/login?from=%2Fvideo%2Ffilm-1%3Fseason%3D2');
    await server.folder.write('beryl');
    await server.realms.takeIn('beryl');
  });

  test('no page has a script that runs inline, or a handler in an attribute', async () => {
    for (const path of ['/home', '/video/film-1', '/nothing', '/login']) {
      const { body, headers } = await open(path);
      const inline = [...body.matchAll(/<script([^>]*)>([^<]*)/g)].filter(
        ([, attributes = '', text]) => text && !/type="application\/(?:ld\+)?json"/.test(attributes),
      );
      expect(inline).toEqual([]);
      expect(body).not.toMatch(/<[^>]+\son[a-z]+=/i);
      const policy = String(headers['content-security-policy']);
      // where films play, what sends them to another screen may be loaded as well
      expect(policy).toMatch(
        path.startsWith('/video/') ? /script-src 'self' https:\/\/www\.gstatic\.com\/cv\// : /script-src 'self';/,
      );
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    }
  });

  test('a page that is held costs a 304; the language is part of what it depends on', async () => {
    const first = await open('/home');
    expect(first.headers['content-language']).toBe('en');
    const again = await open('/home', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    const french = await open('/home', { 'accept-language': 'fr' });
    expect(french.headers['content-language']).toBe('fr');
    expect(french.body).toContain('<html lang="fr-FR"');
    expect(french.headers.etag).not.toBe(first.headers.etag);
  });

  test('a language in one of its scripts has its own texts, labels and address', async () => {
    await server.folder.write('beryl', (documents) => {
      documents['settings.json'].realmLanguages = ['en_US', 'zh_Hans_CN', 'zh_Hant_TW'];
      documents['labels/zh-Hans.json'] = { home: '首页' };
      documents['labels/zh-Hant.json'] = { home: '首頁' };
      const [film] = documents['content/all.json'].items;
      film.localisations = { 'zh-Hans': { title: '第一部电影' }, 'zh-Hant': { title: '第一部電影' } };
    });
    await server.realms.takeIn('beryl');
    const beryl = (accept: string) => open('/realm/beryl/home', { 'accept-language': accept });
    const { headers, body } = await beryl('zh-TW,zh;q=0.9');
    expect(headers['content-language']).toBe('zh-Hant');
    expect(body).toContain('<html lang="zh-Hant-TW" dir="ltr"');
    expect(body).toContain('首頁');
    expect(body).toContain('第一部電影');
    expect((await beryl('zh-CN')).body).toContain('首页');
    const [labels = ''] = /\/labels\/beryl\/zh-Hant\.[\w-]+\.js/.exec(body) ?? [];
    expect((await open(labels, { host: 'localhost' })).body).toContain('首頁');
    const { headers: switched } = await open('/realm/beryl/_language?to=zh_Hant_TW&from=/home');
    const [cookie = ''] = String(switched['set-cookie']).split(';');
    expect((await open('/realm/beryl/home', { cookie })).headers['content-language']).toBe('zh-Hant');
    await server.folder.write('beryl');
    await server.realms.takeIn('beryl');
  });

  test('`?as=` is refused in production with a page that says so', async () => {
    const { statusCode, body } = await open('/home?as=admin');
    expect(statusCode).toBe(400);
    expect(body).toContain('AUDIENCE_REFUSED');
  });

  test('the hand-over cannot end its own element', async () => {
    await server.folder.write('beryl', (documents) => {
      documents['content/all.json'].items[0].title = '</script><script>alert(1)</script>';
    });
    await server.realms.takeIn('beryl');
    const { body } = await open('/realm/beryl/home');
    expect(body).not.toContain('<script>alert');
    await server.folder.write('beryl');
    await server.realms.takeIn('beryl');
  });
});

describe('labels', () => {
  test('are an immutable module by their content’s name, and never kept under another', async () => {
    const href = /"labelsHref":"([^"]+)"/.exec((await open('/home')).body)?.[1] ?? '';
    const own = await open(href);
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(own.headers['cache-control']).toContain('immutable');
    const old = await open('/labels/aster/en.anotherhash.js');
    expect([old.statusCode, old.headers['cache-control']]).toEqual([200, 'no-cache']);
  });
});

describe('what all pages of a realm have in common', () => {
  const handoverOf = (body: string) =>
    JSON.parse(/<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(body)![1]!) as PageHandover;
  const factsIn = (body: string) => JSON.parse(body) as RealmFacts;

  test('is an immutable file by its content’s name, fetched with the page, and never kept under another name', async () => {
    const { body } = await open('/home');
    const { realm, realmHref } = handoverOf(body);
    expect(realm).toEqual({ name: 'aster', eventCount: expect.any(Number) });
    expect(body).toContain(`<link rel="preload" as="fetch" href="${realmHref}"`);
    expect(handoverOf((await open('/browse')).body).realmHref).toBe(realmHref);

    const own = await open(realmHref);
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(own.headers['cache-control']).toContain('immutable');
    const { summary, blocksByRoute } = factsIn(own.body);
    expect(summary.paths).toMatchObject({ home: '/home', vod: '/video/:id' });
    expect(summary.menu).not.toBeNull();
    expect(blocksByRoute.vod).toEqual(['watch', 'related']);

    const old = await open('/_realm/aster/anotherhash.json');
    expect([old.statusCode, old.headers['cache-control'], old.body]).toEqual([200, 'no-cache', own.body]);
    expect((await open('/_realm/nobody/anotherhash.json')).statusCode).toBe(404);
    // nor has a realm anything on the host of another one
    for (const path of ['/_realm/beryl/x.json', '/labels/beryl/en.x.js'])
      expect((await open(path)).json(), path).toMatchObject({ code: 'UNKNOWN_REALM' });
  });

  test('has another name once the realm has changed', async () => {
    const hrefOf = async () => handoverOf((await open('/realm/beryl/home')).body).realmHref;
    const before = await hrefOf();
    await server.folder.write('beryl', (documents) => {
      documents['settings.json'].realmFullName = 'Another name';
    });
    await server.realms.takeIn('beryl');
    const after = await hrefOf();
    expect(after).not.toBe(before);
    expect(factsIn((await open(after, { host: 'localhost' })).body).summary.settings.realmFullName).toBe(
      'Another name',
    );
    await server.folder.write('beryl');
    await server.realms.takeIn('beryl');
    expect(await hrefOf()).toBe(before);
  });
});

describe('an API that does not do its part', () => {
  const pageWith = async (fetch: Fetch, path = '/home') => {
    const renderer = createPageRenderer();
    const app = server.variant({ fetch, renderer: async () => renderer });
    return app.inject({ url: path, headers: { host: 'aster.example' } });
  };
  const json = (value: unknown, status = 200) =>
    new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

  test.each<[string, Fetch]>([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['fails', async () => json({ code: 'INTERNAL', status: 500 }, 500)],
    ['answers nonsense', async () => json('nonsense')],
    [
      'answers half of its JSON',
      async () => new Response('{"a":', { headers: { 'content-type': 'application/json' } }),
    ],
    ['answers HTML', async () => new Response('<p>hello', { headers: { 'content-type': 'text/html' } })],
    ['answers null', async () => json(null)],
  ])('RE-09 one that %s leaves a page that stands, and is not kept', async (_, fetch) => {
    const { statusCode, body, headers } = await pageWith(fetch);
    expect(statusCode).toBe(200);
    expect(body).toContain('data-section');
    expect(body).not.toMatch(/TypeError|at .*\.tsx?/);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('RE-09 (part) one that never answers does not hold the page up for ever', { timeout: 60_000 }, async () => {
    const { statusCode, body } = await pageWith(() => new Promise(() => {}));
    expect(statusCode).toBe(200);
    expect(body).toContain('data-section');
  });
});

describe('the query of a page', () => {
  /** How many pages are drawn for these addresses, one after the other. */
  async function drawnFor(urls: readonly string[]): Promise<number> {
    const drawn: string[] = [];
    const real = createPageRenderer();
    const render: typeof real.render = (request) => {
      drawn.push(request.view.path + request.view.search);
      return real.render(request);
    };
    const app = server.variant({ renderer: async () => ({ ...real, render }) });
    for (const url of urls) {
      const { statusCode } = await app.inject({ url, headers: { host: 'aster.example', accept: 'text/html' } });
      expect([url, statusCode]).toEqual([url, 200]);
    }
    return drawn.length;
  }

  test('is no part of it where no block on it reads the parameter: all variants are one page', async () => {
    const variants = ['', '?x=1', '?x=2', '?page=2', '?season=1&day=2026-11-20&q=a', '?utm_source=mail&section=x'];
    expect(await drawnFor(variants.map((query) => `/home${query}`))).toBe(1);
    expect(await drawnFor(variants.map((query) => `/realm/aster/home${query}`))).toBe(1);
  });

  test('is a part of it where a block declares the parameter, in any order and beside others', async () => {
    const grid = ['', '?page=2', '?x=1&page=2', '?page=2&q=a', '?page=1&day=2026-11-21', '?page=1'];
    expect(await drawnFor(grid.map((query) => `/grid/catalogue${query}`))).toBe(3);
    const series = ['?season=saga-1', '?x=1&season=saga-1&page=2', ''];
    expect(await drawnFor(series.map((query) => `/series/saga${query}`))).toBe(2);
  });

  test('reaches the data of the block that declares the parameter', async () => {
    const filmsOf = async (url: string) => new Set((await open(url)).body.match(/\/video\/film-\d+/g));
    const [first, second] = [await filmsOf('/grid/catalogue'), await filmsOf('/grid/catalogue?page=2')];
    expect(second.size).toBeGreaterThan(0);
    expect([...first].filter((film) => second.has(film))).toEqual([]);
  });

  test('of many variants leaves the room of other pages alone', async () => {
    const app = server.variant({});
    const ask = (url: string) => app.inject({ url, headers: { host: 'aster.example', accept: 'text/html' } });
    const [first] = [await ask('/home')];
    for (let at = 0; at < 50; at++) {
      const { headers, body } = await ask(`/home?x=${at}`);
      expect(headers.etag).toBe(first?.headers.etag);
      expect(body).toBe(first?.body);
    }
  });
});
