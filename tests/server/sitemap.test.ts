import { Readable } from 'node:stream';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsOf } from '../fixtures/realm-folder';
import { type TestServer, testServer } from '../fixtures/test-server';

const SECRET = { publishedDate: '2099-01-01T00:00:00Z' };
/** One more than two parts have. */
const MANY = 2_001;

let server: TestServer;
beforeAll(async () => {
  server = await testServer(['aster'], {}, (folder) => {
    const documents = documentsOf('aster');
    const { items } = documents['content/all.json'];
    const film = items.find(({ id }: { id: string }) => id === 'film-3');
    items.push({ ...film, id: 'later', title: 'Later', ...SECRET });
    for (let number = 0; number < MANY; number++)
      items.push({ ...film, id: `many-${number}`, title: `A & B ${number}` });
    folder.put('aster', 'content/all.json', JSON.stringify(documents['content/all.json']));
  });
  await server.folder.write('beryl', (documents) => {
    Object.assign(documents['settings.json'], { guestsAllowed: false });
  });
  await server.realms.takeIn();
}, 60_000);
afterAll(() => server.close());

const get = (url: string, host = 'aster.example') => server.app.inject({ url, headers: { host } });

async function index() {
  const answer = await get('/sitemap.xml');
  expect(answer.statusCode, answer.body).toBe(200);
  return (await parseSitemapIndex(Readable.from([answer.body]))).map(({ url }) => url);
}

test('the sitemaps of a realm name each page once, in small parts, and nothing that is not published', async () => {
  const [pages, ...parts] = await index();
  expect(pages).toBe('https://aster.example/sitemap-pages.xml');
  expect(parts.length).toBeGreaterThanOrEqual(3);
  const urls: string[] = [];
  for (const part of [pages!, ...parts]) {
    const answer = await get(part.replace('https://aster.example', ''));
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const entries = await parseSitemap(Readable.from([answer.body]));
    expect(entries.length).toBeLessThanOrEqual(1_000);
    urls.push(...entries.map(({ url }) => url));
    for (const { url, links } of entries) {
      expect(links.map(({ lang }) => lang)).toEqual(['en', 'fr', 'x-default']);
      expect(links[1]!.url).toBe(`${url}?lang=fr`);
    }
  }
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls.filter((url) => url.includes('/video/many-'))).toHaveLength(MANY);
  expect(urls).toContain('https://aster.example/browse');
  expect(urls.join()).not.toMatch(/later|account|login|external-page|embed/);
});

test('what has changed since it came in says when, and nothing else does', async () => {
  const entries = async () => {
    const [, ...parts] = await index();
    const bodies = await Promise.all(parts.map((part) => get(part.replace('https://aster.example', ''))));
    return (await Promise.all(bodies.map(({ body }) => parseSitemap(Readable.from([body]))))).flat();
  };
  const changed = async () => (await entries()).filter(({ lastmod }) => lastmod).map(({ url }) => url);
  expect(await changed()).toEqual([]);
  await server.folder.write('aster', (documents) => {
    const { items } = documents['content/all.json'];
    items.find(({ id }: { id: string }) => id === 'film-1').title = 'Another title';
  });
  await server.realms.takeIn();
  expect(await changed()).toEqual(['https://aster.example/video/film-1']);
  // written again by a migration: nothing has changed
  await server.store.database.updateTable('content').set({ hash: '' }).execute();
  await server.folder.write('aster', (documents) => {
    const { items } = documents['content/all.json'];
    items.find(({ id }: { id: string }) => id === 'film-1').title = 'Another title';
    items.find(({ id }: { id: string }) => id === 'film-2').title = 'Another one';
  });
  await server.realms.takeIn();
  expect((await changed()).sort()).toEqual([
    'https://aster.example/video/film-1',
    'https://aster.example/video/film-2',
  ]);
});

test('a part that starts at no id is refused', async () => {
  for (const from of ['%00', 'A b', '../x'])
    expect((await get(`/sitemap-content.xml?from=${from}`)).statusCode).toBe(400);
});

test('a realm without visitors has no sitemap, and its robots.txt names none', async () => {
  expect((await get('/sitemap.xml', 'beryl.example')).statusCode).toBe(401);
  expect((await get('/robots.txt', 'beryl.example')).body).not.toContain('Sitemap');
});

test('robots.txt names the sitemap on a realm’s own host, and no realm on any other', async () => {
  expect((await get('/robots.txt')).body).toBe(
    'User-agent: *\nDisallow: /_language\nDisallow: /_results\n\nSitemap: https://aster.example/sitemap.xml\n',
  );
  const other = await get('/robots.txt', 'other.example');
  expect(other.body).toContain('Disallow: /realm/*/_language');
  expect(other.body).not.toMatch(/aster|beryl|Sitemap/);
});
