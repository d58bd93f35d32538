/** The first of some moments; null where there is none. */
export function earliest(...moments: readonly (number | null | undefined)[]): number | null {
  const known = moments.filter((moment) => moment !== null && moment !== undefined);
  return known.length === 0 ? null : Math.min(...known);
}
