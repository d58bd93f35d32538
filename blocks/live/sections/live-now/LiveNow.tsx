import { type BlockProps, useEngine, useNow } from '../../../../renderer/contract';
import { eventMoment } from '../../../../renderer/contract/event-moment';
import { Card } from '../../../../renderer/ui/card/card';
import { firstEventChange } from '../../../../renderer/ui/card/next-change';
import { Rail } from '../../../../renderer/ui/rail';
import styles from './live-now.module.css';
import type load from './load';

/** CT-04: what is live now, counted, and what the channels show. What has ended since the page was drawn goes. */
export default function LiveNow({ id, settings, data }: BlockProps<'live-now', typeof load>) {
  const { label, text } = useEngine();
  const now = useNow((at) => firstEventChange(data.events, at));
  const events = data.events.filter((card) => eventMoment(card, now) !== 'ended');
  const count = data.eventCount - (data.events.length - events.length);
  const title = settings.title ? text(settings.title) : label('liveNow');
  return (
    <div className={styles.place}>
      {(count > 0 || settings.whenNone === 'say') && (
        <Rail id={id} title={title} shape="landscape" note={label('liveCount', { count })}>
          {events.map((card) => (
            <Card key={card.id} card={card} shape="landscape" />
          ))}
        </Rail>
      )}
      {data.channels.length > 0 && (
        <Rail id={`${id}-channels`} title={label('onChannels')} shape="landscape">
          {data.channels.map((card) => (
            <Card key={card.id} card={card} shape="landscape" />
          ))}
        </Rail>
      )}
    </div>
  );
}
