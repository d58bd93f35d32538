import type { Load, WithoutResult } from '../../../../renderer/contract';
import { drawnCard } from '../../../../renderer/ui/card/drawn-card';
import type { Card, ContentItem } from '../../../../schemas/generated/types';
import { parseWall } from '../../shared/wall';
import { isStream, streamsOf } from './streams';

export type WallItem = ContentItem & WithoutResult;

export interface MultiViewData {
  /** The events and channels of the address, as far as there are such. */
  items: WallItem[];
  /** What is live now, to choose from. */
  live: Card[];
}

const load: Load<'multi-view', MultiViewData> = async ({ maxEvents }, { api, query, realm }) => {
  const { events } = parseWall(query, maxEvents);
  const [found, live] = await Promise.all([
    Promise.allSettled(events.map((id) => api.content({ id }))),
    realm.settings.hasLive ? api.live() : null,
  ]);
  const items = found.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.item] : []));
  return {
    items: items.filter(isStream),
    live: live ? streamsOf(live).map((card) => drawnCard(card, 'landscape')) : [],
  };
};

export default load;
