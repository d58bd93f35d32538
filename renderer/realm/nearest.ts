/**
 * Edit distance with transpositions (optimal string alignment), case ignored; `limit + 1` for whatever is further. Only the
 * cells that can be within the limit are worked out.
 */
function distance(one: string, other: string, limit: number): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  const far = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return far;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => Math.min(at, far));
  for (let i = 1; i <= a.length; i++) {
    const current = new Array<number>(b.length + 1).fill(far);
    if (i <= limit) current[0] = i;
    let least = current[0]!;
    for (let j = Math.max(1, i - limit); j <= Math.min(b.length, i + limit); j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + cost, far);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1);
      current[j] = best;
      least = Math.min(least, best);
    }
    // a transposition reaches back over two rows
    if (least >= far && Math.min(...previous) >= far) return far;
    before = previous;
    previous = current;
  }
  return previous[b.length]!;
}

/** How much of a written name is compared. */
const LONGEST = 80;

/** The known names nearest to a written one, best first, at most three; never the written name itself. */
export function nearest(written: string, candidates: readonly string[]): string[] {
  const limit = Math.max(1, Math.min(4, Math.floor(written.length / 3) + 1));
  const compared = written.slice(0, LONGEST);
  return candidates
    .map((name) => ({ name, far: distance(compared, name, limit) }))
    .filter(({ name, far }) => far <= limit && name !== written)
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

/** The one that is nearest; undefined where none is near. */
export const nearestOf = (word: string, candidates: readonly string[]): string | undefined =>
  nearest(word, candidates)[0];
