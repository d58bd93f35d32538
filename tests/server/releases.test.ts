import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentAnswer, ItemsPage } from '../../schemas/generated/types';
import { type AccountServer, accountServer, withAccounts } from '../fixtures/accounts';
import { engines } from '../fixtures/engines';
import { type Document, type Documents, documentsOf } from '../fixtures/realm-folder';
import { type TestServer, testServer } from '../fixtures/test-server';

const HOUR_MS = 60 * 60_000;

/** Films by their days. The fixture's day is 16 November, moved to the server's; its clock stands at 12:00. */
const FILMS: readonly Document[] = [
  { id: 'tonight', publishedDate: '2026-11-01T00:00:00Z', availableFrom: '2026-11-16T20:00:00Z' },
  { id: 'next-week', availableFrom: '2026-11-23T20:00:00Z', seriesId: 'saga' },
  { id: 'out', publishedDate: '2026-11-01T00:00:00Z', availableFrom: '2026-11-16T09:00:00Z' },
  { id: 'out-late', publishedDate: '2026-11-16T10:00:00Z', availableFrom: '2026-11-02T09:00:00Z' },
  { id: 'held-back', publishedDate: '2026-11-16T20:00:00Z', availableFrom: '2026-11-17T20:00:00Z' },
  { id: 'in-france', availableFrom: '2026-11-18T20:00:00Z', allowedTerritories: ['FR'] },
];

function addReleases(documents: Documents): void {
  const { items } = documents['content/all.json'];
  const film = items.find(({ id }: Document) => id === 'film-3');
  const { publishedDate: _, ...undated } = film;
  items.push(...FILMS.map((own) => ({ ...undated, ...own, title: own.id, externalId: undefined })));
}

const idsOf = ({ contentList }: ItemsPage) => contentList.map(({ id }) => id);

describe.each(engines)('RT-38 (part) releases, on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(
      ['aster'],
      { countryHeader: 'x-country' },
      (folder) => {
        const documents = documentsOf('aster');
        addReleases(documents);
        documents['settings.json'].geoBlockedContentDisplayMode = 'HIDDEN';
        for (const file of ['content/all.json', 'settings.json'])
          folder.put('aster', file, JSON.stringify(documents[file]));
      },
      engine,
    );
  });
  afterAll(() => server.close());

  async function get(query: string, country = 'FR'): Promise<ItemsPage> {
    const url = `/api/v2/releases?${query}`;
    const answer = await server.app.inject({ url, headers: { realm: 'aster', 'x-country': country } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  test('are listed by when they can be watched: what is out from the newest, what is announced from the next', async () => {
    expect(idsOf(await get('when=NEW&rpp=3'))).toEqual(['out-late', 'out', 'film-30']);
    expect(idsOf(await get('when=COMING'))).toEqual(['tonight', 'in-france', 'next-week']);
  });

  test('show nothing that is not published, nor what the country does not allow', async () => {
    expect(idsOf(await get('when=COMING', 'ES'))).toEqual(['tonight', 'next-week']);
    expect(idsOf(await get('when=NEW&rpp=50'))).not.toContain('held-back');
  });

  test('can be narrowed to films or episodes, and come in pages', async () => {
    expect(idsOf(await get('when=COMING&kind=EPISODE'))).toEqual(['next-week']);
    expect(idsOf(await get('when=COMING&kind=FILM'))).toEqual(['tonight', 'in-france']);
    const second = await get('when=COMING&page=2&rpp=2');
    expect(idsOf(second)).toEqual(['next-week']);
    expect(second.paging).toMatchObject({ page: 2, totalItems: 3, moreDataAvailable: false });
  });

  test('are found by an index in either order, with or without a kind', async () => {
    const explain = async (condition: string, order: string) => {
      const { rows } = await server.store.database.transaction().execute(async (transaction) => {
        // a table as small as this one is read from end to end otherwise
        await sql`set local enable_seqscan = off`.execute(transaction);
        await sql`set local enable_bitmapscan = off`.execute(transaction);
        return sql<{ 'QUERY PLAN': string }>`explain select id from content where realm = 'aster' and type = 'VOD_VIDEO'
          and ${sql.raw(condition)} order by greatest(published_at, available_at) ${sql.raw(order)}, position limit 12`.execute(
          transaction,
        );
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const released = "greatest(published_at, available_at) > '2026-11-16'";
    expect(await explain(released, 'asc')).toContain('content_by_release');
    expect(await explain(released, 'desc')).toContain('content_by_release');
    // of the indexes that fit, the planner takes the smallest
    expect(await explain(`data ->> 'seriesId' is not null and ${released}`, 'asc')).toMatch(
      /content_by_(?:episode_)?release/,
    );
  });
});

describe('what is announced', () => {
  let on: AccountServer;
  const realm = 'premieres';
  beforeAll(async () => {
    on = await accountServer(undefined, {
      [realm]: (documents) => {
        withAccounts(documents);
        addReleases(documents);
      },
    });
  });
  afterAll(() => on.server.close());

  const json = async <Answer>(url: string) => (await on.ask(url, { method: 'GET', realm })).json() as Answer;
  const play = (token: string) => on.codeOf('/api/v2/playback/tonight', { method: 'GET', realm, token });

  test('can be seen and saved, is played by nobody whatever moment is previewed, and plays from its hour on', async () => {
    const { authorisationToken: token } = (await on.signUp({}, realm)).session;
    const later = encodeURIComponent(new Date(on.now() + 48 * HOUR_MS).toISOString());
    for (const query of ['', `?at=${later}`]) {
      const { item } = await json<ContentAnswer>(`/api/v2/content/tonight${query}`);
      expect(item.availableFrom).toBe('2026-11-20T20:00:00.000Z');
      expect([item.playback, item.protectedPlayback]).toEqual([undefined, true]);
    }
    expect(await on.codeOf('/api/v2/favourites/tonight', { method: 'PUT', realm, token })).toMatch(/^2/);
    expect(await play(token)).toBe('404 NOT_AVAILABLE_YET');
    expect(await on.codeOf('/api/v2/content/held-back', { method: 'GET', realm })).toBe('404 UNKNOWN_CONTENT');

    on.pass(8 * HOUR_MS);
    const next = (await on.tokens('/api/v2/login/guest/checkin', { realm })).authorisationToken;
    expect(await play(next)).toBe('200 undefined');
    expect((await json<ContentAnswer>('/api/v2/content/tonight')).item.playback).toBeDefined();
    expect(idsOf(await json<ItemsPage>('/api/v2/releases?when=NEW&rpp=1'))).toEqual(['tonight']);
    // what has been published meanwhile is announced
    expect(idsOf(await json<ItemsPage>('/api/v2/releases?when=COMING&rpp=1'))).toEqual(['held-back']);
  });
});
