import { contentOfRoute } from '../../../renderer/realm/content-of-route';
import type { RouteDocument } from '../../../schemas/generated/types';

interface AddressInput {
  /** The path below the realm's base: the realm's prefix is no part of it (AN-03). */
  path: string;
  route: string;
  routes: readonly Pick<RouteDocument, 'name' | 'path'>[];
}

/**
 * The path that is reported of a page. Parameters stay where they name content; anything else that stands in a path, such as
 * the id of a payment, is the viewer's own and gives way to the parameter's name.
 */
export function reportedPath({ path, route, routes }: AddressInput): string {
  const pattern = routes.find(({ name }) => name === route)?.path;
  if (!pattern?.includes(':') || Object.hasOwn(contentOfRoute, route)) return path;
  return pattern;
}
