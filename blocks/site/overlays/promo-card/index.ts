import { defineOverlay } from '../../../../renderer/contract';

/** Pages on which viewers look around. Nothing is promoted over a picture that plays, a form, or a payment. */
const BROWSING: ReadonlySet<string> = new Set([
  ...['home', 'browse', 'grid', 'section', 'collection', 'playlist', 'series', 'season', 'releases'],
  ...['schedule', 'liveEvents', 'upcoming', 'epg', 'news', 'newsItem'],
  ...['athlete', 'fighters', 'golf', 'basketball', 'standings', 'favourites', 'watchlists', 'history'],
]);

/** MO-06, RS-10: one promo at a time, for viewers with a session, which guests have as well. */
export const promoCard = defineOverlay({
  name: 'promo-card',
  prompt: 'promo',
  when: ({ viewer: { status }, route, settings: { hasPromoNotification } }) =>
    hasPromoNotification && status !== 'unknown' && status !== 'unauthenticated' && BROWSING.has(route),
  view: () => import('./PromoCard'),
});
