import { useEngine, useNow } from '../../contract';
import { Progress } from '../progress';
import styles from './card.module.css';
import type { DrawnCard } from './drawn-card';
import { timeText } from './facts';
import { channelChange } from './next-change';
import { airing, shareOf } from './on-air';

/** What a channel shows: the programme that is on, how far it has come, and the one after it. */
export function ChannelWords({ card }: { card: DrawnCard }) {
  const { label, formats } = useEngine();
  const now = useNow((at) => channelChange(card, at));
  const { current, next } = airing(card, now);
  if (!current && !next) return null;
  return (
    <span className={styles.airing}>
      {current && <span className={styles.current}>{current.title}</span>}
      {current && <Progress value={shareOf(current, now)} />}
      {next && (
        <span className={styles.next} suppressHydrationWarning>
          {label('nextAt', { time: timeText(next.startDate, formats), title: next.title })}
        </span>
      )}
    </span>
  );
}
