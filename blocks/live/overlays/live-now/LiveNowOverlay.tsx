import { useEffect, useState } from 'react';
import { type OverlayProps, useApi, useEngine, useNow } from '../../../../renderer/contract';
import { Notice } from '../../../../renderer/forms/entry';
import { Button } from '../../../../renderer/ui/button';
import { Card } from '../../../../renderer/ui/card/card';
import { Dialog } from '../../../../renderer/ui/dialog';
import { Rail } from '../../../../renderer/ui/rail';
import type { Card as CardData, LiveAnswer } from '../../../../schemas/generated/types';
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

/** What is live now, the channels, and what comes next; asked for anew with each minute that it is open. */
export default function LiveNowOverlay({ leave }: OverlayProps) {
  const { label } = useEngine();
  const api = useApi();
  const now = useNow();
  const [answer, setAnswer] = useState<LiveAnswer>();
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each minute, and with each attempt
  useEffect(() => {
    let isOver = false;
    setIsFailed(false);
    api.live().then(
      (found) => isOver || setAnswer(found),
      () => isOver || setIsFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [api, now, attempt]);

  return (
    <Dialog title={label('liveNow')} size="screen" onClose={leave}>
      <div className={styles.rails}>
        {!answer && !isFailed && <Lines count={2} height="12rem" />}
        {!answer && isFailed && (
          <>
            <Notice kind="error">{label('sectionFailed')}</Notice>
            <Button onClick={() => setAttempt(attempt + 1)}>{label('tryAgain')}</Button>
          </>
        )}
        {answer && (
          <>
            <Row title="liveEvents" note={label('liveCount', { count: answer.eventCount })} cards={answer.events} />
            {answer.channels.length > 0 && <Row title="onChannels" cards={answer.channels} />}
            {answer.upcoming.length > 0 && <Row title="upcoming" cards={answer.upcoming} />}
          </>
        )}
      </div>
    </Dialog>
  );
}
