import type { Load } from '../../../../renderer/contract';
import { drawnCard } from '../../../../renderer/ui/card/drawn-card';
import type { Card } from '../../../../schemas/generated/types';

export interface LiveNowData {
  /** How many events are live, of which `events` holds the first. */
  eventCount: number;
  events: Card[];
  channels: Card[];
  /** Whether there is nothing to draw. */
  nothing: boolean;
}

const NOTHING: LiveNowData = { eventCount: 0, events: [], channels: [], nothing: true };

const load: Load<'live-now', LiveNowData> = async ({ channels: shown = true, whenNone = 'hide' }, { api, realm }) => {
  if (!realm.settings.hasLive) return NOTHING;
  const { eventCount, events, channels } = await api.live();
  const own = shown ? channels : [];
  const nothing = whenNone === 'hide' && events.length === 0 && own.length === 0;
  const draw = (card: Card) => drawnCard(card, 'landscape');
  return { eventCount, events: events.map(draw), channels: own.map(draw), nothing };
};

export default load;

export const isEmpty = ({ nothing }: LiveNowData) => nothing;
