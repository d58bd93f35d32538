import type { ViewerList, ViewerLists } from '../../schemas/generated/types';
import { validateViewerListInput, validateViewerListOrder } from '../../schemas/generated/validators.js';
import { ServerError } from '../kernel/errors/errors';
import type { ViewerCall } from '../sessions/call';
import { contentStore } from '../store/content';
import { type AddedToList, type ListKind, listStore, MOST_ITEMS, MOST_LISTS } from '../store/lists';
import type { Database } from '../store/open';
import { idOf } from './account-parts';
import { type Calls, readBody } from './calls';
import { ENDPOINTS } from './endpoints';
import { refuseGone } from './gone';
import { ownerOf } from './owner-of';
import { WITH_A_PAGE } from './read-content';

export interface ListsApiOptions {
  calls: Calls;
  database: Database;
  clock: () => number;
}

/** RS-24: a realm has the one or the other. @throws ServerError FEATURE_OFF */
function refuseOff({ served }: ViewerCall, kind: ListKind): void {
  const { watchlistsEnabled } = served.realm.settings;
  if (watchlistsEnabled === (kind === 'watchlist')) return;
  const feature = kind === 'watchlist' ? 'watchlistsEnabled' : 'favourites (watchlistsEnabled false)';
  throw new ServerError('FEATURE_OFF', { feature });
}

/** Favourites and watchlists (CT-09, RS-24). */
export function registerListsApi({ calls, database, clock }: ListsApiOptions): void {
  async function storeOf(call: ViewerCall, kind: ListKind) {
    refuseOff(call, kind);
    return listStore(database, call.realm, kind, await ownerOf(database, call));
  }
  const favouritesOf = async (call: ViewerCall) => {
    const store = await storeOf(call, 'favourites');
    return { store, id: await store.main(clock()).catch(refuseGone) };
  };
  const watchlistOf = async (call: ViewerCall) => {
    const store = await storeOf(call, 'watchlist');
    return { store, id: idOf(call, 'UNKNOWN_LIST') };
  };
  type Opened = Awaited<ReturnType<typeof watchlistOf>>;

  /** @throws ServerError UNKNOWN_CONTENT for what the realm does not have, or what has no page to come back to */
  async function add(call: ViewerCall, content: string, { store, id }: Opened): Promise<void> {
    const found = (await contentStore(database, call.realm).byIds([content])).get(content);
    if (!WITH_A_PAGE.some((type) => type === found?.type))
      throw new ServerError('UNKNOWN_CONTENT', { type: 'content', id: content });
    refuse(await store.add(id, content));
  }

  function refuse(added: AddedToList): void {
    if (added === 'full') throw new ServerError('LIST_FULL', { most: MOST_ITEMS });
    refuseUnknown(added !== 'unknown');
  }

  function refuseUnknown(isKnown: boolean): void {
    if (!isKnown) throw new ServerError('UNKNOWN_LIST');
  }

  const partOf = ({ request }: ViewerCall, name: string) => (request.params as Record<string, string>)[name]!;

  calls.viewer(ENDPOINTS.favourites, async (call): Promise<ViewerList> => {
    const store = await storeOf(call, 'favourites');
    const [favourites] = await store.all(clock()).catch(refuseGone);
    return favourites!;
  });

  calls.viewer(ENDPOINTS.orderFavourites, async (call) => {
    const { contentIds } = readBody(call.request, validateViewerListOrder);
    const { store, id } = await favouritesOf(call);
    await store.order(id, contentIds);
  });

  calls.viewer(ENDPOINTS.addFavourite, async (call) => add(call, partOf(call, 'id'), await favouritesOf(call)));

  calls.viewer(ENDPOINTS.removeFavourite, async (call) => {
    const { store, id } = await favouritesOf(call);
    await store.takeOut(id, partOf(call, 'id'));
  });

  calls.viewer(ENDPOINTS.watchlists, async (call): Promise<ViewerLists> => {
    const store = await storeOf(call, 'watchlist');
    return { lists: await store.all(clock()).catch(refuseGone), mostLists: MOST_LISTS, mostItems: MOST_ITEMS };
  });

  calls.viewer(ENDPOINTS.addWatchlist, async (call) => {
    const { name } = readBody(call.request, validateViewerListInput);
    const store = await storeOf(call, 'watchlist');
    const made = await store.make(name.trim(), clock()).catch(refuseGone);
    if (!made) throw new ServerError('LIST_LIMIT', { most: MOST_LISTS });
    return made;
  });

  calls.viewer(ENDPOINTS.renameWatchlist, async (call) => {
    const { name } = readBody(call.request, validateViewerListInput);
    const { store, id } = await watchlistOf(call);
    refuseUnknown(await store.rename(id, name.trim()));
  });

  calls.viewer(ENDPOINTS.removeWatchlist, async (call) => {
    const { store, id } = await watchlistOf(call);
    await store.remove(id);
  });

  calls.viewer(ENDPOINTS.orderWatchlist, async (call) => {
    const { contentIds } = readBody(call.request, validateViewerListOrder);
    const { store, id } = await watchlistOf(call);
    refuseUnknown(await store.order(id, contentIds));
  });

  calls.viewer(ENDPOINTS.addToWatchlist, async (call) => add(call, partOf(call, 'contentId'), await watchlistOf(call)));

  calls.viewer(ENDPOINTS.removeFromWatchlist, async (call) => {
    const { store, id } = await watchlistOf(call);
    refuseUnknown(await store.takeOut(id, partOf(call, 'contentId')));
  });
}
