import { type FeedItem, isRefusal, type Mapped, type Refusal } from './feed-item';
import { finding } from './finding';

/** The order of two ranks: as numbers where both are, otherwise as text. */
function compareRanks(one: FeedItem['rank'], other: FeedItem['rank']): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const [a = '', b = ''] = [one[at], other[at]];
    if (typeof a === 'number' && typeof b === 'number' ? a !== b : String(a) !== String(b)) return a < b ? -1 : 1;
  }
  return 0;
}

/** Of the items of a feed that have the same id, the one with the greatest rank; the others are refused, wherever they stand. */
export function oneOfEach(mapped: readonly Mapped[]): { items: FeedItem[]; refusals: Refusal[] } {
  const winners = new Map<string, FeedItem>();
  const refusals: Refusal[] = [];
  const losers: FeedItem[] = [];
  for (const one of mapped) {
    if (isRefusal(one)) {
      refusals.push(one);
      continue;
    }
    const other = winners.get(one.id);
    const isBetter = !other || compareRanks(one.rank, other.rank) > 0;
    if (isBetter) winners.set(one.id, one);
    if (other) losers.push(isBetter ? other : one);
  }
  // an event that is changed for one day is in the feed twice, and both are meant
  const repeated = losers.filter(({ isException, id }) => isException || !winners.get(id)?.isException);
  return {
    items: [...winners.values()],
    refusals: [
      ...refusals,
      ...repeated.map(({ line, name, id }) => ({
        ...{ line, name },
        reason: finding('duplicate-in-feed', { line: winners.get(id)?.line ?? line }),
      })),
    ],
  };
}
