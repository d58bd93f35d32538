import type { Card } from '../../../schemas/generated/types';
import type { Engine } from '../../contract';

const ROUTES: Readonly<Record<Card['type'], readonly [route: string, parameter: string]>> = {
  LIVE_EVENT: ['live', 'eventId'],
  VOD_VIDEO: ['vod', 'id'],
  VOD_PLAYLIST: ['playlist', 'playlistId'],
  VOD_SERIES: ['series', 'id'],
  SEASON: ['season', 'id'],
  SECTION: ['section', 'id'],
};

/** Where a card leads, in the form of address that the viewer came in. */
export function cardHref(card: Pick<Card, 'type' | 'id'>, routeHref: Engine['routeHref']): string | undefined {
  const [route, parameter] = ROUTES[card.type];
  return routeHref(route, { [parameter]: card.id });
}
