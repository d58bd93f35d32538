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
    summary: 'The profile’s favourites, the latest first.',
    answer: schema('viewer-list'),
    errors: OWN,
  },
  orderFavourites: {
    ...FAVOURITE,
    appScope: 'lists',
    method: 'PUT',
    path: '/api/v2/favourites',
    summary: 'Puts favourites into another order; what is not named keeps its place.',
    body: schema('viewer-list-order'),
    answer: null,
    errors: OWN,
  },
  addFavourite: {
    ...FAVOURITE,
    appScope: 'lists',
    method: 'PUT',
    path: '/api/v2/favourites/:id',
    summary: 'Makes content a favourite; one that is one stays where it is.',
    parts: CONTENT,
    answer: null,
    errors: [...OWN, 'UNKNOWN_CONTENT', 'LIST_FULL'],
  },
  removeFavourite: {
    ...FAVOURITE,
    appScope: 'lists',
    method: 'DELETE',
    path: '/api/v2/favourites/:id',
    summary: 'Content is a favourite no more.',
    parts: CONTENT,
    answer: null,
    errors: OWN,
  },
  watchlists: {
    ...WATCHLIST,
    appScope: 'lists',
    path: '/api/v2/watchlists',
    summary: 'The profile’s watchlists with what is in them; the first is there without having been made.',
    answer: schema('viewer-lists'),
    errors: OWN,
  },
  addWatchlist: {
    ...WATCHLIST,
    appScope: 'lists',
    method: 'POST',
    path: '/api/v2/watchlists',
    summary: 'One more watchlist.',
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
    summary: 'Gives a watchlist another name.',
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
    summary: 'Takes a watchlist away; of the first, what is in it and its name.',
    parts: LIST,
    answer: null,
    errors: OF_LIST,
  },
  orderWatchlist: {
    ...WATCHLIST,
    appScope: 'lists',
    method: 'PUT',
    path: '/api/v2/watchlists/:id/order',
    summary: 'Puts what is in a watchlist into another order; what is not named keeps its place.',
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
    summary: 'Puts content at the head of a watchlist; what is in it stays where it is.',
    parts: IN_LIST,
    answer: null,
    errors: [...OF_LIST, 'UNKNOWN_CONTENT', 'LIST_FULL'],
  },
  removeFromWatchlist: {
    ...WATCHLIST,
    appScope: 'lists',
    method: 'DELETE',
    path: '/api/v2/watchlists/:id/items/:contentId',
    summary: 'Takes content out of a watchlist.',
    parts: IN_LIST,
    answer: null,
    errors: OF_LIST,
  },
  history: {
    ...HISTORY,
    appScope: 'lists',
    path: '/api/v2/history',
    summary: 'What the profile has played, the latest first, page by page.',
    parameters: PAGE_PARAMETERS,
    answer: schema('history-page'),
    errors: ['UNKNOWN_PROFILE'],
  },
  forgetPlayed: {
    ...HISTORY,
    appScope: 'lists',
    method: 'DELETE',
    path: '/api/v2/history/:id',
    summary: 'Forgets that content was played, and where.',
    parts: CONTENT,
    answer: null,
    errors: ['UNKNOWN_PROFILE'],
  },
  clearHistory: {
    ...HISTORY,
    appScope: 'lists',
    method: 'DELETE',
    path: '/api/v2/history',
    summary: 'Forgets all that was played, and what is under way.',
    answer: null,
    errors: ['UNKNOWN_PROFILE'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
