import type { Card } from '../../../schemas/generated/types';
import type { Engine } from '../../contract';
import { type ContentPage, contentPage } from '../../contract/content-routes';

type Linked = Pick<Card, 'type' | 'id' | 'eventId' | 'channelId'>;

/** A programme is watched as the event that it broadcasts, else on its channel. */
function pageOf({ type, id, eventId, channelId }: Linked): ContentPage {
  if (type !== 'PROGRAMME') return contentPage(type, id);
  return eventId === undefined ? contentPage('CHANNEL', channelId ?? id) : contentPage('LIVE_EVENT', eventId);
}

/** Where a card leads, in the form of address that the viewer came in. */
export function cardHref(card: Linked, routeHref: Engine['routeHref']): string | undefined {
  const { route, params } = pageOf(card);
  return routeHref(route, params);
}
