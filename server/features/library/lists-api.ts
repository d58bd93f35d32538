import type { ViewerList, ViewerLists } from '../../../schemas/generated/types';
import { validateViewerListInput, validateViewerListOrder } from '../../../schemas/generated/validators.js';
import type { Database } from '../../kernel/database/open';
import { ServerError } from '../../kernel/errors/errors';
import { type Calls, idOf, ownerOf, readBody, refuseEnded, type ViewerCall } from '../auth';
import { publishedBy, publishedContent, WITH_A_PAGE } from '../catalogue';
import { LIBRARY_ENDPOINTS } from './endpoints';
import { type AddedToList, type ListKind, listStore, MOST_ITEMS, MOST_LISTS } from './list-store';

export interface ListsApiOptions {
  calls: Calls;
  database: Database;
  clock: () => number;
}

/** RS-24: a realm has the one or the other. @throws ServerError FEATURE_OFF */
function refuseOff({ served }: ViewerCall, kind: ListKind): void {
  const { watchlistsEnabled } = served.realm.settings;
  if (watchlistsEnabled === (kind === 'watchlist')) return;
  throw new ServerError('FEATURE_OFF', { setting: `watchlistsEnabled: ${kind === 'watchlist'} in settings.json` });
}

/** Favourites and watchlists (CT-09, RS-24). */
export function registerListsApi({ calls, database, clock }: ListsApiOptions): void {
  async function storeOf(call: ViewerCall, kind: ListKind) {
    refuseOff(call, kind);
    const scope = { realm: call.realm, publishedBy: publishedBy(call.served, clock()) };
    return listStore(database, scope, kind, await ownerOf(database, call));
  }
  const favouritesOf = async (call: ViewerCall) => {
    const store = await storeOf(call, 'favourites');
    return { store, id: await store.main(clock()) };
  };
  const watchlistOf = async (call: ViewerCall) => {
    const store = await storeOf(call, 'watchlist');
    return { store, id: idOf(call, 'UNKNOWN_LIST') };
  };
  type Opened = Awaited<ReturnType<typeof watchlistOf>>;

  /** @throws ServerError UNKNOWN_CONTENT for what the realm does not have, or what has no page to come back to */
  async function add(call: ViewerCall, content: string, { store, id }: Opened): Promise<AddedToList> {
    const found = (await publishedContent(database, call.served, clock()).byIds([content])).get(content);
    if (!WITH_A_PAGE.some((type) => type === found?.type))
      throw new ServerError('UNKNOWN_CONTENT', { type: 'content', id: content });
    const added = await store.add(id, content);
    if (added === 'full') throw new ServerError('LIST_FULL', { most: MOST_ITEMS });
    return added;
  }

  function refuseUnknown(exists: boolean): void {
    if (!exists) throw new ServerError('UNKNOWN_LIST');
  }

  const partOf = ({ request }: ViewerCall, name: string) => (request.params as Record<string, string>)[name]!;

  calls.viewer(LIBRARY_ENDPOINTS.favourites, async (call): Promise<ViewerList> => {
    const store = await storeOf(call, 'favourites');
    const [favourites] = await store.all(clock());
    return favourites!;
  });

  calls.viewer(LIBRARY_ENDPOINTS.orderFavourites, async (call) => {
    const { contentIds } = readBody(call.request, validateViewerListOrder);
    const { store, id } = await favouritesOf(call);
    await store.order(id, contentIds);
  });

  calls.viewer(LIBRARY_ENDPOINTS.addFavourite, async (call) => {
    const added = await add(call, partOf(call, 'id'), await favouritesOf(call));
    if (added !== 'unknown') return;
    // favourites go with their profile, or with the account
    await ownerOf(database, call);
    refuseEnded();
  });

  calls.viewer(LIBRARY_ENDPOINTS.removeFavourite, async (call) => {
    const { store, id } = await favouritesOf(call);
    await store.takeOut(id, partOf(call, 'id'));
  });

  calls.viewer(LIBRARY_ENDPOINTS.watchlists, async (call): Promise<ViewerLists> => {
    const store = await storeOf(call, 'watchlist');
    return { lists: await store.all(clock()), mostLists: MOST_LISTS, mostItems: MOST_ITEMS };
  });

  calls.viewer(LIBRARY_ENDPOINTS.addWatchlist, async (call) => {
    const { name } = readBody(call.request, validateViewerListInput);
    const store = await storeOf(call, 'watchlist');
    const created = await store.make(name.trim(), clock());
    if (!created) throw new ServerError('LIST_LIMIT', { most: MOST_LISTS });
    return created;
  });

  calls.viewer(LIBRARY_ENDPOINTS.renameWatchlist, async (call) => {
    const { name } = readBody(call.request, validateViewerListInput);
    const { store, id } = await watchlistOf(call);
    refuseUnknown(await store.rename(id, name.trim()));
  });

  calls.viewer(LIBRARY_ENDPOINTS.removeWatchlist, async (call) => {
    const { store, id } = await watchlistOf(call);
    await store.remove(id);
  });

  calls.viewer(LIBRARY_ENDPOINTS.orderWatchlist, async (call) => {
    const { contentIds } = readBody(call.request, validateViewerListOrder);
    const { store, id } = await watchlistOf(call);
    refuseUnknown(await store.order(id, contentIds));
  });

  calls.viewer(LIBRARY_ENDPOINTS.addToWatchlist, async (call) => {
    const added = await add(call, partOf(call, 'contentId'), await watchlistOf(call));
    refuseUnknown(added !== 'unknown');
  });

  calls.viewer(LIBRARY_ENDPOINTS.removeFromWatchlist, async (call) => {
    const { store, id } = await watchlistOf(call);
    refuseUnknown(await store.takeOut(id, partOf(call, 'contentId')));
  });
}
