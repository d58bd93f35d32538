/** Values longer than this are nobody's choice of a page. */
const LONGEST_VALUE = 120;

/** The parameters of a query that are named, each once, in a fixed order. */
export function pickQuery(query: URLSearchParams, names: Iterable<string>): URLSearchParams {
  const picked = [...new Set(names)].sort().flatMap((name) => {
    const value = query.get(name);
    return value && value.length <= LONGEST_VALUE ? [[name, value]] : [];
  });
  return new URLSearchParams(picked);
}

/** The part of a query that a page depends on, in a fixed order, with its `?`. */
export function searchOf(query: URLSearchParams, declared: readonly string[]): string {
  const picked = pickQuery(query, declared);
  return picked.size > 0 ? `?${picked}` : '';
}
