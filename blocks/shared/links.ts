import type { Engine } from '../../renderer/contract';
import { cardHref } from '../../renderer/ui/card/card-href';
import type { Card } from '../../schemas/generated/types';

/** A video's address as part of a playlist, which then says what comes next (CT-03). */
export function hrefInPlaylist(
  card: Pick<Card, 'type' | 'id'>,
  playlist: string | undefined,
  routeHref: Engine['routeHref'],
): string | undefined {
  const href = cardHref(card, routeHref);
  return href && playlist ? `${href}?${new URLSearchParams({ playlist })}` : href;
}

/** The address of a channel's programme from its beginning: started over while it is on, caught up with afterwards (RS-27). */
export function hrefFromStart(channel: string, programme: string, routeHref: Engine['routeHref']): string | undefined {
  const href = routeHref('live', { eventId: channel });
  return href && `${href}?${new URLSearchParams({ programme })}`;
}

/** Goes to an address as a press on a link to it does: within the page where it can. */
export function follow(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
