import type { PageView } from '../../../renderer/contract';

/** The pages on which viewers look around. Nothing is offered over a picture that plays, a form, or a payment. */
const BROWSING: ReadonlySet<string> = new Set([
  ...['home', 'browse', 'grid', 'section', 'collection', 'playlist', 'series', 'season', 'releases'],
  ...['schedule', 'liveEvents', 'upcoming', 'epg', 'news', 'newsItem'],
  ...['athlete', 'fighters', 'golf', 'basketball', 'standings', 'favourites', 'watchlists', 'history'],
]);

/**
 * Whether there is a place for what the realm would like to be seen. Televisions have none: a remote control could not pass it by.
 * It is part of the views, so that home does not load it where there is nothing to offer.
 */
export const hasPlace = (route: string, { television = false }: PageView): boolean =>
  BROWSING.has(route) && !television;
