import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  BucketPage,
  Card,
  ContentAnswer,
  HistoryPage,
  ItemsPage,
  ProgressAnswer,
  SearchResult,
  ViewerList,
} from '../../schemas/generated/types';
import { type AccountServer, accountServer, withAccounts } from '../fixtures/accounts';
import type { Document } from '../fixtures/realm-folder';

const HOUR_MS = 60 * 60_000;
/** What is not published yet: a film, and an article. */
const FILM = 'premiere';
const ARTICLE = 'announcement';

/**
 * Content before its publication date (docs/content.md). The fixture's day is
 * 16 November, moved to the server's; its clock stands at 12:00.
 */
describe('content that is not published yet', () => {
  let on: AccountServer;
  beforeAll(async () => {
    on = await accountServer(undefined, {
      premieres: (documents) => {
        withAccounts(documents);
        const { items } = documents['content/all.json'];
        const copyOf = (id: string, more: Document) => ({ ...items.find((item: Document) => item.id === id), ...more });
        const later = { publishedDate: '2026-11-16T20:00:00Z', title: 'Zanzibar' };
        const news = items.find(({ type }: Document) => type === 'NEWS').id;
        items.push(
          copyOf('film-3', { ...later, id: FILM, externalId: 'mam:1' }),
          copyOf(news, { ...later, id: ARTICLE }),
        );
        const item = (id: string) => items.find((one: Document) => one.id === id);
        item('chosen').itemIds.unshift(FILM);
        item('evening').vodIds.unshift(FILM);
      },
    });
  });
  afterAll(() => on.server.close());

  const realm = 'premieres';
  const get = async (url: string, token?: string) => on.ask(url, { method: 'GET', realm, token });
  const codeOf = (url: string, token?: string) => on.codeOf(url, { method: 'GET', realm, token });

  /** In which of the answers that everybody gets it is. */
  async function shownIn(query = ''): Promise<string[]> {
    const has = (cards: readonly Pick<Card, 'id'>[], id = FILM) => cards.some((card) => card.id === id);
    const json = async <Answer>(url: string) =>
      (await get(`${url}${url.includes('?') ? '&' : '?'}${query}`)).json() as Answer;
    const found = {
      cards: has(await json<Card[]>(`/api/v2/cards?ids=${FILM}`)),
      bucket: has((await json<BucketPage>('/api/v2/bucket/chosen')).contentList),
      query: has((await json<BucketPage>('/api/v2/bucket/catalogue?rpp=50')).contentList),
      playlist: has((await json<ContentAnswer>('/api/v2/content/evening')).items ?? []),
      search: has((await json<SearchResult>('/api/v2/search?query=zanzibar')).hits),
      popular: has((await json<SearchResult>('/api/v2/search/popular?hitsPerPage=50')).hits),
      news: has((await json<ItemsPage>('/api/v2/items?type=NEWS&rpp=50')).contentList, ARTICLE),
    };
    return Object.entries(found).flatMap(([name, isThere]) => (isThere ? [name] : []));
  }

  test('is in no answer, played by nobody and named by no list, whatever moment is previewed; it appears on time', async () => {
    const { authorisationToken: token } = (await on.signUp({}, realm)).session;
    const later = encodeURIComponent(new Date(on.now() + 24 * HOUR_MS).toISOString());
    for (const query of ['', `at=${later}`]) {
      expect(await shownIn(query), query).toEqual([]);
      for (const id of [FILM, ARTICLE])
        expect(await codeOf(`/api/v2/content/${id}?${query}`), id).toBe('404 UNKNOWN_CONTENT');
      expect(await codeOf(`/api/v2/content?externalId=mam%3A1&${query}`)).toBe('404 UNKNOWN_CONTENT');
    }
    expect(await codeOf(`/api/v2/playback/${FILM}`, token)).toBe('404 UNKNOWN_CONTENT');
    const progress = { contentId: FILM, position: 60, duration: 1500 };
    const keep = () => on.codeOf('/api/v2/progress', { method: 'PUT', realm, token, body: progress });
    const favour = () => on.codeOf(`/api/v2/favourites/${FILM}`, { method: 'PUT', realm, token });
    expect(await keep()).toBe('404 UNKNOWN_CONTENT');
    expect(await favour()).toBe('404 UNKNOWN_CONTENT');

    on.pass(8 * HOUR_MS);
    const next = (await on.tokens('/api/v2/login/guest/checkin', { realm })).authorisationToken;
    expect(await shownIn()).toEqual(['cards', 'bucket', 'query', 'playlist', 'search', 'popular', 'news']);
    expect(await codeOf(`/api/v2/content/${FILM}`)).toBe('200 undefined');
    expect(await codeOf(`/api/v2/playback/${FILM}`, next)).toBe('200 undefined');
  });

  test('what is taken back until a later date is in no list of those who have watched or saved it', async () => {
    const { authorisationToken: token } = (await on.signUp({}, realm)).session;
    const body = { contentId: 'film-1', position: 60, duration: 1500 };
    expect(await on.codeOf('/api/v2/progress', { method: 'PUT', realm, token, body })).toBe('204');
    expect(await on.codeOf('/api/v2/favourites/film-1', { method: 'PUT', realm, token })).toBe('204');
    const listed = async () => {
      const json = async <Answer>(url: string) => (await get(url, token)).json() as Answer;
      const ids = (items: readonly { contentId: string }[]) => items.map(({ contentId }) => contentId);
      return [
        ids((await json<ProgressAnswer>('/api/v2/progress')).items),
        ids((await json<HistoryPage>('/api/v2/history')).items),
        (await json<ViewerList>('/api/v2/favourites')).contentIds,
      ];
    };
    expect(await listed()).toEqual([['film-1'], ['film-1'], ['film-1']]);
    await on.server.store.database
      .updateTable('content')
      .set({ published_at: new Date('2026-12-24T20:00:00Z') })
      .where('realm', '=', realm)
      .where('id', '=', 'film-1')
      .execute();
    expect(await listed()).toEqual([[], [], []]);
  });
});
