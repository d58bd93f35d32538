import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createLists } from '../../app/viewer/session/lists';
import { ApiError, UNKNOWN_VIEWER, type ViewerPort, type ViewerState } from '../../renderer/contract';

type Answer = (name: string, input: unknown) => unknown;

/** Lists of a page whose API answers what the test gives it. */
function page(answer: Answer, areWatchlists = true) {
  const state = createStore<ViewerState>(() => UNKNOWN_VIEWER);
  const requests: string[] = [];
  let owner: string | undefined = 'ada';
  const onKept = vi.fn();
  const ask = (async (name: string, input: unknown) => {
    requests.push(name);
    return answer(name, input);
  }) as unknown as ViewerPort['call'];
  const lists = createLists({ ask, state, whose: () => owner, areWatchlists, onChange: onKept });
  const become = (other: string | undefined) => {
    owner = other;
    state.setState({ status: 'customer' });
  };
  return {
    lists,
    requests,
    onKept,
    become,
    listed: () => lists.state().lists.map(({ contentIds }) => contentIds.join()),
  };
}

const two = { lists: [{ id: 'a', main: true, contentIds: ['x', 'y'] }], mostLists: 20, mostItems: 500 };
const refuse = () => {
  throw new ApiError(0, 'API_UNREACHABLE', 'no');
};

test('a change is there at once, is told after the others, and then other tabs hear of it', async () => {
  const { lists, requests, listed, onKept } = page((name) => (name === 'watchlists' ? two : undefined));
  await vi.waitFor(() => expect(lists.state().status).toBe('ready'));
  const [adding, ordering] = [lists.add('a', 'z'), lists.order('a', ['y', 'z'])];
  expect(listed()).toEqual(['y,x,z']);
  expect(requests).toEqual(['watchlists']);
  await Promise.all([adding, ordering]);
  expect(requests).toEqual(['watchlists', 'addToWatchlist', 'orderWatchlist']);
  expect([listed(), onKept.mock.calls.length]).toEqual([['y,x,z'], 2]);
});

test('what could not be kept is left out again, and nothing else is', async () => {
  const { lists, listed, onKept } = page((name) => {
    if (name === 'watchlists') return two;
    return name === 'addToWatchlist' ? refuse() : undefined;
  });
  await vi.waitFor(() => expect(lists.state().status).toBe('ready'));
  const [adding, removing] = [lists.add('a', 'z'), lists.takeOut('a', 'x')];
  expect(listed()).toEqual(['z,y']);
  await expect(adding).rejects.toMatchObject({ code: 'API_UNREACHABLE' });
  await removing;
  expect([listed(), onKept.mock.calls.length]).toEqual([['y'], 1]);
});

test('another profile’s lists are other lists, and who signs out leaves none', async () => {
  const answers = [two, { ...two, lists: [{ id: 'b', main: true, contentIds: ['q'] }] }];
  const { lists, listed, become } = page(() => answers.shift());
  await vi.waitFor(() => expect(listed()).toEqual(['x,y']));
  become('ada child');
  expect(lists.state()).toEqual({ status: 'loading', lists: [] });
  await vi.waitFor(() => expect(listed()).toEqual(['q']));
  become(undefined);
  expect(lists.state().lists).toEqual([]);
});

test('lists that cannot be had are asked for again', async () => {
  let isDown = true;
  const favourites = { id: 'f', main: true, contentIds: ['x'] };
  const { lists, requests } = page(() => (isDown ? refuse() : favourites), false);
  await vi.waitFor(() => expect(lists.state().status).toBe('failed'));
  isDown = false;
  lists.reload();
  await vi.waitFor(() => expect(lists.state()).toEqual({ status: 'ready', lists: [favourites] }));
  expect(requests).toEqual(['favourites', 'favourites']);
});
