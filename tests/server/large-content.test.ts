import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BucketPage, SearchResult } from '../../schemas/generated/types';
import { viewerStore } from '../../server/features/auth/sessions/viewer-store';
import { progressStore } from '../../server/features/library/progress-store';
import { createRealmService } from '../../server/features/realms/service';
import { openStore } from '../../server/open-store';
import { clock } from '../fixtures/clock';
import { engines, postgres } from '../fixtures/engines';
import { type Documents, documentsOf, realmsFolder } from '../fixtures/realm-folder';
import { base, prepare, type TestServer, testServer } from '../fixtures/test-server';

const FILMS = 2_300;

/** Thousands of films, and a bucket of all of them. */
function addFilms(documents: Documents): void {
  const films = Array.from({ length: FILMS }, (_, place) => ({
    ...{ type: 'VOD_VIDEO', id: `many-${place}`, title: `Zebra ${place}`, duration: 60 },
    ...{ coverUrl: 'media/art/cover.png', publishedDate: '2026-01-01T00:00:00Z', tags: ['many'] },
  }));
  const bucket = { type: 'BUCKET', id: 'many', title: 'Many', query: { type: 'VOD_VIDEO', tags: ['many'] } };
  documents['content/all.json'].items.push(...films, bucket);
}

describe.each(engines)('a realm of thousands of items, on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const write = (folder: { put(realm: string, file: string, text: string): void }) => {
      const documents = documentsOf('aster');
      addFilms(documents);
      folder.put('aster', 'content/all.json', JSON.stringify(documents['content/all.json']));
    };
    server = await testServer(['aster'], {}, write, engine);
  });
  afterAll(() => server.close());

  async function get<Answer>(url: string, at = server.app): Promise<Answer> {
    const answer = await at.inject({ url, headers: { realm: 'aster' } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as Answer;
  }
  const pageOf = (page: number) => get<BucketPage>(`/api/v2/bucket/many?rpp=50&page=${page}`);

  test('lists its items to the last, and counts no more than the first thousand of those that follow', async () => {
    expect((await pageOf(1)).paging).toMatchObject({ totalItems: 1_000, moreDataAvailable: true });
    const beyond = await pageOf(30);
    expect(beyond.contentList.map(({ id }) => id)).toEqual(
      Array.from({ length: 50 }, (_, place) => `many-${29 * 50 + place}`),
    );
    expect(beyond.paging).toMatchObject({ totalItems: 1_501, moreDataAvailable: true });
    expect((await pageOf(46)).paging).toMatchObject({ totalItems: FILMS, moreDataAvailable: false });
  });

  test('finds the first of each kind by what nearly all have, and by what few have all', async () => {
    const common = await get<SearchResult>('/api/v2/search?query=z&hitsPerPage=3');
    expect(common).toMatchObject({ totalHits: 500, counts: { VOD_VIDEO: 500 } });
    expect(common.hits.map(({ id }) => id)).toEqual(['many-0', 'many-1', 'many-2']);
    const rare = await get<SearchResult>('/api/v2/search?query=zebra%20229');
    expect(rare).toMatchObject({ totalHits: 11 });
    expect(rare.hits.map(({ id }) => id)).toContain('many-2298');
  });

  test('shows first what is watched most, however late it comes in the realm', async () => {
    const { id } = await viewerStore(server.store.database, 'aster').addGuest();
    const progress = progressStore(server.store.database, 'aster', new Date(clock()));
    await progress.keep({ viewer: id, owner: id }, { contentId: 'many-2250', position: 1, duration: 9 }, 0);
    const popular = await get<SearchResult>('/api/v2/search/popular?hitsPerPage=2');
    expect(popular.hits[0]?.id).toBe('many-2250');
    expect(popular.counts?.VOD_VIDEO).toBe(500);
  });
});

