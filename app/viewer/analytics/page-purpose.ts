import type { PagePurpose } from '../../../schemas/generated/types';

/** AN-03: what the page of a route is for. A route that is not listed is the app's own. */
const PURPOSES: ReadonlyMap<string, PagePurpose> = new Map(
  Object.entries({
    home: 'HomePage',
    account: 'My Account',
    preferences: 'My Account',
    signup: 'Checkout',
    purchase: 'Checkout',
    section: 'Content',
    live: 'Watch',
    vod: 'Watch',
    playlist: 'Playlist',
    browse: 'Browse',
    grid: 'Grid',
    login: 'Login',
  }),
);

/** Routes on which a purchase that has begun goes on: moving between them is no general navigation (AN-11). */
const FUNNEL_ROUTES: ReadonlySet<string> = new Set([
  ...['signup', 'purchase', 'pay', 'paymentAuthorization', 'paymentConfirmation'],
  ...['emailConfirmation', 'providers', 'altAuth', 'loginRedirect', 'licenceRedirect'],
]);

export const purposeOf = (route: string): PagePurpose => PURPOSES.get(route) ?? 'App';

export const isFunnelRoute = (route: string): boolean => FUNNEL_ROUTES.has(route);
