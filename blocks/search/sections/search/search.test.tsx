// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContentApi, ContentInput, OverlayMoment } from '../../../../renderer/contract';
import { UNKNOWN_VIEWER } from '../../../../renderer/contract';
import type { SearchHit, SearchResult } from '../../../../schemas/generated/types';
import { fixtureContext, fixtureEngine, InEngine } from '../../../../tests/fixtures/engine';
import { WithLists } from '../../../../tests/fixtures/with-lists';
import { searchOverlay } from '../../overlays/search';
import { SearchCard } from '../../shared/search-card';
import { cardOf } from '../../shared/search-query';
import load from './load';
import Search from './Search';

beforeEach(() => history.replaceState(null, '', '/here'));
afterEach(cleanup);

const hit = (id: string, more: Partial<SearchHit> = {}): SearchHit => ({
  id,
  type: 'VOD_VIDEO',
  title: `Film ${id}`,
  ...more,
});
const page = (ids: readonly string[], more: Partial<SearchResult> = {}): SearchResult => ({
  hits: ids.map((id) => hit(id)),
  totalHits: ids.length,
  totalPages: 1,
  page: 0,
  counts: { VOD_VIDEO: ids.length },
  ...more,
});
const NOTHING = page([], { totalPages: 0, counts: {} });

/** An API that notes what is looked for, and answers as it is told. */
function apiOf(answer: (searchQuery: ContentInput<'search'>, signal?: AbortSignal) => Promise<SearchResult>) {
  const searchQuery: ContentInput<'search'>[] = [];
  const api = {
    search: (query: ContentInput<'search'> = {}, signal?: AbortSignal) => {
      searchQuery.push(query);
      return answer(query, signal);
    },
    popular: async () => page(['favourite']),
  } as Partial<ContentApi> as ContentApi;
  return { api, searches: searchQuery };
}

async function draw(
  answer: (searchQuery: ContentInput<'search'>, signal?: AbortSignal) => Promise<SearchResult>,
  query = '',
) {
  const { api, searches: searchQuery } = apiOf(answer);
  const data = await load({}, fixtureContext(api, {}, query));
  const drawn = () => (
    <InEngine engine={fixtureEngine({ api })}>
      <Search id="search" settings={{}} data={data} />
    </InEngine>
  );
  return { drawn, searches: searchQuery, data };
}

const field = () => screen.getByRole('searchbox');

test('RT-54 a visit with words in its address is drawn with what they find, and needs no script to find more', async () => {
  const { drawn, searches: searchQuery } = await draw(async () => page(['one']), 'q=siege&filter=VOD_VIDEO');
  expect(searchQuery).toEqual([{ query: 'siege', facetFilters: ['type:VOD_VIDEO'], page: 0, hitsPerPage: 12 }]);
  const html = renderToString(drawn());
  for (const part of ['value="siege"', 'action="/here"', 'name="q"', 'Film one', 'searchCount 1'])
    expect(html).toContain(part);
  expect(html).not.toContain('searchPopular');
});

test('before anything is typed there is what is watched most, and nothing is looked for', async () => {
  const { drawn, searches: searchQuery } = await draw(async () => NOTHING, 'q=%20!');
  expect(searchQuery).toEqual([]);
  expect(renderToString(drawn())).toContain('Film favourite');
});