test.each(engines)('a list finds what has a tag or genre, however that is written, on $name', async (engine) => {
  const values = [
    "it's",
    "\\'; drop table content; --",
    '"twice"',
    'back\\slash\\',
    '$1 ? :name',
    '\\u0027',
    'née – 東京',
  ];
  const write = (folder: { put(realm: string, file: string, text: string): void }) => {
    const documents = documentsOf('aster');
    const { items } = documents['content/all.json'];
    for (const [at, value] of values.entries()) {
      const film = { type: 'VOD_VIDEO', title: 'Film', duration: 60, coverUrl: 'media/art/cover.png' };
      items.push(
        { ...film, id: `tagged-${at}`, tags: [value] },
        { ...film, id: `of-genre-${at}`, genres: [value] },
        { type: 'BUCKET', id: `by-tag-${at}`, title: 'Tag', query: { type: 'VOD_VIDEO', tags: [value] } },
        { type: 'BUCKET', id: `by-genre-${at}`, title: 'Genre', query: { type: 'VOD_VIDEO', genres: [value] } },
      );
    }
    folder.put('aster', 'content/all.json', JSON.stringify(documents['content/all.json']));
  };
  const server = await testServer(['aster'], {}, write, engine);
  try {
    for (const at of values.keys())
      for (const [bucket, film] of [
        [`by-tag-${at}`, `tagged-${at}`],
        [`by-genre-${at}`, `of-genre-${at}`],
      ]) {
        const answer = await server.app.inject({ url: `/api/v2/bucket/${bucket}`, headers: { realm: 'aster' } });
        expect((answer.json() as BucketPage).contentList.map(({ id }) => id)).toEqual([film]);
      }
  } finally {
    await server.close();
  }
});

/** The same with so much text that the realm counts as large. */
function addLongFilms(documents: Documents): void {
  addFilms(documents);
  const { items } = documents['content/all.json'];
  const films = items.splice(
    items.findIndex(({ id }: { id: string }) => id === 'many-0'),
    FILMS,
  );
  for (const [at, half] of [films.slice(0, FILMS / 2), films.slice(FILMS / 2)].entries())
    documents[`content/films-${at}.json`] = {
      items: half.map((film: object) => ({ ...film, longDescription: 'Stripes. '.repeat(220) })),
    };
}

test.each(engines)(
  'a large new realm is written a little at a time, and goes on where that was broken off, on $name',
  async (engine) => {
    const folder = realmsFolder();
    const store = await openStore(await engine.place());
    const realms = await createRealmService({ store, realmsDir: folder.path, base, build: 'test', prepare });
    try {
      await folder.write('aster', addLongFilms);
      await sql`alter table content add constraint no_failure check (id <> 'many-2000')`.execute(store.database);
      const [broken] = await realms.takeIn('aster');
      expect(broken).toMatchObject({ outcome: 'refused', problems: [{ code: 'not-taken-in' }] });
      expect(realms.names()).toEqual([]);
      const placeOf = async (id: string) =>
        (await sql<{ place: string }>`select ctid::text as place from content where id = ${id}`.execute(store.database))
          .rows[0]?.place;
      const before = await placeOf('many-100');
      expect(before).toBeDefined();
      await sql`alter table content drop constraint no_failure`.execute(store.database);
      expect((await realms.takeIn('aster'))[0]).toMatchObject({ outcome: 'taken-in' });
      expect(await placeOf('many-100')).toBe(before);
      const { rows } = await sql<{ id: string }>`
      select id from content where type = 'VOD_VIDEO' and id like 'many-%' order by position`.execute(store.database);
      expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: FILMS }, (_, place) => `many-${place}`));
    } finally {
      await realms.close();
      await store.close();
      folder.clear();
    }
  },
);

test('a large new realm that two processes see is written by one of them', async () => {
  const folder = realmsFolder();
  const place = await postgres.place();
  const stores = [await openStore(place), await openStore(place)];
  const processes = await Promise.all(
    stores.map((store) => createRealmService({ store, realmsDir: folder.path, base, build: 'test', prepare })),
  );
  try {
    await folder.write('aster', addLongFilms);
    const reports = (await Promise.all(processes.map((realms) => realms.takeIn('aster')))).flat();
    expect(reports.map(({ outcome }) => outcome).sort()).toEqual(['taken-in', 'unchanged']);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from content where id like 'many-%'`.execute(stores[0]!.database);
    expect(rows).toEqual([{ count: FILMS }]);
  } finally {
    await Promise.all(processes.map((realms) => realms.close()));
    await Promise.all(stores.map((store) => store.close()));
    folder.clear();
  }
});
