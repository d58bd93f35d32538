import type { BucketPage, Card, Text } from '../../../../schemas/generated/types';

/** A list of athletes that has a name of its own in the address. */
export interface Ranking {
  id: string;
  title: Text;
  athletes: Card[];
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A weight class as part of an address. */
export const slugOf = (text: string): string =>
  folded(text)
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The first letter of a name, without its marks: Ángel stands under A. */
export const letterOf = (name: string): string => [...folded(name)][0] ?? '';

/** Those who have a rank in a class, the champion first (rank 0). */
const byRank = (athletes: readonly Card[]): Card[] =>
  athletes.filter(({ rank }) => rank !== undefined).sort((a, b) => a.rank! - b.rank!);

/** A bucket's athletes as a ranking: the place in the bucket is the rank, whatever rank they have in their class. */
export const rankingOfBucket = ({ bucket: { id, title }, contentList }: BucketPage): Ranking => ({
  ...{ id, title },
  athletes: contentList.filter(({ type }) => type === 'ATHLETE').map((card, at) => ({ ...card, rank: at + 1 })),
});

/** The rankings of a realm's weight classes, by name. */
export function rankingsByClass(athletes: readonly Card[]): Ranking[] {
  const classes = new Set(athletes.flatMap(({ weightClass }) => weightClass ?? []));
  const weighed = [...classes].flatMap((title) => {
    const ranked = byRank(athletes.filter(({ weightClass }) => weightClass === title));
    return ranked.length === 0 ? [] : [{ id: slugOf(title), title, athletes: ranked }];
  });
  return weighed.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The profiles under a letter, by name. */
export const profilesUnder = (athletes: readonly Card[], letter: string): Card[] =>
  athletes
    .filter(({ title }) => letterOf(title) === letter)
    .sort((a, b) => (folded(a.title) < folded(b.title) ? -1 : 1));
