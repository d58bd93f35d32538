import type { Load } from '../../../../renderer/contract';
import type { Card } from '../../../../schemas/generated/types';
import { loadSubject } from '../../../shared/main-entity';

export interface SeasonChoice {
  id: string;
  title: string;
}

export interface EpisodesData {
  kind: 'series' | 'season' | 'playlist';
  /** Whose list it is. */
  id: string;
  /** What a viewer of a series chooses among. */
  seasons: SeasonChoice[];
  /** The season that is shown. */
  shown?: string;
  episodes: Card[];
}

/** A series shows one season: the one that the address asks for, else its first. */
const load: Load<'episodes', EpisodesData> = async ({ id }, context) => {
  const { item, seasons, episodes, items } = await loadSubject(id, context);
  if (!seasons) {
    const kind = items ? 'playlist' : 'season';
    return { kind, id: item.id, seasons: [], episodes: items ?? episodes ?? [] };
  }
  const seasonId = context.query.get('season');
  const part = seasons.find(({ season }) => season.id === seasonId) ?? seasons[0];
  return {
    kind: 'series',
    id: item.id,
    seasons: seasons.map(({ season }) => ({ id: season.id, title: season.title })),
    ...(part && { shown: part.season.id }),
    episodes: part?.episodes ?? [],
  };
};

export default load;

export const isEmpty = ({ episodes, seasons }: EpisodesData) => episodes.length === 0 && seasons.length < 2;
