import { useEngine, useNow } from '../../renderer/contract';
import { Card } from '../../renderer/ui/card/card';
import { eventMoment } from '../../renderer/ui/card/event-state';
import { Rail } from '../../renderer/ui/rail';
import type { LiveAnswer } from '../../schemas/generated/types';

interface Props extends Pick<LiveAnswer, 'eventCount' | 'events' | 'channels'> {
  /** Of the rails, on their page. */
  id: string;
  title: string;
  /** Whether the rail says so when no event is live; otherwise it is not there. */
  saysNone: boolean;
}

/** CT-04: what is live now, counted, and what the channels show. What has ended since it was loaded goes. */
export function LiveRails({ id, title, saysNone, eventCount, events: loaded, channels }: Props) {
  const { label } = useEngine();
  const now = useNow();
  const events = loaded.filter((card) => eventMoment(card, now) !== 'ended');
  const count = eventCount - (loaded.length - events.length);
  return (
    <>
      {(count > 0 || saysNone) && (
        <Rail id={id} title={title} shape="landscape" note={label('liveCount', { count })}>
          {events.map((card) => (
            <Card key={card.id} card={card} shape="landscape" />
          ))}
        </Rail>
      )}
      {channels.length > 0 && (
        <Rail id={`${id}-channels`} title={label('onChannels')} shape="landscape">
          {channels.map((card) => (
            <Card key={card.id} card={card} shape="landscape" />
          ))}
        </Rail>
      )}
    </>
  );
}
