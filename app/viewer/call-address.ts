/** The parameters of a call; what is undefined is left out. */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

const PARTS = /:(\w+)/g;

/** A path of the table of calls (`/content/:id`) with its parts in place. */
export const fillPath = (path: string, parts: Query): string =>
  path.replace(PARTS, (_, name: string) => encodeURIComponent(String(parts[name] ?? '')));

/** The parameters that are no part of a path. */
export function queryBeside(path: string, input: Query): Query {
  const parts = [...path.matchAll(PARTS)].map(([, name]) => name);
  return Object.fromEntries(Object.entries(input).filter(([name]) => !parts.includes(name)));
}

/** A query with its `?`; empty where nothing is given. */
export function queryOf(query: Query): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined);
  return present.length > 0 ? `?${new URLSearchParams(present.map(([name, value]) => [name, String(value)]))}` : '';
}
