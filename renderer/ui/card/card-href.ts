import type { Card } from '../../../schemas/generated/types';
import type { Engine } from '../../contract';

const ROUTES: Readonly<Record<Card['type'], readonly [route: string, parameter: string]>> = {
  LIVE_EVENT: ['live', 'eventId'],
  VOD_VIDEO: ['vod', 'id'],
  VOD_PLAYLIST: ['playlist', 'playlistId'],
  VOD_SERIES: ['series', 'id'],
  SEASON: ['season', 'id'],
  SECTION: ['section', 'id'],
  CHANNEL: ['live', 'eventId'],
  PROGRAMME: ['live', 'eventId'],
  NEWS: ['newsItem', 'id'],
  ATHLETE: ['athlete', 'id'],
};

/** What names a card's page: a programme is watched as the event that it broadcasts, else on its channel. */
function subjectOf({ type, id, eventId, channelId }: Linked): string {
  return type === 'PROGRAMME' ? (eventId ?? channelId ?? id) : id;
}

type Linked = Pick<Card, 'type' | 'id' | 'eventId' | 'channelId'>;

/** Where a card leads, in the form of address that the viewer came in. */
export function cardHref(card: Linked, routeHref: Engine['routeHref']): string | undefined {
  const [route, parameter] = ROUTES[card.type];
  return routeHref(route, { [parameter]: subjectOf(card) });
}
