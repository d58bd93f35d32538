import type { Card, Text } from '../../../../schemas/generated/types';

/** A list of athletes that has a name of its own in the address. */
export interface Ranking {
  id: string;
  title: Text;
  athletes: Card[];
}

/** A ranking that the page's author has written. */
export interface OwnRanking {
  id: string;
  title: Text;
  athleteIds: readonly string[];
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

/** The rankings of a realm: those of the page's author, then one a weight class. */
export function rankingsOf(athletes: readonly Card[], own: readonly OwnRanking[] = []): Ranking[] {
  const byId = new Map(athletes.map((athlete) => [athlete.id, athlete]));
  const written = own.map(({ id, title, athleteIds }) => ({
    id,
    title,
    // the place in this list is the rank in it
    athletes: athleteIds.flatMap((athlete) => byId.get(athlete) ?? []).map((card, at) => ({ ...card, rank: at + 1 })),
  }));
  const classes = new Set(athletes.flatMap(({ weightClass }) => weightClass ?? []));
  const weighed = [...classes].flatMap((title) => {
    const ranked = byRank(athletes.filter(({ weightClass }) => weightClass === title));
    return ranked.length === 0 ? [] : [{ id: slugOf(title), title, athletes: ranked }];
  });
  return [...written, ...weighed.sort((a, b) => (a.id < b.id ? -1 : 1))];
}

/** The profiles under a letter, by name. */
export const profilesUnder = (athletes: readonly Card[], letter: string): Card[] =>
  athletes
    .filter(({ title }) => letterOf(title) === letter)
    .sort((a, b) => (folded(a.title) < folded(b.title) ? -1 : 1));
