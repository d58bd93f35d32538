import { useId } from 'react';
import { useEngine, useNow, useQuery } from '../../../../renderer/contract';
import { eventMoment } from '../../../../renderer/contract/event-moment';
import { Button } from '../../../../renderer/ui/button';
import { firstEventChange } from '../../../../renderer/ui/card/next-change';
import { Picture } from '../../../../renderer/ui/picture';
import type { Card } from '../../../../schemas/generated/types';
import styles from './chooser.module.css';
import { streamsOf } from './streams';

interface ChooserProps {
  /** What was live when the page was drawn. */
  live: readonly Card[];
  /** The ids of the events on the wall. */
  chosen: readonly string[];
  max: number;
  onAdd(card: Card): void;
}

/** What is live now: as the page came with it, and loaded again with the minute, when something may have begun. */
function useStreams(drawn: readonly Card[]): readonly Card[] {
  const { api, now: drawnAt } = useEngine();
  const now = useNow((at) => firstEventChange(drawn, at));
  const { data } = useQuery({
    key: now === drawnAt ? null : ['live', now],
    load: ({ signal }) => api.live({}, signal),
    keepsPrevious: true,
  });
  return (data ? streamsOf(data) : drawn).filter((card) => eventMoment(card, now) !== 'ended');
}

/** The live events and the channels, each with a button that adds it. */
export function Chooser({ live, chosen, max, onAdd }: ChooserProps) {
  const { label } = useEngine();
  const heading = useId();
  const streams = useStreams(live);
  const isFull = chosen.length >= max;
  return (
    <section className={styles.chooser} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1} data-chooser>
        {label('liveNow')}
      </h2>
      {isFull && <p className={styles.note}>{label('multiViewFull')}</p>}
      {streams.length === 0 && <p className={styles.note}>{label('liveCount', { count: 0 })}</p>}
      <ul className={styles.list}>
        {streams.map((card) => (
          <li key={card.id} className={styles.event}>
            <Picture
              className={styles.picture}
              src={card.coverUrl}
              ratio="16 / 9"
              colour={card.dominantColour}
              sizes="8rem"
            />
            <p className={styles.title}>{card.title}</p>
            {chosen.includes(card.id) ? (
              <p className={styles.note}>{label('multiViewAdded')}</p>
            ) : (
              <Button
                icon="plus"
                disabled={isFull}
                aria-label={label('multiViewAddOf', { title: card.title })}
                onClick={() => onAdd(card)}
              >
                {label('multiViewAddShort')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
