import { useEngine, useNow } from '../../../../renderer/contract';
import { eventMoment } from '../../../../renderer/contract/event-moment';
import { ButtonLink } from '../../../../renderer/ui/button';
import { firstEventChange } from '../../../../renderer/ui/card/next-change';
import { hrefFromStart } from '../../../shared/links';
import { airedAt } from '../../shared/aired';
import type { WatchData } from './load';
import { playsFromStart } from './programme';

/** From a channel to the beginning of what is on, and from a programme back to what its channel shows now (RS-27). */
export function ProgrammeLinks({ data }: { data: WatchData }) {
  const { label, routeHref, realm } = useEngine();
  const { channel, item, programme, programmes = [] } = data;
  const now = useNow((at) => firstEventChange([item, ...programmes], at));
  if (programme && channel) {
    const isOn = eventMoment(programme, now) === 'live';
    const href = routeHref('live', { eventId: channel.id });
    if (!href || programme.geoBlocked || channel.geoBlocked) return null;
    return (
      <ButtonLink href={href} look="secondary">
        {label(isOn ? 'watchLive' : 'channelNow')}
      </ButtonLink>
    );
  }
  const current = airedAt(programmes, now);
  const href = current && playsFromStart(current, realm.settings, now) && hrefFromStart(item.id, current.id, routeHref);
  if (!href) return null;
  return (
    <ButtonLink href={href} look="secondary">
      {label('playerStartOver')}
    </ButtonLink>
  );
}
