import type { Load } from '../../../../renderer/contract';
import { drawnCard } from '../../../../renderer/ui/card/drawn-card';
import type { Card } from '../../../../schemas/generated/types';

const load: Load<'upcoming', Card[]> = async ({ limit }, { api, realm }) =>
  realm.settings.hasLive ? (await api.live()).upcoming.slice(0, limit).map((card) => drawnCard(card, 'landscape')) : [];

export default load;

export const isEmpty = (cards: Card[]) => cards.length === 0;
