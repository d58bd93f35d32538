import type { RouteDocument } from '../../schemas/generated/types';

/** The address pattern of each route, by the route's name. */
export const pathsOf = (routes: readonly RouteDocument[]): Readonly<Record<string, string>> =>
  Object.fromEntries(routes.map(({ name, path }) => [name, path]));
