import { type Endpoint, MEMBER, PAGE_PARAMETERS, schema } from './endpoint';

/** For who has an account: guests keep nothing (RL-08), children do. */
const FAVOURITE = { ...MEMBER, forImpersonators: true, requirements: ['CT-09', 'RS-24', 'RT-45'] } as const;
const WATCHLIST = { ...MEMBER, forImpersonators: true, requirements: ['CT-09', 'RS-24', 'RT-46'] } as const;
const HISTORY = { ...MEMBER, forImpersonators: true, requirements: ['CT-09', 'RT-42'] } as const;

/** What a list of the other kind finds, and a viewer or a profile that the token has outlived. */
const OWN = ['FEATURE_OFF', 'SESSION_EXPIRED', 'UNKNOWN_PROFILE'] as const;
const OF_LIST = [...OWN, 'UNKNOWN_LIST'] as const;
const LIST = { id: 'The list’s id.' } as const;
const CONTENT = { id: 'The content’s id.' } as const;
const IN_LIST = { ...LIST, contentId: 'The content’s id.' } as const;

/** What a profile keeps and has played. A realm has favourites or watchlists, never both (RS-24). */
export const LIST_ENDPOINTS = {
  favourites: {
    ...FAVOURITE,
    appScope: 'lists',
    path: '/api/v2/favourites',
    summary: 'Lists the profile’s favourites, most recent first.',
    answer: schema('viewer-list'),
    errors: OWN,
  },
  orderFavourites: {
    ...FAVOURITE,
    appScope: 'lists',
    method: 'PUT',
    path: '/api/v2/favourites',
    summary: 'Reorders favourites. Items that are not listed keep their position.',
    body: schema('viewer-list-order'),
    answer: null,
    errors: OWN,
  },
  addFavourite: {
    ...FAVOURITE,
    appScope: 'lists',
    method: 'PUT',
    path: '/api/v2/favourites/:id',
    summary: 'Adds content to the favourites. Existing favourites keep their position.',
    parts: CONTENT,
    answer: null,
    errors: [...OWN, 'UNKNOWN_CONTENT', 'LIST_FULL'],
  },
  removeFavourite: {
    ...FAVOURITE,
    appScope: 'lists',
    method: 'DELETE',
    path: '/api/v2/favourites/:id',
    summary: 'Removes content from the favourites.',
    parts: CONTENT,
    answer: null,
    errors: OWN,
  },
  watchlists: {
    ...WATCHLIST,
    appScope: 'lists',
    path: '/api/v2/watchlists',
    summary: 'Lists the profile’s watchlists with their contents. The first one always exists.',
    answer: schema('viewer-lists'),
    errors: OWN,
  },
  addWatchlist: {
    ...WATCHLIST,
    appScope: 'lists',
    method: 'POST',
    path: '/api/v2/watchlists',
    summary: 'Creates a watchlist.',
    body: schema('viewer-list-input'),
    answer: schema('viewer-list'),
    makes: true,
    errors: [...OWN, 'LIST_LIMIT'],
  },
  renameWatchlist: {
    ...WATCHLIST,
    appScope: 'lists',
    method: 'PUT',
    path: '/api/v2/watchlists/:id',
    summary: 'Renames a watchlist.',
    parts: LIST,
    body: schema('viewer-list-input'),
    answer: null,
    errors: OF_LIST,
  },
  removeWatchlist: {
    ...WATCHLIST,
    appScope: 'lists',
    method: 'DELETE',
    path: '/api/v2/watchlists/:id',
    summary: 'Deletes a watchlist. The first one is emptied and loses its name instead.',
    parts: LIST,
    answer: null,
    errors: OF_LIST,
  },
  orderWatchlist: {
    ...WATCHLIST,
    appScope: 'lists',
    method: 'PUT',
    path: '/api/v2/watchlists/:id/order',
    summary: 'Reorders a watchlist. Items that are not listed keep their position.',
    parts: LIST,
    body: schema('viewer-list-order'),
    answer: null,
    errors: OF_LIST,
  },
  addToWatchlist: {
    ...WATCHLIST,
    appScope: 'lists',
    method: 'PUT',
    path: '/api/v2/watchlists/:id/items/:contentId',
    summary: 'Adds content to the top of a watchlist. Existing items keep their position.',
    parts: IN_LIST,
    answer: null,
    errors: [...OF_LIST, 'UNKNOWN_CONTENT', 'LIST_FULL'],
  },
  removeFromWatchlist: {
    ...WATCHLIST,
    appScope: 'lists',
    method: 'DELETE',
    path: '/api/v2/watchlists/:id/items/:contentId',
    summary: 'Removes content from a watchlist.',
    parts: IN_LIST,
    answer: null,
    errors: OF_LIST,
  },
  history: {
    ...HISTORY,
    appScope: 'lists',
    path: '/api/v2/history',
    summary: 'Lists the profile’s viewing history in pages, most recent first.',
    parameters: PAGE_PARAMETERS,
    answer: schema('history-page'),
    errors: ['UNKNOWN_PROFILE'],
  },
  forgetPlayed: {
    ...HISTORY,
    appScope: 'lists',
    method: 'DELETE',
    path: '/api/v2/history/:id',
    summary: 'Removes content from the history, along with its position.',
    parts: CONTENT,
    answer: null,
    errors: ['UNKNOWN_PROFILE'],
  },
  clearHistory: {
    ...HISTORY,
    appScope: 'lists',
    method: 'DELETE',
    path: '/api/v2/history',
    summary: 'Clears the history and all positions.',
    answer: null,
    errors: ['UNKNOWN_PROFILE'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
