import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { ListsState, ViewerLists, ViewerPort, ViewerState } from '../../../renderer/contract';
import type { ViewerList } from '../../../schemas/generated/types';

interface ListsInput {
  ask: ViewerPort['call'];
  state: StoreApi<ViewerState>;
  /** Who keeps them: another answer, other lists. Undefined for who keeps nothing. */
  whose: () => string | undefined;
  /** Whether they are watchlists; favourites otherwise (RS-24). */
  areWatchlists: boolean;
  /** Called after each change, so that other tabs reload. */
  onChange: () => void;
}

type Lists = readonly ViewerList[];
type Change = (lists: Lists) => Lists;

const LOADING: ListsState = { status: 'loading', lists: [] };

/** One list of them changed. */
const changed =
  (id: string, change: (list: ViewerList) => ViewerList): Change =>
  (lists) =>
    lists.map((list) => (list.id === id ? change(list) : list));

/** What is in one list changed. */
const refilled = (id: string, change: (contentIds: string[]) => string[]): Change =>
  changed(id, (list) => ({ ...list, contentIds: change(list.contentIds) }));

/** What is named in this order, and what is not named in its place, as the API has it. */
function inOrder(contentIds: readonly string[], named: readonly string[]): string[] {
  const next = named.filter((id) => contentIds.includes(id));
  return contentIds.map((id) => (named.includes(id) ? next.shift()! : id));
}

/** The calls for lists of a kind: favourites are one list, which its calls need not name. */
interface ListCalls {
  read(): Promise<Lists>;
  add(list: string, contentId: string): Promise<unknown>;
  takeOut(list: string, contentId: string): Promise<unknown>;
  order(list: string, contentIds: readonly string[]): Promise<unknown>;
}

const favouriteCalls = (ask: ViewerPort['call']): ListCalls => ({
  read: async () => [await ask('favourites')],
  add: (_, id) => ask('addFavourite', { params: { id } }),
  takeOut: (_, id) => ask('removeFavourite', { params: { id } }),
  order: (_, contentIds) => ask('orderFavourites', { body: { contentIds: [...contentIds] } }),
});

const watchlistCalls = (ask: ViewerPort['call']): ListCalls => ({
  read: async () => (await ask('watchlists')).lists,
  add: (id, contentId) => ask('addToWatchlist', { params: { id, contentId } }),
  takeOut: (id, contentId) => ask('removeFromWatchlist', { params: { id, contentId } }),
  order: (id, contentIds) => ask('orderWatchlist', { params: { id }, body: { contentIds: [...contentIds] } }),
});

/**
 * The viewer's lists in this page. What is shown is what the API has said, with what is on its way to it on top: when that
 * fails it is only left out again. Changes are sent one after the other, in their order.
 */
export function createLists({ ask, state, whose, areWatchlists, onChange }: ListsInput): ViewerLists {
  const store = createStore<ListsState>(() => LOADING);
  const calls = areWatchlists ? watchlistCalls(ask) : favouriteCalls(ask);
  let owner = whose();
  let loaded: Lists | undefined;
  let waiting: readonly Change[] = [];
  let line: Promise<unknown> = Promise.resolve();

  function show(status: ListsState['status'] = loaded ? 'ready' : 'loading'): void {
    const lists = waiting.reduce((shown, change) => change(shown), loaded ?? []);
    store.setState({ status, lists }, true);
  }

  function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = line.then(work);
    line = done.catch(() => {});
    return done;
  }

  function reload(): void {
    const ownerBefore = owner;
    if (ownerBefore === undefined) return;
    if (!loaded) show('loading');
    inLine(async () => {
      const found = await calls.read();
      if (ownerBefore !== owner) return;
      loaded = found;
      show();
    }).catch(() => ownerBefore === owner && !loaded && show('failed'));
  }

  /** Shows a change at once and sends it; one that fails is reverted. */
  function keep(change: Change, tell: () => Promise<unknown>): Promise<void> {
    const by = owner;
    waiting = [...waiting, change];
    show();
    return inLine(async () => {
      try {
        await tell();
        if (by === owner && loaded) loaded = change(loaded);
        onChange();
      } finally {
        waiting = waiting.filter((other) => other !== change);
        show();
      }
    });
  }

  /** Another viewer, or another profile: what was known is theirs no more. */
  state.subscribe(() => {
    const now = whose();
    if (now === owner) return;
    owner = now;
    loaded = undefined;
    waiting = [];
    show();
    reload();
  });
  reload();

  return {
    state: store.getState,
    subscribe: store.subscribe,
    reload,
    add: (list, contentId) =>
      keep(
        refilled(list, (ids) => (ids.includes(contentId) ? ids : [contentId, ...ids])),
        () => calls.add(list, contentId),
      ),
    takeOut: (list, contentId) =>
      keep(
        refilled(list, (ids) => ids.filter((id) => id !== contentId)),
        () => calls.takeOut(list, contentId),
      ),
    order: (list, contentIds) =>
      keep(
        refilled(list, (ids) => inOrder(ids, contentIds)),
        () => calls.order(list, contentIds),
      ),
    rename: (list, name) =>
      keep(
        changed(list, (old) => ({ ...old, name: name.trim() })),
        () => ask('renameWatchlist', { params: { id: list }, body: { name } }),
      ),
    discard: (list) =>
      keep(
        (lists) => lists.filter(({ id }) => id !== list),
        () => ask('removeWatchlist', { params: { id: list } }),
      ),
    make: (name) =>
      inLine(async () => {
        const created = await ask('addWatchlist', { body: { name } });
        if (loaded) loaded = [...loaded, created];
        show();
        onChange();
        return created;
      }),
  };
}
