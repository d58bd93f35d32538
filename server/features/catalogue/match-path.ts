import type { RawQuery } from '../../kernel/http/query';

/** The path of an address of this server, and its query as Fastify reads one: a parameter that is repeated is a list. */
export function readAddress(address: string): { path: string; query: RawQuery } {
  const [path = '', search = ''] = address.split('?', 2);
  const parameters = new URLSearchParams(search);
  const query = Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
  return { path, query };
}

/** The named parts of a path (`/content/:id`), decoded; undefined for another path. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const expected = pattern.split('/');
  const parts = path.split('/');
  if (parts.length !== expected.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, name] of expected.entries()) {
    const part = parts[at]!;
    if (name.startsWith(':') && part !== '') params[name.slice(1)] = decodeURIComponent(part);
    else if (name !== part) return undefined;
  }
  return params;
}