test('of several answers only the newest counts, older questions end, and the address keeps the words', async () => {
  const ended: string[] = [];
  const late: Record<string, (result: SearchResult) => void> = {};
  const { drawn, searches: searchQuery } = await draw(
    ({ query = '' }, signal) =>
      new Promise((resolve) => {
        late[query] = resolve;
        signal?.addEventListener('abort', () => ended.push(query));
      }),
  );
  const user = userEvent.setup();
  render(drawn());
  await user.type(field(), 'si{Enter}');
  await waitFor(() => expect(searchQuery).toHaveLength(1));
  await user.type(field(), 'ege');
  await waitFor(() => expect(searchQuery).toHaveLength(2));
  expect([searchQuery[1]?.query, ended]).toEqual(['siege', ['si']]);
  late.siege!(page(['new']));
  expect(await screen.findByText('Film new')).toBeTruthy();
  late.si!(page(['old']));
  await Promise.resolve();
  expect(screen.queryByText('Film old')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('searchCount 1');
  expect(location.search).toBe('?q=siege');
  await user.click(screen.getByRole('button', { name: 'searchClear' }));
  expect([location.search, document.activeElement]).toEqual(['', field()]);
  expect(await screen.findByText('Film favourite')).toBeTruthy();
});

test('CT-08 a kind narrows down, and more is brought twelve at a time', async () => {
  const counts = { VOD_VIDEO: 20, LIVE_EVENT: 3 };
  const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => String(from + at));
  const { drawn, searches: searchQuery } = await draw(
    async ({ facetFilters, page: at = 0 }) =>
      facetFilters
        ? page(ids(100, 3), { counts, totalHits: 3 })
        : page(ids(at * 12, at === 0 ? 12 : 11), { page: at, totalPages: 2, totalHits: 23, counts }),
    'q=film',
  );
  const user = userEvent.setup();
  render(drawn());
  await user.click(screen.getByRole('button', { name: 'loadMore' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(23));
  expect(screen.queryByRole('button', { name: 'loadMore' })).toBeNull();
  expect(searchQuery.at(-1)).toMatchObject({ page: 1, hitsPerPage: 12 });
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Film 12'));
  await user.click(screen.getByRole('button', { name: /searchEvents/ }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  expect(screen.getByRole('button', { name: /searchEvents/ }).getAttribute('aria-pressed')).toBe('true');
  expect(searchQuery.at(-1)).toMatchObject({ facetFilters: ['type:LIVE_EVENT'], page: 0 });
  expect(location.search).toBe('?q=film&filter=LIVE_EVENT');
});

test('where nothing is found, it says so and shows what others watch; what failed can be tried again', async () => {
  let fails = true;
  const { drawn } = await draw(async () => {
    if (fails) throw new Error('down');
    return NOTHING;
  });
  const user = userEvent.setup();
  render(drawn());
  await user.type(field(), 'xylophone');
  expect((await screen.findByRole('alert')).textContent).toContain('sectionFailed');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'tryAgain' }));
  expect(await screen.findByText('searchNothing xylophone')).toBeTruthy();
  expect(screen.getByText('Film favourite')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('EN-19 a hit is a card under either of its names', () => {
  const playlist = { id: 'p', type: 'VOD_PLAYLIST', name: 'Classics', videosCount: 12 } as const;
  expect(cardOf(playlist)).toEqual({ id: 'p', type: 'VOD_PLAYLIST', title: 'Classics', vodCount: 12 });
});

test('what can be done with a hit stands beside its link, not in it', () => {
  render(
    <WithLists>
      <SearchCard hit={hit('one')} level={3} eager={false} />
    </WithLists>,
  );
  expect(screen.getByRole('button', { name: /keepOf/ }).closest('a')).toBeNull();
  expect(screen.getByRole('link')).toBeTruthy();
});

test('NV-08 the hash search opens it over any page, for who may see content where it has no page of its own', () => {
  const moment = (status: string, settings: object = {}, hash = 'search') =>
    searchOverlay.when({
      viewer: { ...UNKNOWN_VIEWER, status },
      hash,
      route: 'vod',
      settings: { contentSearchEngine: null, fullGuestAccess: 'ALLOWED', ...settings },
    } as unknown as OverlayMoment);
  expect(['guest', 'customer', 'admin'].map((status) => moment(status))).toEqual([true, true, true]);
  expect(['unknown', 'unauthenticated'].map((status) => moment(status))).toEqual([false, false]);
  expect(moment('guest', { fullGuestAccess: 'DENIED' })).toBe(false);
  expect(moment('customer', { contentSearchEngine: 'VESPER' })).toBe(false);
  expect(moment('customer', {}, 'profiles')).toBe(false);
});
