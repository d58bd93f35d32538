import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  HistoryPage,
  Profile,
  Profiles,
  ProgressAnswer,
  SessionTokens,
  ViewerList,
  ViewerLists,
} from '../../schemas/generated/types';
import { MOST_ITEMS, MOST_LISTS } from '../../server/features/library/list-store';
import { type AccountServer, accountServer, withAccounts } from '../fixtures/accounts';
import { engines } from '../fixtures/engines';
import type { Documents } from '../fixtures/realm-folder';

const withWatchlists = (documents: Documents) => {
  withAccounts(documents);
  documents['settings.json'].watchlistsEnabled = true;
};
const HEARTS = 'members';
const LISTS = 'listed';

describe.each(engines)('what viewers keep, on $name', (engine) => {
  let on: AccountServer;
  beforeAll(async () => {
    on = await accountServer(engine, { [LISTS]: withWatchlists });
  });
  afterAll(() => on.server.close());

  const member = async (realm: string) => (await on.signUp({}, realm)).session.authorisationToken;
  const read = async <Answer>(url: string, token: string, realm: string) =>
    (await on.ask(url, { method: 'GET', token, realm })).json() as Answer;
  const favourites = async (token: string) => (await read<ViewerList>('/api/v2/favourites', token, HEARTS)).contentIds;
  const watchlists = (token: string) => read<ViewerLists>('/api/v2/watchlists', token, LISTS);
  const put = (url: string, token: string, realm: string, body?: unknown) =>
    on.codeOf(url, { method: 'PUT', token, realm, body });
  const remove = (url: string, token: string, realm: string) => on.codeOf(url, { method: 'DELETE', token, realm });
  const make = (token: string, name: string) => on.ask('/api/v2/watchlists', { token, realm: LISTS, body: { name } });

  test('favourites: the latest first; twice and not there are harmless; only what has a page', async () => {
    const token = await member(HEARTS);
    expect(await favourites(token)).toEqual([]);
    for (const id of ['film-1', 'fight-night', 'film-1'])
      expect(await put(`/api/v2/favourites/${id}`, token, HEARTS)).toBe('204');
    expect(await favourites(token)).toEqual(['fight-night', 'film-1']);
    for (const id of ['film-1', 'film-1', 'nothing'])
      expect(await remove(`/api/v2/favourites/${id}`, token, HEARTS)).toBe('204');
    expect(await favourites(token)).toEqual(['fight-night']);
    for (const id of ['nothing', 'home', 'noon'])
      expect(await put(`/api/v2/favourites/${id}`, token, HEARTS)).toBe('404 UNKNOWN_CONTENT');
    expect(await favourites(await member(HEARTS))).toEqual([]);
    await put('/api/v2/favourites/film-2', token, HEARTS);
    const contentIds = ['fight-night', 'film-2'];
    expect(await put('/api/v2/favourites', token, HEARTS, { contentIds })).toBe('204');
    expect(await favourites(token)).toEqual(contentIds);
  });

  test('RS-24 a realm has watchlists, or else favourites: the calls of the others are refused', async () => {
    const [hearts, lists] = [await member(HEARTS), await member(LISTS)];
    const id = (await watchlists(lists)).lists[0]!.id;
    expect(await on.codeOf('/api/v2/watchlists', { method: 'GET', token: hearts })).toBe('403 FEATURE_OFF');
    expect((await make(hearts, 'One')).statusCode).toBe(403);
    expect(await put(`/api/v2/watchlists/${id}/items/film-1`, hearts, HEARTS)).toBe('403 FEATURE_OFF');
    expect(await on.codeOf('/api/v2/favourites', { method: 'GET', token: lists, realm: LISTS })).toBe(
      '403 FEATURE_OFF',
    );
    expect(await put('/api/v2/favourites/film-1', lists, LISTS)).toBe('403 FEATURE_OFF');
  });

  test('watchlists: a first one that nobody made; made, named, filled, put in order, taken away', async () => {
    const token = await member(LISTS);
    const { lists, mostLists, mostItems } = await watchlists(token);
    expect([lists.length, mostLists, mostItems]).toEqual([1, MOST_LISTS, MOST_ITEMS]);
    const first = lists[0]!;
    expect(first).toEqual({ id: first.id, main: true, contentIds: [] });

    const made = (await make(token, ' Rainy days ')).json() as ViewerList;
    expect(made).toEqual({ id: made.id, main: false, name: 'Rainy days', contentIds: [] });
    for (const film of ['film-1', 'film-2', 'film-3', 'film-2'])
      expect(await put(`/api/v2/watchlists/${made.id}/items/${film}`, token, LISTS)).toBe('204');
    const contentIds = async () => (await watchlists(token)).lists[1]!.contentIds;
    expect(await contentIds()).toEqual(['film-3', 'film-2', 'film-1']);

    const order = (ids: string[]) => put(`/api/v2/watchlists/${made.id}/order`, token, LISTS, { contentIds: ids });
    expect(await order(['film-1', 'film-3', 'film-2'])).toBe('204');
    expect(await contentIds()).toEqual(['film-1', 'film-3', 'film-2']);
    // what is not named keeps its place, and what is not in the list does not come into it
    expect(await order(['film-2', 'film-9', 'film-1'])).toBe('204');
    expect(await contentIds()).toEqual(['film-2', 'film-3', 'film-1']);
    expect(await remove(`/api/v2/watchlists/${made.id}/items/film-3`, token, LISTS)).toBe('204');
    expect(await contentIds()).toEqual(['film-2', 'film-1']);

    expect(await put(`/api/v2/watchlists/${first.id}`, token, LISTS, { name: 'Soon' })).toBe('204');
    expect((await watchlists(token)).lists.map(({ name }) => name)).toEqual(['Soon', 'Rainy days']);
    expect(await remove(`/api/v2/watchlists/${made.id}`, token, LISTS)).toBe('204');
    expect(await remove(`/api/v2/watchlists/${first.id}`, token, LISTS)).toBe('204');
    expect((await watchlists(token)).lists).toMatchObject([{ main: true, contentIds: [] }]);
    expect((await watchlists(token)).lists[0]).not.toHaveProperty('name');
  });

  test('another viewer’s list is none', async () => {
    const [ada, bo] = [await member(LISTS), await member(LISTS)];
    const { id } = (await watchlists(ada)).lists[0]!;
    const item = `/api/v2/watchlists/${id}/items/film-1`;
    expect(await put(item, ada, LISTS)).toBe('204');
    for (const code of [
      await put(item, bo, LISTS),
      await remove(item, bo, LISTS),
      await put(`/api/v2/watchlists/${id}`, bo, LISTS, { name: 'Mine' }),
      await put(`/api/v2/watchlists/${id}/order`, bo, LISTS, { contentIds: ['film-1'] }),
      await put('/api/v2/watchlists/nonsense', bo, LISTS, { name: 'Mine' }),
    ])
      expect(code).toBe('404 UNKNOWN_LIST');
    expect(await remove(`/api/v2/watchlists/${id}`, bo, LISTS)).toBe('204');
    expect((await watchlists(ada)).lists[0]!.contentIds).toEqual(['film-1']);
  });

  test('the limits are told, however many calls come at once', async () => {
    const token = await member(LISTS);
    const statuses = await Promise.all(
      Array.from({ length: MOST_LISTS + 3 }, async (_, at) => (await make(token, `List ${at}`)).statusCode),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(MOST_LISTS - 1);
    expect(await on.codeOf('/api/v2/watchlists', { token, realm: LISTS, body: { name: 'More' } })).toBe(
      '409 LIST_LIMIT',
    );
    const { id } = (await watchlists(token)).lists[0]!;
    const rows = Array.from({ length: MOST_ITEMS }, (_, at) => ({
      realm: LISTS,
      list: id,
      content: `gone-${at}`,
      position: at,
    }));
    await on.server.store.database.insertInto('viewer_list_item').values(rows).execute();
    expect(await put(`/api/v2/watchlists/${id}/items/film-1`, token, LISTS)).toBe('409 LIST_FULL');
  });

  test('RL-05 a guest keeps nothing: the calls are for members', async () => {
    for (const [realm, url] of [
      [HEARTS, '/api/v2/favourites'],
      [LISTS, '/api/v2/watchlists'],
      [HEARTS, '/api/v2/history'],
    ] as const) {
      const { authorisationToken: token } = await on.tokens('/api/v2/login/guest/checkin', { realm });
      expect(await on.codeOf(url, { method: 'GET', token, realm })).toBe('403 FORBIDDEN');
    }
  });

  test('what went from the realm is skipped, and comes back with it', async () => {
    const token = await member(HEARTS);
    for (const id of ['film-30', 'film-4']) await put(`/api/v2/favourites/${id}`, token, HEARTS);
    const write = async (change: (items: { id: string }[]) => { id: string }[]) => {
      await on.server.folder.write(HEARTS, (documents) => {
        withAccounts(documents);
        documents['content/all.json'].items = change(documents['content/all.json'].items);
      });
      await on.server.realms.takeIn();
    };
    await write((items) => items.filter(({ id }) => id !== 'film-30'));
    expect(await favourites(token)).toEqual(['film-4']);
    await write((items) => items);
    expect(await favourites(token)).toEqual(['film-4', 'film-30']);
  });

  test('each profile has its own; the first has what the account kept before, and a list goes with its profile', async () => {
    const { session } = await on.signUp({});
    const token = session.authorisationToken;
    await put('/api/v2/favourites/film-1', token, HEARTS);
    const play = (of: string, contentId: string) =>
      put('/api/v2/progress', of, HEARTS, { contentId, position: 9, duration: 600 });
    await play(token, 'film-1');
    const [main] = (await read<Profiles>('/api/v2/profiles', token, HEARTS)).profiles;
    const child = (await on.ask('/api/v2/profiles', { token, body: { name: 'Bo', type: 'c' } })).json() as Profile;
    const select = async (id: string): Promise<SessionTokens> =>
      on.tokens(`/api/v2/profiles/${id}/select`, { token, body: {} });
    const childs = (await select(child.id)).authorisationToken;
    expect(await favourites(childs)).toEqual([]);
    await put('/api/v2/favourites/film-3', childs, HEARTS);
    await play(childs, 'film-3');
    const mains = (await select(main!.id)).authorisationToken;
    expect([await favourites(mains), await favourites(childs)]).toEqual([['film-1'], ['film-3']]);
    const underWay = async (of: string) =>
      (await read<ProgressAnswer>('/api/v2/progress', of, HEARTS)).items.map(({ contentId }) => contentId);
    expect([await underWay(mains), await underWay(childs)]).toEqual([['film-1'], ['film-3']]);

    expect(await remove(`/api/v2/profiles/${child.id}`, mains, HEARTS)).toBe('204');
    for (const url of ['/api/v2/favourites', '/api/v2/progress', '/api/v2/history'])
      expect(await on.codeOf(url, { method: 'GET', token: childs })).toBe('404 UNKNOWN_PROFILE');
    const stored = await on.server.store.database
      .selectFrom('viewer_list')
      .where('owner', '=', child.id)
      .selectAll()
      .execute();
    expect(stored).toEqual([]);
  });

  test('history: all that was played, the latest first, by pages; one forgotten, all forgotten', async () => {
    const token = await member(HEARTS);
    for (const contentId of ['film-1', 'film-2', 'film-3']) {
      await put('/api/v2/progress', token, HEARTS, { contentId, position: 9, duration: 600 });
      on.pass(1000);
    }
    const page = (query = '') => read<HistoryPage>(`/api/v2/history${query}`, token, HEARTS);
    const idsOf = ({ items }: HistoryPage) => items.map(({ contentId }) => contentId);
    // seen to its end, it is not under way any more, and was played all the same
    await remove('/api/v2/progress/film-2', token, HEARTS);
    expect(idsOf(await page())).toEqual(['film-3', 'film-2', 'film-1']);
    const second = await page('?page=2&rpp=2');
    expect([idsOf(second), second.paging]).toEqual([
      ['film-1'],
      { page: 2, pageSize: 2, totalPages: 2, totalItems: 3, moreDataAvailable: false },
    ]);
    expect(await remove('/api/v2/history/film-3', token, HEARTS)).toBe('204');
    expect(await remove('/api/v2/history/film-3', token, HEARTS)).toBe('204');
    expect(idsOf(await page())).toEqual(['film-2', 'film-1']);
    expect(await remove('/api/v2/history', token, HEARTS)).toBe('204');
    expect([idsOf(await page()), (await page()).paging.totalItems]).toEqual([[], 0]);
    expect((await read<ProgressAnswer>('/api/v2/progress', token, HEARTS)).items).toEqual([]);
  });
});
