import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Validator from '@adobe/structured-data-validator';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import { ROOT, type TestServer, testServer } from '../fixtures/test-server';
import { type Thing, vocabularyFaults } from '../fixtures/vocabulary';

const REALMS = ['rampart', 'lanterne', 'trescampos'] as const;
/** How many pages of each route are drawn: those of one route differ in what their content has. */
const PAGES_OF_A_ROUTE = 12;
/** The one film that has chapters. */
const WITH_CHAPTERS = '/rue-s1-e2';

let server: TestServer;
/** What each page says, by its address. */
const pages = new Map<string, readonly Thing[]>();

const get = (url: string) => {
  const { host, pathname, search } = new URL(url);
  return server.app.inject({ url: pathname + search, headers: { host, accept: 'text/html' } });
};

const isThing = (value: object): value is Thing => '@type' in value;

/** An object and all objects in it. */
function within(value: unknown): object[] {
  if (Array.isArray(value)) return value.flatMap(within);
  return typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(within)] : [];
}

function graphOf(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)];
  return blocks.flatMap(([, text]) => (JSON.parse(text!) as { '@graph': Thing[] })['@graph']);
}

/** The addresses of a realm's pages, as search engines read them. */
async function addressesOf(realm: string): Promise<string[]> {
  const index = await get(`https://${realm}.example/sitemap.xml`);
  const parts = await parseSitemapIndex(Readable.from([index.body]));
  const entries = await Promise.all(parts.map(async ({ url }) => parseSitemap(Readable.from([(await get(url)).body]))));
  return entries.flat().map(({ url }) => url);
}

const routeOf = (url: string): string => new URL(url).pathname.split('/')[1]!;

beforeAll(async () => {
  const renderer = createPageRenderer();
  server = await testServer([], { renderer: async () => renderer }, (folder) => {
    for (const realm of REALMS) cpSync(join(ROOT, 'realms', realm), join(folder.path, realm), { recursive: true });
  });
  for (const realm of REALMS) {
    const drawn = new Map<string, number>();
    for (const url of await addressesOf(realm)) {
      const route = routeOf(url);
      const count = drawn.get(route) ?? 0;
      if (count >= PAGES_OF_A_ROUTE && !url.endsWith(WITH_CHAPTERS)) continue;
      drawn.set(route, count + 1);
      const answer = await get(url);
      if (answer.statusCode === 200) pages.set(url, graphOf(answer.body));
    }
  }
});
afterAll(() => server.close());

const typesAt = (realm: string) =>
  new Set([...pages].flatMap(([url, things]) => (url.includes(`//${realm}.`) ? things.map((t) => t['@type']) : [])));

test('pages of every type of content have structured data', () => {
  const types = REALMS.flatMap((realm) => [...typesAt(realm)]);
  expect(new Set(types)).toEqual(
    new Set([
      ...['WebSite', 'Organization', 'BreadcrumbList', 'VideoObject', 'TVEpisode', 'TVSeries', 'TVSeason'],
      ...['Event', 'SportsEvent', 'BroadcastEvent', 'NewsArticle'],
    ]),
  );
  const clips = [...pages.values()].flatMap(within).filter((value) => isThing(value) && value['@type'] === 'Clip');
  expect(clips.length).toBeGreaterThan(0);
});

describe('by the vocabulary of schema.org', () => {
  test('all of it has types, properties and values that exist', async () => {
    expect(await vocabularyFaults([...pages.values()].flat())).toEqual([]);
  });

  test.each<[string, Thing]>([
    ['a property that a type does not have', { '@type': 'VideoObject', name: 'A', startDate: '2026-01-01' }],
    ['a type that does not exist', { '@type': 'VideoThing', name: 'A' }],
    ['a value that is none of an enumeration', { '@type': 'Event', eventStatus: 'https://schema.org/EventMoved' }],
    ['a thing where another type belongs', { '@type': 'BroadcastEvent', broadcastOfEvent: { '@type': 'Person' } }],
    ['text where a number belongs', { '@type': 'BroadcastEvent', isLiveBroadcast: 'yes' }],
  ])('%s would be noticed', async (_, thing) => {
    expect(await vocabularyFaults([thing])).toHaveLength(1);
  });

  test('what refers to another thing refers to one on the same page', () => {
    for (const [url, things] of pages) {
      const all = within(things) as { '@id'?: string }[];
      const named = new Set(all.filter(isThing).map((thing) => thing['@id']));
      for (const reference of all.filter((object) => !isThing(object)))
        expect(named, `${url}: ${JSON.stringify(reference)}`).toContain(reference['@id']);
    }
  });
});

/** What search engines require and a page lacks. */
async function missingFor(things: readonly Thing[]): Promise<string[]> {
  const types = new Set(things.map((thing) => thing['@type']));
  const byType = Object.fromEntries(
    [...types].map((type) => [type, things.filter((thing) => thing['@type'] === type)]),
  );
  const issues = await new Validator().validate({ jsonld: byType });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}

describe('for search engines', () => {
  test('everything has what they require', async () => {
    for (const [url, things] of pages) expect(await missingFor(things), url).toEqual([]);
  });

  test('what is missing would be noticed', async () => {
    const video = { '@type': 'VideoObject', name: 'A', thumbnailUrl: 'https://a.example/a.webp' };
    expect(await missingFor([video])).toEqual(['VideoObject: Required attribute "uploadDate" is missing']);
  });
});
