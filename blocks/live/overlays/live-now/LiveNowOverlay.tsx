import { type OverlayProps, useEngine, useNow, useQuery } from '../../../../renderer/contract';
import { Notice } from '../../../../renderer/forms/entry';
import { Button } from '../../../../renderer/ui/button';
import { Card } from '../../../../renderer/ui/card/card';
import { Dialog } from '../../../../renderer/ui/dialog';
import { Rail } from '../../../../renderer/ui/rail';
import type { Card as CardData } from '../../../../schemas/generated/types';
import { Lines } from '../../../shared/account-page';
import styles from './live-now-overlay.module.css';

interface RowProps {
  /** The key of its label. */
  title: string;
  note?: string;
  cards: readonly CardData[];
}

function Row({ title, note, cards }: RowProps) {
  const { label } = useEngine();
  return (
    <Rail id={`live-now-${title}`} title={label(title)} shape="landscape" {...(note && { note })}>
      {cards.map((card) => (
        <Card key={card.id} card={card} shape="landscape" />
      ))}
    </Rail>
  );
}

/** What is live now, the channels, and what comes next; loaded again every minute while it is open. */
export default function LiveNowOverlay({ leave }: OverlayProps) {
  const { label, api } = useEngine();
  const now = useNow();
  const { data, status, retry } = useQuery({
    key: ['live', now],
    load: ({ signal }) => api.live({}, signal),
    keepsPrevious: true,
  });

  return (
    <Dialog title={label('liveNow')} size="screen" onClose={leave}>
      <div className={styles.rails}>
        {!data && status !== 'failed' && <Lines count={2} height="12rem" />}
        {!data && status === 'failed' && (
          <>
            <Notice kind="error">{label('sectionFailed')}</Notice>
            <Button onClick={() => void retry()}>{label('tryAgain')}</Button>
          </>
        )}
        {data && (
          <>
            <Row title="liveEvents" note={label('liveCount', { count: data.eventCount })} cards={data.events} />
            {data.channels.length > 0 && <Row title="onChannels" cards={data.channels} />}
            {data.upcoming.length > 0 && <Row title="upcoming" cards={data.upcoming} />}
          </>
        )}
      </div>
    </Dialog>
  );
}
