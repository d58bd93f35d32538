/** RE-20 */
export const PATTERN_CACHE_SIZE = 10_000;

export interface RoutePattern {
  name: string;
  path: string;
}

export interface RouteMatch<Route extends RoutePattern> {
  route: Route;
  params: Record<string, string>;
}

interface Compiled {
  expression: RegExp;
  names: string[];
  /** More fixed words first, then fewer parameters, a wildcard last. */
  rank: number;
}

function compilePattern(path: string): Compiled {
  const names: string[] = [];
  let rank = 0;
  const source = path
    .split('/')
    .filter(Boolean)
    .map((part) => {
      if (part === '*') {
        rank -= 1000;
        return '(?:/.*)?';
      }
      if (part.startsWith(':')) {
        const optional = part.endsWith('?');
        names.push(part.slice(1, optional ? -1 : undefined));
        rank += optional ? 1 : 2;
        return optional ? '(?:/([^/]+))?' : '/([^/]+)';
      }
      rank += 10;
      return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
    })
    .join('');
  return { expression: new RegExp(`^${source || '/'}/?$`), names, rank };
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** The address of a path without parameters, however its slashes are written; undefined for a pattern. */
const fixedAddress = (path: string): string | undefined =>
  /[:*]/.test(path) ? undefined : `/${path.split('/').filter(Boolean).join('/')}`;

/** A list of routes: those of one address by it, and those that are patterns. */
interface RouteIndex<Route extends RoutePattern> {
  fixed: ReadonlyMap<string, Route>;
  patterns: readonly Route[];
}

function indexOf<Route extends RoutePattern>(routes: readonly Route[]): RouteIndex<Route> {
  const fixed = new Map<string, Route>();
  const patterns: Route[] = [];
  for (const route of routes) {
    const address = fixedAddress(route.path);
    if (address === undefined) patterns.push(route);
    else if (!fixed.has(address)) fixed.set(address, route);
  }
  return { fixed, patterns };
}

export interface Matcher {
  match<Route extends RoutePattern>(routes: readonly Route[], path: string): RouteMatch<Route> | undefined;
  /** How many patterns are held; never more than PATTERN_CACHE_SIZE. */
  readonly size: number;
}

/** Matches paths to routes; compiled patterns are cached, at most 10,000 (RE-20). */
export function createMatcher(limit: number = PATTERN_CACHE_SIZE): Matcher {
  const cache = new Map<string, Compiled>();
  const indices = new WeakMap<readonly RoutePattern[], RouteIndex<RoutePattern>>();
  function indexed<Route extends RoutePattern>(routes: readonly Route[]): RouteIndex<Route> {
    const index = (indices.get(routes) as RouteIndex<Route> | undefined) ?? indexOf(routes);
    indices.set(routes, index);
    return index;
  }
  const compiled = (path: string): Compiled => {
    const cached = cache.get(path);
    if (cached) return cached;
    const compiled = compilePattern(path);
    // the oldest gives way; a library's cache would cost every viewer 7 KB for what hardly ever happens
    if (cache.size >= limit) cache.delete(cache.keys().next().value!);
    cache.set(path, compiled);
    return compiled;
  };
  return {
    get size() {
      return cache.size;
    },
    match(routes, path) {
      const { fixed, patterns } = indexed(routes);
      const own = fixed.get(path.replace(/(?<=.)\/$/, ''));
      let best: { route: (typeof routes)[number]; pattern: Compiled; values: string[] } | undefined = own && {
        route: own,
        pattern: compiled(own.path),
        values: [],
      };
      for (const route of patterns) {
        const pattern = compiled(route.path);
        if (best && pattern.rank <= best.pattern.rank) continue;
        const found = pattern.expression.exec(path);
        if (found) best = { route, pattern, values: found.slice(1) };
      }
      if (!best) return undefined;
      const params: Record<string, string> = {};
      for (const [at, name] of best.pattern.names.entries()) {
        const raw = best.values[at];
        if (raw === undefined) continue;
        const value = decode(raw);
        if (value === undefined) return undefined;
        params[name] = value;
      }
      return { route: best.route, params };
    },
  };
}
