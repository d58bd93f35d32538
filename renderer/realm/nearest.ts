/** Edit distance with transpositions (optimal string alignment), case ignored; gives up beyond `limit`. */
function distance(one: string, other: string, limit: number): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1);
      current.push(best);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length]!;
}

/** The known names nearest to a written one, best first, at most three; never the written name itself. */
export function nearest(written: string, known: readonly string[]): string[] {
  const limit = Math.max(1, Math.min(4, Math.floor(written.length / 3) + 1));
  return known
    .map((name) => ({ name, far: distance(written.slice(0, 80), name, limit) }))
    .filter(({ name, far }) => far <= limit && name !== written)
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}
