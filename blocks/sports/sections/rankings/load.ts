import type { ContentApi, Load } from '../../../../renderer/contract';
import { drawnCard } from '../../../../renderer/ui/card/drawn-card';
import type { Card, Text } from '../../../../schemas/generated/types';
import { letterOf, profilesUnder, type Ranking, rankingOfBucket, rankingsByClass } from './ranked';

/** How many athletes a call brings, and how many calls there are at most. */
const PER_CALL = 50;
const MOST_CALLS = 8;

const FIRST_LETTER = 'a';
const DEFAULT_COUNT = 5;
/** The value of the parameter `count` that shows a whole ranking. */
export const ALL = 'all';

export type TabName = 'rankings' | 'profiles' | 'videos';

export interface RankingsData {
  tab: TabName;
  tabs: TabName[];
  /** What can be chosen, without the athletes. */
  rankings: { id: string; title: Text }[];
  /** The ranking that is shown; null on other tabs and where there is none. */
  ranking: Ranking | null;
  /** How many athletes the ranking has beyond those that are shown. */
  more: number;
  /** The letters with profiles. */
  letters: string[];
  letter: string;
  /** The profiles or videos that are shown. */
  cards: Card[];
}

/** All athletes of the realm, in its order. */
async function athletesOf(api: ContentApi): Promise<Card[]> {
  const pageOf = (page: number) => api.items({ type: 'ATHLETE', page, rpp: PER_CALL });
  const { contentList, paging } = await pageOf(1);
  const further = Math.min(paging.totalPages, MOST_CALLS) - 1;
  const pages = await Promise.all(Array.from({ length: Math.max(0, further) }, (_, at) => pageOf(at + 2)));
  return [contentList, ...pages.map((page) => page.contentList)].flat();
}

const load: Load<'rankings', RankingsData> = async (
  { rankings: own = [], count = DEFAULT_COUNT, videos },
  { api, query },
) => {
  const tabs: TabName[] = ['rankings', 'profiles', ...(videos ? (['videos'] as const) : [])];
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'rankings';
  const letter = letterOf(query.get('letter') ?? FIRST_LETTER) || FIRST_LETTER;
  const nothing = { tab, tabs, rankings: [], ranking: null, more: 0, letters: [], letter, cards: [] };
  if (tab === 'videos' && videos) {
    const { contentList } = await api.bucket({ id: videos, rpp: PER_CALL });
    return { ...nothing, cards: contentList.map((card) => drawnCard(card, 'landscape')) };
  }
  const [athletes, ...buckets] = await Promise.all([
    athletesOf(api),
    ...(tab === 'rankings' ? own.map((id) => api.bucket({ id, rpp: PER_CALL })) : []),
  ]);
  if (tab === 'profiles') {
    const letters = [...new Set(athletes.map(({ title }) => letterOf(title)))].sort();
    return { ...nothing, letters, cards: profilesUnder(athletes, letter).map((card) => drawnCard(card, 'portrait')) };
  }
  const all = [...buckets.map(rankingOfBucket), ...rankingsByClass(athletes)];
  const chosen = all.find(({ id }) => id === query.get('class')) ?? all[0] ?? null;
  const athletesOfIt = chosen?.athletes ?? [];
  const shown = query.get('count') === ALL ? athletesOfIt : athletesOfIt.slice(0, count);
  return {
    ...nothing,
    rankings: all.map(({ id, title }) => ({ id, title })),
    ranking: chosen && { ...chosen, athletes: shown },
    more: athletesOfIt.length - shown.length,
  };
};

export default load;
