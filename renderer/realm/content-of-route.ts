import { CONTENT_ROUTES } from '../contract/content-routes';

/** A bucket is shown in sections, and has a page of its own on either of these routes. */
const BUCKET_ROUTES = ['grid', 'collection'];

/** The kinds of content that each route's parameter may name. */
function kindsByRoute(): Record<string, string[]> {
  const kinds: Record<string, string[]> = Object.fromEntries(BUCKET_ROUTES.map((route) => [route, ['BUCKET']]));
  for (const [kind, { route }] of Object.entries(CONTENT_ROUTES)) kinds[route] = [...(kinds[route] ?? []), kind];
  return kinds;
}

/** The kinds of content that a route's parameter may name. */
export const contentOfRoute: Readonly<Record<string, readonly string[]>> = kindsByRoute();
